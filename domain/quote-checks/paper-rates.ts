import type { Spread, Unit } from '../estimates/catalogue.ts'
import { foldWords } from '../shared/number-words.ts'

/**
 * Usual prices of works that papers sell and our estimates do not have, in riyals per unit in Riyadh without VAT:
 * our assumptions, wide on purpose, because they only tell what is far off (docs/quote-checks.md#judgement).
 */
interface PaperRate {
  /** On folded words; the first that matches counts. */
  words: RegExp
  unit: Unit
  rate: Spread
}

const LABOUR = 'مصنعيه|اجور|شغل يد|labou?r'

const ROWS: readonly (readonly [words: string, unit: Unit, rate: Spread])[] = [
  // Labour alone, for which the material is the owner's.
  [`(?:${LABOUR}).*(?:لياس|plaster)`, 'm2', [9, 14, 24]],
  [`(?:${LABOUR}).*(?:دهان|بويه|paint)`, 'm2', [5, 10, 18]],
  [`(?:${LABOUR}).*(?:بلاط|بورسلان|سيراميك|til)`, 'm2', [18, 30, 55]],
  [`(?:${LABOUR}).*(?:بلك|بلوك|طوب|block|brick)`, 'm2', [13, 22, 38]],
  [`(?:${LABOUR}).*(?:اعمده|سقف|اسقف|slab|column)`, 'm2', [80, 165, 300]],
  // Concrete without steel.
  ['(?:خرسان|صبه).*(?:عاديه|نظافه)|(?:blinding|lean|plain) (?:concrete)?', 'm3', [210, 300, 430]],
  ['صبه (?:ال)?(?:ارضيه|ارضيات|حوش|فناء)|(?:yard|ground) (?:concrete|slab)', 'm2', [40, 65, 110]],
  ['ميول|screed', 'm2', [14, 28, 50]],
  ['سقال|scaffold', 'm2', [6, 15, 32]],
  ['(?:حمايه|طلاء).*اكريلي?ك|acrylic.*coat|coat.*acrylic', 'm2', [9, 18, 36]],
  // Cornices, fences, steel by measure.
  ['(?:كرانيش|كرنيش|cornice).*grc|grc.*(?:كرانيش|كرنيش|cornice)', 'm', [75, 135, 260]],
  ['كرانيش|كرنيش|cornice', 'm', [16, 40, 115]],
  ['(?:سقف|اسقف).*(?:المنيوم|الومنيوم)|alumini?um ceiling', 'm2', [70, 110, 180]],
  [
    '(?:باب|ابواب|بوابه)(?!.*حريق).*(?:حديد|ليزر|ستيل)|(?:steel|iron|laser).*(?:gate|door)',
    'm2',
    [550, 1050, 1800],
  ],
  ['سور.*(?:حديد|شينكو|صاج|ساتر)|(?:steel|iron|metal|corrugated) fence', 'm', [180, 350, 900]],
  ['شتر|roller shutter', 'm2', [230, 400, 750]],
  // Stairs and pieces.
  [
    'رخام.*(?:درج|عتب)|(?:درج|عتب).*رخام|(?:stair|tread|threshold).*marble|marble.*stair',
    'm',
    [180, 390, 900],
  ],
  ['(?:نقاط|نقطه).*(?:شبك|بيانات|تلفزيون|كاميرا)|data (?:points?|outlets?)', 'each', [60, 180, 450]],
  ['(?:كرسي|مرحاض)(?!.*(?:فك|اصلاح))|\\bwcs?\\b|toilet', 'each', [350, 1300, 5000]],
  ['مغسله|مغاسل|basin', 'each', [250, 1000, 4500]],
  ['upvc|(?:مواسير|ماسوره|خط|خطوط) صرف|drain(?:age)? (?:line|pipe|upvc)', 'm', [15, 65, 220]],
  ['(?:نجيل|عشب|ثيل) صناعي|artificial (?:grass|turf)', 'm2', [30, 55, 95]],
]

const RATES: readonly PaperRate[] = ROWS.map(([words, unit, rate]) => ({
  words: new RegExp(words, 'u'),
  unit,
  rate,
}))

/** «كيبل 4×35»: copper cables cost by what all their cores have together, in mm², laid. */
const CABLE = /(?:كيبل|كابل|كيابل|cable).*?(?<!\d)([2-5])\s?[x×*]\s?(\d{1,3}(?:\.5)?)(?!\d)/u
const NO_COPPER = /المنيوم|الومنيوم|alumini?um|\bal\b/u
const cableRate = (section: number): Spread => [5 + 0.55 * section, 8 + 0.95 * section, 15 + 1.5 * section]

/** The usual price of a work that is sold by this unit; undefined for one that we know nothing of. */
export function paperRate(label: string, unit: Unit | undefined): Spread | undefined {
  const text = foldWords(label)
  const [, cores, section] = (unit === 'm' && !NO_COPPER.test(text) && CABLE.exec(text)) || []
  if (cores && section) return cableRate(Number(cores) * Number(section))
  const found = RATES.find(({ words }) => words.test(text))
  return found?.unit === unit ? found?.rate : undefined
}
