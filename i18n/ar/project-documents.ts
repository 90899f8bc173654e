import type { projectDocuments as en } from '../en/project-documents.ts'
import type { Translation } from '../messages.ts'

export const projectDocuments = {
  title: 'الصور والمخططات',
  shared: 'لا يراها المزوّد إلا بعد أن يقبل، ونسجّل كل مرة تُفتح فيها.',
  photos:
    '{count, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
  plans:
    '{count, plural, zero {لا مخططات} one {مخطط واحد} two {مخططان} few {# مخططات} many {# مخططًا} other {# مخطط}}',
  both: '{first} و{second}',
  kind: { photo: 'صورة', plan: 'مخطط' },
  megabytes: '{size} م.ب',
  kilobytes: '{size} ك.ب',
  download: 'تنزيل',
  lead: {
    metaTitle: 'صور الطلب ومخططاته | معمار',
    eyebrow: 'الطلب رقم <reference></reference>',
    about: '{projectType} في {city}',
    text: 'يعرضها عليك المالك لأنك قبلت طلبه. استعملها لتسعير العمل فقط، ونسجّل كل مرة تُفتح فيها.',
    emptyTitle: 'لا شيء هنا الآن',
    emptyText:
      'لم يرفق المالك شيئًا، أو لم تقبل هذه الفرصة بعد، أو أنها انتهت. إن كنت قبلتها للتو فافتح الرابط مرة أخرى.',
    missingTitle: 'هذا الرابط لا يفتح فرصة',
    missingText: 'افتحه من رسالة واتساب التي وصلتك بعد القبول.',
  },
} as const satisfies Translation<typeof en>
