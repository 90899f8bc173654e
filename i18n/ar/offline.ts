import type { offline as en } from '../en/offline.ts'
import type { Translation } from '../messages.ts'

export const offline = {
  metaTitle: 'لا يوجد اتصال | معمار',
  title: 'لا يوجد اتصال الآن',
  lead: 'حفظنا ما كتبته على جهازك. عند عودة الشبكة ترسله بضغطة واحدة.',
  backTitle: 'عاد الاتصال',
  backLead: 'أكمل من حيث كنت، أو أرسل ما ينتظر هنا.',
  retry: 'أعد محاولة فتح الصفحة',
  open: 'افتح الصفحة التي أردتها',
  draft: 'طلبك محفوظ على هذا الجهاز',
  none: 'لا يوجد طلب ينتظر على هذا الجهاز.',
  send: 'أرسل الطلب',
  sending: 'جارٍ الإرسال…',
  waits: 'ينتظر عودة الشبكة، ولا يُرسل شيء دون ضغطة منك.',
  change: 'عدّله أولًا',
  unsent: {
    incomplete: 'ينقص الطلب جواب أو يحتاج أحدها إلى تصحيح. افتحه وأكمله ثم أرسله من هناك.',
    lost_connection: 'انقطع الاتصال أثناء الإرسال. لم يضِع شيء: اضغط مرة أخرى ويُحسب مرة واحدة.',
    refused: 'لم نستطع استلامه الآن. يبقى محفوظًا هنا، فحاول بعد دقائق.',
  },
} as const satisfies Translation<typeof en>
