import { CATALOGUE, type ItemCode } from '../estimates/catalogue.ts'
import type { Estimate } from '../estimates/estimate.ts'
import type { Facts } from '../project-requests/facts.ts'
import { readRegistrationNumber } from '../providers/registration-number.ts'
import { readVatNumber } from '../providers/vat-number.ts'
import { recommendedPlan } from '../quotes/payment-judgement.ts'
import { type Halalas, riyals, vatOf, withVat } from '../shared/money.ts'
import { foldWords } from '../shared/number-words.ts'
import { CHECK_LIMITS } from './check-limits.ts'
import { checkPayments, earnedByLabel, isBefore, isBeforeWork, isOfFoundations } from './check-payments.ts'
import { checkSums } from './check-sums.ts'
import { amountOf, checkLine, isLumpSum } from './line-prices.ts'
import { neededBySystem } from './needed-systems.ts'
import { countOf, FINISHING, isWholeWork } from './paper-facts.ts'
import { CLAUSES, type Clause, type PaperLine, type PaperQuote } from './paper-quote.ts'
import { isPackage, readUnit } from './paper-units.ts'
import type {
  CheckedLine,
  CheckedPrice,
  CheckedSums,
  Finding,
  MissingWork,
  Point,
  QuoteCheck,
  UsualPrice,
} from './quote-check.ts'
import {
  ESSENTIAL_PARTS,
  FINISHES,
  GOODS,
  INSIDE_PARTS,
  MEASURED_PARTS,
  NEEDED_BY,
  partOf,
  ROUGH_PARTS,
  type WorkPart,
} from './work-parts.ts'
import {
  isGypsumWall,
  isNetwork,
  isPutty,
  isUsualLump,
  leavesMaterial,
  partsIn,
  readWork,
  sellsHands,
} from './work-words.ts'

/**
 * Checks a quote or contract that an owner holds: its prices against the usual, its sums, what it leaves out, its
 * payments against the work, its clauses. Pure: `estimate` is ours for these facts, without which there is no price
 * for the whole and for what is missing. States what is written and what is usual, never what anyone intends.
 */
export function checkQuote(quote: PaperQuote, facts: Facts, estimate: Estimate | undefined): QuoteCheck {
  const sums = checkSums(quote)
  const bill = estimate && isSized(estimate) ? estimate : undefined
  const isPainter = isOfOneTrade(quote, 'paint')
  const isMaterialOwners = leavesMaterial(quote.about)
  const isOfHands = sellsHands(quote.about)
  const isPuttyApart = quote.lines.some(({ label }) => isPutty(label))
  const lines = quote.lines.map((line) =>
    checkLine(line, {
      facts,
      bill,
      vat: sums.vat,
      isPainter,
      isPuttyApart,
      isMaterialOwners: isMaterialOwners || isOfHands,
      isOfHands,
      isShop: isShop(quote),
    }),
  )
  const readable = lines.filter(({ verdict }) => verdict !== 'unreadable').length
  const isLump = quote.form === 'lump_sum'
  const isTooLittle = readable < CHECK_LIMITS.linesToJudge && !isLump && !isOnePrice(quote)
  const base: QuoteCheck = {
    isTooLittle,
    verdict: { price: 'unknown', isComplete: false },
    lines,
    sums,
    missing: [],
    missingClauses: missingClauses(quote),
    oddNumbers: oddNumbers(quote),
    findings: [],
    points: [],
    facts,
  }
  if (quote.form === undefined || isTooLittle) return base

  const ofBill = bill ? missingWork(quote, lines, bill) : missingOfAnySize(quote, lines, estimate)
  const ofPlace = [...neededByPlace(quote, lines, facts), ...neededBySystem(quote)]
  const missing = [...ofPlace, ...ofBill.filter(({ part }) => !ofPlace.some((one) => one.part === part))]
  const price = priceOf(quote, { sums, lines, missing }, bill)
  const payments = checkPayments(quote, price?.quoted, facts)
  const recommended = recommendedPlan(facts)
  const checked = {
    ...base,
    missing,
    ...(price && { price }),
    ...(payments && { payments }),
    ...(recommended && { recommended }),
  }
  const findings = findingsOf(quote, checked)
  return {
    ...checked,
    verdict: { price: isLump ? 'lump_sum' : verdictOf(price, checked), isComplete: isComplete(checked) },
    findings,
    points: pointsOf(checked, findings),
  }
}

/** Who sells materials by the bag and the roll, and works none of them. */
const isShop = ({ about, lines }: PaperQuote): boolean =>
  (SELLS_MATERIALS.test(foldWords(about)) && !lines.some(({ label }) => PUTS_UP.test(foldWords(label)))) ||
  lines.filter(({ unit }) => unit !== undefined && isPackage(unit)).length * 2 > lines.length
/** A clause that the contractor «يلتزم بتوريد مواد جديدة» makes no shop of them. */
const SELLS_MATERIALS =
  /مواد (?:ال)?(?:بناء )?للبيع|(?<!\p{L})توريد مواد|مبيعات مواد|(?:material|goods) supply|supply of materials/u
const PUTS_UP = /تركيب|تنفيذ|دهان|لياس|مباني|مصنعي|\b(?:install|fix|laying|apply|plaster|paint)/

/** «تشطيب الفيلا، 310 م2، 1420»: a contract with one line and its total. */
const isOnePrice = ({ total, lines }: PaperQuote) => lines.length === 1 && total !== undefined

/** Most lines name this part first. */
function isOfOneTrade({ lines }: PaperQuote, part: WorkPart): boolean {
  const own = lines.filter(({ label }) => readWork(label).main?.parts[0] === part).length
  return own >= 2 && own * 2 > lines.length
}

/** Our range for the whole holds only for a size that somebody stated; pieces may be assumed to be one. */
const isSized = ({ jobs }: Estimate) => jobs.every(({ isAssumed, unit }) => !isAssumed || unit === 'each')

