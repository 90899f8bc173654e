import type { subscriptionWords as en } from '../en/subscription-words.ts'
import type { Translation } from '../messages.ts'

export const subscriptionWords = {
  consent: {
    monthly:
      'قبل نهاية كل شهر اطلبوا لي الشهر التالي من باقة {package} بمبلغ {total} شاملًا ضريبة القيمة المضافة، وأرسلوا لي رابط الدفع. لا يُخصم مني شيء ما لم أدفع بنفسي، ولي أن أرجع عن هذا متى شئت.',
    yearly:
      'قبل نهاية كل سنة اطلبوا لي السنة التالية من باقة {package} بمبلغ {total} شاملًا ضريبة القيمة المضافة، وأرسلوا لي رابط الدفع. لا يُخصم مني شيء ما لم أدفع بنفسي، ولي أن أرجع عن هذا متى شئت.',
  },
} as const satisfies Translation<typeof en>
