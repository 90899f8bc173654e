import type { Entry } from './phrases.ts'

/**
 * What the work touches and how the contract is made (fact-values.ts, WORK_FACTS and DEAL_FACTS), and words
 * of payment.
 */
export const DEAL_WORDS: Entry[] = [
  [
    'fact',
    'changesLayout',
    1,
    'تغيير التقسيم, تغيير تقسيم, نغير التقسيم, open plan, change the layout, layout changes',
  ],
  [
    'fact',
    'changesStructure',
    1,
    'قص جسر, جدار حامل, الجدار الحامل, تعديل انشائي, تعديلات انشائيه, remove a column, bearing wall, load bearing, structural change, structural changes',
  ],
  [
    'fact',
    'changesFacade',
    1,
    'تغيير الواجهة, تغيير واجهه, نغير الواجهة, اغير الواجهة, فتح شباك, افتح شباك, فتح نافذه, change the facade, new window openings, new windows in the facade',
  ],
  ['fact', 'changesServices', 1, 'نقل السباكة, relocate the plumbing'],
  [
    'fact',
    'choosesLowestPrice',
    1,
    'ارخص سعر, ارخص مقاول, ارخص عرض, اقل سعر, اقل عرض, باقل سعر, lowest price, lowest quote, cheapest contractor, cheapest quote, lowest offer',
  ],
  [
    'fact',
    'hasVerbalChanges',
    1,
    'اتفاق شفهي, شفهي, شفهيا, شفوي, شفويا, بالكلام, اتفقنا بالكلام, verbal, verbally, word of mouth',
  ],
  [
    'fact',
    'isSupervisedByContractor',
    1,
    'المقاول يشرف, المقاول هو يشرف, المقاول هو اللي يشرف, المقاول هو المشرف, مهندس المقاول, contractor supervises, contractors engineer, supervised by the contractor',
  ],
  [
    'unregistered',
    '',
    1,
    'بدون سجل, ما عنده سجل, غير مرخص, مو مرخص, غير مصنف, مو مصنف, ما عنده رخصه, not licensed, unlicensed, not registered',
  ],
  [
    'advance',
    '',
    1,
    'مقدم, مقدمه, مقدما, دفعه اولى, الدفعه الاولى, دفعه مقدمه, عربون, advance, upfront, up front, down payment, downpayment, deposit',
  ],
  ['paid', '', 1, 'دفعت, دفعنا, دافع, سددت, سلمته, paid'],
  [
    'half',
    '',
    50,
    'نص المبلغ, نصف المبلغ, نص القيمه, نصف القيمه, half the amount, half of the amount, half upfront',
  ],
  [
    'basis',
    'stages',
    1,
    'على مراحل, حسب المراحل, حسب الانجاز, دفعات حسب الانجاز, مع كل مرحله, by stages, in stages, stage payments, milestones, milestone payments',
  ],
  [
    'basis',
    'calendar',
    1,
    'دفعات شهريه, دفعه شهريه, كل شهر دفعه, دفعه كل شهر, monthly payments, paid monthly',
  ],
  [
    'basis',
    'completion',
    1,
    'الدفع بعد الانتهاء, الدفع عند الاستلام, بعد ما يخلص ادفع, pay on completion, payment on completion, pay at the end',
  ],
  ['unit', 'quotes', 1, 'عروض, عرض سعر, عروض اسعار, عروض سعر, تسعيرات, quotes, quotations, offers'],
  ['dual', 'quotes', 2, 'عرضين, عرضين سعر'],
]