/** A bathroom that is stripped, piped and tiled anew is renewed whole, and has to be made tight. */
const BATHROOM: readonly WorkPart[] = ['strip_out', 'plumbing', 'tiles']
const SANITARY = /اطقم صحيه|طقم صحي|ادوات صحيه|مراحيض|مرحاض|sanitary ?ware|sanitary fixtures|\bwcs?\b/
const BATHROOM_WORDS = /حمام|دورات|دوره مياه|دورتي|bath|toilet|shower/

/** With the units: «سباكة»، 6 «حمام» is of bathrooms. */
const wordsOf = ({ about, lines }: PaperQuote) =>
  foldWords([about, ...lines.map(({ label, unit = '' }) => `${label} ${unit}`)].join('\n'))

function isWholeBathroom(quote: PaperQuote): boolean {
  // «البلاط عليك» among the terms sells no tiles.
  const told = new Set(quote.lines.flatMap(({ label }) => [...partsIn(label)]))
  if (!BATHROOM.every((part) => part === 'plumbing' || told.has(part))) return false
  const words = wordsOf(quote)
  if (!BATHROOM_WORDS.test(words)) return false
  // Tiles that are taken out and laid anew leave a bathroom leaking also where its pipes stay.
  const isStripped = quote.lines.some(
    ({ label }) => BATHROOM_WORDS.test(foldWords(label)) && readWork(label).parts.includes('strip_out'),
  )
  return told.has('plumbing') || isStripped || !OTHER_PLACES.test(words)
}
const OTHER_PLACES =
  /(?<!\p{L})(?:ال|و|وال|لل)?(?:صال|غرف|مجلس|مجالس|مطبخ|مطابخ|سطح|اسطح|حوش|درج|ممر|مدخل|مداخل|فيلا|شقه|دور(?!ه|ات)|بيت|منزل|عماره|مسجد|مكتب|محل|مسبح)|room|kitchen|roof|yard|stair|villa|flat\b|apartment|house|floors?\b(?! tiles)|office|shop|pool/u

/** A pool that is built and tiled is ready to swim only with these. */
const isWholePool = (quote: PaperQuote, told: ReadonlySet<WorkPart>): boolean => {
  const words = wordsOf(quote)
  return (
    POOL.test(words) &&
    told.has('structure') &&
    !told.has('masonry') &&
    POOL_TILES.test(words) &&
    !RENEWED.test(words)
  )
}
const POOL_TILES = /موزاي|بلاط|سيراميك|بورسل|mosaic|tile|tiling/
const POOL_MACHINES =
  /مضخ|طرمب|دينمو|فلتر|فلاتر|فلتره|معدات|ميكانيك|مكاين|مكينه|ماكينه|pump|filter|filtrat|equipment|circulation|mechanical|plant|machine/
const KEEPS_WATER = /عزل|عوازل|waterproof|membrane|cementitious|liner/

/** A hall of steel that is put up whole, or a wall around a plot, on no footings. */
const FOOTINGS = /قواعد|اساس|ميد|رقاب|footing|foundation|pedestal|anchor/
const ON_WHAT_STANDS =
  /فوق (?:ال)?(?:سطح|دور)|ملحق علوي|قائم|قايم|موجود|رفع|تعليه|ترميم|صيانه|فك |نقل|rooftop|existing|raise|raising|repair|maintenance|relocat/
const WHOLE =
  /انشاء|(?<!\p{L})بناء|متكامل|تسليم (?:ال)?مفتاح|(?<!\p{L})جديد|turn-?key|construct|complete|\bnew\b|build/u
const isHallWithoutFootings = (quote: PaperQuote): boolean => {
  const words = wordsOf(quote)
  return (
    HALL.test(words) &&
    quote.lines.some(({ label }) => /هيكل|جمالون|structur|frame/.test(foldWords(label))) &&
    quote.lines.some(({ label }) =>
      /بانل|ساندوتش|صاج|شينكو|تغطيه|panel|sheet|cladding|roof/.test(foldWords(label)),
    ) &&
    WHOLE.test(words) &&
    !FOOTINGS.test(words) &&
    !ON_WHAT_STANDS.test(words)
  )
}
const isFenceWithoutFootings = (quote: PaperQuote, told: ReadonlySet<WorkPart>): boolean => {
  const words = wordsOf(quote)
  return (
    FENCE.test(words) &&
    told.has('masonry') &&
    told.has('plaster') &&
    WHOLE.test(words) &&
    !/خرسان|concrete/.test(words) &&
    !FOOTINGS.test(words) &&
    !ON_WHAT_STANDS.test(words) &&
    !HOME.test(words)
  )
}
/** Footings, columns and slabs that are measured, where nobody digs or fills. */
const isShellWithoutEarth = (quote: PaperQuote): boolean => {
  const words = wordsOf(quote)
  return (
    quote.lines.some(
      ({ label, unit }) =>
        FOOTINGS.test(foldWords(label)) && unit !== undefined && readUnit(unit)?.unit === 'm3',
    ) &&
    quote.lines.some(({ label }) => FLOORS.test(foldWords(label))) &&
    !HALL.test(words) &&
    !/حفر|ردم|دفان|excav|dig|back ?fill|earth/.test(words) &&
    !ONLY_LABOUR.test(words)
  )
}

/** «تغيير البلاط والسباكة والكهرباء والدهان»: what the paper says that it covers. */
const COVERS = /شامل|(?<!\p{L})[يت]شمل|تغيير|تجديد|نطاق|تسليم (?:ال)?مفتاح|cover|includ|renew|scope of/u
const LEAVES_OUT =
  /لا [يت]شمل|غير شامل|بدون|ما ?عدا|باستثناء|علي (?:ال)?(?:مالك|عميل)|عليك|not includ|exclud|by (?:the )?(?:owner|client|others)/
