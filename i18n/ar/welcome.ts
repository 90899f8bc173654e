import type { welcome as en } from '../en/welcome.ts'
import type { Translation } from '../messages.ts'

export const welcome = {
  metaTitle: 'أهلًا بك في معمار',
  metaDescription: 'تحتاج خدمات بناء أو تقدّمها؟ اختر ما يناسبك.',
  title: 'من أي باب تدخل؟',
  lead: 'معمار: اعرف سعر مشروعك، وقارن عروض مزوّدين موثّقين.',
  owner: {
    name: 'مالك مشروع',
    about: 'أحتاج خدمات بناء: تقدير للتكلفة وعروض أسعار من مزوّدين موثّقين.',
    fact: 'مجاني بالكامل',
  },
  business: {
    name: 'مزوّد خدمات',
    about: 'أقدّم خدمات بناء: مقاول أو مورّد أو مصمّم أو مستشار أو مكتب هندسي.',
    fact: 'بلا عمولة على مشاريعك',
  },
  chooseFirst: 'اختر أحد الخيارين أولًا',
  continue: 'متابعة',
} as const satisfies Translation<typeof en>
