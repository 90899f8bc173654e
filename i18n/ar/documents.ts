import type { documents as en } from '../en/documents.ts'
import type { Translation } from '../messages.ts'

export const documents = {
  step: {
    sending: 'جارٍ رفع <file></file>',
    waiting: 'انقطع الاتصال. يُستكمل رفع <file></file> تلقائيًا عند عودته.',
    begun: 'توقّف رفع <file></file>. اختر الملف نفسه ليُستكمل من حيث توقّف.',
    kept: 'استلمنا <file></file>.',
    refused: 'لم نقبل <file></file>.',
  },
  kind: {
    commercial_registration: 'السجل التجاري',
    freelance_document: 'وثيقة العمل الحر',
    iban_certificate: 'شهادة الآيبان',
    vat_certificate: 'شهادة ضريبة القيمة المضافة',
    licence: 'ترخيص',
    photo: 'صورة',
    plan: 'مخطط',
  },
  choose: 'اختر ملفًا',
  replace: 'استبدال',
  download: 'تنزيل',
  downloadOf: 'تنزيل {document}',
  downloadFailed: 'تعذّر تنزيل المستند',
  progress: 'تقدّم الرفع',
  cancel: 'ألغِ الرفع',
  remove: 'احذف الملف',
  camera: 'صوّر الوثيقة',
} as const satisfies Translation<typeof en>