const WIRED = /كهرب|انار|افياش|فيش|تسليك|طبلون|سبوت|لمب|electric|light|wiring|socket|power/
const TILED = /بلاط|سيراميك|بورسل|رخام|باركيه|فينيل|ارضي|til(?:e|ing)|floor|porcelain|ceramic|parquet|vinyl/
const PAINTED = /دهان|بويه|paint|emulsion/
const PIPED = /سباك|مواسير|صرف|تغذيه|صحي|plumb|pip(?:e|ing)|drain|sanitary/
const coversWithoutLine =
  (part: WorkPart, words: RegExp) =>
  (quote: PaperQuote): boolean => {
    const labels = quote.lines.map(({ label }) => foldWords(label))
    const own = new Set(quote.lines.flatMap(({ label }) => [...partsIn(label)]))
    if (labels.some((label) => words.test(label)) || countOf(FINISHING, own) < COVERED) return false
    const rows = quote.about.split('\n').map(foldWords)
    // «دهان», a line, stands in what is said of the whole too.
    const isLine = (row: string) =>
      labels.some((label) => row.includes(label) && label.length * 2 > row.length)
    return (
      !rows.some((row) => words.test(row) && LEAVES_OUT.test(row)) &&
      rows.some((row) => {
        if (isLine(row) || !COVERS.test(row) || !words.test(row)) return false
        const parts = new Set(
          row.split(/[،,؛;:()+]| و(?=ال)| and /).flatMap((piece) => readWork(piece).parts),
        )
        return parts.has(part) && countOf(FINISHING, parts) >= COVERED
      })
    )
  }
const COVERED = 3

/** A place on its skeleton without wires that is handed over ready, where no line brings any. */
const ON_SKELETON =
  /علي (?:ال)?عظم|بدون (?:اي )?تمديدات|بلا تمديدات|shell and core|bare shell|shell condition/
const READY =
  /كاملا|بالكامل|جاهز(?:ا|ه)? (?:ل|علي)|تسليم (?:ال)?مفتاح|ready (?:to|for)|turn-?key|complete fit/
const isReadyWithoutWires = (quote: PaperQuote): boolean => {
  const labels = quote.lines.map(({ label }) => foldWords(label))
  const own = new Set(quote.lines.flatMap(({ label }) => [...partsIn(label)]))
  const rows = foldWords(quote.about)
  return (
    countOf(FINISHING, own) >= COVERED &&
    !labels.some((label) => WIRED.test(label)) &&
    ON_SKELETON.test(rows) &&
    READY.test(rows) &&
    !rows.split('\n').some((row) => WIRED.test(row) && LEAVES_OUT.test(row))
  )
}

/** A building that is pulled down, where no word takes its rubble away. */
const PULLED_DOWN =
  /(?:هدم|ازاله) (?:ال)?(?:\S+ )?(?:مبني|مباني|فيلا|بيت|منزل|ملحق|عماره|استراحه)|demoli\w+ (?:of )?(?:\w+ ){0,3}(?:building|villa|house|annex)/
const TAKEN_AWAY =
  /ترحيل|نقل|مخلفات|انقاض|ركام|تنظيف|مردم|رحل|رحله|قلاب|شيل|اخراج|debris|rubble|waste|dispos|cart|haul|remov|clear|clean|skip/
const isPulledDownAndLeft = (quote: PaperQuote): boolean =>
  quote.lines.some(({ label }) => PULLED_DOWN.test(foldWords(label))) && !TAKEN_AWAY.test(wordsOf(quote))

/** A tank that is poured, and no word of what keeps its water in. */
const isTankWithoutCoat = (quote: PaperQuote): boolean => {
  const words = wordsOf(quote)
  const poured = quote.lines.filter(({ label }) =>
    /(?:خرسان|صب).*خزان|concrete.*tank|tank.*concrete/.test(foldWords(label)),
  )
  return (
    TANK.test(words) &&
    poured.some(({ unit }) => unit !== undefined && readUnit(unit)?.unit === 'm3') &&
    !KEEPS_WATER.test(words) &&
    !/ايبوكسي|ابوكسي|سيكا|epoxy|sika|coating|(?<!\p{L})دهان/u.test(words) &&
    !HOME.test(words)
  )
}

/** What a kind of place cannot do without, whatever our bill for it: the part, our item, when, and how much of it. */
const NEEDS: readonly (readonly [
  part: WorkPart,
  code: ItemCode,
  isNeeded: (quote: PaperQuote, told: ReadonlySet<WorkPart>) => boolean,
  quantity: (facts: Facts) => number,
])[] = [
  [
    'wet_insulation',
    'bathroom_membrane',
    (quote, told) => !told.has('wet_insulation') && isWholeBathroom(quote),
    ({ bathrooms = 1 }) => bathrooms,
  ],
  [
    'pool_equipment',
    'pool_equipment',
    // Skimmers and nozzles circulate nothing.
    (quote, told) => isWholePool(quote, told) && !POOL_MACHINES.test(wordsOf(quote)),
    () => 1,
  ],
  [
    'pool_waterproofing',
    'pool_waterproofing',
    (quote, told) =>
      !told.has('pool_waterproofing') && isWholePool(quote, told) && !KEEPS_WATER.test(wordsOf(quote)),
    () => USUAL_POOL,
  ],
  ['structure', 'rc_built', isHallWithoutFootings, () => USUAL_FOOTINGS],
  ['structure', 'rc_built', isFenceWithoutFootings, () => USUAL_FOOTINGS],
  ['excavation', 'excavation', isShellWithoutEarth, ({ areaSqm = USUAL_DUG }) => areaSqm],
  [
    'electrical',
    'power_point',
    coversWithoutLine('electrical', WIRED),
    ({ areaSqm = USUAL_DUG }) => areaSqm / 2,
  ],
  ['electrical', 'power_point', isReadyWithoutWires, ({ areaSqm = USUAL_DUG }) => areaSqm / 2],
  ['plumbing', 'bathroom_pipes', coversWithoutLine('plumbing', PIPED), ({ bathrooms = 2 }) => bathrooms],
  ['tiles', 'floor_tiles', coversWithoutLine('tiles', TILED), ({ areaSqm = USUAL_DUG }) => areaSqm],
  ['paint', 'paint_inside', coversWithoutLine('paint', PAINTED), ({ areaSqm = USUAL_DUG }) => 3 * areaSqm],
  ['debris', 'debris_trip', isPulledDownAndLeft, ({ areaSqm = USUAL_DUG }) => areaSqm / 8],
  ['tank_insulation', 'tank_cementitious', isTankWithoutCoat, () => USUAL_TANK],
]
/** Cubic metres of footings, and metres of a place whose size nobody stated: our assumptions. */
const USUAL_FOOTINGS = 15
const USUAL_DUG = 150
/** Square metres inside a tank of 20 m³. */
const USUAL_TANK = 48
/** Square metres of water sides of a pool of 24 m², our assumption as in estimates/job-bills.ts. */
const USUAL_POOL = 58

