import { foldWords, NUMBER_WORDS } from '../../shared/number-words.ts'
import type { Clause, PaperPayment } from '../paper-quote.ts'
import { type Column, columnAt } from './columns.ts'
import {
  CURRENCY,
  halalasOf,
  latinFigures,
  numbersIn,
  onlyNumber,
  type PrintedNumber,
  plainFigures,
} from './numbers.ts'
import { inReadingOrder } from './reading-order.ts'
import type { PaperRow } from './rows.ts'
import { withFigures } from './said-figures.ts'
import { spansIn } from './spans.ts'
import { cleanLabel } from './table.ts'
import { word } from './words.ts'

const PAYMENT = word(
  '(?:ال|و|ب|وال)?(?:دفعه|دفعات|دفعتين|سداد)|دفعه مقدمه|(?:ال)?مقدم|عربون|مقدما|(?:عند|بعد|قبل|مع|حال|خلال|اذا|بالبدايه|بدايه)|(?:ال)?مستخلص\\S*|نسبه|advance|down ?payment|deposit|upon|on|at|after|before|when|upfront|instal?lments?|payments?|signing|mobili[sz]ation|completion|progress|balance|remaining|final|retention|handover|handing over|delivery|والباقي|الباقي|المتبقي',
)
const NO_PAYMENT =
  /غرامه|تاخير|خصم|يحسم|كل يوم|يوميا|لليوم|(?:كل|لكل) اسبوع|اسبوعيا|per week|weekly|max\b|(?:ب?حد|لا) (?:ال)?(?:اقصي|يتجاوز|تتجاوز|يزيد)|per day|maximum|not exceed|ضريب|القيمه المضافه|نسبه الانجاز فقط|penalt|delay|deduct|we are late|discount|vat\b|tax|liquidated|warrant|validity|ضمان|صلاحيه|رطوبه|هدر|wastage|هالك|زياده|نقص/u
/** Says that what follows is paid, outside of a list. */
const PAID =
  /(?<!\p{L})(?:و?(?:ي|ت|ن)?(?:دفع|سدد)|(?:ت|ي)?حول(?: لي| لنا)?|[يت]?عطيني|[يت]?عطينا|عربون|مقدم|كاش|payment\s*:)(?!\p{L})/u
const HEAD_OF_PAYMENTS =
  /دفعات|(?<!\p{L})الدفع\s*:|شروط الدفع|طريقه الدفع|طريقه السداد|السداد|جدول الدفع|آليه الدفع|اليه الدفع|نظام الدفع|payment (?:terms|schedule|plan)|terms of payment|^[\d.)\s]*payments?$|payments?\s*:|schedule of payments/u

/** Words that a share of the price begins with. */
const SHARE =
  /%|٪|دفع\S* متساوي|equal (?:instal|pay|stage)|بالم[يا]*[هي]|بالمئه|بالمايه|percent|(?<!\p{L})(?:ال|وال|و)?(?:نصف?|ثلث\S*|ربع(?:ها|ه)?|ارباع)(?!\p{L})|half|third|quarter|(?:كامل|جميع|كل) (?:ال)?(?:مبلغ|قيمه|حساب)|(?:ال)?(?:دفع|سداد|مبلغ) كامل|full (?:payment|amount)/u
/** «الدفعة الأولى 45,000 ريال» alone on its line. */
const INSTALMENT =
  /^[^\p{L}]*(?:ال)?دفعه (?:ال)?(?:اولي|ثانيه|ثالثه|رابعه|خامسه|سادسه|اخيره|نهاييه|مقدمه|\d)|^[^\p{L}]*(?:first|second|third|fourth|final|last|down) (?:payment|instal)/u

/** Payments of a table, and of sentences with percents. */
export function readPayments(
  rows: readonly PaperRow[],
  tables: readonly { row: PaperRow; columns: readonly Column[] }[],
): PaperPayment[] {
  const listed = tables.flatMap(({ row, columns }) => paymentOfRow(row, columns))
  if (listed.some(({ percent }) => percent !== undefined) || listed.length > 1) return listed
  let isUnderHead = 0
  const said: PaperPayment[] = []
  for (const row of rows.map(withoutOtherTerms)) {
    const folded = foldWords(row.text)
    isUnderHead = HEAD_OF_PAYMENTS.test(folded) ? 12 : isUnderHead - 1
    if (SHARE.test(folded) || isUnderHead > 0 || PAID.test(folded) || INSTALMENT.test(folded))
      for (const sentence of withFigures(latinFigures(row.text)).split(SENTENCES))
        said.push(
          ...paymentsOfText(sentence, isUnderHead > 0 || PAID.test(folded) || INSTALMENT.test(folded)),
        )
  }
  // Beside shares that come to the whole, other sums are no payments.
  const shares = saidOnce(said.filter(({ percent }) => percent !== undefined))
  return shares.reduce((sum, { percent = 0 }) => sum + percent, 0) === WHOLE ? shares : said
}

/** A row of two columns of terms without the cells of other terms beside a share: «… 30%» «Warranty: 12 years». */
function withoutOtherTerms(row: PaperRow): PaperRow {
  if (row.source !== 'page' || row.cells.length < 2 || !/[%٪]/.test(row.text)) return row
  const cells = row.cells.filter(({ text }) => /[%٪]/.test(text) || !NO_PAYMENT.test(foldWords(text)))
  return cells.length === row.cells.length || cells.length === 0
    ? row
    : { ...row, cells, text: inReadingOrder(cells, () => ' ') }
}

/** Shares that a paper in two languages tells in both. */
function saidOnce(shares: PaperPayment[]): PaperPayment[] {
  const half = shares.slice(0, shares.length / 2)
  const isTwice =
    shares.length === half.length * 2 &&
    half.every(({ percent }, at) => percent === shares[at + half.length]!.percent) &&
    half.reduce((sum, { percent = 0 }) => sum + percent, 0) === WHOLE
  return isTwice ? half : shares
}

/** Ends of sentences and of articles that follow each other in one paragraph, but not the point of «1.» or of a number. */
const SENTENCES =
  /(?<=[\p{L}%٪)][.])\s+(?=\p{L}{2})|(?<=[.])\s+(?=\d{1,2}\.\s\p{Lu}\p{L}+\.\s)|(?<=\p{L}{4}[.])\s+(?=\d{1,3}\s?[%٪])|\s*[؛;]\s*(?=.*[%٪])/u

