import { foldWords } from '../shared/number-words.ts'
import { type Offer, readOffer, saysAnything } from './read-offer.ts'

/**
 * What a provider wants with a message. `offer` states a price, a rate or terms; `isAsked` is a price in a question,
 * which is confirmed first. `unclear` holds numbers that may be a price, `other` no number at all.
 */
export type Said =
  | { kind: 'offer'; offer: Offer; isAsked: boolean }
  | { kind: 'yes' | 'no' | 'greeting' | 'budget' | 'visit' | 'support' | 'decline' | 'question' }
  | { kind: 'unclear' | 'other' }

/** The whole message, without marks: one to three of these words. */
const only = (words: string) => new RegExp(`^(?:(?:${words})(?:\\s+|$)){1,3}$`, 'u')
const YES = only(
  'نعم|اي|ايه|ايوه|ايوا|تمام|تم|صح|صحيح|اوكي|اوكيه|اوك|اكيد|اعتمد|اعتمده|اعتمدها|اعتمدوه|موافق|زين|طيب|ابشر|yes|yep|yeah|ya|ok|okay|sure|confirm|confirmed|correct|right',
)
const NO = only('لا|كلا|خله|خليه|خلاص|غلط|خطا|الغاء|الغ|ابق|ابقه|no|nope|nah|cancel|keep|wrong')
const GREETING = only(
  'شكرا|مشكور|مشكورين|يعطيك العافيه|يعطيكم العافيه|الله يعافيك|الله يعطيك العافيه|جزاك الله خير|السلام عليكم|وعليكم السلام|ورحمه الله|وبركاته|هلا|هلا والله|مرحبا|اهلا|اهلين|حياك الله|صباح الخير|مساء الخير|ان شاء الله|لك|لكم|hi|hello|hey|salam|thanks|thank you|thx|tnx|good morning|good evening',
)

const has = (words: string) => new RegExp(`(?<![\\p{L}])(?:و|ف)?(?:${words})(?![\\p{L}])`, 'u')
const BUDGET = has(
  '(?:ال)?مي?زا?نيه|ميزانيت\\p{L}{1,3}|مزانيت\\p{L}{1,3}|bud?[gj]et|(?:حاط|حاطين|راصد|راصدين|مخصص|مخصصين)(?: له| لها)? كم|كم (?:حاط|حاطين|راصد|راصدين|مخصص|مخصصين)',
)
const VISIT = has(
  '(?:ال|لل|بال)?معاينه|معاينته|معاينتها|(?:ن|ا)عاين(?:ه|ها)?|(?:ال|بعد ال)?زياره|(?:ن|ا)زور(?:ه|ها|كم)?|(?:ن|ا)شوف(?:ه|ها)?(?: \\p{L}+)? ?(?:الموقع|الشغل|العمل|المكان|البيت|الفيلا|الارض|الشقه|المشروع|الطبيعه)|(?:ن|ا)طلع (?:ع|علي|ل)? ?الموقع|(?:ن|ا)كشف|كشفيه|(?:ن|ا|ر)?(?:اخذ|فع) (?:ال)?(?:مقاس|مقاسات|قياس|قياسات)|visit(?:s|ing)?|(?:see|check|look at) (?:the )?(?:site|place|house|villa|job|work|location|it)|inspect(?:ion)?|site (?:check|survey|visit)|survey|measurements?',
)
const SUPPORT = has(
  '(?:ال)?باقه|باقتي|باقتنا|(?:ال)?اشتراك|اشتراكي|اشتراكنا|تجديد|رصيدي|رصيدنا|حسابي|حسابنا|معمار|subscription|my account|mimar|renew(?:al)?',
)
const DECLINE = has(
  '(?:ن|ا|م)عتذر|معتذرين|نعتذر منكم|ما ?(?:ي|ت)ناسب(?:نا|ني)?|(?:مو|مب|مش|غير) مناسب|ما (?:ن|ا)قدر (?:ن|ا)(?:نفذ|اخذ|ستلم)\\p{L}*|not interested|can.?t (?:do|take) (?:it|this)|not for (?:us|me)|we (?:pass|decline)|too far|بعيد (?:علي|علينا|عنا)',
)
const QUESTION = has(
  'هل|وين|وينه|فين|اين|كم|متي|ايش|اش|وش|وشو|شنو|كيف|ليه|ليش|لماذا|منو|مين|ممكن|عندكم|(?:ت|ي)(?:بون|بغون|بي|بغي)|علي مين|ابي اعرف',
)
const ENGLISH_QUESTION =
  /^(?:(?:hi|hello|salam|bro|and|so|but|ok|please|sir)[\s,]+)*(?:what|whats|what.s|where|wheres|when|who|which|how|why|is|are|do|does|did|can|could|will|would|should|any)(?![\p{L}])/u
const MARK = /[?؟]/

/**
 * Reads what a provider's message is about, in Gulf Arabic or English. A price comes before everything but a question
 * for the budget; what may be meant for somebody else is never taken for a term.
 */
export function readSaid(text: string, now: Date): Said {
  const folded = foldWords(text).replace(/\s+/g, ' ').trim()
  const words = folded
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^[👍👌✅\p{Emoji_Modifier}\s]+$/u.test(text)) return { kind: 'yes' }
  if (!/\d/.test(folded)) {
    if (GREETING.test(words)) return { kind: 'greeting' }
    if (YES.test(words)) return { kind: 'yes' }
    if (NO.test(words)) return { kind: 'no' }
  }
  const isMarked = MARK.test(text)
  const isQuestion = isMarked || QUESTION.test(folded) || ENGLISH_QUESTION.test(folded)
  const offer = readOffer(text, now)
  const hasPrice = offer.amount !== undefined || offer.metreRate !== undefined
  if (BUDGET.test(folded) && (isQuestion || !hasPrice)) return { kind: 'budget' }
  if (hasPrice) return { kind: 'offer', offer, isAsked: isMarked }
  if (DECLINE.test(folded)) return { kind: 'decline' }
  if (VISIT.test(folded)) return { kind: 'visit' }
  if (SUPPORT.test(folded)) return { kind: 'support' }
  if (isMarked) return { kind: 'question' }
  if (saysAnything(offer) && !offer.isUnclear) return { kind: 'offer', offer, isAsked: false }
  if (isQuestion) return { kind: 'question' }
  return { kind: offer.isUnclear ? 'unclear' : 'other' }
}
