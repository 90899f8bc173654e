import type { layout as en } from '../en/layout.ts'
import type { Translation } from '../messages.ts'

export const layout = {
  tagline: 'خدمات البناء التي تبدأ من الرقم الصحيح.',
  skip: 'انتقل إلى المحتوى',
  home: 'معمار، الصفحة الرئيسية',
  switchLanguage: 'English',
  theme: 'بدّل بين المظهر الفاتح والداكن',
  nav: {
    label: 'التنقل الرئيسي',
    home: 'الرئيسية',
    start: 'أنشئ طلبك',
    demoPhone: 'واتساب التجريبي',
  },
  footer: {
    label: 'روابط الموقع',
    owners: 'لصاحب المشروع',
    promise: 'ما نعدك به',
    free: 'مجاني لصاحب المشروع',
    quotes: 'عروض خلال 1 إلى 6 ساعات، ويوم عمل واحد للأعمال المعقدة',
    commission: 'بلا عمولة على مشروعك',
    rights: '© معمار',
    place: 'المملكة العربية السعودية',
  },
  whatsapp: 'اسألنا على واتساب',
  error: {
    notFoundTitle: 'هذه الغرفة ليست في المخطط',
    notFoundBody: 'الرابط قديم أو كُتب بشكل غير صحيح. ارجع إلى المدخل وابدأ من هناك.',
    brokenTitle: 'حدث خلل عندنا',
    brokenBody: 'الخطأ منا وقد سُجّل عندنا. حاول مرة أخرى بعد دقيقة.',
    requestId: 'رقم للدعم: <code>{id}</code>',
    back: 'العودة إلى المدخل',
    retry: 'أعد المحاولة',
  },
} as const satisfies Translation<typeof en>