/** Parts that a place of this kind needs and no word of the paper mentions. */
function neededByPlace(quote: PaperQuote, lines: readonly CheckedLine[], facts: Facts): MissingWork[] {
  if (quote.form === 'lump_sum') return []
  const told = toldParts(quote, lines)
  return NEEDS.flatMap(([part, code, isNeeded, quantity]) =>
    isNeeded(quote, told)
      ? [
          {
            part,
            typical: withVat(riyals(CATALOGUE[code].rates.standard[1] * quantity(facts))),
            isEssential: true,
          },
        ]
      : [],
  )
}

const toldParts = ({ about, lines }: PaperQuote, checked: readonly CheckedLine[]): ReadonlySet<WorkPart> =>
  new Set([
    ...checked.flatMap(({ parts }) => parts),
    ...partsIn(about),
    ...lines.flatMap(({ label }) => [...partsIn(label), ...keptDry(foldWords(label))]),
  ])

/** «عزل سطح ودورة مياه» keeps both dry. */
const keptDry = (label: string): WorkPart[] =>
  /عزل|عوازل|waterproof/.test(label)
    ? [
        ...(BATHROOM_WORDS.test(label) ? (['wet_insulation'] as const) : []),
        ...(/سطح|اسطح|\broof/.test(label) ? (['roof_insulation'] as const) : []),
      ]
    : []

/** Our bill for an assumed size, brought to the size that the paper's own lines have beside the same parts of it. */
function sizedByLines(bill: Estimate, lines: readonly CheckedLine[]): Estimate | undefined {
  const own = new Map<WorkPart, Halalas>()
  for (const { parts, amount } of lines)
    if (parts[0] && amount !== undefined) own.set(parts[0], (own.get(parts[0]) ?? 0) + amount)
  const ours = bill.lines.reduce((sum, { code, amount }) => {
    const part = code === 'reserve' ? undefined : partOf(code)
    return part && own.has(part) ? sum + amount : sum
  }, 0)
  const theirs = [...own.values()].reduce((sum, amount) => sum + amount, 0)
  if (ours === 0 || theirs === 0) return undefined
  const size = theirs / ours
  const scaled = bill.lines.map((line) => ({ ...line, amount: Math.round(line.amount * size) }))
  return { ...bill, lines: scaled, p50: theirs }
}

/**
 * What a finishing cannot do without, of whatever size. A shell without a size may be a fence or a pool, and what has no
 * paint a bathroom.
 */
const NEEDED_AT_ANY_SIZE: readonly WorkPart[] = [
  'plumbing',
  'electrical',
  'plaster',
  'wet_insulation',
  'tiles',
]

/**
 * What is missing of a work whose size nobody stated: only what it cannot do without. Which rooms a renovation is of is
 * then not known either.
 */
function missingOfAnySize(
  quote: PaperQuote,
  lines: readonly CheckedLine[],
  estimate: Estimate | undefined,
): MissingWork[] {
  if (!estimate) return []
  const told = new Set(lines.flatMap(({ parts }) => parts))
  const isRenewed = estimate.jobs.some(({ code }) => code === 'renovation')
  const finishing = NEEDED_AT_ANY_SIZE.filter((part) => told.has(part)).length
  if (!isRenewed && told.has('paint') && finishing >= CHECK_LIMITS.wholeAtAnySize)
    return missingWork(quote, lines, sizedByLines(estimate, lines)).filter(
      ({ part, isEssential }) => isEssential && NEEDED_AT_ANY_SIZE.includes(part),
    )
  return []
}

/** Parts of our bill for this work that no word of the paper mentions, essentials first. */
function missingWork(
  quote: PaperQuote,
  checked: readonly CheckedLine[],
  bill: Estimate | undefined,
): MissingWork[] {
  // A lump sum says nothing of its parts: each of them is unknown, none is missing.
  if (!bill || quote.form === 'lump_sum') return []
  const told = toldParts(quote, checked)
  const isWhole = isWholeWork(new Set(checked.flatMap(({ parts }) => parts)))
  const needless = needlessParts(quote, told)
  const costs = new Map<WorkPart, Halalas>()
  for (const { code, amount } of bill.lines) {
    const part = code === 'reserve' ? undefined : partOf(code)
    if (part && !told.has(part)) costs.set(part, (costs.get(part) ?? 0) + amount)
  }
  return [...costs]
    .filter(([, amount]) => amount >= CHECK_LIMITS.missingShare * bill.p50)
    .map(([part, amount]) => ({
      part,
      typical: withVat(amount),
      isEssential: isWhole && !needless.includes(part) && isEssential(part, bill, told),
    }))
    .toSorted((a, b) => Number(b.isEssential) - Number(a.isEssential) || b.typical - a.typical)
}

const SHOP =
  /(?<!\p{L})(?:محل|معرض|عياده|مكتب|مكاتب|مطعم|كوفي|كافيه|صالون|متجر|فرع|مستودع)(?!\p{L})|\b(?:shop|store|clinic|office|restaurant|cafe|showroom|salon|branch|fit-?out)\b/u
const HALL = /هنجر|هناجر|هيكل (?:معدني|حديد)|ساندوتش|hangar|steel structure|structural steel|sandwich panel/
const POOL = /مسبح|\bpool\b/
const TANK =
  /(?:خزان|خزانات) (?:ال)?(?:\S+ )?(?:ال)?(?:ارضي|خرسان)|(?:concrete|underground|ground) (?:\S+ )?tank/
