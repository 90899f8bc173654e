import { CATALOGUE, type ItemCode, type Spread, type Unit } from '../estimates/catalogue.ts'
import { ANY_CITY, CITY_INDEX } from '../estimates/city-index.ts'
import type { Estimate } from '../estimates/estimate.ts'
import type { Facts } from '../project-requests/facts.ts'
import { type Halalas, VAT_RATE } from '../shared/money.ts'
import { foldWords } from '../shared/number-words.ts'
import { CHECK_LIMITS } from './check-limits.ts'
import type { PaperLine } from './paper-quote.ts'
import { exactRate, paperRate } from './paper-rates.ts'
import { isPackage, isRoom, type PaperUnit, readUnit } from './paper-units.ts'
import { type BookPrice, priceBook, type Selling } from './price-book.ts'
import type { CheckedLine, CheckedSums, UsualPrice } from './quote-check.ts'
import { gradesOf, holdsMore, namesMore, thingRate } from './thing-rates.ts'
import { partOf, type WorkPart } from './work-parts.ts'
import {
  isImported,
  isInstallOnly,
  isLayerOnly,
  isOrdinaryWork,
  isPartOnly,
  isPhaseOnly,
  isPlainWork,
  isService,
  isSupplyOnly,
  type LineWork,
  type NamedWork,
  paintedBy,
  readWork,
} from './work-words.ts'

/** What a line is held against. */
export interface Measure {
  facts: Facts
  /** Our bill for these facts, where they have one. */
  bill?: Pick<Estimate, 'lines'> | undefined
  vat: CheckedSums['vat']
  /** The paper leaves the materials to the owner. */
  isMaterialOwners?: boolean
  /** All its prices are those of hands. */
  isOfHands?: boolean
  /** The paper sells materials without work. */
  isShop?: boolean
  /** A painter's «أبواب» are painted, not sold. */
  isPainter?: boolean
  /** Putty is a line of its own, so that a line of paint is its coats alone. */
  isPuttyApart?: boolean
}

/**
 * Pieces and works whose price turns on what a line seldom states: the ways of a board, the size of a tank, a heater or
 * a unit, the length of a pipe, the soil that is dug, the kind of stone or lamp. Half and double are usual too.
 */
const SELDOM_STATED: readonly ItemCode[] = [
  'distribution_board',
  'ground_tank',
  'heater_unit',
  'light_fitting',
  'bathroom_strip_out',
  'stone',
  'ac_pipe_point',
  'ac_unit_cassette',
  'ac_unit_ducted',
  'excavation',
  'gate',
  'kitchen_pipes',
  'main_door',
]

/** Layers of a roof or foundation of which a line seldom states how many and how thick, unless it prints a measure. */
const LAYERS: readonly ItemCode[] = ['roof_bitumen', 'roof_combined', 'thermal_foam', 'foundation_coating']
const THICKNESS = /\p{Nd}\s*(?:سم|مم|ملم|ملي|cm|mm)(?!\p{L})/iu

/** The price of a line, or undefined where neither amount nor rate can be read. */
export function amountOf({ quantity, rate, amount, doubtful }: PaperLine): number | undefined {
  if (amount !== undefined && !doubtful.includes('amount')) return amount
  const isSure = !doubtful.includes('rate') && !doubtful.includes('quantity')
  return isSure && quantity !== undefined && rate !== undefined ? Math.round(quantity * rate) : undefined
}

/** Holds a line against the usual price of its own work, quantity and unit. */
export function checkLine(line: PaperLine, measure: Measure): CheckedLine {
  return beside(checkByRules(line, measure), bookedPrice(line, measure), line, measure)
}

/** `isWithheld` where there is a price of these words that the line is too far from to be meant. */
type Ruled = CheckedLine & { isWithheld?: true }

