import { foldWords } from '../../shared/number-words.ts'
import { CURRENCY, latinFigures, numbersIn, type PrintedNumber, plainFigures } from './numbers.ts'
import { withFigures } from './said-figures.ts'
import { kindOfSum } from './sums.ts'
import { cleanLabel } from './table.ts'
import { LUMP, THINGS, UNITS, WORKS } from './words.ts'

/** A price that a sentence names: «لياسة 860 متر ب 45». Values as said, in riyals. */
export interface SaidPrice {
  label: string
  quantity?: number
  unit?: string
  rate?: number
  amount?: number
  /** Whether the price could as well be that of each. */
  isUnsure: boolean
  /** Whether only its size tells the price of each from that of all: «3 حمامات 7,500». */
  isEither?: true
}

const END = '(?![\\p{L}\\d])'
const START = '(?<![\\p{L}\\d])'
/** After a figure: «ريال للمتر», "SAR/m2", "each". */
const RATE_BEHIND = new RegExp(
  `^\\s*(?:/[-=])?\\s*(?:${CURRENCY.source})?\\s*(?:(?:لل|ل ?|لكل |كل |ال|عن كل |/\\s?|per |a |each |every )\\s?(?:${UNITS})|(?:لل|ال)واحد[ه]?|each|ea)${END}`,
  'iu',
)
const UNIT_BEHIND = new RegExp(`^\\s*(${UNITS})${END}`, 'iu')
/** Measures that are no quantity of the work: thickness, coats, time, size. */
const OTHER_BEHIND =
  /^\s*(?:سم|ملم|مم|بوصه|انش|سنتي|امبير|فولت|واط|لتر|وجه|اوجه|وجوه|طبقه|طبقات|سنه|سنوات|سنين|عام|اعوام|شهر|شهور|اشهر|اسبوع|اسابيع|ايام|يوم|يوما|عمال|عامل|cm|mm|inch|inches|"|amp|volt|watt|kw|litre|coats?|layers?|years?|months?|weeks?|days?|workers?|hours?|%)(?![\p{L}\d])/iu
const LEAD = '\\s*(?:ب|بسعر|علي|is|at|of|:|=|\\s)*$'
const RATE_BEFORE = new RegExp(
  `${START}(?:(?:سعر |ال|لل|بال|كل )(?:ال)?(?:متر|م|حبه|باب|نقطه|قطعه|غرفه|حمام|شباك|درجه|مكيف|شقه|طن|وحده|واحد|واحده)(?: (?:ال)?(?:مربع|طولي|واحد))?|(?:ال)فيه|rate(?: of)?|per (?:${UNITS}))${END}${LEAD}|@\\s*$|(?<!\\d\\s*)${START}(?:متر|م(?:\\.?ط)?|حبه|قطعه|نقطه)\\s+(?:ب|بسعر)\\s*$`,
  'iu',
)
/** «no. 4», but «1 no 1,900» has its unit there. */
const COUNT_BEFORE = /(?<!\p{L}|\d\s*)(?:(?:ال)?(?:عدد|كميه)|qty|quantity|no\.?)\s*:?\s*$/iu
const QUANTITY_BEFORE = /(?<!\p{L})(?:(?:ال)?كميه|qty|quantity)\s*:?\s*$/iu
/** «NW-1127», «رقم 1127»: the number of a paper is no price. */
const REFERENCE_BEFORE =
  /(?:(?<![a-z])(?!sar|sr)[a-z]{1,5}[-/]|(?<!\p{L})(?:رقم|ref\.?|ستانلس|stainless|grade(?: [a-z])?|رتبه|عيار|كود|code)\s*:?\s*)$/u
/** «150 متر ف 12» is Egyptian for «في». */
const FACTOR_BEFORE = /(?:×|\*|(?<=[\s\d])x|(?<!\p{L})في?)\s*$/iu
const AMOUNT_BEFORE =
  /(?:=|(?<!\p{L})(?:(?:ب|ال|بال|وال)?اجمالي|و?(?:ال)?مجموع|و?[يت]طلع|و?[يت]صير|يعني|يساوي|حسابها|كلها|بمبلغ|(?:و?ال|و)?مبلغ|ومبلغها?|ومبلغه|بقيمه|(?:ال)?قيمه|total|amount|sum(?: of)?))\s*[:=]?\s*$/iu
const PRICE_BEFORE =
  /(?:(?<!\p{L})(?:ب|بسعر|سعر|سعرها|سعره|السعر|علي|يكلف|تكلفه|price|costs?|at|is|for)|[:=–—-]|\.{2,}|…)\s*$/iu
/** A tile or a board, in centimetres, or a shade in metres and their tenths. */
const SIDE = '(?:20|25|30|33|40|45|50|60|80|90|100|120|150|160|180|200|240|250|260|280|300|320)'
/** The other side of a kerb or a skirting, with no space before it. */
const NARROW = '(?:10|12|15)'
const SIZE = new RegExp(
  `(?<![\\d.,])(?:${SIDE}\\s*[×x*]\\s*${SIDE}|${SIDE}[×x*]${NARROW}|${NARROW}[×x*]${SIDE}|\\d{1,2}(?:\\.\\d)?\\s*[×x*]\\s*\\d{1,2}\\.\\d|\\d{1,2}\\.\\d\\s*[×x*]\\s*\\d{1,2}|\\d{1,2}\\s*[×x*]\\s*\\d{1,2}(?=\\s*(?:م|متر|m)?\\s*(?:ب|بسعر|بمبلغ|at|و?ب?عمق|و?ب?ارتفاع|(?:and )?(?:deep|high))\\s))(?![\\d.,])(?!\\s*=)|\\(\\s*\\d{1,2}\\s*[×x*]\\s*\\d{1,2}\\s*(?:م|متر|m)?\\s*\\)`,
  'giu',
)
/** The day of an offer beside its name: «25/5/2026», «25 مايو 2026». */
const DAY =
  /(?<![\d.,])(?:\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{4}|\d{4}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{1,2}|\d{1,2}\s+(?:يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)[\s,،]+\d{4})(?![\d.,])/giu
/** What begins or holds a line of a list: «7/», «(7)», «7️⃣», «✅», «-», and the stars of bold letters. */
const MARK =
  /^(?:\s|[•●▪◦·*_~–—+>#-]|\p{So}|\p{Sk}|[\u200D\u20E3\uFE0F]|\d{1,2}\uFE0F?\u20E3|[([]?\d{1,2}\s*[/.)\]-]+(?=\s*\p{L}|\s+\d))+/u
const BOLD = /(?<![\p{L}\d])[*_~]+(?=\p{L})|(?<=[\p{L}\d.])[*_~]+(?=\s|$)/gu

/** A line without the mark of its list and without the marks of bold letters. */
export const withoutMark = (text: string): string => {
  const plain = text.replace(MARK, '').replace(BOLD, '')
  return /\p{L}/u.test(plain) ? plain : text
}
/** A telephone or a register number is no price. */
const LONGEST_PRICE = 8
/** A bare figure at the end of a line is its price from here on, in riyals. */
const LEAST_BARE = 300
/** «تغيير سيفون 280»: what is done to one piece costs less. */
const LEAST_REPAIR = 40
const REPAIRS =
  /^\s*(?:[-•*]|\d{1,2}[-.)])?\s*(?:تغيير|استبدال|تركيب|تصليح|اصلاح|صيانه|كشف|تنظيف|غسيل|تسليك|تعبيه|شحن|فك|repair|replace|fix|clean|install|service)(?!\p{L})/u

/** «سبليت 2 طن» is a size. */
const SIZES = /^(?:طن|tons?)$/iu
/** «مصعد 450 كجم» lifts so much. */
const LOADS = /^(?:kg|كجم|كيلو)$/iu
const LIFTING = /مصعد|\blifts?\b|elevator/iu
const COOLING = /مكيف|سبليت|سبلت|split|a\/?c\b|(?<!\p{L})ac(?!\p{L})|package|دكت/iu
/** Thousands that are still words are the size of a unit. */
const THOUSANDS = /^\s*(?:الف|k|thousand)(?!\p{L})/u

const CURRENCY_LAST = new RegExp(`(?:${CURRENCY.source})[\\s.:]*$`, 'iu')

type Role = 'quantity' | 'rate' | 'amount' | 'price' | 'bare' | 'none'

interface Said extends PrintedNumber {
  role: Role
  unit?: string
  /** Behind «عدد»: what is sold is counted, whatever other measures stand beside it. */
  isCounted?: true
  /** «180 متر ب 45»: who says a price so behind a measure means that of each. */
  isAt?: true
  /** Where its unit ends. */
  unitEnd?: number
}

/** Prices of one sentence or line, each with the work that it names. */
export function readSaidPrices(sentence: string): SaidPrice[] {
  if (HEAD_OF_MAIL.test(sentence)) return []
  // «…، إضافة إلى مصنعية الخزان بمبلغ 4,500» is a work of its own.
  const added = sentence.split(ADDED)
  const each = added.length > 1 ? added.map(readSaid) : []
  return each.length > 0 && each.every((prices) => prices.length > 0) ? each.flat() : readSaid(sentence)
}
/** «Date: Thu, 12 Nov 2026 16:41» */
const HEAD_OF_MAIL = /^\s*(?:date|sent|from|to|cc|subject)\s*:/iu
const ADDED = /[،,]\s*(?:و?(?:ب?ال)?[إا]ضاف[ةه] (?:[إا]لى|ل)\s*|in addition to\s+)/iu

function readSaid(sentence: string): SaidPrice[] {
  const line = withFigures(withoutMark(latinFigures(sentence)))
  const parts = line.split(/\s*[؛;•]\s*|،\s+|,\s+(?!\d{3})/u).filter((part) => part.trim() !== '')
  const priced = parts.flatMap(readJoined)
  // «بكمية 72 م3 وبسعر 1,070، وقيمتها 77,040» is one work, told in several parts.
  const whole = parts.length > 1 && !priced.some(isWhole) ? readPart(line) : []
  if (whole.some(isWhole)) return whole
  return saidOnce(priced.length > 1 ? priced : readJoined(line))
}

const isWhole = ({ quantity, rate, amount }: SaidPrice): boolean =>
  quantity !== undefined && rate !== undefined && amount !== undefined

/** «دهان الصالة 1200 والغرف 900»: works that "and" joins are parted where each has a price of its own. */
function readJoined(part: string): SaidPrice[] {
  const parts = part.split(
    /(?<=\p{Nd}|ريال|[\s\p{Nd}]رس?|ر\.س\.?|\uFDFC|sar|sr)\s+(?:و(?=\p{L}{3})|and\s+|[-–/+|]\s+(?=\p{L}))/iu,
  )
  const priced = parts.flatMap(readPart)
  // «وعندك 53 متر يعني 2279» goes on with the same work.
  const whole = priced.some(isWhole) ? [] : readPart(part)
  return parts.length > 1 &&
    priced.length === parts.length &&
    !whole.some(isWhole) &&
    !priced.some(({ label }) => kindOfSum(label))
    ? priced
    : readPart(part)
}

/** A rate that the next part multiplies, «بسعر 1,420 للمتر، فتكون القيمة 310 × 1,420 = 440,200», is said once. */
function saidOnce(prices: readonly SaidPrice[]): SaidPrice[] {
  const once: SaidPrice[] = []
  for (const price of prices) {
    const before = once.at(-1)
    const isSame = before?.rate !== undefined && before.rate === price.rate && before.amount === undefined
    if (isSame && price.amount !== undefined && !namesWork(price.label))
      once[once.length - 1] = { ...price, label: before.label }
    else once.push(price)
  }
  return once
}

function readPart(part: string): SaidPrice[] {
  const source = plainFigures(part)
    .replace(DAY, (day) => ' '.repeat(day.length))
    .replace(SIZE, (size) => size.replace(/\d/g, letterOf))
  // Brackets around figures, «(280 م × 9)», part nothing.
  const text = foldWords(source).replace(/[()]/g, ' ')
  const said = numbersIn(text).map((number) => roleOf(number, text, part))
  const product = productOf(said)
  if (product) {
    const label = labelOf(source, product[0], product.slice(1)).replace(/[\uE000-\uE009]/g, digitOf)
    const [quantity, rate, amount] = product
    const { unit } = quantity
    const values = { quantity: quantity.value, ...(unit && { unit }), rate: rate.value, amount: amount.value }
    return /\p{L}{2}/u.test(label) ? [{ label, ...values, isUnsure: false }] : []
  }
  const quantities = said.filter(({ role }) => role === 'quantity')
  let quantity = quantities.find(({ isCounted }) => isCounted) ?? quantities[0]
  const named = withLast(
    said.filter(({ role }) => ['rate', 'amount', 'price'].includes(role)),
    said,
    text,
  )
  const bare = named.length > 0 ? [...named] : said.filter((one) => isBarePrice(one, text, quantity))
  const front = bare.length > 0 ? undefined : said.find((one) => isInFront(one, said, text))
  const each = front ? undefined : bare.find(({ role }) => role === 'rate')
  // «8 camera with install 320/pc» counts its things in front, «دهان غرفتين 1800 الغرفة 900» names all before each.
  if (each && !quantity) quantity = said.find((one) => countsThings(one, text))
  const all = each && bare.length === 1 ? said.find((one) => isAllOf(one, each, quantity)) : undefined
  if (all && each) bare.unshift({ ...all, role: 'amount' })
  const prices = front ? [{ ...front, role: 'price' as const, unitEnd: front.end }] : bare
  if (prices.length === 0) return []
  if (front) quantity = undefined
  const label = labelOf(source, quantity, prices).replace(/[\uE000-\uE009]/g, digitOf)
  return /\p{L}{2}/u.test(label) ? [{ label, ...pricesOf(prices, quantity, LUMP.exec(text)?.[0]) }] : []
}

/** Quantity, rate and amount that follow each other and multiply, whatever words stand between. */
function productOf(said: readonly Said[]): [Said, Said, Said] | undefined {
  const figures = said.filter(({ role, isPercent }) => role !== 'none' && !isPercent).slice(0, MOST_FIGURES)
  let found: [Said, Said, Said] | undefined
  // «58 ريال للمتر 220 × 58 = 12760»: of the same product, the figures that are called so.
  const named = ([quantity, rate, amount]: [Said, Said, Said]) =>
    amount.value * 4 + Number(quantity.role === 'quantity') + Number(rate.role === 'rate')
  for (const [at, rate] of figures.entries())
    for (const quantity of figures.slice(0, at).reverse())
      for (const amount of figures.slice(at + 1)) {
        const isOne = quantity.value === 1 && amount.value === rate.value
        const isLarger = isOne || amount.value > Math.max(quantity.value, rate.value)
        if (
          isLarger &&
          amount.value >= LEAST_PRODUCT &&
          Math.abs(quantity.value * rate.value - amount.value) < 0.51
        )
          if (!found || named([quantity, rate, amount]) > named(found))
            // «5×6 = 30 م2 بسعر 150 = 4500»: the price is the largest.
            found = [quantity, rate, amount]
      }
  // «85 ريال للمتر والكمية 60 م يطلع 5,100»
  const isTurned = found && (found[0].role === 'rate' || found[1].role === 'quantity')
  return isTurned ? [found![1], found![0], found![2]] : found
}
const MOST_FIGURES = 8
/** Smaller figures multiply by chance. */
const LEAST_PRODUCT = 50

/** Figures of a size are hidden from the reading of numbers behind letters of private use. */
const letterOf = (digit: string) => String.fromCharCode(0xe000 + Number(digit))
const digitOf = (letter: string) => String(letter.charCodeAt(0) - 0xe000)

/** «سباكة حمام 4200 مع الأطقم»: what the price holds may follow it. */
const INCLUDED =
  /^\s*(?:\/[-=]\s*)?(?:$|[-(،,+]?\s*(?:مع|شامل\S*|بدون|غير شامل\S*|بال\S+|مواد|مصنعي\S*|توريد|تركيب|شغل|عماله|يد|فقط|صافي|مقطوع\S*|بالمقطوع\S*|للكل|للاثنين|للثنتين|للجميع|كامل\S*|تقريبا|with|incl\S*|without|excl\S*|labou?r|material\S*|only|net|lump|l\.?s\.?|for)(?!\p{L})[^\d]*$|\([^\d]*$)/iu

const isBarePrice = ({ role, value, end, at }: Said, text: string, quantity: Said | undefined): boolean =>
  role === 'bare' &&
  end - at <= LONGEST_PRICE + 3 &&
  (quantity
    ? at > quantity.at && value >= LEAST_EACH.measured
    : value >= (REPAIRS.test(text) ? LEAST_REPAIR : LEAST_BARE)) &&
  (!/[\p{L}\d]/u.test(text.slice(end)) || INCLUDED.test(text.slice(end)) || isNextTo(quantity, at, text))

const countsThings = ({ role, value, at, end }: Said, text: string): boolean =>
  role === 'bare' &&
  value <= MOST_COUNTED &&
  Number.isInteger(value) &&
  !/[\p{L}\d]/u.test(text.slice(0, at)) &&
  /^\s+\p{L}{3}/u.test(text.slice(end))
const MOST_COUNTED = 200

const isAllOf = ({ role, value, at }: Said, each: Said, quantity: Said | undefined): boolean =>
  role === 'bare' &&
  at < each.at &&
  value >= LEAST_BARE &&
  value > each.value &&
  (quantity ? value === quantity.value * each.value : value % each.value === 0)

/** «4,158 درابزين للدرج»: a price before the name of the work, the only one of its line. */
const isInFront = ({ role, value, at, unit }: Said, said: readonly Said[], text: string): boolean =>
  (role === 'bare' ||
    (role === 'quantity' && (THINGS.test(foldWords(unit ?? '')) || POINTS.test(unit ?? '')))) &&
  value >= LEAST_BARE &&
  !/[\p{L}\d]/u.test(text.slice(0, at)) &&
  said.every((one) => one.at === at || one.role === 'none' || one.value < LEAST_BARE)

/** «180 متر في 150  27000»: the larger figure at the end, behind a rate, is the amount. */
function withLast(named: readonly Said[], said: readonly Said[], text: string): readonly Said[] {
  const last = said.at(-1)
  const rate = named.at(-1)
  const isAmount =
    last?.role === 'bare' &&
    rate?.role === 'rate' &&
    last.at > rate.at &&
    last.value >= Math.max(LEAST_BARE, rate.value) &&
    !/[\p{L}\d]/u.test(text.slice(last.end))
  return isAmount ? [...named, { ...last, role: 'amount' }] : named
}

/** «1 job 1100 with tile back» */
const isNextTo = (quantity: Said | undefined, at: number, text: string): boolean =>
  quantity?.unit !== undefined &&
  foldWords(text.slice(quantity.end, at)).replace(UNIT_BEHIND, '').trim() === ''

function roleOf(number: PrintedNumber, text: string, part: string): Said {
  const before = text.slice(0, number.at).replace(CURRENCY_LAST, '')
  const { end } = number
  const behind = text.slice(end)
  const said = number
  // A telephone, or the number of a paper: «Q-2026-0418».
  const isLong = /^\d{9,}$|^0\d{2,}/.test(text.slice(number.at, number.end))
  // «الكمية: 14 شهر»: whatever is called the quantity is one, also a time.
  const isQuantity = QUANTITY_BEFORE.test(before) && !number.isPercent
  if (
    number.isPercent ||
    isLong ||
    THOUSANDS.test(behind) ||
    REFERENCE_BEFORE.test(before) ||
    (OTHER_BEHIND.test(behind) && !isQuantity)
  )
    return { ...said, role: 'none' }
  if (COUNT_BEFORE.test(before)) {
    const counted = UNIT_BEHIND.exec(behind)
    return {
      ...said,
      role: 'quantity',
      unit: counted ? printedUnit(counted, part, end) : 'عدد',
      unitEnd: end + (counted?.[0].length ?? 0),
      isCounted: true,
    }
  }
  const each = RATE_BEHIND.exec(behind)
  // «بلوك 20 الحبه ب 3.5» has its price behind the unit.
  const isOfNext = each !== null && /^\s*(?:ب|بسعر|:|@)?\s*\d/u.test(behind.slice(each[0].length))
  if ((each && !isOfNext) || RATE_BEFORE.test(before)) return { ...said, role: 'rate' }
  const counted = COUNTED_THING.exec(behind)
  if (counted)
    return { ...said, role: 'quantity', unit: counted[1]!, unitEnd: end + counted[0].length, isCounted: true }
  if (OF_COUNTED.test(text)) return { ...said, role: 'rate' }
  const unit = number.hasCurrency ? null : UNIT_BEHIND.exec(behind)
  if (unit && SIZES.test(unit[1]!) && COOLING.test(text)) return { ...said, role: 'none' }
  if (unit && LOADS.test(unit[1]!) && LIFTING.test(text)) return { ...said, role: 'none' }
  if (unit)
    return {
      ...said,
      role: 'quantity',
      unitEnd: end + unit[0].length,
      unit: printedUnit(unit, part, end),
    }
  if (AMOUNT_BEFORE.test(before)) return { ...said, role: 'amount' }
  if (FACTOR_BEFORE.test(before)) return { ...said, role: 'rate' }
  // «doors 9 x 250»
  if (/^\s*(?:\p{L}{3,}\s+)?[x×*]\s*\d/iu.test(behind) && number.value <= 1000)
    return { ...said, role: 'quantity' }
  const isPriced = number.hasCurrency || PRICE_BEFORE.test(before)
  return { ...said, role: isPriced ? 'price' : 'bare', ...(AT_BEFORE.test(before) && { isAt: true }) }
}

/** The power of «م2» is blank in the text without figures that are no numbers. */
const printedUnit = ([whole, unit]: RegExpExecArray, part: string, end: number): string =>
  (/^\s*(.*[23²³٢٣])(?!.)/u.exec(part.slice(end, end + whole.length + 1).trimEnd())?.[1] ?? unit!).trim()

/** «8 كاميرات ب 320 للكاميرا»: what the line counts and prices each of, whatever it is. */
const COUNTED_THING = /^\s+((\p{L}{3})\p{L}*)(?=\s.*\d\s*(?:\p{L}{1,5}\s+)?(?:لل|per |each )\2)/u
const OF_COUNTED = /\d\s+(\p{L}{3})\p{L}*\s.*\d\s*(?:\p{L}{1,5}\s+)?(?:لل|per |each )\1/u

const AT_BEFORE = /(?:(?<!\p{L})(?:ب|بسعر|علي)|@|\bat)\s*$/u
/** From here on nobody pays so much for a metre: it is the price of all. In riyals. */
const MOST_OF_A_METRE = 1500
/** A price behind a measure that comes to more than this for each may as well be that of all. */
const UNSURE_OF_A_METRE = 15

/** Below this in riyals nobody lays a square metre, so a larger sum for each is that of all. */
const LEAST_EACH = { measured: 6, points: 30, counted: 250 }
const UNSURE = { from: 100, to: 600 }
const POINTS = /^(?:نقط|نقاط|point|pts?)/iu
const MEASURED = /^(?:م|متر|m|sq|lm|rm|طولي|lin|square|امتار|cum|cbm|l\.m|مسطح)/iu

function pricesOf(
  prices: readonly Said[],
  quantity: Said | undefined,
  lump: string | undefined,
): Omit<SaidPrice, 'label'> {
  const counted = quantity && {
    quantity: quantity.value,
    ...(quantity.unit !== undefined && { unit: quantity.unit }),
  }
  const said = prices.find(({ role }) => role === 'amount')
  // «2 طقم — 180 = 540»: between its measure and what they come to stands the price of each, whether they do or not.
  const between = ({ role, at, value }: Said) =>
    role === 'price' && quantity && said && at > quantity.at && at < said.at && value < said.value
  const rate = prices.find(({ role }) => role === 'rate') ?? prices.find(between)
  const rest = prices.filter((price) => price !== rate)
  const amount = rest.find(({ role }) => role === 'amount') ?? (rate && rest.at(-1))
  if (rate || amount) {
    return {
      ...counted,
      ...(rate && { rate: rate.value }),
      ...(amount && { amount: amount.value }),
      ...(lump && !counted && { unit: lump }),
      isUnsure: false,
    }
  }
  const price = prices[0]!
  if (lump) return { unit: lump, amount: price.value, isUnsure: false }
  if (!quantity) return { amount: price.value, isUnsure: false }
  const each = price.value / quantity.value
  const isPoint = POINTS.test(quantity.unit ?? '')
  const isMeasured = isPoint || MEASURED.test(quantity.unit ?? '')
  const least = isPoint ? LEAST_EACH.points : isMeasured ? LEAST_EACH.measured : LEAST_EACH.counted
  const isAll = isMeasured && price.isAt ? price.value > MOST_OF_A_METRE : each >= least
  const isUnsure = isMeasured
    ? price.isAt === true && !isAll && each > UNSURE_OF_A_METRE
    : each > UNSURE.from && each < UNSURE.to
  return {
    ...counted,
    ...(isAll ? { amount: price.value } : { rate: price.value }),
    ...(quantity.value > 1 && { isEither: true }),
    isUnsure: quantity.value > 1 && isUnsure,
  }
}

/** «يلتزم الطرف الثاني بتنفيذ …», "The contractor shall carry out …": who promises is no part of the work. */
const UNDERTAKEN =
  /^.*?(?:(?:ي|ت)(?:لتزم|تعهد|قوم|تولى|نفذ)\S*|نلتزم|نتعهد|نقوم)\s+(?:(?:الطرف \p{L}+|المقاول|المنفذ|المؤسسة|الشركة)\s+)?(?:ب?(?:تنفيذ|عمل|إنجاز|انجاز|أعمال|اعمال)\s+)?|^.*?\b(?:contractor|second party|we) (?:shall|will|agrees? to|undertakes? to) (?:carry out|execute|do|provide|perform)?\s*(?:the )?/iu
const UNITS_OF_MEASURE =
  'متر|امتار|أمتار|م|حبة|حبه|حبات|عدد|طن|قطعة|قطعه|طولي|sqm|pcs?|nos?|each|units?|meters?|metres?|ريال|الف|ألف'
const ARTICLE =
  /^\s*(?:(?:ال)?(?:مادة|مادّة|بند|فقرة)|article|clause)\s+(?:\p{L}+|\d+)(?:\s+عشرة?)?\s*(?:[-–:(][^:\d]{0,40}:|:)\s*/iu
/** «المادة الثالثة – قيمة العقد:» names an article, not the work or a sum. */
export const withoutArticle = (text: string): string => text.replace(ARTICLE, '')
/** «218 ريال للمتر بديل خشب»: the unit of a price is no part of the name behind it. */
const PER_UNIT = new RegExp(
  `^\\s*(?:${CURRENCY.source})?\\s*(?:/[-=]\\s*)?(?:(?:لل|لكل |ال|/\\s?|per |for )(?:${UNITS}|حب[ةه]|قطع[ةه]|نقط[ةه]|غرف[ةه]|وحد[ةه])(?:\\s(?:ال)?(?:مربع|طولي))?(?:\\s[²³])?${END}|(?:each|ea)${END}|for(?=\\s))`,
  'iu',
)
const CURRENCIES = new RegExp(CURRENCY.source, 'giu')
const LEADING_TO_PRICE =
  /(?:^|\s)(?:ب|بسعر|سعر|السعر|بمبلغ|سعر المتر|المتر|at|for|@|عدد|العدد|(?:ل|ب)?مساحة|(?:ل|ب)?مساحه|[لب]مسطح|[لب]طول|بارتفاع|المساحة|المساحه|كمية|كميه|بكمية|الكمية|وبسعر|وقيمتها|وسعرنا|سعرنا|سعرها|سعره|وعندك|عندك|فالكمية|والكمية|نحسبها لك|نحسبه لك|نحسبها|نحسبه|يطلع|تطلع|يصير|تصير|يعني|تكلف|تكلفتها|تكلفته|حسابها|عليها|بقيمة|بقيمه|الاجمالي|الإجمالي|اجمالي|المجموع|والمجموع|rate|price|amount|مقابل|لقاء|في|(?:\/?العدد\s*\/?\s*)?الكمي[ةه]|الفئ[ةه]|ومبلغه|ومبلغها|qty|lump ?sum|total|ف|ب?ال(?:متر|حب[ةه]|واحد[ةه]?|نقط[ةه]|قطع[ةه])(?: المربع| الطولي)?|-|—|=|:|\/|\||×|\*|\()\s*:?\s*$/iu

const GREETING = /سلام عليكم|^\s*(?:بخصوص|اشاره (?:ال)?الي)|\bdear\b|with reference/iu

/** The words before the first figure, or else those between the figures, or behind them. */
function labelOf(source: string, quantity: Said | undefined, prices: readonly Said[]): string {
  const figures = [...(quantity ? [quantity] : []), ...prices].sort((one, other) => one.at - other.at)
  const first = figures[0]!
  const last = figures.at(-1)!
  const between = figures.slice(1).map(({ at }, before) => {
    const { unitEnd, end } = figures[before]!
    return source.slice(unitEnd ?? end, at)
  })
  const before = source.slice(0, first.at)
  const behind = source.slice(last.unitEnd ?? last.end)
  // «2 doors SR 1500 each» has no name but its unit.
  const places = [before, ...between, behind, source.slice(first.end, last.at)]
  // «السلام عليكم، بخصوص فيلتكم ومسطحاتها 410 متر، نعمرها تسليم مفتاح على 1,500»: who is greeted is no work.
  const isGreeted = GREETING.test(foldWords(before)) && between.some((words) => namesWork(words))
  for (const words of isGreeted ? places.slice(1) : places) {
    let label = withoutArticle(words === before ? words : words.replace(PER_UNIT, ''))
      .replace(CURRENCIES, ' ')
      .replace(UNDERTAKEN, '')
    label = label.replace(LEADING_IN, '')
    for (let shorter = ''; shorter !== label; ) {
      shorter = label
      label = cleanLabel(label.replace(LEADING_TO_PRICE, ''))
    }
    if (!/\p{L}{2}/u.test(label)) continue
    // «تركيب 6 مكيفات سبليت الواحد 350»: what is counted belongs to the name.
    const next = figures.find(({ at }) => at > (quantity?.at ?? Number.POSITIVE_INFINITY))
    const isOpen = quantity && next && words === before && !label.includes(' ')
    const thing = isOpen ? nameBehind(source.slice(quantity.end, next.at)) : ''
    return thing ? `${label} ${thing}` : label
  }
  return ''
}
/** «ونسوي لك لياسة», «بالنسبة للدهان»: how a speaker comes to a work is no part of its name. */
const LEADING_IN =
  /^\s*(?:و|ثم )?(?:(?:(?:نوع )?(?:ال)?(?:عمل|بند|وصف|بيان|خدم[هة])(?: المطلوب[هة]?)?\s*[:/]|(?:item|work|description|scope)\s*[:/]|بعدها|كمان|بعدين|بعد ذلك|ايضا|أيضا|علينا|عليك|ن?سوي|نسوي|نشتغل|نعمل|نركب|نحط|مع|بالنسب[ةه] ل|بخصوص|then|also|plus|with|for)(?:\s+(?:لك|لكم|you))?(?:\s+|(?<=[ل:/])))/iu
/** What is sold of the words between a quantity and its price, without the unit of either. */
function nameBehind(words: string): string {
  let name = words.replace(MEASURE_FIRST, '').replace(CURRENCIES, ' ')
  for (let shorter = ''; shorter !== name; ) {
    shorter = name
    name = cleanLabel(name.replace(LEADING_TO_PRICE, ''))
  }
  return /\p{L}{2}/u.test(name) && !AMOUNT_IN.test(foldWords(name)) ? name : ''
}
const MEASURE_FIRST = new RegExp(
  `^\\s*(?:${UNITS_OF_MEASURE}|[rl]\\.?m|حبات|نقط[ةه]|نقاط|باب|بابا|points?|pts)(?:\\s(?:مربع|طولي|مكعب))?${END}`,
  'iu',
)
/** Words that go on to another figure are no name. */
const AMOUNT_IN = /\d{3}|(?<!\p{L})(?:ب|بسعر|سعر|اجمالي|مجموع)(?!\p{L})/u

/** Whether a label names work that is built. */
export const namesWork = (label: string): boolean =>
  foldWords(label).search(WORKS) >= 0 || THINGS.test(foldWords(label))
