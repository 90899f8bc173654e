import type { revenueTable as en } from '../en/revenue-table.ts'
import type { Translation } from '../messages.ts'

export const revenueTable: Translation<typeof en> = {
  sheet: 'الإيرادات',
  columns: {
    at: 'التاريخ (بتوقيت الرياض)',
    kind: 'القيد',
    reference: 'المرجع',
    company: 'المنشأة',
    package: 'الباقة',
    billing: 'السداد',
    providerKind: 'الفئة',
    city: 'المدينة',
    net: 'الصافي (ريال)',
    vat: 'الضريبة (ريال)',
    total: 'الإجمالي (ريال)',
    invoice: 'الفاتورة',
  },
  kind: { payment: 'دفعة', refund: 'استرداد' },
  billing: { monthly: 'شهري', yearly: 'سنوي' },
}
