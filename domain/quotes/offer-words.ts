/** Keywords providers use for quote terms, normalised with `foldWords` (shared/number-words.ts). */

const TAX = '(?:ال)?(?:ضريبه|ضريبة|قيمه المضافه|vat|tax|value[- ]added tax)'
const RATE = '(?:\\s*(?:المضافه|القيمه المضافه)?\\s*15\\s*[%٪]?)?'
/** Not within a word: «renovation» is not "no VAT". */
export const WITHOUT_VAT = new RegExp(
  `(?<![a-z])(?:(?:غير|مو|مب|مهو|مهب|ليس|ليست|not|ما هو)\\s*(?:متضمن|متضمنه|داخل فيها|شامل|شامله|شاملا|مشمول|including|incl)|بدون|دون|من غير|بلا|قبل|عدا|زايد|يضاف|تضاف|\\+|(?:do|does|did|is|are)(?:\\s?n.t| not) (?:include|cover)|excludes?|excluding|excl\\.?|exclusive of|net of|without|before|plus|ex|no)\\s*(?:عليه|عليها|اليه|لها|له|the|15\\s*[%٪])*\\s*${TAX}${RATE}|(?:vat|tax)[ -]*(?:at |of )?(?:15\\s*%\\s*)?(?:(?:is|are|will be|to be|shall be)\\s*)?(?:charged |added |paid )?(?:in addition|excluded|exclusive|extra|additional|not included|on top|by (?:the )?(?:client|owner))|${TAX}\\s*(?:المضافه |القيمه المضافه )?(?:غير (?:مشموله|شامله|داخله|محسوبه)|علي (?:ال)?(?:مالك|عميل|طرف الاول|صاحب)|عليكم|عليك|يتحملها (?:ال)?(?:مالك|عميل)|بالاضافه)`,
  'gu',
)
export const WITH_VAT = new RegExp(
  `(?:شامل|شامله|شاملا|متضمن|متضمنه|متضمنا|(?:داخل|محسوب|محسوبه|مضاف) (?:فيها|فيه|عليها|عليه)|مع|including|includes?|incl\\.?|inc|inclusive of|with)(?<!not includes?)\\s*(?:the\\s|all\\s|15\\s*[%٪]\\s*)*ل?${TAX}${RATE}|(?:vat|tax)[ -]*(?:is\\s*|are\\s*)?(?:already\\s*)?(?:included|inclusive|inside|incl?)(?![a-z])|${TAX}\\s*(?:المضافه |القيمه المضافه )?(?:مشموله|شامله|داخله|محسوبه|علينا|علي حسابنا)|(?:نتحمل|يتحمل المقاول) (?:نحن )?(?:قيمه )?${TAX}`,
  'gu',
)

/** Matches one or more words; the first may have an attached `و`. */
const cue = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:و\\s?|ف)?(?:${words})(?![\\p{L}\\d])`, 'gu')
const filler = (words: string) =>
  new RegExp(`^[\\s:=،,.()]*(?:(?:${words})(?![\\p{L}\\d])[\\s:=،,.()]*)*`, 'u')

export const VALID = cue(
  'صالح|صالحه|ساري|ساريه|صلاحيه|صلاحيته|الصلاحيه|العرض لمده|السعر لمده|العرض قايم|(?:العرض|السعر) ينتهي|ينتهي (?:العرض|السعر)|valid|validity|good|holds|(?:offer|quote|price) (?:expires|ends)',
)
export const VALID_FILLER = filler(
  'العرض|السعر|عرض|سعر|لمده|مده|المده|هي|هو|لغايه|لحد|حتي|الي|لين|ل|قايم|of|for|is|until|till|to|the|offer|quote|price|within|خلال|بعد|in|after',
)
export const START = cue(
  'نبدا|ابدا|نبدي|ابدي|بنبدا|ببدا|بنبدي|ببدي|يبدا|تبدا|نباشر|اباشر|بنباشر|بباشر|البدايه|بدايه|البدء|بدء|المباشره|مباشره|start|starts|starting|begin|begins|beginning',
)
export const START_FILLER = filler(
  'من|في|علي|يوم|بعد|خلال|العمل|الشغل|التنفيذ|المشروع|فيه|فيها|ان شاء الله|باذن الله|معكم|معك|on|in|after|within|from|by|work|working|the|is|date|تاريخ|بتاريخ|هو|هي',
)
export const WARRANTY = cue('ضمان|الضمان|بضمان|مع ضمان|warranty|guarantee|guaranteed')
export const WARRANTY_FILLER = filler('لمده|مده|علي|العمل|الاعمال|التنفيذ|for|of|is|on|work')
export const WARRANTY_BEHIND = /^\s*(?:of\s+)?(?:warranty|guarantee|ضمان)(?![\p{L}\d])/u
/** `جاهز بعد 3 ايام` may mean the start or the end: removed and ignored. */
export const READY = cue('جاهز|جاهزين|جاهزه|متفرغ|متفرغين|متاح|ready|available')
/** A time span after one of these is not the duration of the work. */
export const APART = cue('بعد|قبل|كل|منذ|after|before|every|each|per')
export const READY_FILLER = filler('بعد|خلال|في|من|in|within|after|from')
export const DURATION = cue(
  'خلال|في|مده|المده|مدته|مدتها|لمده|التنفيذ|ينتهي|تنتهي|ننتهي|انتهي|نخلص|نخلصه|نخلصها|اخلص|اخلصه|اخلصها|يخلص|بيخلص|بنخلص|نسلم|نسلمه|نسلمها|اسلم|اسلمه|يسلم|التسليم|تسليم|ياخذ|تاخذ|ياخد|نحتاج|احتاج|يحتاج|تحتاج|يبغي|يبيله|in|within|take|takes|duration|finish|finished|complete|completed|done|deliver|delivered|delivery|over|time',
)
export const DURATION_FILLER = filler(
  'خلال|في|بعد|هي|هو|حوالي|تقريبا|له|لها|معنا|منا|من|الي|العمل|المشروع|التنفيذ|المده|مده|in|within|is|of|about|around|it|the|job|work|takes',
)
