import { foldWords } from '../shared/number-words.ts'

/** How a payment's label relates to the work it names. */
export type StageWhen = 'at' | 'after' | 'before'

/** Work and moments that labels of payments name. */
const STAGE_PARTS = [
  ...['signing', 'start', 'mobilisation', 'excavation', 'foundations', 'structure', 'masonry', 'roof'],
  ...['plumbing', 'electricity', 'first_fix', 'plaster', 'waterproofing', 'tiling', 'ceilings', 'gypsum'],
  ...['paint', 'doors', 'windows', 'kitchens', 'fittings', 'materials', 'handover'],
] as const
export type StagePart = (typeof STAGE_PARTS)[number]

export interface StageWords {
  when: StageWhen
  parts: StagePart[]
}

const WHENS: readonly (readonly [StageWhen, RegExp])[] = [
  ['at', /^(?:عند|مع|لدي|on|at|upon|with)(?= )/],
  ['after', /^(?:بعد|عقب|after|following)(?= )/],
  ['before', /^(?:قبل|before)(?= )/],
]
/** Said of a part without changing when the payment is due: «بعد اكتمال البلاط» is after the tiling. */
const FILLERS =
  /^(?:اكتمال|انجاز|انتهاء|الانتهاء من|انهاء|اعمال|تنفيذ|the|completion of|completing|finishing|work of)(?= )/
const AND = /^(?:و(?=\p{L})|and(?= )|& ?|، ?|, ?)/u

const PARTS: Record<StagePart, RegExp> = {
  signing: /^(?:توقيع العقد|التوقيع|توقيع|signing|signature|contract signing)(?= |$)/,
  start: /^(?:البدء|البدايه|المباشره|مباشره العمل|start|starting)(?= |$)/,
  mobilisation: /^(?:التجهيز|تجهيز الموقع|mobili[sz]ation|mobili[sz]ing)(?= |$)/,
  excavation: /^(?:الحفر|excavation)(?= |$)/,
  foundations: /^(?:القواعد|الاساسات|foundations?)(?= |$)/,
  structure: /^(?:العظم|الهيكل|structure)(?= |$)/,
  masonry: /^(?:البلوك|المباني|masonry|block walls)(?= |$)/,
  roof: /^(?:صب السقف|السقف|roof slab|roof)(?= |$)/,
  plumbing: /^(?:السباكه|plumbing)(?= |$)/,
  electricity: /^(?:الكهرباء|electricity|electrical)(?= |$)/,
  first_fix: /^(?:التاسيس|التمديدات|first fix)(?= |$)/,
  plaster: /^(?:اللياسه|plaster(?:ing)?)(?= |$)/,
  waterproofing: /^(?:العزل|waterproofing|insulation)(?= |$)/,
  tiling: /^(?:البلاط|التبليط|tiling|tiles)(?= |$)/,
  ceilings: /^(?:الاسقف|ceilings?)(?= |$)/,
  gypsum: /^(?:الجبس|gypsum)(?= |$)/,
  paint: /^(?:الدهان|الدهانات|البويه|paint(?:ing)?)(?= |$)/,
  doors: /^(?:الابواب|doors)(?= |$)/,
  windows: /^(?:النوافذ|الشبابيك|windows)(?= |$)/,
  kitchens: /^(?:المطبخ|المطابخ|kitchens?)(?= |$)/,
  fittings: /^(?:التركيب|التركيبات|fittings|fixtures)(?= |$)/,
  materials: /^(?:توريد المواد|المواد|materials)(?= |$)/,
  handover: /^(?:التسليم|الاستلام|handover|handing over)(?= |$)/,
}

/**
 * Returns what a payment's label says, word for word, or undefined when it has a word that is not known: half a
 * translation would change when money is due.
 */
export function readStageWords(label: string): StageWords | undefined {
  let rest = foldWords(label).trim()
  const when = WHENS.find(([, words]) => words.test(rest))
  if (!when) return undefined
  const take = (words: RegExp) => {
    const before = rest
    rest = rest.replace(words, '').trimStart()
    return rest !== before
  }
  take(when[1])
  const parts: StagePart[] = []
  while (rest) {
    if (parts.length > 0 && !take(AND)) return undefined
    while (take(FILLERS));
    const part = STAGE_PARTS.find((name) => PARTS[name].test(rest))
    if (!part) return undefined
    take(PARTS[part])
    parts.push(part)
  }
  return parts.length > 0 ? { when: when[0], parts } : undefined
}