const IN_THE_GROUND = new RegExp(`${POOL.source}|${TANK.source}`)
const FENCE = /(?<!\p{L})(?:ال|لل)?(?:سور|اسوار)(?!\p{L})|boundary wall|\bfence/u
const ROOF = /سقف|اسقف|سقوف|سطح|اسطح|\bslabs?\b|roof/
const KEPT_PARTS: readonly WorkPart[] = [
  'tiles',
  'plumbing',
  'electrical',
  'plaster',
  'paint',
  'roof_insulation',
]
const HOME =
  /فيلا|فله|شقه|دوبلكس|منزل|بيت(?! نور)|(?<!\p{L})دور(?!ه|ات)|ملحق|استراحه|villa|flat\b|apartment|house|duplex|annex|residen/u
const WITH_WATER =
  /حمام|دورات|دوره مياه|مطبخ|مطابخ|فيلا|فله|شقه|دوبلكس|منزل|بيت(?! نور)|(?<!\p{L})دور(?!ه|ات)|ملحق|استراحه|عماره|bath|toilet|kitchen|villa|flat\b|apartment|house|duplex|annex|residen/u
const MOST_OF_A_FINISHING = 6
const ONLY_LABOUR = /مصنعيات|مصنعيه|labou?r only/
const RENEWED = /ترميم|تجديد|صيانه|renovat|refurbish|maintenance|resurfac|retil/
const FLOORS = /اعمده|سقف|اسقف|columns?\b|slabs?\b/

/** Parts that this kind of place has already or does without, although a house could not. */
function needlessParts(quote: PaperQuote, told: ReadonlySet<WorkPart>): readonly WorkPart[] {
  const { lines } = quote
  const words = wordsOf(quote)
  const isBuilt = told.has('structure')
  // A hall of steel has walls of panels, a pool and a tank none.
  if (!told.has('masonry') && (HALL.test(words) || (IN_THE_GROUND.test(words) && !FLOORS.test(words))))
    return ['masonry', 'foundation_insulation', 'wet_insulation', ...KEPT_PARTS]
  const isOfARoom = !told.has('doors') && !told.has('windows')
  const isShop = !isBuilt && SHOP.test(words)
  const hasBoardWalls = !isBuilt && lines.some(({ label }) => isGypsumWall(label))
  const isWet = told.has('fixtures') && BATHROOM_WORDS.test(words)
  // What is renewed keeps what is not torn out.
  const isKept = RENEWED.test(words) && !isBuilt && !told.has('strip_out')
  return [
    ...(isKept ? KEPT_PARTS : []),
    // Whoever fits out a kitchen, or no home, leaves any of them to others, unless most of a finishing is there.
    ...(!isBuilt && (isOfARoom || (!HOME.test(words) && countOf(FINISHING, told) < MOST_OF_A_FINISHING))
      ? KEPT_PARTS
      : []),
    // A wall around a plot has nothing above its footings to keep dry, nor has the frame of a hall.
    ...((FENCE.test(words) && !ROOF.test(words)) || HALL.test(words) || IN_THE_OPEN.test(words)
      ? (['foundation_insulation'] as const)
      : []),
    // A wall that holds earth is of stone or concrete, whatever a house is built of.
    ...(IN_THE_OPEN.test(words) ? (['masonry'] as const) : []),
    // A majlis that is built or finished has no pipes.
    ...(told.has('fixtures') || WITH_WATER.test(words) ? [] : ['plumbing' as const]),
    ...(BATHROOM_WORDS.test(words) || SANITARY.test(words) ? [] : ['wet_insulation' as const]),
    ...(ONLY_LABOUR.test(words) ? (['foundation_insulation', 'roof_insulation'] as const) : []),
    // Walls of a rented place are plastered, those of boards need none.
    ...((isShop || hasBoardWalls) && !told.has('masonry') ? ['plaster' as const] : []),
    ...(isShop && !told.has('fixtures') ? ['plumbing' as const] : []),
    ...(isShop && !isWet ? ['wet_insulation' as const] : []),
    ...(isShop ? ['roof_insulation' as const] : []),
  ]
}

const IN_THE_OPEN = /استنادي|(?:جدار|جدران) ساند|retaining wall|حوش (?:ال)?(?:ابل|غنم|مواشي|حلال)|شبوك/

/** What has all of these is a place to live in. */
const OF_A_ROOM: readonly WorkPart[] = ['doors', 'windows', 'tiles', 'plaster', 'wet_insulation']

/** Whether the scope that the paper itself tells cannot do without this part. */
function isEssential(part: WorkPart, { perSqm }: Estimate, told: ReadonlySet<WorkPart>): boolean {
  if (!ESSENTIAL_PARTS.includes(part)) return false
  // A fence or a facade is plastered and painted too, and has gates and lamps.
  const isInside =
    INSIDE_PARTS.some((inside) => told.has(inside)) ||
    (told.has('plumbing') && told.has('electrical')) ||
    OF_A_ROOM.every((own) => told.has(own))
  if (FINISHES.includes(part) && !isInside) return false
  // Who sells neither pipes nor plaster decorates a place that has its wires.
  if (ROUGH_PARTS.includes(part) && !ROUGH_PARTS.every((other) => other === part || told.has(other)))
    return false
  // A bathroom can be renewed without its wiring, a house cannot be finished without.
  if (part === 'electrical') return perSqm !== undefined
  // Walls of a place that is only renewed are plastered already.
  if (part === 'plaster') return !told.has('strip_out')
  return NEEDED_BY[part]?.some((works) => works.every((work) => told.has(work))) ?? true
}

/** A total that is asked and is no sum of these lines, with or without VAT, says nothing of the price. */
const isNoTotal = ({ total, doubtfulSums }: PaperQuote, added: Halalas) =>
  total !== undefined &&
  doubtfulSums?.includes('total') === true &&
  Math.abs(total / withVat(added) - 1) > CHECK_LIMITS.unreadShare

