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
  downloadFailed: 'تعذّر تنزيل الوثيقة',
  progress: 'تقدّم الرفع',
  cancel: 'ألغِ الرفع',
  remove: 'احذف الملف',
  camera: 'صوّر الوثيقة',
  edit: {
    open: 'قصّ أو دوّر',
    title: 'قصّ الصورة وتدويرها',
    hint: 'اسحب الزوايا إلى أطراف الورقة، أو حرّكها بأسهم لوحة المفاتيح.',
    preview: 'معاينة الصورة',
    corner: {
      topLeft: 'الزاوية العليا اليسرى',
      topRight: 'الزاوية العليا اليمنى',
      bottomLeft: 'الزاوية السفلى اليسرى',
      bottomRight: 'الزاوية السفلى اليمنى',
    },
    left: 'دوّر يسارًا',
    right: 'دوّر يمينًا',
    use: 'استخدم هذه الصورة',
    close: 'أغلق بلا تغيير',
    unreadable: 'لم يفتح متصفحك هذه الصورة. أرسلناها كما هي.',
  },
} as const satisfies Translation<typeof en>
