import type { legal as en, legalPage as enPage } from '../en/legal.ts'
import type { Translation } from '../messages.ts'

export const legal = {
  terms: {
    title: 'شروط الاستخدام | معمار',
    description: 'ما يفعله معمار وما لا يفعله، ومن يتعاقد مع من، وماذا يعني التقدير وماذا تعني الشارة.',
  },
  privacy: {
    title: 'الخصوصية | معمار',
    description: 'ماذا نعرف عنك، ومن يراه ومتى، وأين يذهب، وكم يبقى، وحقوقك في نظام حماية البيانات الشخصية.',
  },
  userAgreement: {
    title: 'اتفاقية المستخدم | معمار',
    description: 'ما يلتزم به صاحب المشروع ومزوّد الخدمة تجاه بعضهما وتجاهنا عند استخدام معمار.',
  },
} as const satisfies Translation<typeof en>

export const legalPage = {
  dated: 'سارية منذ <time></time>',
  contents: 'المحتويات',
  others: 'اقرأ أيضًا',
  terms: 'شروط الاستخدام',
  privacy: 'الخصوصية',
  userAgreement: 'اتفاقية المستخدم',
  ask: 'هل لديك سؤال عن هذه الصفحة؟ راسلنا على واتساب.',
  brief: {
    title: 'في ستة أسطر',
    what: '<b>نعرف عنك</b> ما تكتبه لنا: الاسم والجوال ووصف المشروع وما ترفقه من صور.',
    why: '<b>نستخدمه</b> لعرض طلبك وإيصال العروض إليك. لا نبيعه ولا نعرض به إعلانًا.',
    seen: '<b>لا يرى اسمك ورقمك</b> إلا مزوّد قبل طلبك، وتعرف من هو ومتى.',
    abroad: '<b>رسائل واتساب</b> تمر عبر شركة ميتا خارج المملكة.',
    long: '<b>نحذف</b> طلبك بعد سنتين من إغلاقه، ورسائلك بعد سنة.',
    rights: '<b>بيدك</b> أن تأخذ نسخة، وتصحّح، وتحذف، وتسحب موافقتك، من صفحة طلبك أو حسابك.',
  },
} as const satisfies Translation<typeof enPage>