/** The printed total, or what the lines come to; what such work costs beside it. */
function priceOf(
  quote: PaperQuote,
  { sums, lines, missing }: Pick<QuoteCheck, 'sums' | 'lines' | 'missing'>,
  bill: Estimate | undefined,
): CheckedPrice | undefined {
  const { subtotal, discount = 0, lines: written, doubtfulSums } = quote
  const vat = doubtfulSums?.includes('vat') ? undefined : quote.vat
  const added = written.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
  const total = isNoTotal(quote, added) ? undefined : quote.total
  const quoted =
    total ?? (subtotal !== undefined ? subtotal - discount + (vat ?? 0) : (sums.added ?? added) - discount)
  if (quoted <= 0) return undefined
  const isWhole = sums.vat === 'included' || (sums.vat === 'added' && (total ?? vat) !== undefined)
  const withTax = isWhole ? quoted : withVat(quoted)
  const usual = bill ? usualOfWhole(bill) : usualOfLines(lines, sums.vat, isWhole ? quoted : withTax)
  return {
    quoted,
    completed: withTax + missing.reduce((sum, { typical }) => sum + typical, 0),
    ...(usual && { usual }),
  }
}

const usualOfWhole = ({ p10, p50, p90 }: Estimate): CheckedPrice['usual'] => ({
  of: 'estimate',
  low: withVat(p10),
  typical: withVat(p50),
  high: withVat(p90),
})

/** Without a bill: the usual prices of the lines that have one, with the others as they are. */
function usualOfLines(
  lines: readonly CheckedLine[],
  vat: CheckedSums['vat'],
  whole: Halalas,
): CheckedPrice['usual'] {
  const usual: UsualPrice = { low: 0, typical: 0, high: 0 }
  let judged = 0
  for (const { amount = 0, verdict: own, item, usual: ofLine } of lines) {
    // A usual price that is shown without a verdict tells nothing of the whole either.
    const told = own === 'no_range' && item ? undefined : ofLine
    if (told) judged += amount
    usual.low += told?.low ?? amount
    usual.typical += told?.typical ?? amount
    usual.high += told?.high ?? amount
  }
  if (judged < CHECK_LIMITS.linesForRange * whole) return undefined
  const tax = vat === 'included' ? (amount: Halalas) => amount : withVat
  // The upper edge of an unclear paper holds VAT already.
  const high = vat === 'unclear' ? usual.high : tax(usual.high)
  return { of: 'lines', low: tax(usual.low), typical: tax(usual.typical), high }
}

/**
 * By the whole, with what is missing, beside our range; where most of the whole is missing, that would be our own price
 * beside itself, so the lines alone say it.
 */
function verdictOf(
  price: CheckedPrice | undefined,
  { missing, lines, sums }: Pick<QuoteCheck, 'missing' | 'lines' | 'sums'>,
): QuoteCheck['verdict']['price'] {
  if (!price?.usual) return 'unknown'
  const { completed, usual } = price
  const lacking = missingCost(missing)
  if (usual.of === 'estimate' && lacking > CHECK_LIMITS.lackingToJudge * completed) {
    const ofLines = usualOfLines(lines, sums.vat, completed - lacking)
    return ofLines ? placeOf(completed - lacking, ofLines) : 'unknown'
  }
  return placeOf(completed, usual)
}

const placeOf = (amount: Halalas, { low, high }: UsualPrice) =>
  amount > high ? 'high' : amount < low ? 'low' : 'fair'

/**
 * Whole: nothing that is needed is missing, nor most of our bill, VAT is clear, and the clauses that protect an owner
 * most are there.
 */
const isComplete = ({ missing, price, sums, missingClauses }: QuoteCheck) =>
  !missing.some(({ isEssential }) => isEssential) &&
  missingCost(missing) <= CHECK_LIMITS.lackingToJudge * (price?.completed ?? Number.POSITIVE_INFINITY) &&
  sums.vat !== 'unclear' &&
  missingClauses.length <= CLAUSES.length / 2

/** A clause is there where the paper has it, or states what it would hold. */
function missingClauses({ clauses, durationDays, warranties }: PaperQuote): Clause[] {
  const told = new Set(clauses)
  if (durationDays !== undefined) told.add('duration')
  if (warranties.length > 0) told.add('warranty')
  return CLAUSES.filter((clause) => !told.has(clause))
}

function oddNumbers({ commercialRegistration, vatNumber }: PaperQuote): QuoteCheck['oddNumbers'] {
  const odd: QuoteCheck['oddNumbers'] = []
  if (commercialRegistration !== undefined && !readRegistrationNumber(commercialRegistration))
    odd.push('cr_number')
  if (vatNumber !== undefined && !readVatNumber(vatNumber)) odd.push('vat_number')
  return odd
}

/** Clauses whose absence is a finding of its own in a contract of this kind and size; the others are listed. */
function clausesToAsk(quote: PaperQuote, { price, facts }: Pick<QuoteCheck, 'price' | 'facts'>): Clause[] {
  const quoted = price?.quoted ?? 0
  const parts = new Set(quote.lines.flatMap(({ label }) => readWork(label).parts))
  const isOfHands = facts.scope === 'labour_only' || leavesMaterial(quote.about)
  return [
    'duration',
    'delay',
    'warranty',
    ...(isOfHands ? [] : ['materials' as const]),
    // What is made to measure or bought is rarely changed, what is built is.
    ...(quoted >= CHECK_LIMITS.askVariations && !sellsGoods(quote) ? ['variations' as const] : []),
    ...(quoted >= CHECK_LIMITS.askHandover ? ['handover' as const] : []),
    ...(quoted >= CHECK_LIMITS.askDisputes ? ['disputes' as const] : []),
    ...(quoted >= CHECK_LIMITS.askDisputes && parts.has('structure')
      ? (['insurance', 'supervision'] as const)
      : []),
  ]
}

