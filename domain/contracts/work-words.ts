import type { PaymentStageId } from '../path-correction/payment-tables.ts'
import { foldWords } from '../shared/number-words.ts'
import type { Stage } from './contract-terms.ts'

/**
 * What a provider says of the work in a message: `progress` in percent of a stage, `payment` asks for one, `received`
 * says that one came.
 */
export type WorkSaid =
  /** `isPlain`: certain without naming a stage. */
  { kind: 'progress'; percent: number; isPlain: boolean } | { kind: 'payment' } | { kind: 'received' }

/** A word by itself, with the letters that Arabic joins to it. */
const has = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:و|ف)?(?:${words})(?![\\p{L}\\d])`, 'u')

/** Only what is done: «بنخلص» and "will finish" are a promise. */
const DONE = has(
  [
    '(?:خلص|خلصت|خلصنا)(?:ه|ها|هم)?|انتهي|انتهت|انتهينا|انهينا(?:ه|ها)?|كملنا(?:ه|ها)?|اكملنا(?:ه|ها)?',
    'اكتمل|اكتملت|انجزنا(?:ه|ها)?|انجز|انجزت|تم(?:ت)?|جهز|جهزت|جاهز|جاهزه|خالص|خالصه|منتهي|منتهيه|سلمنا(?:ه|ها)?',
    'صبينا(?:ه|ها)?|بلطنا(?:ه|ها)?|ليسنا(?:ه|ها)?|دهنا(?:ه|ها)?|صبغنا(?:ه|ها)?|ركبنا(?:ه|ها)?|عزلنا(?:ه|ها)?|حفرنا(?:ه|ها)?|مددنا(?:ه|ها)?',
    'finished|done|completed|complete|ready|poured|plastered|painted|tiled|installed',
  ].join('|'),
)
/** Words that say so even without what is done; «تم» alone is a yes. */
const PLAINLY_DONE = has(
  'خلصنا(?:ه|ها)?|انتهينا|انهينا(?:ه|ها)?|كملنا(?:ه|ها)?|اكملنا(?:ه|ها)?|(?:we )?finished',
)
const NOT_DONE = has(
  [
    'ما|لم|لسا|لسه|مو|مب|مش|غير|بدون|قبل|باقي|باقيه|ينقص|ناقص|لين|حتي|اذا|لو|راح|بكره|بكرا|غدا|الاسبوع (?:القادم|الجاي)|يوم',
    'not|isn.t|aren.t|haven.t|hasn.t|never|until|till|before|when|if|will|tomorrow|next|soon|almost|nearly|yet|remaining|left',
  ].join('|'),
)
const QUESTION =
  /[?؟]|(?<!\p{L})(?:هل|متي|كم|وش|ايش|ليش|ليه|كيف|وين|when|what|why|how|where|is it|are you)(?!\p{L})/u
/** Verbs beside which a percentage is progress: a bare one may be a term of a quote. */
const REACHED = has(
  'وصلنا|وصل|وصلت|انجزنا|انجاز|الانجاز|نسبه|نسبته|صار|صارت|مشينا|reached|progress|at|now|so far',
)
const PERCENT =
  /(?<![\d.,])(\d{1,3})\s*[%٪]|(?<![\d.,])(\d{1,3}) ?(?:بالميه|في الميه|بالمايه|percent|per cent)/gu
const HALF = /(?<!\p{L})(?:نصف|نص|half)(?!\p{L})/u

const PAYMENT =
  '(?:(?:ال|لل|بال|ب|و)?(?:دفعه|دفعات|دفعتنا|دفعتي|مستخلص|مستخلصنا)|payments?|instal?lments?|milestone payment)'
const ASKS = has(
  [
    'نبي|نبغي|نبغا|نبا|ابي|ابغي|ابغا|ابا|نطلب|اطلب|طلب|نحتاج|احتاج|نرجو|نامل|حول|حولوا|حولو|تحولون|ادفع|ادفعوا|ارسل|ارسلوا|مستحقه|استحقت|حلت|ممكن|لو سمحت|صرف|اصرف|اصرفوا|سداد',
    'need|want|request|requesting|ask|asking|please|pls|send|pay|due|release|transfer|can|could',
  ].join('|'),
)
const CAME = has(
  'استلمنا(?:ه|ها)?|استلمت(?:ه|ها)?|وصل|وصلت|وصلتنا|وصلني|وصلتني|وصلنا|جتنا|جاتنا|received|got|arrived',
)

const tidy = (text: string) => foldWords(text).replace(/\s+/g, ' ').trim()

/**
 * Reads what a message says of the work, in Gulf Arabic or English; undefined when it says nothing certain. Promises,
 * negations and questions are nothing certain.
 */
export function readWork(text: string): WorkSaid | undefined {
  const words = tidy(text)
  const isPayment = has(PAYMENT).test(words)
  if (isPayment && CAME.test(words) && !NOT_DONE.test(words) && !QUESTION.test(words))
    return { kind: 'received' }
  if (isPayment && ASKS.test(words)) return { kind: 'payment' }
  if (isPayment || QUESTION.test(words) || NOT_DONE.test(words)) return undefined
  const percents = [...words.matchAll(PERCENT)].map(([, sign, word]) => Number(sign ?? word))
  const isDone = DONE.test(words)
  if (percents.length > 1) return undefined
  const [percent] = percents
  if (percent !== undefined)
    return percent <= 100 && (isDone || REACHED.test(words))
      ? { kind: 'progress', percent, isPlain: false }
      : undefined
  if (!isDone) return undefined
  return { kind: 'progress', percent: HALF.test(words) ? 50 : 100, isPlain: PLAINLY_DONE.test(words) }
}

/** Words that name each stage of our payment tables, folded; more than one stage may answer to a word. */
const NAMES: { readonly [id in PaymentStageId]: RegExp } = {
  signing: /مقدم|عربون|اول دفعه|توقيع|advance|down ?payment|deposit|upfront|mobili[sz]ation/,
  foundations: /قواعد|اساس|ميد|حفر|لبشه|foundation|footing|excavat|tie beam/,
  ground_slab: /سقف|صب(?:ه|ينا)|slab/,
  upper_slabs: /سقف|اسقف|صب(?:ه|ينا)|slab/,
  roof_slab: /سقف|سطح|ملحق|صب(?:ه|ينا)|slab|roof|annex/,
  masonry: /بلوك|بلك|طوب|مباني|جدران|block|mason|brick|\bwalls?/,
  services_first_fix:
    /تاسيس|تمديد|مددنا|سباكه|كهرب|مواسير|اختبار الضغط|first fix|rough|plumbing|electric|pipe|pressure test/,
  plaster_and_waterproofing: /لياس|ليسنا|عزل|plaster|waterproof|insulat|render/,
  floors_and_ceilings:
    /بلاط|بلط|ارضي|سيراميك|بورسلان|رخام|جبس|سقف|اسقف|باركيه|til(?:e|ing)|floor|ceiling|gypsum|marble/,
  doors_and_paint:
    /دهان|دهنا|بويه|صبغ|باب|ابواب|نوافذ|شباب?يك|المنيوم|مطبخ|مطابخ|paint|door|window|kitchen|alumin/,
  services_second_fix:
    /تركيب نهايي|تركيبات|تكييف|مكيف|اطقم|افياش|اناره|second fix|fixture|fitting|cooling|a\/?c\b|air con|light/,
  outside_works: /خارجي|واجه|سور|حوش|outside|external|facade|fence|landscap/,
  materials_on_site: /مواد|توريد|وصلت? المواد|material|deliver/,
  flood_test: /غمر|اختبار الماء|عزل|flood|water ?proof|water test/,
  measured_parts: /قياس|مستخلص|measured/,
  half_accepted: /نصف|نص|half/,
  shell_accepted: /حفر|هيكل|خرسان|shell|excavat/,
  runs: /تشغيل|شغال|commission|running|runs/,
  completion:
    /تسليم|نهايي|كل شي|كل الشغل|المشروع|الاخيره|handover|hand over|completion|final|everything|project/,
  dry_days: /تسريب|leak|dry days/,
  retention: /محجوز|ضمان|حسن التنفيذ|retention/,
}

const ORDINALS = [
  ...['اولي|اول|first|1st', 'ثانيه|ثاني|second|2nd', 'ثالثه|ثالث|third|3rd', 'رابعه|رابع|fourth|4th'],
  ...['خامسه|خامس|fifth|5th', 'سادسه|سادس|sixth|6th', 'سابعه|سابع|seventh|7th', 'ثامنه|ثامن|eighth|8th'],
  ...['تاسعه|تاسع|ninth|9th', 'عاشره|عاشر|tenth|10th'],
]
const NOUN = '(?:دفعه|دفعات|مرحله|مستخلص|payment|stage|instal?lment)'
/** Words of labels that say when, not what. */
const IDLE = new Set(
  'بعد عند قبل من في علي الي مع كل استلام انتهاء اكتمال انجاز تنفيذ اعمال عمل دفعه الدفعه مرحله انتهينا تم خلصنا after on the of and with when done work works finished completed completion accepted payment stage for to is are we'.split(
    ' ',
  ),
)

const stemOf = (word: string) =>
  word.replace(/^(?:و|ف)?(?:ال|بال|لل|ب(?=ال))?/, '').replace(/(?:ه|ات|ين|s)$/, '')

const stemsOf = (text: string) =>
  new Set(
    tidy(text)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length > 2 && !IDLE.has(word))
      .map(stemOf)
      .filter((stem) => stem.length > 1),
  )

/** Stages of which a text may speak: index of each, the whole list when it names none. */
export interface StagesMeant {
  stages: number[]
  /** Whether the text has a word for them. */
  isNamed: boolean
}

/**
 * The stages that a text names: by its place («الدفعة الثانية»), by the words of its own label, or by those of its kind
 * of work.
 */
export function stagesMeant(text: string, stages: readonly Pick<Stage, 'id' | 'label'>[]): StagesMeant {
  const words = tidy(text)
  const counted = placeIn(words, stages.length)
  if (counted !== undefined) return { stages: [counted], isNamed: true }
  const said = stemsOf(text)
  const scores = stages.map(({ id, label }) => {
    const shared = [...stemsOf(label)].filter((stem) => said.has(stem)).length
    const isKind = id !== undefined && NAMES[id].test(words)
    return 2 * shared + (isKind || kindsOf(label).some((kind) => NAMES[kind].test(words)) ? 1 : 0)
  })
  const best = Math.max(...scores)
  if (best === 0) return { stages: stages.map((_, at) => at), isNamed: false }
  return { stages: scores.flatMap((score, at) => (score === best ? [at] : [])), isNamed: true }
}

/** The kinds of work that a label written by people is for. */
function kindsOf(label: string): PaymentStageId[] {
  const words = tidy(label)
  return words === '' ? [] : (Object.keys(NAMES) as PaymentStageId[]).filter((id) => NAMES[id].test(words))
}

function placeIn(words: string, count: number): number | undefined {
  const number = Number(
    new RegExp(`${NOUN} (?:رقم |no\\.? |number |#)?(\\d{1,2})(?![\\d%٪])`).exec(words)?.[1],
  )
  const at = number
    ? number - 1
    : new RegExp(`${NOUN} (?:ال)?اخيره|(?:last|final) ${NOUN}`).test(words)
      ? count - 1
      : ORDINALS.findIndex((ordinal) =>
          new RegExp(`${NOUN} (?:ال)?(?:${ordinal})(?!\\p{L})|(?<!\\p{L})(?:${ordinal}) ${NOUN}`, 'u').test(
            words,
          ),
        )
  return at >= 0 && at < count ? at : undefined
}