function checkByRules(line: PaperLine, measure: Measure): Ruled {
  const amount = amountOf(line)
  const label = measure.isPainter ? paintedBy(line.label) : line.label
  const { main, parts, isBundle, isLeading } = workOf(label, line.unit)
  const product = productOf(line)
  const checked = {
    id: line.id,
    parts,
    ...(amount !== undefined && { amount }),
    ...(product !== undefined && { product }),
  }
  if (amount === undefined) return { ...checked, verdict: 'unreadable' }
  // Drawings, tests and supervision have no usual price of ours, whatever work they are for.
  if (isService(line.label)) return { ...checked, verdict: 'no_range', parts: [] }
  const sold = soldBy(line)
  const isLabour = isPartOnly(line.label)
  const isOfHands = !isLabour && isLeftToHands(line.label, measure)
  const byRate =
    main &&
    !isLabour &&
    !isBundle &&
    sold &&
    usualByRate(itemsOf(main, line), sold, measure, !THICKNESS.test(line.label))
  const own = sold ? sold.rate * sold.quantity : amount
  // «أفياش، 1، 36,000» is no socket for 36,000: one piece at many times its price is a lump sum.
  const isDisguised = byRate && sold.quantity === 1 && own > CHECK_LIMITS.disguised * byRate.usual.high
  const measured = sold && { units: unitsOf(sold, main), written: line.unit, isBundle }
  const hands = isOfHands && measured && usualOf(ofHands(line.label, measured), sold, measure)
  const thing =
    hands || (measured && usualOf(thingOf(line, measured.units, isBundle, measure), sold, measure))
  const exact =
    thing ??
    (measured && !isLabour ? usualOf(rateOf(exactRate, line.label, measured), sold, measure) : undefined)
  const byItem = !exact && byRate && !isDisguised ? byRate : undefined
  const plain =
    exact ?? (byRate ? byItem : measured && usualOf(rateOf(paperRate, line.label, measured), sold, measure))
  const held = plain && { usual: graded(plain.usual, line.label, plain === thing || plain === byItem) }
  if (held) {
    const verdict = verdictOf(own, held.usual)
    const ratio = own / held.usual.typical
    const isUnknown =
      // Nobody sells for a fifth: it is a part of the work, or its smaller unit.
      (byItem !== undefined && ratio * CHECK_LIMITS.misread < 1) ||
      (Math.max(ratio, 1 / ratio) > CHECK_LIMITS.misread &&
        // Of a work that only its name prices, it is most likely another thing of that name.
        (thing !== undefined ||
          !(exact ?? byItem) ||
          !isProven(line, product) ||
          isTurned(line, held.usual))) ||
      // The price of another thing of that name proves nothing.
      (verdict.verdict !== 'within' && byItem && !isLeading) ||
      (verdict.verdict === 'below' &&
        !isLabour &&
        !hands &&
        !(thing && isJudgedAlone(line)) &&
        maySellLess(line, parts, measure))
    const item = byItem && { item: byItem.item }
    if (isUnknown) return { ...checked, ...item, verdict: 'no_range', isWithheld: true }
    // A word that we do not know may be what makes it dearer or cheaper: the usual price, and no verdict, unless it is
    // further off than details take it.
    if (verdict.verdict !== 'within' && byItem && !isPlainWork(label) && !isFarOff(own, held.usual, label))
      return { ...checked, ...item, usual: held.usual, verdict: 'no_range' }
    return { ...checked, ...item, usual: held.usual, ...verdict }
  }
  if (!main || isLabour) return { ...checked, verdict: !main && isLumpSum(line) ? 'lump_sum' : 'no_range' }
  const whole = usualByBill(parts, measure)
  const usual = whole && { usual: whole }
  // Measured by the house: so many riyals for each square metre of it.
  const isOfHouse = sold?.unit === 'm2' && isAboutArea(sold.quantity, measure.facts)
  if (whole && isLeading && isOfHouse && !FLOOR_SLAB.test(foldWords(line.label)))
    return { ...checked, usual: whole, ...verdictOf(amount, whole) }
  return { ...checked, ...usual, verdict: isDisguised || isLumpSum(line) ? 'lump_sum' : 'no_range' }
}

/** A floor on the ground is as large as the house and no structure of it. */
const FLOOR_SLAB =
  /(?:ارضيه|ارضيات|بلاطه) (?:ال)?(?:خرسان|مسلح)|slab on (?:grade|ground)|concrete (?:ground )?floor|(?:\brc|ground|floor|trowell?ed) (?:rc )?slab/

/** What the price book says of these words, for the quantity that is sold. */
type Booked = Pick<BookPrice, 'sureness' | 'ofLine' | 'ofRow' | 'isSized'> & {
  usual: UsualPrice
  /** Of hands or of material alone. */
  isOfPart: boolean
}