function paymentOfRow(row: PaperRow, columns: readonly Column[]): PaperPayment[] {
  const labels = row.cells.filter((cell) => /\p{L}{2}/u.test(cell.text) && !onlyNumber(cell.text))
  const percentCell = row.cells.find(
    (cell) => columnAt(columns, cell).kind === 'percent' || /[%٪]/.test(cell.text),
  )
  const percent = percentCell && numbersIn(plainFigures(percentCell.text))[0]?.value
  const amountCell = row.cells.find(
    (cell) =>
      cell !== percentCell &&
      ['amount', 'with_tax', 'rate'].includes(columnAt(columns, cell).kind) &&
      onlyNumber(cell.text),
  )
  const amount = amountCell && halalasOf(onlyNumber(amountCell.text)!.value)
  const label = cleanLabel(inReadingOrder(labels, () => ' '))
  const isSum = /^(?:ال)?(?:مجموع|اجمالي)|^total/u.test(foldWords(label))
  const isPercent = percent !== undefined && percent > 0 && percent <= 100
  if ((!isPercent && amount === undefined) || isSum || label === '' || NO_PAYMENT.test(foldWords(label)))
    return []
  return [
    {
      label,
      ...(isPercent && { percent }),
      ...(amount !== undefined && { amount }),
    },
  ]
}