function findingsOf(quote: PaperQuote, check: QuoteCheck): Finding[] {
  const { sums, lines, missing, payments, price, missingClauses: absent, oddNumbers: odd } = check
  return [
    ...(sums.difference !== undefined && sums.added !== undefined
      ? [{ kind: 'sum' as const, printed: sums.added + sums.difference, added: sums.added }]
      : []),
    ...lines.flatMap(({ id, product, amount }) =>
      product !== undefined && amount !== undefined
        ? [{ kind: 'line_product' as const, line: id, printed: amount, product }]
        : [],
    ),
    ...vatFindings(quote, check),
    ...missing.flatMap(({ part, typical, isEssential }) =>
      isEssential ? [{ kind: 'missing_work' as const, part, typical }] : [],
    ),
    ...(payments && isPaidAhead(payments, check.facts, quote)
      ? [{ kind: 'paid_ahead' as const, advance: payments.advance, exposure: payments.exposure }]
      : []),
    ...lines.flatMap((line) => oddPrice(line)),
    ...lumpSums(quote, lines, price),
    ...odd.map((kind) => ({
      kind,
      printed: (kind === 'cr_number' ? quote.commercialRegistration : quote.vatNumber) ?? '',
    })),
    ...(isShort(quote)
      ? []
      : clausesToAsk(quote, check)
          .filter((clause) => absent.includes(clause))
          .map((clause) => ({
            kind: 'no_clause' as const,
            clause,
          }))),
  ]
}

/** Nearly all is paid too early only where the payment itself says so: most places among the payments tell little. */
function isPaidAhead(
  { advance, exposure, stages }: NonNullable<QuoteCheck['payments']>,
  facts: Facts,
  quote: PaperQuote,
): boolean {
  const isOfGoods = sellsGoods(quote)
  if (
    advance > (isOfGoods ? CHECK_LIMITS.advanceOfGoods : CHECK_LIMITS.advance) ||
    exposure > CHECK_LIMITS.exposure
  )
    return true
  let paid = 0
  return stages.some(({ percent, label }) => {
    paid += percent
    if (!isOfGoods && paid >= CHECK_LIMITS.beforeWork && isBeforeWork(label)) return true
    if (paid >= CHECK_LIMITS.byFoundations && isOfFoundations(label)) return true
    if (paid < CHECK_LIMITS.nearlyAll) return false
    // What is delivered has its worth before it is fixed.
    if (isOfGoods) return isBefore(label)
    const unbuilt = 100 - (earnedByLabel(label, facts) ?? 100)
    return unbuilt > CHECK_LIMITS.unbuilt || isBeforeWork(label)
  })
}

/** What is ordered from a maker or a seller, by its pieces: those of a kitchen and of air conditioning among them. */
const MADE_FOR_IT =
  /cabinets?\b|wardrobes?|work ?tops?|counter ?tops?|quartz|splash ?back|tall units?|base units?|wall units?|appliance|\bovens?\b|\bhobs?\b|cooker hood|furniture|curtains?\b|blinds\b|elevator|\blifts?\b|solar panel|inverter|btu|cassette|ducted|gi duct|insulated duct|diffuser|grilles?|thermostat|copper pip|خزاين|دواليب|دولاب|كوارتز|كاونتر|مطبخ|مطابخ|ستاير|ستاره|كنب|اثاث|مصعد|الواح (?:ال)?(?:طاقه|شمسيه)|انفرتر|كاسيت|مخفيه|سبليت|مكيف|دكت|جريل|ثرموستات|مواسير نحاس/u

/** Whether most of the price buys what is made to measure or bought for the place. */
function sellsGoods({ lines }: PaperQuote): boolean {
  const worth = (of: readonly PaperLine[]) => of.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
  const goods = lines.filter(({ label }) => {
    const part = readWork(label).main?.parts[0]
    return (part !== undefined && GOODS.includes(part)) || MADE_FOR_IT.test(foldWords(label))
  })
  return goods.length > 0 && worth(goods) >= CHECK_LIMITS.goodsShare * worth(lines)
}

function vatFindings({ vat, total, speaksOfVat }: PaperQuote, { sums, price }: QuoteCheck): Finding[] {
  if (sums.vatDue !== undefined && vat !== undefined)
    return [{ kind: 'vat_wrong', printed: vat, due: sums.vatDue }]
  if (sums.totalDue !== undefined && total !== undefined)
    return [{ kind: 'vat_wrong', printed: total, due: sums.totalDue }]
  return sums.vat === 'unclear' && !speaksOfVat
    ? [{ kind: 'vat_unclear', ...(price && { vat: vatOf(price.quoted) }) }]
    : []
}

function oddPrice({ id, verdict, usual, amount }: CheckedLine): Finding[] {
  if (!usual || amount === undefined) return []
  const ratio = amount / usual.typical
  if (verdict === 'above' && ratio >= CHECK_LIMITS.farAbove) return [{ kind: 'line_high', line: id, ratio }]
  return verdict === 'below' && ratio <= CHECK_LIMITS.farBelow ? [{ kind: 'line_low', line: id, ratio }] : []
}

/** Lump sums that weigh, of works that others measure; a paper that measures nothing is asked once. */
function lumpSums(
  quote: PaperQuote,
  lines: readonly CheckedLine[],
  price: CheckedPrice | undefined,
): Finding[] {
  const { form, lines: written } = quote
  const isOfGoods = sellsGoods(quote)
  if (form === 'lump_sum')
    return lines.length > 0 && lines.every(({ parts }) => isOfPieces(parts)) ? [] : [{ kind: 'lump_sum' }]
  const isAsked = ({ doubtful }: PaperQuote['lines'][number]) => doubtful.includes('quantity')
  const lumps = lines.filter(
    ({ verdict, parts, amount = 0 }, at) =>
      verdict === 'lump_sum' &&
      // Of what is torn out nobody buys a measure.
      parts[0] !== 'strip_out' &&
      amount >= CHECK_LIMITS.smallestLump &&
      (parts.some((part) => MEASURED_PARTS.includes(part)) || isNetwork(written[at]!.label)) &&
      !isOnePiece(written[at]!) &&
      !isUsualLump(written[at]!.label) &&
      !isAsked(written[at]!),
  )
  const quoted = price?.quoted ?? 0
  const measured = written.filter(({ quantity, rate }) => quantity !== undefined || rate !== undefined).length
  // Who makes or sells a lift, a kitchen or units measures nothing.
  if (measured * 2 < written.length) {
    const isHeavy = lumps.some(({ amount = 0 }) => amount >= CHECK_LIMITS.lumpShareOfStages * quoted)
    return isHeavy && !isOfGoods ? [{ kind: 'lump_sum' }] : []
  }
  const heavy = lines.filter(
    ({ verdict, amount = 0 }, at) =>
      (verdict === 'lump_sum' || verdict === 'no_range') &&
      isLumpSum(written[at]!) &&
      amount >= CHECK_LIMITS.lumpShareOfAny * quoted &&
      isWholeTrade(written[at]!.label) &&
      !isOnePiece(written[at]!) &&
      !isAsked(written[at]!),
  )
  return [
    ...lumps.filter(({ parts, amount = 0 }) => {
      const { lumpShare, lumpShareOfServices } = CHECK_LIMITS
      return amount >= (parts[0] === 'electrical' ? lumpShareOfServices : lumpShare) * quoted
    }),
    ...heavy.filter(
      (line) => !lumps.includes(line) && (!isOfGoods || joinsTrades(written[lines.indexOf(line)]!.label)),
    ),
  ].map(({ id }) => ({ kind: 'lump_sum', line: id }))
}

