import type { layout as en } from '../en/layout.ts'
import type { Translation } from '../messages.ts'

export const layout = {
  siteName: 'معمار',
  skip: 'انتقل إلى المحتوى',
  home: 'معمار، الصفحة الرئيسية',
  switchLanguage: 'English',
  theme: 'بدّل بين المظهر الفاتح والداكن',
  menu: 'القائمة',
  whatsapp: 'اسألنا على واتساب',
  notice: 'تنبيه من فريق معمار',
  initiative: {
    label: 'مبادرة وطنية',
    text: 'ندعم خريطة العِمَارة السعودية لإحياء الطابع المعماري لمناطقنا.',
    link: 'زيارة الموقع الرسمي',
    dismiss: 'إغلاق',
  },
  unanswered: {
    text: 'تعذّر الوصول إلى الخادم، والأرجح أن ما أرسلته لم يصل. ما كتبته باقٍ هنا، فأعد المحاولة بعد لحظات.',
    dismiss: 'إغلاق',
  },
  error: {
    notFoundTitle: 'هذه الصفحة ليست في المخطط',
    notFoundBody: 'الرابط قديم أو غير صحيح. عُد إلى الرئيسية، أو ابحث عمّا تريد.',
    search: 'ابحث عن خدمة أو مزوّد',
    find: 'بحث',
    providers: 'دليل مزوّدي الخدمات',
    majlis: 'مجلس',
    hall: 'صالة',
    kitchen: 'مطبخ',
    brokenTitle: 'حدث خلل عندنا',
    brokenBody: 'الخطأ من عندنا وقد سجّلناه. حاول مرة أخرى بعد دقيقة.',
    awayTitle: 'نعود بعد لحظات',
    awayBody: 'لا نستطيع الرد الآن. ما حُفظ محفوظ.',
    awayAgain: 'تعيد هذه الصفحة المحاولة من نفسها.',
    awaySend: 'إن كنت ترسل شيئًا فأعد تحميل الصفحة لترسله مرة أخرى.',
    requestId: 'رقم الخطأ للدعم: <code>{id}</code>',
    back: 'العودة إلى الرئيسية',
    retry: 'أعد المحاولة',
  },
} as const satisfies Translation<typeof en>
