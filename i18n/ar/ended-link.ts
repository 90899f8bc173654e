import type { endedLink as en } from '../en/ended-link.ts'
import type { Translation } from '../messages.ts'

export const endedLink = {
  title: 'هذا الرابط لم يعد يعمل',
  tracking:
    'انتهت مدته، أو حلّ محلّه رابط أحدث. إن كان المشروع لك فسجّل الدخول تجده في حسابك برابطه الأحدث، أو بزر ينشئ له رابطًا جديدًا. والرابط الأحدث في رسائلنا الأخيرة أيضًا.',
  report: 'لم يعد التقرير متاحًا على هذا العنوان. اسأل من أرسله إليك.',
  lead: 'انتهت مدته. تجد كل فرصك في صفحتك.',
  consultation: 'انتهت الاستشارة وانتهى رابطها. تجد ما نتج عنها في حسابك.',
  complaint: 'أُجيب عن بلاغك منذ مدة وانتهى رابطه. إن بقي شيء فأبلغنا من جديد.',
  account: 'إلى حسابي',
  leads: 'إلى فرصي',
} as const satisfies Translation<typeof en>