/** «شبكة الرش كاملة», "all plumbing works": a trade or a network at one price, whatever part it is. */
const isWholeTrade = (label: string): boolean => {
  const text = foldWords(label)
  if (NEVER_MEASURED.test(text)) return false
  const isWhole = NETWORK.test(text) && ALL_OF_IT.test(text)
  // A well by the hole is sold by its metres.
  return isWhole || joinsTrades(label) || /حفر (?:ال)?بي?ر|well drilling|borehole/.test(text)
}
/** Wires and pipes at one price. */
const joinsTrades = (label: string): boolean => {
  const text = foldWords(label)
  return /كهرب|electric/.test(text) && /سباك|plumb/.test(text)
}
const NETWORK =
  /(?:^|\s)(?:ال)?(?:شبكه|شبكات|اعمال|نظام|منظومه|تمديدات)(?!\p{L})|\b(?:works|network|system)\b/u
const ALL_OF_IT = /كامل|متكامل|جميع|كافه|شامل|مع (?:ال)?|complete|entire|\ball\b|whole|incl/
const NEVER_MEASURED = /صيان|تصميم|اشراف|رخص|مخطط|نقل|فك |maint|design|supervis|permit|drawing/

/** Works of pieces and jobs alone: a lift, a tank, a kitchen. */
const isOfPieces = (parts: readonly WorkPart[]) =>
  parts.length > 0 && !parts.some((part) => MEASURED_PARTS.includes(part))

/** «طبلون ١ × ٢٤٠٠»: counted and priced as the one piece that it is. */
const isOnePiece = ({ label, unit, quantity, rate, amount }: PaperQuote['lines'][number]) =>
  quantity === 1 &&
  rate !== undefined &&
  (amount === undefined || amount === rate) &&
  (unit === undefined ? readWork(label).main?.items.every(isPiece) === true : readUnit(unit)?.unit === 'each')

const isPiece = (code: ItemCode) => CATALOGUE[code].unit === 'each' && code !== 'power_point'

/** A message or a note of a few lines, from which nobody expects clauses: they are listed, and asked when it counts. */
const isShort = ({ clauses, commercialRegistration, vatNumber, subtotal }: PaperQuote) =>
  clauses.length === 0 && !commercialRegistration && !vatNumber && subtotal === undefined

/** The three things that matter most, by the riyals at stake. */
function pointsOf(
  { lines, missing, sums, payments, price, missingClauses: absent }: QuoteCheck,
  findings: readonly Finding[],
): Point[] {
  const quoted = price?.quoted ?? 0
  const has = (kind: Finding['kind']) => findings.some((finding) => finding.kind === kind)
  const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const beyond = (verdict: CheckedLine['verdict']) =>
    sumOf(
      lines.flatMap((line) =>
        line.verdict === verdict && line.usual && line.amount !== undefined
          ? [Math.abs(line.amount - line.usual.typical)]
          : [],
      ),
    )
  const points: Point[] = [
    // A figure that is wrong on the paper's own terms leads, whatever it is worth.
    ...(has('sum') ? [{ kind: 'sum' as const, atStake: Math.abs(sums.difference ?? 0) + quoted }] : []),
    ...(has('vat_wrong') ? [{ kind: 'vat_wrong' as const, atStake: quoted }] : []),
    ...(has('line_product') ? [{ kind: 'line_product' as const, atStake: quoted / 2 }] : []),
    ...(missing.some(({ isEssential }) => isEssential)
      ? [{ kind: 'missing' as const, atStake: missingCost(missing.filter(({ isEssential }) => isEssential)) }]
      : []),
    ...(has('vat_unclear') ? [{ kind: 'vat_unclear' as const, atStake: vatGap(sums, quoted) }] : []),
    ...(has('paid_ahead') && payments
      ? [
          {
            kind: 'paid_ahead' as const,
            atStake: (quoted * Math.max(payments.advance, payments.exposure)) / 100,
          },
        ]
      : []),
    ...(has('line_high') ? [{ kind: 'lines_high' as const, atStake: beyond('above') }] : []),
    ...(has('line_low') ? [{ kind: 'lines_low' as const, atStake: beyond('below') }] : []),
    ...(has('lump_sum')
      ? [
          {
            kind: 'lump_sum' as const,
            atStake: sumOf(lines.map((line) => (line.verdict === 'lump_sum' ? (line.amount ?? 0) : 0))) / 4,
          },
        ]
      : []),
    ...(absent.length > 0 ? [{ kind: 'clauses' as const, atStake: absent.length }] : []),
  ]
  return points.toSorted((a, b) => b.atStake - a.atStake).slice(0, CHECK_LIMITS.points)
}

const missingCost = (missing: readonly MissingWork[]) =>
  missing.reduce((sum, { typical }) => sum + typical, 0)

const vatGap = ({ vat }: CheckedSums, quoted: Halalas) => (vat === 'unclear' ? vatOf(quoted) : 0)
