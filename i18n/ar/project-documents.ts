import type { projectDocuments as en } from '../en/project-documents.ts'
import type { Translation } from '../messages.ts'

export const projectDocuments = {
  title: 'الصور والمخططات',
  shared: 'لا يراها المزوّد إلا بعد موافقته على الطلب، ونسجّل كل فتح لها.',
  photos:
    '{count, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
  plans:
    '{count, plural, zero {لا مخططات} one {مخطط واحد} two {مخططان} few {# مخططات} many {# مخططًا} other {# مخطط}}',
  both: '{first} و{second}',
  kind: { photo: 'صورة', plan: 'مخطط' },
  megabytes: '{size} م.ب',
  kilobytes: '{size} ك.ب',
  download: 'تنزيل',
} as const satisfies Translation<typeof en>
