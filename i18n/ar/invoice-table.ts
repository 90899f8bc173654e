import type { invoiceTable as en } from '../en/invoice-table.ts'
import type { Translation } from '../messages.ts'

export const invoiceTable: Translation<typeof en> = {
  sheet: 'الفواتير',
  columns: {
    number: 'الرقم',
    kind: 'النوع',
    issued: 'تاريخ الإصدار (الرياض)',
    supplied: 'تاريخ التوريد',
    buyer: 'المشتري',
    buyerVat: 'الرقم الضريبي للمشتري',
    item: 'البند',
    net: 'بلا ضريبة (ريال)',
    vat: 'الضريبة (ريال)',
    total: 'الإجمالي (ريال)',
    original: 'تصحّح الفاتورة',
    reason: 'السبب',
  },
  kind: {
    invoice: {
      standard: 'فاتورة ضريبية',
      simplified: 'فاتورة ضريبية مبسطة',
    },
    credit_note: {
      standard: 'إشعار دائن',
      simplified: 'إشعار دائن مبسط',
    },
  },
}
