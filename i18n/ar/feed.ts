import type { feed as en, feedPage as enPage } from '../en/feed.ts'
import type { Translation } from '../messages.ts'

export const feed = {
  reportProblem: 'أبلغ عن مشكلة',
  metaTitle: 'آخر طلبات المشاريع | معمار',
  metaDescription:
    'ما يطلبه أصحاب المشاريع في السعودية الآن: النوع والمدينة والمساحة والأعمال والتشطيب وموعد البدء، بلا أسماء ولا أرقام.',
  rows: 'طلبات المشاريع',
  past: 'لا تستقبل عروضًا الآن',
  isNew: 'جديد',
  ended: { awarded: 'اختار المالك مزوّدًا', closed: 'مغلق' },
  demo: 'تجريبي',
  newestFirst: 'الأحدث أولًا',
  live: 'مباشر، والأحدث أولًا',
  auto: 'أظهر الجديد فور وصوله',
  movedIn:
    '{count, plural, zero {لا طلبات جديدة} one {أُضيف طلب جديد أعلى القائمة} two {أُضيف طلبان جديدان أعلى القائمة} few {أُضيفت # طلبات جديدة أعلى القائمة} many {أُضيف # طلبًا جديدًا أعلى القائمة} other {أُضيف # طلب جديد أعلى القائمة}}',
  waiting:
    '{count, plural, zero {لا طلبات جديدة} one {طلب جديد} two {طلبان جديدان} few {# طلبات جديدة} many {# طلبًا جديدًا} other {# طلب جديد}}',
  many: 'طلبات جديدة كثيرة: اعرض أحدثها',
  lost: 'انقطع الاتصال. تظهر الطلبات الجديدة فور عودته.',
  older: 'طلبات أقدم',
  latest: 'أحدث الطلبات',
  empty: 'لا توجد طلبات هنا بعد',
  emptyNext: 'يظهر أول طلب هنا فور وصوله.',
  emptyType: 'كل طلبات {name}',
  emptyCity: 'كل الطلبات في {name}',
  emptyAll: 'اعرض كل المدن والأنواع',
  report: 'أبلغ',
} as const satisfies Translation<typeof en>

export const feedPage = {
  title: 'آخر طلبات المشاريع',
  titleType: 'طلبات {type}',
  titleCity: 'آخر الطلبات في {city}',
  titleBoth: 'طلبات {type} في {city}',
  lead: 'ما يطلبه أصحاب المشاريع الآن، بلا أسماء ولا أرقام. افتح طلبًا لترى كم يكلّف مثله.',
  costs: 'كم يكلّف هذا العمل في {city}؟',
  samples: 'طلبات تجريبية في هذه النسخة.',
  join: 'هذا عملك؟ سجّل منشأتك لتصلك طلباته.',
  types: 'نوع المشروع',
  anyType: 'كل الأنواع',
  cities: 'المدينة',
  anyCity: 'كل المدن',
  ownerTitle: 'عندك مشروع؟',
  ownerText: 'اعرف نطاق تكلفته في أقل من دقيقة. هدفنا أول عرض خلال 6 ساعات، ويوم عمل واحد للأعمال المعقدة.',
  owner: 'أنشئ طلبك',
  providerTitle: 'هل هذا مجال عملك؟',
  providerText:
    'سجّل منشأتك. هدفنا: نراجع وثائقك خلال 24 ساعة. ثم تصلك الطلبات المناسبة على واتساب. تدفع رسوم باقتك فقط، بلا عمولة.',
  provider: 'سجّل منشأتك',
} as const satisfies Translation<typeof enPage>
