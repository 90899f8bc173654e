import type { bill as en } from '../en/bill.ts'
import type { Translation } from '../messages.ts'

export const bill = {
  metaTitle: 'جدول الكميات | معمار',
  title: 'جدول الكميات',
  eightInTen: 'ثمانية من كل عشرة أسعار يُتوقع أن تقع داخل هذا النطاق.',
  trades: 'السعر بحسب الأعمال',
  paid: 'كل سعر في هذا الجدول شامل ضريبة 15%، وتظهر الضريبة في آخره. الأسعار مقرّبة، فقد تختلف قليلًا عن مجموعها.',
  bars: 'طول كل شريط يقارن العمل بأغلى الأعمال.',
  items:
    '{count, plural, zero {لا بنود} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}}',
  between: 'من <low></low> إلى <high></high>',
  spans:
    'مجموع نطاقات الأعمال لا يساوي النطاق أعلاه: فيها الأسعار المنشورة وحدها، ويشمل النطاق أيضًا ما لم يُحسم بعد. ويُستبعد أن يكون كل شيء في أرخص أسعاره أو أغلاها في وقت واحد.',
  how: 'كيف حسبنا السعر',
  lead: 'كل بند كمية مضروبة في سعر منشور، ومجموعها مع هامش التقدير هو الرقم الأرجح. النطاق تحت كل عمل هو أقل الأسعار المنشورة وأعلاها.',
  learned:
    'قارنّا هذه الأسعار بما عرضه المزوّدون فعلًا لمثل هذا العمل ({quotes, plural, zero {بلا عروض} one {عرض واحد} two {عرضان} few {# عروض} many {# عرضًا} other {# عرض}}){way, select, up {، فرفعناها {percent}%} down {، فخفضناها {percent}%} other {، فأبقيناها كما هي}}.',
  none: 'لا تتوفر أسعار منشورة لهذا العمل. يسعّره المزوّدون.',
  excluded: 'ما لم نحسبه',
  excludedLead: 'أضفه إن كان في مشروعك. المبالغ تقريبية، شاملة الضريبة.',
  unpriced: 'لا سعر منشور له',
  ask: 'أنشئ طلبك بهذه الأرقام',
  /** Where nobody said what is built. */
  example: 'مثال',
  /** Counts anew with the reader's own type, area and city. */
  count: 'حدّث الجدول',
  own: 'أنشئ طلبك',
  print: 'اطبع الجدول',
} as const satisfies Translation<typeof en>
