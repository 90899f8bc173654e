import type { waiting as en } from '../en/waiting.ts'
import type { Translation } from '../messages.ts'

export const waiting = {
  heading: 'يحتاج تدخّلك الآن',
  tab: {
    label: 'تصفية القائمة',
    all: 'الكل',
    verification: 'التوثيق',
    request: 'بلا عرض سعر',
    money: 'الأموال',
    message: 'الرسائل',
    report: 'البلاغات',
    review: 'التقييمات',
    photos: 'الصور والشعارات',
  },
  caption: 'ما ينتظرك، مرتّبًا حسب الوقت المتبقي',
  time: 'المتبقي',
  what: 'الموضوع',
  act: 'الإجراء',
  order: 'ما ينتهي وقته أولًا يأتي أولًا، وما ينتظر المزوّد يأتي آخرًا.',
  shown: 'تظهر أول {shown} من {all}. افتح تبويبًا لترى بقيتها.',
  title: {
    verification: 'توثيق: <name></name>',
    request: 'بلا عرض سعر بعد: {type}، {city}',
    transfers: 'حوالة تنتظر المطابقة: <amount></amount>',
    to_look_at: 'دفعة تحتاج مراجعة: <amount></amount>',
    refunds: 'استرداد لم يُرسل بعد: <amount></amount>',
    messageTo: 'رسالة لم تصل إلى <name></name>',
    message: {
      owner: 'رسالة لم تصل إلى مالك مشروع',
      provider: 'رسالة لم تصل إلى مزوّد',
      person: 'رسالة لم تصل إلى شخص يسجّل دخوله',
    },
    report: 'بلاغ: {reason}',
    review: 'تقييم محجوز: <name></name>',
    photos:
      '{count, plural, zero {لا صور ولا شعارات للمراجعة} one {صورة أو شعار للمراجعة} two {صورتان أو شعاران للمراجعة} few {# صور وشعارات للمراجعة} many {# صورة وشعارًا للمراجعة} other {# صورة وشعار للمراجعة}}',
  },
  asked:
    '{count, plural, zero {لم يُعرض على أي مزوّد بعد} one {عُرض على مزوّد واحد} two {عُرض على مزوّدين} few {عُرض على # مزوّدين} many {عُرض على # مزوّدًا} other {عُرض على # مزوّد}}',
  declined:
    '{count, plural, zero {لم يعتذر أحد} one {اعتذر واحد} two {اعتذر اثنان} few {اعتذر #} many {اعتذر #} other {اعتذر #}}، آخرهم في <date></date>',
  onlyAsked: 'لم يُعرض إلا على <name></name>',
  onlyDeclined: 'لم يُعرض إلا على <name></name>، ووصل الاعتذار في <date></date>',
  allDeadlines: 'كل المواعيد: {count}',
  receipt: 'أُرفق الإيصال',
  noReceipt: 'لا إيصال بعد',
  photosNote: 'وعدنا المزوّدين بالرد خلال يوم عمل.',
  verb: {
    verification: 'مراجعة',
    request: 'فتح',
    money: 'مطابقة',
    message: 'معالجة',
    report: 'قرار',
    review: 'قرار',
    photos: 'مراجعة',
  },
  verbOf: '{verb}: {name}',
  announced:
    '{count, plural, zero {لا شيء ينتظرك} one {أمر واحد ينتظرك} two {أمران ينتظرانك} few {# أمور تنتظرك} many {# أمرًا ينتظرك} other {# أمر ينتظرك}}',
  emptyTitle: 'لا شيء ينتظرك',
  emptyText: 'كل شيء مقرّر ومطابق وواصل. يظهر هنا القادم تلقائيًا.',
} as const satisfies Translation<typeof en>