/** «50% عند التوقيع، 40% عند التركيب»: a percent and the words up to the next one. */
function paymentsOfText(text: string, isUnderHead: boolean): PaperPayment[] {
  const plain = withoutShareOfWork(withLostSigns(withShares(plainFigures(text), isUnderHead)))
  const numbers = numbersIn(plain)
  const percents = numbers.filter(
    ({ isPercent, end, value }) =>
      value > 0 && value <= 100 && (isPercent || /^\s*percent/iu.test(plain.slice(end))),
  )
  const equal = equalPayments(plain, percents)
  if (equal.length > 0) return equal
  if (percents.length === 0) return isUnderHead ? paymentsInRiyals(plain) : []
  // «عند التوقيع 50%» names the date first, «50% عند التوقيع» after it.
  const firstWords = plain.slice(0, percents[0]!.at)
  const behind = plain.slice(percents.at(-1)!.end)
  const rest = REST.exec(foldWords(behind))
  // «60% عند التوقيع والباقي عند التسليم»: the rest has its own words.
  const tail = rest && percents.length === 1 && !/\d/.test(rest[0]) ? behind.slice(0, rest.index) : behind
  const labelled = /\p{L}{3}/u.test(tail.replace(/في الم[يئ]ه|بالم[يئ]ه/u, ''))
  // «Terms: 50% advance, 40% …» has a heading, «عند التوقيع: 50%، بعد اللياسة: 40%» has none.
  const isHeaded =
    percents.length > 1 &&
    /:\s*$/u.test(firstWords) &&
    !/:\s*$/u.test(plain.slice(percents[0]!.end, percents[1]!.at))
  const opening = foldWords(firstWords).replace(HEADING, ' ')
  // «تدفع المالكة 20% عند التوقيع، 80% بعد الاستلام»: who pays stands in front, and only words of time name a payment.
  const isDatedBehind = percents.length > 1 && !WHEN.test(opening) && WHEN.test(foldWords(tail))
  const isNamedFirst = !isHeaded && !isDatedBehind && /\p{L}{3}/u.test(opening)
  const isBehind = percents.length === 1 ? labelled || !isNamedFirst : !isNamedFirst
  const isWhole = percents.length > 1 && percents.reduce((sum, { value }) => sum + value, 0) === WHOLE
  const payments = percents.map((percent, at) => {
    const from = isBehind ? percent.end : (percents[at - 1]?.end ?? 0)
    const to = isBehind ? (percents[at + 1]?.at ?? plain.length) : percent.at
    const around = percents.length === 1 ? plain : plain.slice(from, to)
    const amount = numbersIn(around).find(
      ({ value, hasCurrency, isPercent }) => !isPercent && (hasCurrency || value >= 1000),
    )
    const label = cleanLabel(
      (percents.length === 1 ? `${firstWords} ${tail}` : around)
        .replace(MONEY, ' ')
        .replace(/[%٪]/g, ' ')
        .replace(/(?:بالم[يئ]ه|في الم[يئ]ه|بالم[يئ]ة)/gu, ' ')
        .replace(/^\s*(?:من (?:قيمة العقد|قيمه العقد|المبلغ|الإجمالي|اجمالي القيمة|إجمالي العقد))/u, ''),
    )
      .replace(HEADING_OF_LABEL, '')
      .replace(NEXT_ORDINAL, '')
      .replace(/^[\s/+·•|،,؛;()-]+|[\s/+·•|،,؛;(]+(?:و)?$/gu, '')
    return { label, percent: percent.value, amount: amount && halalasOf(amount.value) }
  })
  const said = payments.reduce((sum, { percent }) => sum + percent, 0)
  if (rest && said < WHOLE && !/\d/.test(rest[0]))
    payments.push({ label: cleanLabel(rest[0]), percent: WHOLE - said, amount: undefined })
  return payments.flatMap(({ label: whole, percent, amount }) => {
    // «40% after, 5 days, warranty 2 years»
    const hasMore = isWhole && NO_PAYMENT.test(foldWords(whole))
    const label = hasMore ? whole.split(/[،,]\s/u)[0]! : whole
    const folded = foldWords(label)
    // «تحول 70% الحين والباقي اذا خلصت»: a share beside the rest is a payment, whatever it is called.
    const isPayment = isWhole || isUnderHead || rest !== null || PAYMENT.test(folded)
    const isOther = NO_PAYMENT.test(folded.replace(SECURED, ' ')) || (label === '' && !isWhole)
    return isPayment && !isOther
      ? [
          {
            label: label || plain.trim().slice(0, LONGEST_LABEL),
            percent,
            ...(amount !== undefined && { amount }),
          },
        ]
      : []
  })
}

/** What says when a payment is due, unlike who pays it or that it is one. */
const WHEN =
  /(?<!\p{L})(?:و?(?:ال)?مقدم\S*|و?(?:ال)?عربون|عند|بعد|قبل|مع|يوم|لما|اذا|وقت|حين|(?:ب|عند )?(?:ال)?(?:بدايه|نهايه|بدء|توقيع|تسليم|استلام|انتهاء|مباشره)|اخر شي|advance|deposit|upfront|mobili[sz]ation|signing|upon|on|at|after|before|when|start|finish\w*|completion|handover|delivery)(?!\p{L})/u
/** «30٪ بداية العمل، والثانية 40٪ …»: the number of the next payment. */
const NEXT_ORDINAL =
  /[\s،,؛;–-]+(?:ثم|و?ال(?:دفعة )?(?:ثاني[ةه]|ثالث[ةه]|رابع[ةه]|خامس[ةه]|[أا]خير[ةه])|(?:and )?(?:the )?(?:second|third|fourth|last|final)|and|then)\s*$/iu

/** «دفعة مقدمة مقابل ضمان» is a payment, not a warranty. */
const SECURED = /(?:مقابل|ضد) (?:خطاب |سند )?ضمان\S*(?: بنكي)?|against (?:a )?(?:bank )?guarantee/gu

const HALF =
  /(?<!\p{L})(?:و?(?:ال)?(?:نصف|نص)(?= (?:ال)?(?:مبلغ|قيم[ةه]|حساب|سعر|ثاني|اول|أول|باقي|مقدم\S*|عند|بعد|قبل|[اإ]ذا|يوم|بالبداي\S*|الحين|الآن|الان|لما|لين|وقت|[آا]خر))|half(?= (?:up ?front|in advance|before|after|on|at|when|now|first)))/giu

/** Shares in words, in percent; «نصف» needs what it is half of, see `HALF`. */
const SHARES: readonly (readonly [RegExp, number])[] = [
  [HALF, 50],
  [/(?<!\p{L})(?:ثلاث[ةه]? (?:[أا]رباع)|three quarters)(?!\p{L})/giu, 75],
  [/(?<!\p{L})و?(?:ال)?(?:ثلثين|ثلثا|ثلثي|ثلثيها)(?!\p{L})|two thirds(?!\p{L})/giu, 67],
  [/(?<!\p{L})و?(?:ال)?(?:ثلث(?:ها|ه)?)(?!\p{L})|(?:one|a) third(?!\p{L})/giu, 33],
  [/(?<!\p{L})و?(?:ال)?(?:ربع(?:ها|ه)?)(?!\p{L})|(?:one|a) quarter(?!\p{L})/giu, 25],
  // «كامل المبلغ مقدم», "full payment before starting".
  [
    /(?:(?:كامل|جميع|كل) (?:ال)?(?:مبلغ|قيم[ةه]|حساب|سعر)|(?:ال)?(?:دفع|سداد|مبلغ) كامل\S*)(?=.{0,12} (?:مقدم|قبل|عند (?:ال)?(?:توقيع|تعاقد|تعميد|طلب)))|full (?:payment|amount)(?= (?:before|in advance|up ?front|at|on|upon|with))/giu,
    100,
  ],
]
/** «50 بالمية» */
const OF_HUNDRED = /(?<=\d)\s*(?:بالم[ياأئ]+[ةه]|في الم[ياأئ]+[ةه])/gu
const CUES = /دفع|سدد|سداد|مبلغ|قيم[ةه]|مقدم|payment|paid/iu
/** «الدفعات 60 / 30 / 10» */
const ROW_OF_SHARES = /(?<![\d/.,])\d{2}(?:\s*[/+-]\s*\d{1,2}){1,5}(?![\d/.,])/u

/** Shares of the price that stand in words or without their sign, as percents; beside percents half is that of the work. */
function withShares(plain: string, isUnderHead: boolean): string {
  if (/%/.test(plain)) return plain.replace(OF_HUNDRED, '%')
  // «نصف القيمة عند التوقيع وأربعون بالمئة …» says both.
  if (OF_HUNDRED.test(plain)) return plain.replace(OF_HUNDRED, '%').replace(HALF, ' 50% ')
  const row = isUnderHead ? ROW_OF_SHARES.exec(plain)?.[0] : undefined
  const shares = row?.split(/[/+-]/).map(Number) ?? []
  if (row && shares.reduce((sum, share) => sum + share, 0) === WHOLE)
    return sharesWithDates(plain.replace(row, ' '), shares)
  return SHARES.reduce((text, [words, percent]) => {
    const isTold = percent === 50 || CUES.test(text)
    return isTold ? text.replace(words, ` ${percent}% `) : text
  }, plain)
}

/** «Cladding 70% installed 30%»: how much is built when a part is due is no payment. */
const withoutShareOfWork = (plain: string): string =>
  plain.replace(/%(?=\s+(?:installed|fixed|built|done|complete[d]?)(?!\p{L})[^%]*%)/giu, ' ')

/** A sign of percent that was recognised as figures: «610» is «%10», «9025» is «%25». */
const LOST_SIGN = /^(?:16|9[06]|[0169])(\d\d)$/

/** Puts back signs of percent that were read as figures, where the shares then come to the whole. */
function withLostSigns(plain: string): string {
  const figures = numbersIn(plain)
  const told = figures.filter(({ isPercent }) => isPercent).reduce((sum, { value }) => sum + value, 0)
  if (told === 0 || told >= WHOLE) return plain
  const lost = figures.flatMap(({ at, end, isPercent, hasCurrency }) => {
    const share = isPercent || hasCurrency ? undefined : LOST_SIGN.exec(plain.slice(at, end))?.[1]
    return share ? [{ at, end, share }] : []
  })
  const isWhole = lost.reduce((sum, { share }) => sum + Number(share), told) === WHOLE
  if (!isWhole) return plain
  return lost.reduceRight(
    (text, { at, end, share }) => `${text.slice(0, at)}${Number(share)}%${text.slice(end)}`,
    plain,
  )
}

/** «60 / 30 / 10: توقيع العقد، بعد اللياسة، التسليم»: each share before its date. */
function sharesWithDates(words: string, shares: readonly number[]): string {
  const dates = (words.split(/[:：]/).at(-1) ?? '').split(/\s*[،,/]\s*/u)
  return shares.map((share, at) => `${share}% ${dates[at] ?? (at === 0 ? 'دفعة أولى' : 'دفعة')}`).join('، ')
}

/** Percents of a whole price. */
const WHOLE = 100
const LONGEST_LABEL = 60
/** «50% advance, rest after finish» names the rest without its percent. */
const REST = /(?:و?ال(?:باقي|متبقي)|\b(?:rest|balance|remaining))(?!\p{L}).{0,50}$/u
/** «طريقة الدفع:» before the first percent names none of the payments. */
const HEADING =
  /^.*?(?:(?:ال)?دفعات|(?:شروط|طريقه|جدول|نظام|اليه) (?:ال)?(?:دفع|سداد)|(?:ال)?(?:دفع|سداد)|payments?(?: terms| schedule)?|terms of payment)\s*(?:(?:ال)?دفع\s*)?(?::|(?=\s*$)|(?=\s+(?:ال)?دفعه))/u
const HEADING_OF_LABEL =
  /^(?:(?:ال)?دفعات|(?:شروط|طريقة|جدول|نظام|آلية) (?:ال)?(?:دفع|سداد)|(?:ال)?(?:دفع|سداد)|payments?(?: terms| schedule)?|terms of payment)\s*:\s*/iu
/** «(242,110 ريال)» beside a percent, with its brackets as they were drawn. */
const MONEY = new RegExp(
  `[()]*\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?[()]*\\s*(?:(?:${CURRENCY.source})[()]*)?`,
  'giu',
)

/** «four equal instalments of 25%» are four. */
function equalPayments(plain: string, percents: readonly PrintedNumber[]): PaperPayment[] {
  const [only, ...more] = percents
  const folded = foldWords(plain)
  if (more.length > 0 || !/equal|متساوي/u.test(folded)) return []
  const count = only ? Math.round(WHOLE / only.value) : countOfEqual(folded)
  if (count < 2 || count > MOST_EQUAL || (only && Math.abs(count * only.value - WHOLE) > 1)) return []
  // Its own share is none of the work.
  const said = only ? undefined : EQUAL.exec(plain)?.[0]
  const label = said ?? cleanLabel(plain.replace(/\d[\d.]*\s*%/g, ' ')).slice(0, LONGEST_LABEL)
  // «… عند التوقيع، بعد اللياسة، عند التسليم» says when each is due.
  const dates = (plain.split(/[:：]/).at(-1) ?? '').split(/\s*[،,/]\s*/u)
  return Array.from({ length: count }, (_, at) => ({
    label: (dates.length === count && dates[at]) || label,
    percent: only?.value ?? Math.round(WHOLE / count),
  }))
}

const EQUAL = /(?:\p{L}+\s+)?دفع\S*\s+متساوي\S*|\w+\s+equal\s+\w+/iu

/** «أربع دفعات متساوية», "three equal instalments" */
function countOfEqual(folded: string): number {
  if (/دفعتين|دفعتان/u.test(folded)) return 2
  const counted = /([\p{L}\d]+) (?:دفعات|equal|monthly equal|(?:instal|stage)\w*)/u.exec(folded)?.[1] ?? ''
  return NUMBER_WORDS.get(counted) ?? Number(counted)
}
const MOST_EQUAL = 24

/** «يدفع 64,000 ريال عند التوقيع، و96,000 ريال بعد اللياسة»: each sum up to the next. */
function paymentsInRiyals(plain: string): PaperPayment[] {
  const parts = plain.split(
    /\s*[،؛;]\s*|,\s+|\s+(?=و\s?\d)|\s+(?=و?ال(?:باقي|متبقي))|\s+(?=و?(?:ال)?دفع[ةه] \p{L})|\s+and\s+(?=(?:sar|sr)?\s*\d)/iu,
  )
  const payments = parts.flatMap(paymentInRiyals)
  if (payments.length > 1) return payments
  const [only] = payments.length > 0 ? payments : paymentInRiyals(plain)
  if (!only) return []
  // What is paid later says nothing of when this is.
  const label = only.label.replace(/\s*و?ال(?:باقي|متبقي)(?!\p{L}).*$/u, '')
  return [{ ...only, label: label || only.label }]
}

/** «الدفعة الأولى 20,000 ريال عند التوقيع» */
function paymentInRiyals(plain: string): PaperPayment[] {
  const money = numbersIn(plain).filter(({ hasCurrency, value }) => hasCurrency || value >= 1000)
  const label = cleanLabel(plain)
  const [only, ...more] = money
  if (
    !only ||
    more.length > 0 ||
    NO_PAYMENT.test(foldWords(label)) ||
    !/دفعه|مقدم|عند|بعد|باقي|متبقي|عربون|(?<!\p{L})(?:مع|اول|الحين|الان|بدايه|قبل|تحول|كاش)(?!\p{L})|payment|upon|on |advance|after|deposit|before/u.test(
      foldWords(label),
    )
  )
    return []
  const amount = halalasOf(only.value)
  return amount === undefined ? [] : [{ label, amount }]
}

const DURATION_CUE =
  /مده (?:ال)?(?:تنفيذ|عقد|مشروع|عمل|اعمال|انجاز|تسليم|تشطيب)|المده|مدته|مدتها|(?:ينفذ|تنفذ|التنفيذ|ينتهي|تنتهي|ننتهي|نخلص|نسلم|التسليم|تسليم المشروع|انجاز|الانجاز|ينجز|يلتزم.{0,40}) ?(?:خلال|في|ب)|خلال (?:مده|فتره)?|duration|completion (?:period|time)|(?:execution|completion)\s*:|time\s*:|(?:contract )?term\s*[:.](?=\s+\d)|time (?:for|of) completion|complet\w* (?:with)?in|finish\w* (?:with)?in|hand\w* over in|يخلص(?: \p{L}+ \p{L}+)? في|within|execution (?:period|time)|programme|work period|period of (?:work|execution)|lead time|(?:ال)?(?:تسليم|توريد)(?= \d)|deliver\w* (?:with)?in|delivery(?: and installation)?(?=\s*[.:])|takes?|(?:ال)?مده/gu
const NOT_DURATION =
  /مجان|free of charge|come back|اصلاح|repair|عيوب|defect|صلاحيه|ساري|صالح|valid|ضمان|warrant|guarantee|تاخير|غرامه|delay|penalt|دفعه|دفع|payment|صيانه|maintenance|اشعار|notice|سداد|سدد|تحويل|invoice|خبره|experience|مكفول|كفاله|نصلح|نعالج|(?<!\p{L})[يتن]ضمن/u
/** «تبدأ الأعمال خلال 7 أيام» is no time of the work. */
const STARTS =
  /(?:تبدا|يبدا|نبدا|نباشر|يباشر|تباشر|تصل|توصل|وصول|starts?|commenc\w*|begins?)(?!.*(?:ننهي|ينهي|نتهي|نجاز|نجز|تسليم|نسلم|تنفيذ|مده|finish|complet))/u

const GOD_WILLING = /\s(?:ان شاء الله|باذن الله|بحول الله|god willing|inshallah)(?!\p{L})/gu

/** Days that the work takes; months count as thirty days. */
export function readDuration(rows: readonly PaperRow[]): number | undefined {
  const said = rows.map(({ text }) => foldWords(text).replace(GOD_WILLING, ' '))
  const clauses = said.map((text, at) => ({ text, next: said[at + 1] ?? '' }))
  for (const { text, next } of clauses) {
    for (const cue of text.matchAll(DURATION_CUE)) {
      const context = text.slice(Math.max(0, cue.index - 40), cue.index + cue[0].length)
      const sentence = context.split(/[.؛;]/).at(-1) ?? ''
      if (NOT_DURATION.test(sentence) || STARTS.test(sentence)) continue
      const rest = text.slice(cue.index + cue[0].length)
      // A heading has its time in the line below; a line that says one is not read on into the warranty.
      const isHeading = text.length < 40 && spansIn(rest).length === 0
      const days = spanAfter(isHeading ? `${rest} ${next}` : rest)
      if (days !== undefined) return days
    }
  }
  for (const { text } of clauses) {
    const days = shortDuration(text)
    if (days !== undefined) return days
  }
  // «10 working days» as a line of its own, or between commas.
  for (const text of clauses.flatMap((clause) => clause.text.split(/[،,;؛.]\s/u))) {
    const [span, ...more] = spansIn(text)
    const isAlone =
      span &&
      more.length === 0 &&
      !/\p{L}{2}/u.test(text.slice(0, span.from) + text.slice(span.to).replace(/عمل|working/u, ''))
    if (isAlone && span.days <= MOST_DAYS) return span.days
  }
  return undefined
}

const WORK_BEFORE =
  /(?<!\p{L})(?:و?ال)?(?:شغلنا|شغل|تركيب|توريد|عمل|تنفيذ|انجاز|نخلص\S*|يخلص|ننتهي|نسلم\S*|ياخذ|نحتاج|يحتاج|we need|needs?|work|job|finish|done|completion|time|duration)\s*:?\s*(?:لكم|لك|لكن|معنا)?\s*(?:خلال|في|ب|in|is|معنا|ياخذ|تقريبا|حوالي|about|around|(?<=(?:نخلص|ننتهي|نسلم)\S*\s+(?:لكم|لك)?\s?)بعد)?\s*$/u
/** «3 days work», «تسعة ايام واذا تأخرنا»: what may follow the time of a work that a line begins with. */
const WORK_BEHIND =
  /^\s*(?:$|[.،,/]|و|بالكثير|عمل|شغل|للتنفيذ|تنفيذ|تقريبا|من|وننتهي|work|from|to finish|job)/u
const LONGEST_SHORT = 400

/** The time of a work in a line without the words of a contract: «الشغل 20 يوم», «3 days work». */
function shortDuration(text: string): number | undefined {
  for (const span of spansIn(text)) {
    if (span.days > LONGEST_SHORT) continue
    const before = text.slice(0, span.from)
    const behind = text.slice(span.to)
    const isNear =
      !NOT_DURATION.test(before.slice(-25)) &&
      !STARTS.test(before.slice(-25)) &&
      (/^\s*و/u.test(behind) || !NOT_DURATION.test(behind.split(/[.؛;]\s/u)[0]!.slice(0, 12)))
    const isSaid = WORK_BEFORE.test(before) || (!/[\p{L}\d]/u.test(before) && WORK_BEHIND.test(behind))
    if (isNear && isSaid) return span.days
  }
  return undefined
}

/** Letters between the words for a duration and its figure. */
const SPAN_WITHIN = 45
const MOST_DAYS = 3650

function spanAfter(text: string): number | undefined {
  const span = spansIn(text.slice(0, SPAN_WITHIN * 2)).find(({ days }) => days <= MOST_DAYS)
  if (!span || span.from > SPAN_WITHIN) return undefined
  // «Programme. 45 days»: the cue may be the name of the article. A share is of a payment.
  const between = text.slice(0, span.from).replace(/^\s*[.:]\s/, ' ')
  if (/[%٪]/.test(between)) return undefined
  // «خلال سبعة أيام من إشعاره» is the time of a repair.
  const isOfNotice = /^\s*(?:من|بعد|of|after|from) (?:\p{L}+ )?(?:اشعار|اخطار|بلاغ|ابلاغ|notice)/u.test(
    text.slice(span.to),
  )
  // «أي عيب يظهر خلال سنة نصلحه» is the time of a warranty.
  const isOfRepair = /^\s*(?!و)(?:\p{L}+ )?(?:ت|ي|ن)?(?:صلح|عالج|اصلاح|ضمان|كفاله|مجان)/u.test(
    text.slice(span.to),
  )
  return /[.؛;]\s/.test(between) || NOT_DURATION.test(between) || isOfNotice || isOfRepair
    ? undefined
    : span.days
}

const WARRANTY =
  /ضمان|مضمون|مكفول|(?:اصلاح|معالجه) (?:ال)?عيوب|صيان\S* (?:ال)?مجاني|defects? liability|[يتن]ضمن(?!\p{L})|كفاله|warrant|guarantee/u
const NO_WARRANTY =
  /(?:بدون|دون|بلا|من غير) (?:اي )?ضمان|(?:لا|ولا) (?:اي )?ضمان\S*|(?:غير|ليس\S*) (?:مشمول\S*|مضمون\S*)(?: (?:ب)?(?:اي )?ضمان\S*)?|(?:لا|ما|ولا) (?:يوجد|توجد|نقدم|نعطي|فيه|في|يشمل|عليه)\s(?:اي )?(?:ال)?ضمان\S*|no (?:warrant|guarant)\w*|(?:warrant|guarant)\w* (?:is |are )?(?:not (?:included|given|offered)|excluded)|without (?:any )?(?:warrant|guarant)\w*|(?:ضمان )?(?:ال)?حسن (?:ال)?تنفيذ|ضمان بنكي|bank guarantee|خطاب ضمان|performance/u

/** «ضمان العزل 10 سنوات وسنتان على الأعمال»: each with its years. */
export function readWarranties(rows: readonly PaperRow[]): { label: string; years: number }[] {
  const found: { label: string; years: number }[] = []
  let isUnderHead = 0
  for (const row of rows) {
    const folded = foldWords(row.text)
    isUnderHead = WARRANTY.test(folded) ? 5 : isUnderHead - 1
    if (NO_WARRANTY.test(folded) || isUnderHead <= 0) continue
    const spans = yearsIn(row.text)
    for (const [at, { years, from, to }] of spans.entries()) {
      const before = row.text.slice(spans[at - 1]?.to ?? 0, from)
      const after = row.text.slice(to, spans[at + 1]?.from)
      const isAfter =
        at > 0 || spans.length > 1
          ? /^\s*(?:علي|على|لل|ل|for|on|of)/u.test(after)
          : !/\p{L}{3}/u.test(partOf(before))
      found.push({ label: partOf(isAfter ? after : before) || partOf(after) || 'ضمان', years })
    }
  }
  return found
}

const partOf = (text: string): string =>
  cleanLabel(
    (text.split(/[.؛;]/).findLast((part) => /\p{L}{3}/u.test(part)) ?? '')
      .replace(/^.*?(?:المدة|مدة التنفيذ|duration).*?(?=(?:و|ال|ب)*(?:ضمان|warranty))/iu, '')
      .replace(
        /(?<!\p{L})(?:و?(?:ال|ب|بال|وال)?ضمان|و?كفالة|warranty|guarantee|period|مدة|مدته|مدتها|لمدة|for|of|is)(?!\p{L})/giu,
        ' ',
      )
      .replace(/^[\s:،,-]*(?:على|علي|on|for|of)\s+/iu, ''),
  ).replace(/[\s،,(]+(?:و|ل|لمدة|for|is)?$/u, '')

/** Spans of half a year and more, in years to a tenth. */
const yearsIn = (text: string): { years: number; from: number; to: number }[] =>
  spansIn(text)
    .filter(({ days }) => days >= 180 && (days % 30 === 0 || days % 365 === 0))
    .map(({ days, from, to }) => ({
      years: Math.round((days % 365 === 0 ? days / 365 : days / 360) * 10) / 10,
      from,
      to,
    }))

const CLAUSE_WORDS: Partial<Record<Clause, RegExp>> = {
  delay:
    /غرام|(?<!\p{L})و?[يت]غرم(?!\p{L})|تحسم|شرط (?:ال)?جزايي|\blds?\b|(?:يخصم|يحسم|خصم|حسم).{0,60}تجاوز|تجاوز (?:ال)?(?:مده|موعد).{0,60}(?:يخصم|يحسم|خصم|حسم|ريال)|(?:late|delay)\w* day|day\w* (?:of late|of delay|late|beyond)|beyond the (?:period|completion|duration)|(?:يخصم|يحسم|نخصم|اخصم\S*|خصم).{0,40}(?:تاخ|كل يوم|ب?اليوم|يوميا)|تاخ[ير]\S*.{0,25}(?:يخصم|يحسم|خصم|اخصم\S*|ريال|%)|تاخ[ير]\S*.{0,60}(?:[ني]نقص|[ني]خصم|[ني]نزل) ?(?:لك|لكم|عليه)|late,? sar|(?:for )?(?:each|every|per) (?:late|day late)|delay:? sar|(?:في حال|عند|كل) (?:ال)?تاخ[ير]|penalt|liquidated damages|delay (?:damages|fine)|(?:per|each) (?:day|week) of delay/u,
  variations:
    /(?:no|any) changes? (?:is|are|\S+ )?.{0,40}(?:writing|written|rates?|price)|changes (?:are|after|by)|(?:extra|other|additional) (?:\p{L}+ ){1,6}(?:at|are|is).{0,30}(?:rates?|approval)|(?:ما|اي شي) زاد.{0,40}(?:سعر|يحاسب|تحاسب|يتفق)|(?:ال)?زياده (?:في|عن) (?:ال)?كمي\S*.{0,30}(?:تحسب|تحاسب|يحاسب|بنفس|سعر)|(?<!\p{L})(?:و?اي|و?كل|شي|شيء) (?:\S+ ){0,2}?(?:اضافي\S*|زياده|زايد\S*|تزيد\S*|اضافه)|(?:يعدل|تعديل)\S* .{0,30}(?:يسعر|بسعر|يحسب|موافق)|اعمال اضافيه|اي اضافات|اي اضافه|اعمال زايده|اوامر (?:ال)?تغيير|امر تغيير|(?:ال)?تعديلات|اي تعديل|اي (?:تغيير|زياده)|(?:ال)?تغييرات ب|(?:ال)?اضافات ب|(?:ال)?(?:اعمال|كميات) (?:ال)?(?:اضافيه|زايده)|(?:ال)?زياده في (?:ال)?اعمال|(?:اي|كل) (?:بند|عمل|شي|اعمال|بنود) (?:غير|لم|ما|خارج) .{0,40}(?:يسعر|تسعر|يحسب|تحسب|يحاسب|عرض|اتفاق|سعر)|(?:ال)?كميات .{0,30}(?:زياده|نقص|المنفذ|الطبيعه)|زياده (?:او|و) ?(?:ال)?(?:انقاص|نقص|تخفيض)|لا (?:ي|ت)?(?:نفذ|عمل|عدل|غير)\S* .{0,30}(?:مكتوب|خطي|كتابي|موافق)|any changes? .{0,40}(?:in writing|written)|variation|change orders?|(?:additional|extra) (?:works?|items?|scope)|extras/u,
  insurance:
    /م[وؤ]من عليه?|all[ -]?risks?|third[ -]party|(?<!ضريبه )تامين عمال|بالتامين|والتامين ب|compensation cover|وثيقه تامين|بوليصه|تامين (?:ضد|علي|شامل|العمال|عمالته|طبي|المقاول|هندسي)|التامين (?:علي|ضد)|تامينات|العيوب الخفيه|insurance|insured/u,
  supervision:
    /اشراف(?! (?:علي )?(?:ال)?(?:هندسي|تنفيذ\S* و))(?! وال)|(?<!\p{L})[يت]شرف|مهندس (?:\S+ )?(?:ال)?(?:مشرف|بالموقع|مقيم|متابع|يتابع)|المهندس المشرف|مشرف|supervis|(?:site|resident) engineer|(?:inspected|checked|followed)(?: up)? (?:daily |weekly )?by .{0,25}(?:engineer|consultant)/u,
  handover:
    /(?:استلام|تسليم) (?:بعد (?:تجربه|فحص|معاينه|اختبار|تشغيل)|ب\S+ .{0,20}بحضور|بحضور)|(?:فحص|معاينه) نهايي|المعاينه النهاييه|محضر|استلام (?:ال)?(?:ابتدايي|اولي|نهايي)|(?:ال)?استلام (?:ال)?(?:ابتدايي|نهايي|اولي)|(?:التسليم|الاستلام) (?:ال)?(?:ابتدايي|نهايي|النهايي|الابتدايي)|تسليم المشروع|تسليم الاعمال|معاينه واستلام|(?:استلام|تسليم).{0,40}(?:جوله|حصر (?:ال)?ملاحظ)|handing[ -]?over|(?<!(?:from|after|until|of|following|since|before|on|upon|at) (?:the )?(?:date of )?)hand-?over|snag|taking over|(?:استلام|تسليم) (?:\S+ ){0,3}(?:بعد|عقب) (?:ال)?(?:اصلاح|معالجه|تلافي|انهاء) (?:\S+ )?(?:ال)?(?:ملاحظ|عيوب)|(?:استلام|تسليم) (?:\S+ ){0,2}بحضور|(?:فحص|معاينه) (?:ال)?(?:اعمال|عمل|شغل) (?:\S+ )?(?:مع|بحضور|قبل)|punch list|final inspection|completion certificate|(?:استلام|تسليم) بجول|(?:تعالج|تصلح) (?:ال)?ملاحظات|(?:provisional|final|preliminary) acceptance (?:by|report|certificate)|(?:نمر|نلف|نعاين|نفحص|تفحص|تعاين) .{0,30}(?:ملاحظ|نواقص|عيوب)/u,
  disputes:
    /(?:نزاع|خلاف|dispute)[^\n.؛]{0,90}(?:حل|ود|تحكيم|محكم|محاكم|قضا|يحال|تحال|يرفع|ترفع|ينظر|نظر|تسو|يسو|صلح|اختصاص|انظمه|نظام|settl|amicab|arbitr|court|refer|resol|law|jurisd)|(?:حل|تسويه|نظر|فض|تحكيم|محكم|محاكم|اختصاص|settl|resol|court|arbitrat)\S*[^\n.؛]{0,60}(?:نزاع|خلاف|منازع|dispute)|(?:عند|حال) (?:ال)?اختلاف(?! (?:ال)?(?:كمي|قياس|لون|درج|اسعار|مقاس))|تحكيم|محكمه|محاكم|القضاء|ناجز|arbitrat|court|jurisdiction|governing law|governed by|laws? of (?:the )?(?:kingdom|ksa|saudi)|saudi law/u,
}

const NAMED_MATERIAL =
  /الجزيره|جوتن|كناوف|اريستون|بيتونيل|هنتسمان|دايكن|الزامل|ariston|bitunil|huntsman|daikin|zamil|armstrong|neproplast|mueller|hager|هيمبل|سيجما|ناشونال|كابارول|الخزف|راس الخيمه|\brak\b|السعوديه للخزف|ليسيكو|جروهي|هانز ?جروهي|ايديال|دورافيت|كوهلر|توتو|شنايدر|ليجراند|لوجراند|بانوتك|باناسونيك|سيمنز|الفنار|بحره|الرياض للكابلات|كابلات الرياض|نيبرو|بيلدكس|سابك|حديد (?:سابك|الراجحي|اليمامه|وطني)|الراجحي|اسمنت (?:اليمامه|الرياض|القصيم|العربيه|ينبع|الجنوب)|سيكا|فوسروك|ماستر|بيتوم|كنوف|يو اس جي|جبسون|مابي(?!\p{L})|كيراكول|ال جي|(?<!\p{L})جري(?!\p{L})|كارير|ميديا|يورك|سامسونج|ميتسوبيشي|اسباني|ايطالي|صيني|هندي|سعودي (?:درجه|صنع|الصنع)|درجه اولي|فرز اول|نخب اول|بريميوم|jotun|jazeera|hempel|sigma|caparol|saudi ceramics?|lecico|grohe|hansgrohe|ideal standard|duravit|kohler|toto|schneider|legrand|panasonic|siemens|\babb\b|alfanar|riyadh cables|bahra|sabic|rajhi|yamama|\bsika\b|fosroc|mapei|knauf|gyproc|usg|kerakoll|carrier|\bgree\b|midea|\byork\b|\blg\b|samsung|mitsubishi|spanish|italian|turkish|grade a|first (?:grade|choice)|c\s?30|c\s?35|k\s?350|ppr|wavin|raktherm|aquatherm|نيو|تركي/gu

/** The day on which the work ends, instead of its days. */
const END_OF_WORK =
  /تاريخ (?:ال)?(?:انتهاء|انجاز|تسليم) (?:ال)?(?:اعمال|عمل|مشروع|\d|:)|(?:ينتهي|تنتهي|ننتهي)\s+(?:(?:ال)?(?:عمل|اعمال|مشروع)\s+)?(?:في|يوم|بتاريخ|قبل)?\s*\d|(?:(?:ال)?تسليم|ننتهي|نخلص|نسلم\S*|يسلم) (?:\S+ )?قبل (?:نهايه |شهر |بدايه )?(?:رمضان|(?:ال)?عيد|محرم|صفر|ربيع|جماد|رجب|شعبان|شوال|ذو|ذي|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر|\d)|(?<!\p{L})[يتن]سلم (?:\S+ )?(?:في|بتاريخ|يوم|قبل) \d|completion date|(?:finish|complet)\w* (?:by|on|before) \d/u

const LATE =
  /تاخ[ير]|ما (?:خلص|انته|سلم)\S*|(?<!\p{L})طول(?:نا|ت)(?!\p{L})|عدم (?:ال)?(?:انجاز|تسليم|انتهاء)|بعد (?:ال)?(?:موعد|مده) (?:ال)?(?:متفق|محدد|مقرر)|تجاوز|زادت (?:ال)?مد[هة]|تعدي\S* (?:ال)?مد|\blate\b|delay|run past|overrun|beyond the|after the (?:period|date|deadline)/u
const EACH_DAY =
  /(?<!\p{L})(?:عن )?(?:لكل|كل|ال|لل|بال|ب)? ?(?:يوم|يوميا|اسبوع|اسبوعيا)(?!\p{L})|(?:per|each|every|a|\/) ?(?:day|week)\b/u
const COSTS = /\d|خصم|يحسم|نتحمل|ريال|deduct|credit|reduce|pays?\b|\bsar\b|%/u

const LEAST_BROKEN = 60
/** Rows, each with the next where the edge of the page breaks its sentence. */
const brokenRows = (text: string): string[] => {
  const rows = text.split('\n')
  return rows.map((row, at) =>
    row.length >= LEAST_BROKEN && !/[.؛;:!؟?]\s*$/u.test(row) ? `${row} ${rows[at + 1] ?? ''}` : row,
  )
}

/** «والتأخير علينا 100 باليوم», "Delay 0.1% of price per day": lateness, a cost and each day in one row, in any words. */
const costsOfLateness = (row: string): boolean =>
  row
    .split(/(?<=[\p{L}]{2})[.؛;]\s/u)
    .some((sentence, at, all) =>
      [sentence, `${sentence} ${all[at + 1] ?? ''}`].some(
        (text) => text.length < LONGEST_CLAUSE && LATE.test(text) && EACH_DAY.test(text) && COSTS.test(text),
      ),
    )
const LONGEST_CLAUSE = 240

/** Materials that the owner sees before they are bought. */
const CHOSEN_MATERIAL =
  /(?:ت|ي)?(?:عتمد(?! علي)|عتماد|وافق|موافق)\S* (?:\S+ ){0,3}(?:عين\S*|(?:ال)?مواد)|(?:عين\S*|(?:ال)?مواد) (?:\S+ ){0,5}(?:(?:ي|ت)عتمد\S*|اعتماد\S*|بموافق\S*|بعد موافق\S*)|(?:samples?|materials?) (?:\w+ ){0,4}(?:approv\w*|accept\w*|chosen) (?:\w+ ){0,2}(?:by|before)|as per (?:the )?approved samples?/u

/** From words that deny a clause, or speak of an owner's lateness, to the end of their sentence. */
const DENIED: Partial<Record<Clause, RegExp>> = {
  delay:
    /(?:(?<!\p{L})(?:لا|ولا|لن|ما)\s(?:(?:توجد|يوجد|تطبق|تحتسب|تحسب|تفرض|نتحمل|يتحمل|نقبل|(?:ي|ت)ترتب|تسري|فيه)\s)?(?:(?:علي|اي|ايه|علينا|المقاول|موسستنا|مسووليه)\s){0,3}(?:ال)?(?:غرام\S*|شرط|تاخ[ير]\S*)|(?<!\p{L})(?:بدون|دون|بلا|ليس هناك)\s(?:اي\s)?(?:غرام\S*|شرط)|(?:لسنا|غير|ليس|لن) (?:مس[وؤي]+ل|ملزم|مطالب|خاضع)\S* (?:عن |ل|ب)?(?:اي )?(?:ال|ل)?(?:تاخ[ير]|غرام)|(?:غرام\S* )?(?:ال)?تاخ[ير]\S* (?:علي (?:ال)?(?:مالك|عميل)|(?:(?:ال)?(?:مالك|عميل)|طرف|(?:ال)?اول) )?(?:في |عن |عند |ب)?(?:ال)?(?:سداد|دفع|دفعات|دفعه|مستخلص\S*|مستحقات)(?!\p{L})|غرام\S* تاخير علي (?:ال)?(?:مالك|عميل)|\bno (?:\w+ ){0,2}(?:penalt\w*|liquidated|delay)|without (?:any )?(?:penalt\w*|delay)|not (?:be )?(?:liable|responsible) for (?:any )?delays?)[^\n.؛;]*/gu,
  insurance:
    /(?:ال)?تامينات (?:ال)?اجتماعيه|تامين (?:ال)?(?:عمال|عماله|ايدي|مصدر|مواد|معدات|مياه|كهرباء|سكن)[^\n.؛;،]{0,20}(?:معدات|مواد|لازم|سكن|مياه)[^\n.؛;]*/gu,
  variations:
    /(?:(?<!\p{L})(?:لا|ولا|لن|بدون|دون|بلا)\s(?:(?:يوجد|توجد|تقبل|نقبل|يقبل|يحق|يسمح|تحتسب|تحسب)\s)?(?:(?:لل\S+|علي|اي|ايه|بأي|باي)\s){0,3}(?:ال)?(?:زياده|زيادات|اضاف\S*|تعديل\S*)(?!\S)(?! (?:\S+ ){0,3}(?:الا|بدون|دون|قبل|من غير)(?!\p{L}))|\bno (?:extras?|variations?|changes?)(?! .{0,40}(?:without|unless|writ|agree|approv)))[^\n.؛;،]*/gu,
  handover:
    /(?:hand(?:ing|ed)?[ -]?over of (?:the )?site|site hand(?:ing)?[ -]?over|(?:محضر )?(?:تسليم|استلام) (?:ال)?موقع|(?:مده|موعد|تاريخ|فتره) (?:تسليم|استلام) (?:ال)?(?:مشروع|اعمال)|(?:من|منذ|بعد) (?:تاريخ |يوم )?(?:ال)?(?:تسليم|استلام) (?:ال)?(?:ابتدايي|نهايي|اولي)|تسليم (?:ال)?(?:مشروع|اعمال) (?:خلال|في مده|بعد \d|يوم|بتاريخ))/gu,
}
const NEVER = /(?!)/g

/** A guarantee names its time or who gives it, or what is put right: «الجودة مضمونة» promises nothing. */
const WARRANTED =
  /(?:ضمان(?!ات)|مضمون|مكفول|كفاله|(?<!\p{L})[نيت]ضمن(?!\p{L})|guarant|warrant)[^\n.؛]{0,70}(?:\d|سن[هةوت]|شهر|اشهر|عام|مصنع|وكيل|وكال|شرك|year|month|manufactur|supplier|agent|defect)|(?:\d|سن[هةوت]\S*|شهر|اشهر|عام|year|month)[^\n.؛]{0,40}(?:ضمان|مضمون|كفاله|guarant|warrant)|(?:اصلاح|معالجه) (?:ال)?عيوب|صيان\S* (?:ال)?مجاني|(?:عيب|عيوب|خلل|عطل|اعطال|تسريب|تسرب|مشكله).{0,40}(?:نصلح|نعالج|اصلاح|مجان|علينا)|(?:fix|repair|rectif\w*) .{0,30}free|(?:سنه|سنتين|سنوات|شهر|اشهر) صيانه|صيانه .{0,12}بعد (?:ال)?(?:تسليم|استلام)|come back free|free of charge (?:for|within)|defects? liability/u

/** Sentences that leave something out, or to the owner: they promise none of it. */
const LEFT_OUT =
  /[^\n.؛;]*(?:لا (?:ي|ت)شمل|غير شامل|غير مشمول|لا (?:ي|ت)تضمن|(?<!\p{L})(?:بدون|باستثناء|ما ?عدا)(?!\p{L})|ليس\S* علي(?:نا| ال)|exclu|not includ|not cover|responsibility of (?:the )?(?:owner|client)|\bby (?:the )?(?:client|owner|others)(?!\S* (?:engineer|consultant|representative))\b)[^\n.؛;]*/gu
/** Clauses that a sentence of what is left out names without promising them. */
const NAMED_IN_EXCLUSIONS: readonly string[] = ['variations', 'insurance', 'supervision']

/** Where a material is from, or its grade, and no name of a make. */
const NO_MAKE =
  /^(?:اسباني|ايطالي|صيني|هندي|تركي|سعودي .*|درجه اولي|فرز اول|نخب اول|بريميوم|spanish|italian|turkish|grade a|first .*|c ?3[05]|k ?350|ppr|نيو|ماستر|الراجحي|الجزيره|الزامل|zamil|jazeera|rajhi|hager)$/u

/** What the contract really has; `duration` and `warranty` follow from what was read of them. */
export function readClauses(text: string, has: { duration: boolean; warranty: boolean }): Clause[] {
  const folded = foldWords(text)
  const materials = new Set(folded.match(NAMED_MATERIAL) ?? [])
  const isWarranted = has.warranty || WARRANTED.test(folded.replace(new RegExp(NO_WARRANTY.source, 'gu'), ''))
  const found: Clause[] = []
  if (has.duration || END_OF_WORK.test(folded)) found.push('duration')
  if (isWarranted) found.push('warranty')
  const makes = [...materials].filter((name) => !NO_MAKE.test(name)).length
  const isNamed =
    makes > 0 || materials.size >= (/(?:ال)?مواد\S*\s*[:(]|materials?\s*[:.]/u.test(folded) ? 1 : 2)
  if (isNamed || CHOSEN_MATERIAL.test(folded)) found.push('materials')
  // When a share is paid, «20% عند التسليم الابتدائي», is no word on how the work is handed over.
  const unpaid = folded.replace(/[^\n.؛;]*(?:[%٪]|بالم[يا]\S+)[^\n.؛;]*/gu, ' ')
  const kept = folded.replace(LEFT_OUT, ' ')
  for (const [clause, pattern] of Object.entries(CLAUSE_WORDS) as [Clause, RegExp][]) {
    const text = clause === 'handover' ? unpaid : NAMED_IN_EXCLUSIONS.includes(clause) ? kept : folded
    const told = text.replace(DENIED[clause] ?? NEVER, ' ')
    const isTold = pattern.test(told) || (clause === 'delay' && brokenRows(told).some(costsOfLateness))
    if (isTold) found.push(clause)
  }
  return found
}
