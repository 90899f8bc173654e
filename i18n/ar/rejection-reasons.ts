import type { rejectionReasons as en } from '../en/rejection-reasons.ts'
import type { Translation } from '../messages.ts'

export const rejectionReasons = {
  unclear: 'ارفع نسخة واضحة من الوثيقة تظهر فيها أطرافها الأربعة، فالنسخة المرسلة لا تُقرأ.',
  expired: 'ارفع وثيقة سارية المفعول، فالوثيقة المرسلة منتهية.',
  name: 'اكتب اسم المنشأة كما في السجل، فالاسمان مختلفان.',
  number: 'صحّح رقم السجل أو ارفع السجل الذي يخصّه، فالرقمان مختلفان.',
  iban: 'ارفع شهادة آيبان باسم المنشأة، فالشهادة المرسلة لحساب آخر.',
  duplicate: 'ادخل بحساب منشأتك القائم، فرقم السجل هذا مسجّل لدينا من قبل.',
  outside: 'وضّح أي أنشطتك مقاولات أو توريد أو تصميم أو هندسة، فلم نجد واحدًا منها في وثائقك.',
} as const satisfies Translation<typeof en>