function bookedPrice(line: PaperLine, measure: Measure): Booked | undefined {
  const { label, unit: written } = line
  const sold = soldBy(line)
  if (!sold || isService(label)) return undefined
  const sellings = sellingOf(line, measure)
  const units: readonly Unit[] = sold.isBare ? ['m', 'm2'] : sold.unit ? [sold.unit] : []
  const found = units
    .flatMap((unit) => sellings.map((selling) => priceBook().find(label, { unit, written, selling })))
    .filter((price) => price !== undefined)
    .toSorted((one, other) => other.sureness - one.sureness)
  const [best] = found
  if (!best) return undefined
  const near = found.filter(({ sureness }) => sureness >= best.sureness - CHECK_LIMITS.book.nearly)
  const rate: Spread = [
    Math.min(...near.map(({ rate: [low] }) => low)),
    best.rate[1],
    Math.max(...near.map(({ rate: [, , high] }) => high)),
  ]
  return {
    ...best,
    usual: graded(usualAt(rate, sold.quantity, measure), label, false),
    isOfPart: !sellings.includes('all'),
  }
}

/** Whether a line may sell hands, material, or both. */
function sellingOf({ label, unit }: PaperLine, measure: Measure): readonly Selling[] {
  if (isPartOnly(label) ? !isSupplyOnly(label) : isLeftToHands(label, measure)) return ['labour']
  if (measure.isShop || isGoods(label, unit)) return ['goods']
  const isOpen = isInstallOnly(label) || measure.isMaterialOwners || measure.facts.scope === 'labour_only'
  return isOpen ? ['all', 'labour'] : ['all']
}

/** Whether our estimates have this work at this price. */
function isListed(line: PaperLine, amount: Halalas, measure: Measure): boolean {
  const sold = soldBy(line)
  const { main, isLeading, isBundle } = workOf(line.label, line.unit)
  const listed =
    sold &&
    main &&
    isLeading &&
    !isBundle &&
    usualByRate(itemsOf(main, line), sold, measure, !THICKNESS.test(line.label))
  return listed !== undefined && listed !== false && amount >= listed.usual.low && amount <= listed.usual.high
}

/** What is precious, or has a second thing at its price, is dearer by how much nobody can say. */
const mayHoldMore = ({ label, unit }: PaperLine): boolean => namesMore(label) || workOf(label, unit).isBundle

/**
 * What the rules say of a line, beside the price book: it speaks where they have no rate; where theirs is too wide to
 * tell, it tells what both find far off; and it quiets a finding that it finds usual.
 */
function beside(
  { isWithheld, ...checked }: Ruled,
  booked: Booked | undefined,
  line: PaperLine,
  measure: Measure,
): CheckedLine {
  const { off: _, ...unjudged } = checked
  const { amount, verdict, usual: ruled } = checked
  const { book, misread, farAbove, farBelow } = CHECK_LIMITS
  if (!booked || amount === undefined || isWithheld) return checked
  const { usual, sureness, ofLine, ofRow, isSized } = booked
  const ratio = amount / usual.typical
  if (Math.max(ratio, 1 / ratio) > misread) return checked
  const isAbove =
    !isSized &&
    amount > usual.high * book.margin &&
    ratio >= farAbove &&
    ofLine >= (holdsMore(line.label) ? book.exact : book.ofLine) &&
    !mayHoldMore(line)
  const isBelow =
    !isSized &&
    amount * book.margin < usual.low &&
    ratio <= farBelow &&
    ofRow >= book.ofRow &&
    (booked.isOfPart || !maySellLess(line, checked.parts, measure))
  const said: CheckedLine = {
    ...unjudged,
    usual,
    ...(isAbove || isBelow ? verdictOf(amount, usual) : { verdict: 'within' }),
  }
  if (verdict === 'no_range' && !ruled) return sureness >= book.alone ? said : checked
  // «مجموعة مضخات حريق 500 جالون»: one set, whose price the book knows, is no lump sum.
  if (verdict === 'lump_sum' && !ruled && line.quantity !== undefined && isPiece(line.unit))
    return sureness >= book.exact ? said : checked
  if (!ruled || sureness < book.together) return checked
  // What our own bill may charge is nothing to ask about.
  if (isListed(line, amount, measure)) return checked
  if (verdict === 'within' || verdict === 'no_range') {
    const own = amount / ruled.typical
    return (isAbove && own >= book.agreesAbove) || (isBelow && own <= book.agreesBelow) ? said : checked
  }
  const isTelling = usual.high <= usual.low * book.telling
  const isUsual = isTelling && sureness >= book.agrees && amount >= usual.low && amount <= usual.high
  return isUsual && (verdict === 'above' || verdict === 'below') ? said : checked
}

