import type { estimates as en } from '../en/estimates.ts'
import type { Translation } from '../messages.ts'

export const estimates = {
  title: 'النطاق المتوقع',
  perSqm: 'لكل م²',
  to: 'إلى',
  typical: 'الأقرب',
  low: 'الأدنى المرجّح',
  high: 'الأعلى المرجّح',
  split: 'توزيع التكلفة',
  share: '{share, number, percent}',
  vat: 'ضريبة القيمة المضافة 15% على الرقم الأقرب',
  withVat: 'قبل الضريبة',
  sample: 'مثال: فيلا 375 م² بتشطيب متوسط. غيّر الإجابات لترى رقمك.',
  missing: 'يلزم مزيد من التفاصيل',
  source: 'المصدر: أسعار متر منشورة في السوق السعودي 2025–2026، معدّلة بحسب المدينة.',
  disclaimer: 'تقدير أولي من متوسطات السوق، لا يُعدّ عرض سعر ملزمًا.',
  narrow: 'ليضيق النطاق:',
  announce: 'النطاق المتوقع من {low} إلى {high} ريال',
  now: 'التقدير الآن',
  show: 'اعرض التقدير',
  factor: {
    materials: 'المواد',
    labour: 'العمالة',
    equipment: 'المعدّات',
    energy: 'الطاقة',
  },
  fact: {
    city: 'المدينة',
    district: 'الحي',
    areaSqm: 'المساحة',
    finishLevel: 'مستوى التشطيب',
    scope: 'نطاق العمل',
    projectType: 'نوع المشروع',
  },
} as const satisfies Translation<typeof en>
