import type { layout as en } from '../en/layout.ts'
import type { Translation } from '../messages.ts'

export const layout = {
  siteName: 'معمار',
  tagline: 'خدمات البناء التي تبدأ من الرقم الصحيح.',
  description:
    'اعرف تكلفة مشروعك قبل أن تبدأ، ثم استقبل عروضًا من مزوّدين موثّقين في مدن المملكة. الخدمة مجانية لصاحب المشروع.',
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
    quotes: 'عروض خلال 1 إلى 6 ساعات',
    commission: 'بلا عمولة على مشروعك',
    rights: '© {year} معمار',
    place: 'المملكة العربية السعودية',
  },
  whatsapp: 'اسألنا على واتساب',
  error: {
    notFoundTitle: 'هذه الغرفة ليست في المخطط',
    notFoundBody: 'الرابط قديم أو كُتب بشكل غير صحيح. ارجع إلى المدخل وابدأ من هناك.',
    brokenTitle: 'حدث خلل عندنا',
    brokenBody: 'الخطأ منا، وما كتبته محفوظ على جهازك. حاول مرة أخرى بعد دقيقة.',
    requestId: 'رقم للدعم: {id}',
    back: 'العودة إلى المدخل',
    retry: 'أعد المحاولة',
    plan: 'مخطط أرضي تنقصه غرفة',
  },
} as const satisfies Translation<typeof en>