/** Who only installs may leave the material to the owner, who only supplies leaves the work, and a layer is no system. */
const maySellLess = (
  { label }: PaperLine,
  parts: readonly WorkPart[],
  { isShop, isPuttyApart, isMaterialOwners, facts }: Measure,
): boolean =>
  isInstallOnly(label) ||
  isSupplyOnly(label) ||
  isShop === true ||
  isLayerOnly(label) ||
  (parts.includes('electrical') && isPhaseOnly(label)) ||
  (parts.includes('paint') && isPuttyApart === true) ||
  isMaterialOwners === true ||
  facts.scope === 'labour_only'

/** A modest grade is cheaper, a precious one dearer, than the usual price says; `isUpKnown` where that holds it already. */
function graded({ low, typical, high }: UsualPrice, label: string, isUpKnown: boolean): UsualPrice {
  const { down, up } = gradesOf(label)
  return { low: low * down, typical, high: isUpKnown ? high : high * up }
}

/** What only works or only supplies has a usual price of its own in the table of things. */
const isJudgedAlone = ({ label, unit }: PaperLine): boolean =>
  isInstallOnly(label) || isGoods(label, unit) || isPiece(unit)

const isPiece = (unit: string | undefined) => unit !== undefined && readUnit(unit)?.unit === 'each'
const isGoods = (label: string, unit: string | undefined) =>
  isSupplyOnly(label) || (unit !== undefined && isPackage(unit))

/** Whether the prices of the paper are those of hands, and its line brings none itself. */
const isLeftToHands = (label: string, { isOfHands }: Measure): boolean =>
  isOfHands === true && !/توريد|مواد|شامل|suppl|material|incl/.test(foldWords(label))

/** What hands alone usually cost for this work, however the line is worded. */
const ofHands = (
  label: string,
  { units, isBundle, written }: { units: readonly Unit[]; isBundle: boolean; written: string | undefined },
): Spread | undefined =>
  isBundle
    ? undefined
    : (units.map((unit) => thingRate(label, { unit, of: 'labour' })).find(Boolean) ??
      rateOf(paperRate, `مصنعية ${label}`, { units, written, isBundle }))

const PUTS_UP =
  /^(?:(?:ال|و)?(?:اعمال|بند|فك|و|ف) ?)*(?:ال)?(?:تركيب|تبليط)|فقط|(?<!\p{L})بس(?!\p{L})|^(?:install|fix|lay)|installation$|\bonly\b/u

const COOLER = /مكيف|سبليت|سبلت|split|a\/?c\b/u

/** The usual price of the thing that the line begins with: of work alone, of the material alone, or of both. */
function thingOf(
  { label, unit: written }: PaperLine,
  units: readonly Unit[],
  isBundle: boolean,
  { isShop }: Measure,
): Spread | undefined {
  const by = (of: 'things' | 'goods' | 'labour') =>
    units.map((unit) => thingRate(label, { unit, of, written })).find(Boolean)
  const isPart = isPartOnly(label)
  if (isShop || isGoods(label, written)) {
    const goods = by('goods')
    if (goods || (written !== undefined && isPackage(written))) return goods
  } else if (isPart) return by('labour')
  if (isBundle) return undefined
  const whole = by('things')
  if (!isInstallOnly(label) || !PUTS_UP.test(foldWords(label))) return whole
  const labour = by('labour')
  // No unit is sold for what its fixing costs, not even for a multiple.
  if (labour && COOLER.test(foldWords(label))) return [labour[0], labour[1], labour[2] * 1.5]
  // «تركيب إنترلوك» may hold the stones too.
  return labour && [labour[0], labour[1], Math.max(labour[2], whole?.[2] ?? labour[2] * 3)]
}

/**
 * What a line sells, by its label and what is counted: «تكسير»، 2 «حمام». A set of one piece, «خلاط»، 3 «طقم», is that piece.
 */
function workOf(label: string, unit: string | undefined): LineWork {
  const own = readWork(label)
  if (unit === undefined || (own.main && SET.test(foldWords(unit)))) return own
  return readWork(`${label} ${unit}`)
}
const SET = /^(?:طقم|اطقم|sets?)$/

