import type { subscriptionWords as en } from '../en/subscription-words.ts'
import type { Translation } from '../messages.ts'

export const subscriptionWords = {
  consent: {
    monthly:
      'أوافق على أن يجهّز معمار قبل نهاية كل شهر طلب شراء الشهر التالي من باقة {package} بمبلغ {total} شاملًا ضريبة القيمة المضافة، ويرسل لي رابط الدفع. لا يُخصم مني شيء إلا بدفع مني، ويمكنني إلغاء هذه الموافقة متى شئت.',
    yearly:
      'أوافق على أن يجهّز معمار قبل نهاية كل سنة طلب شراء السنة التالية من باقة {package} بمبلغ {total} شاملًا ضريبة القيمة المضافة، ويرسل لي رابط الدفع. لا يُخصم مني شيء إلا بدفع مني، ويمكنني إلغاء هذه الموافقة متى شئت.',
  },
} as const satisfies Translation<typeof en>
