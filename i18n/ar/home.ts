import type { home as en } from '../en/home.ts'
import type { Translation } from '../messages.ts'

export const home = {
  demo: 'تجريبي',
  verifiedExample: 'توثيق تجريبي',
  latest: {
    title: 'آخر الطلبات',
    lead: 'بيانات عامة فقط. لا تظهر هنا أسماء ولا أرقام جوال.',
    empty: 'لا توجد طلبات بعد. كن أول من يطلب.',
    all: 'كل الطلبات',
  },
  providers: {
    title: 'مزوّدون نراجع وثائقهم',
    lead: 'يراجع فريق معمار سجل كل منهم ووثائقه قبل أن يظهر هنا.',
    leadExample: 'والظاهرون هنا أمثلة، لأن هذه نسخة تجريبية.',
    all: 'تصفّح الدليل',
    empty: 'نوثّق أول المزوّدين الآن.',
    verified: 'موثّق',
    place: '{kind}، {city}',
    profile: 'اعرض الملف',
    jobs: '{count, plural, zero {لم يسلّم عملًا بعد} one {سلّم عملًا} two {سلّم عملين} few {سلّم # أعمال} many {سلّم # عملًا} other {سلّم # عمل}}',
    reply: 'وقت الرد: {time}',
    more: '{count, plural, zero {ولا غيرها} one {ونوع آخر} two {ونوعان آخران} few {و# أنواع أخرى} many {و# نوعًا آخر} other {و# نوع آخر}}',
  },
  kind: {
    contractor: 'مقاول',
    supplier: 'مورّد',
    designer: 'مصمّم',
    advisor: 'مستشار',
    engineering_office: 'مكتب هندسي',
  },
  contact: {
    title: 'بقي عندك سؤال؟',
    lead: 'راسلنا على واتساب. يردّ عليك موظف من فريقنا.',
    whatsapp: 'راسلنا على واتساب',
    number: 'رقم الدعم',
    mail: 'البريد',
    demoNumber: 'رقم تجريبي لا يردّ عليه أحد.',
    greeting: 'السلام عليكم، لدي سؤال عن معمار.',
  },
} as const satisfies Translation<typeof en>