/** The units that may be meant: «م» alone is of length or area, and without one it is that of the work. */
function unitsOf({ unit, isBare }: Sold, main: NamedWork | undefined): readonly Unit[] {
  if (isBare) return ['m', 'm2']
  const item = main?.items[0]
  return unit ? [unit] : item ? [CATALOGUE[item].unit] : []
}

/** The usual rate by any of these units, from the lowest to the highest of them. */
function rateOf(
  rate: typeof exactRate,
  label: string,
  { units, ...measured }: Omit<Parameters<typeof exactRate>[1], 'unit'> & { units: readonly Unit[] },
): Spread | undefined {
  const [first, second = first] = units.flatMap((unit) => {
    const found = rate(label, { ...measured, unit })
    return found ? [found] : []
  })
  return (
    first &&
    second && [Math.min(first[0], second[0]), (first[1] + second[1]) / 2, Math.max(first[2], second[2])]
  )
}

/** The items that may be meant; what is counted by the room is sold by the bathroom. */
const itemsOf = ({ items }: NamedWork, { unit }: PaperLine): readonly ItemCode[] =>
  unit !== undefined && isRoom(unit) ? items.filter((code) => code.startsWith('bathroom_')) : items

interface Sold extends Pick<PaperUnit, 'isBare'> {
  unit: PaperUnit['unit'] | undefined
  quantity: number
  /** Halalas of one unit. */
  rate: number
}

/** By measure, or undefined for a lump sum and for a measure that we cannot read. */
function soldBy({ quantity, unit, rate, amount, doubtful }: PaperLine): Sold | undefined {
  if (quantity === undefined || quantity <= 0 || (quantity === 1 && unit === undefined)) return undefined
  if (doubtful.includes('quantity')) return undefined
  const own = unit === undefined ? undefined : readUnit(unit)
  if ((unit !== undefined && !own) || own?.unit === 'job') return undefined
  const whole = rate !== undefined && !doubtful.includes('rate') ? rate * quantity : amount
  if (whole === undefined) return undefined
  const measured = quantity * (own?.of ?? 1)
  return {
    unit: own?.unit,
    quantity: measured,
    rate: whole / measured,
    ...(own?.isBare && { isBare: true }),
  }
}

/** One price without a measure: said so, or neither quantity nor rate. */
export function isLumpSum({ quantity, unit, rate, amount }: PaperLine): boolean {
  const isOne = quantity === undefined || quantity === 1
  return (
    (unit !== undefined && readUnit(unit)?.unit === 'job') ||
    (isOne && rate === undefined) ||
    // «المتر بـ 850، يعني 59,500» is measured, although its metres are not said.
    (isOne && unit === undefined && (amount === undefined || rate === undefined || amount <= rate))
  )
}

/** Whether unit, rate and amount are all printed and fit each other, so that none of them is likely misread. */
const isProven = ({ unit, quantity, rate, amount }: PaperLine, product: number | undefined) =>
  product === undefined && ![unit, quantity, rate, amount].includes(undefined)

function productOf({ quantity, rate, amount, doubtful }: PaperLine): number | undefined {
  if (quantity === undefined || rate === undefined || amount === undefined || doubtful.length > 0)
    return undefined
  const product = Math.round(quantity * rate)
  const { productTolerance, smallest } = CHECK_LIMITS
  return Math.abs(product - amount) > Math.max(smallest, productTolerance * amount) ? product : undefined
}

/** The usual price by our rates for the items that may be meant; undefined where none is sold by this unit. */
function usualByRate(
  items: readonly ItemCode[],
  { unit, quantity, isBare }: Sold,
  { facts, vat }: Measure,
  isThicknessOpen: boolean,
): { item: ItemCode; usual: UsualPrice } | undefined {
  // Without a unit the first item's is meant: nobody plasters by the piece.
  const units = isBare ? ['m', 'm2'] : [unit]
  const fitting = items.filter((code, at) =>
    unit === undefined ? at === 0 : units.includes(CATALOGUE[code].unit),
  )
  const [item] = fitting
  if (!item) return undefined
  const spreads = fitting.map((code) => spreadOf(code, facts, isThicknessOpen))
  const [low, typical, high] = [
    Math.min(...spreads.map((spread) => spread[0])),
    spreads.reduce((sum, spread) => sum + spread[1], 0) / spreads.length,
    Math.max(...spreads.map((spread) => spread[2])),
  ]
  return { item, usual: usualAt([low, typical, high], quantity, { facts, vat }) }
}

