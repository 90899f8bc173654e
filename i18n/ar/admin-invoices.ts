import type { adminInvoices as en } from '../en/admin-invoices.ts'
import type { Translation } from '../messages.ts'

export const adminInvoices = {
  metaTitle: 'الفواتير | معمار',
  title: 'الفواتير',
  lead: 'كل فاتورة ضريبية وكل إشعار دائن، بأرقام متصلة لا تنقطع ولا تتغير. كل منها بصيغة PDF التي عند المزوّد، وبصيغة XML التي تطلبها الزكاة والضريبة.',
  failed: 'تعذّر تحميل الفواتير',
  caption: 'الفواتير الضريبية والإشعارات الدائنة، الأحدث أولًا',
  empty: 'لم تصدر فاتورة بعد',
  emptyText: 'أول دفعة تُصدر أول فاتورة.',
  kind: { invoice: 'فاتورة ضريبية', credit_note: 'إشعار دائن' },
  number: 'الرقم',
  provider: 'المزوّد',
  issued: 'صدرت في',
  net: 'بلا ضريبة',
  vat: 'الضريبة',
  total: 'الإجمالي',
  files: 'الملفات',
  of: 'عن <number></number>',
  pdf: 'PDF',
  xml: 'XML',
  fileOf: 'ملف {kind} لـ {number}',
  fileFailed: 'تعذّر تنزيل الملف',
} as const satisfies Translation<typeof en>
