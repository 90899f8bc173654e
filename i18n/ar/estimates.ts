import type { estimates as en } from '../en/estimates.ts'
import type { Translation } from '../messages.ts'

export const estimates = {
  title: 'النطاق المتوقع',
  perSqm: 'لكل م²',
  to: 'إلى',
  typical: 'الأقرب',
  split: 'توزيع التكلفة',
  vat: 'ضريبة القيمة المضافة 15% على الرقم الأقرب',
  sample: 'مثال: {type}، {area} م². أجب أعلاه لترى رقمك.',
  source:
    'المصدر: أسعار نشرها مقاولون ومواقع عقارية في السعودية 2024–2026، منها pybcco.com وaqar.fm، معدّلة بحسب المدينة.',
  sourceDerived:
    'لا سعر متر منشور لهذا العمل، فاشتققناه من أسعار بنود منشورة 2024–2026. اقرأه نطاقًا تقريبيًا.',
  disclaimer: 'تقدير أولي من متوسطات السوق، لا يُعدّ عرض سعر ملزمًا.',
  narrow: 'ليضيق النطاق:',
  announce: 'النطاق المتوقع من {low} إلى {high} ريال',
  now: 'التقدير الآن',
  segment: {
    shell: 'العظم',
    finishing: 'التشطيب',
    mep: 'كهروميكانيكا',
    outside: 'الأعمال الخارجية',
    materials: 'المواد',
    labour: 'العمالة',
    equipment: 'المعدّات',
    energy: 'الطاقة',
  },
  fact: { city: 'المدينة', finishLevel: 'مستوى التشطيب' },
} as const satisfies Translation<typeof en>