/** The usual price by a rate for one unit, where there is one. */
const usualOf = (
  rate: Spread | undefined,
  { quantity }: Sold,
  measure: Pick<Measure, 'facts' | 'vat'>,
): { usual: UsualPrice } | undefined => rate && { usual: usualAt(rate, quantity, measure) }

/** Whether the price is beyond what details of the usual work make of it. */
function isFarOff(own: number, { low, typical, high }: UsualPrice, label: string): boolean {
  const { beyondDetails: margin } = CHECK_LIMITS
  // An origin makes it dearer by a part, not many times.
  const dearer = isImported(label) ? margin.imported : 1
  const isHigh = own > high * margin.range * dearer && own > typical * margin.typical * dearer
  const isLow = own < low / margin.range && own < typical / margin.typical
  // Many times off it is most likely another thing of that name.
  const isOther = Math.max(own / typical, typical / own) > CHECK_LIMITS.misread
  return (isHigh || isLow) && !isOther && isOrdinaryWork(label, isHigh)
}

/** «2450 × 2» may be two at 2450, with the columns read in the other order. */
const isTurned = ({ quantity, rate }: PaperLine, { low, high }: UsualPrice): boolean =>
  quantity !== undefined &&
  rate !== undefined &&
  quantity * 100 >= low / quantity &&
  quantity * 100 <= high / quantity

/** Rates of Riyadh for this quantity in the city, on the paper's basis of VAT. */
function usualAt(
  [low, typical, high]: Spread,
  quantity: number,
  { facts, vat }: Pick<Measure, 'facts' | 'vat'>,
): UsualPrice {
  const place = facts.city ? CITY_INDEX[facts.city] : ANY_CITY
  const of = (rate: number, share: number) => Math.round(rate * share * quantity * 100)
  return withVatOf({ low: of(low, place[0]), typical: of(typical, place[1]), high: of(high, place[2]) }, vat)
}

/** Where the level is not known, what an economy and what a luxury finish usually cost are usual too. */
function spreadOf(code: ItemCode, { finishLevel }: Facts, isThicknessOpen: boolean): Spread {
  const { economy, standard, luxury } = CATALOGUE[code].rates
  const [low, typical, high] = finishLevel
    ? CATALOGUE[code].rates[finishLevel]
    : [Math.min(standard[0], economy[1]), standard[1], Math.max(standard[2], luxury[1])]
  const isOpen = SELDOM_STATED.includes(code) || (isThicknessOpen && LAYERS.includes(code))
  return isOpen ? [low / 2, typical, high * 2] : [low, typical, high]
}

/** What these parts cost together in our bill for the whole work. */
function usualByBill(parts: readonly WorkPart[], { bill, vat }: Measure): UsualPrice | undefined {
  const usual = { low: 0, typical: 0, high: 0 }
  for (const { code, quantity, rate, amount } of bill?.lines ?? []) {
    const part = code === 'reserve' ? undefined : partOf(code)
    if (!part || !parts.includes(part)) continue
    usual.low += rate.low * quantity
    usual.typical += amount
    usual.high += rate.high * quantity
  }
  if (usual.typical === 0) return undefined
  const { low, typical, high } = usual
  return withVatOf({ low: Math.round(low), typical, high: Math.round(high) }, vat)
}

/** Our rates are without VAT. Where the paper does not say, either is usual. */
function withVatOf({ low, typical, high }: UsualPrice, vat: CheckedSums['vat']): UsualPrice {
  const whole = 1 + VAT_RATE
  if (vat === 'added' || vat === 'excluded') return { low, typical, high }
  if (vat === 'unclear') return { low, typical, high: Math.round(high * whole) }
  return {
    low: Math.round(low * whole),
    typical: Math.round(typical * whole),
    high: Math.round(high * whole),
  }
}

const isAboutArea = (quantity: number, { areaSqm }: Facts) =>
  areaSqm !== undefined && Math.abs(quantity / areaSqm - 1) <= CHECK_LIMITS.sameArea

function verdictOf(own: number, { low, high }: UsualPrice): Pick<CheckedLine, 'verdict' | 'off'> {
  if (own > high) return { verdict: 'above', off: own / high - 1 }
  if (own < low) return { verdict: 'below', off: 1 - own / low }
  return { verdict: 'within' }
}
