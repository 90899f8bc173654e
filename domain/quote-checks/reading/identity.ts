import { gregorianOf } from '../../shared/hijri.ts'
import { foldWords } from '../../shared/number-words.ts'
import { plainFigures } from './numbers.ts'
import type { Cell, PaperRow } from './rows.ts'
import { cleanLabel } from './table.ts'
import { CONTRACTOR } from './words.ts'

export interface Identity {
  contractor?: string
  commercialRegistration?: string
  vatNumber?: string
  date?: string
}

const CR =
  /(?:سجل(?:\s+ال)?\s*(?:تجاري|التجاري)|السجل التجاري|(?<!\p{L})س\s?[./]?\s?ت(?!\p{L})\.?|(?<!\p{L})c\.?\s?r\.?(?!\p{L})|commercial reg\w*)[^\d\n]{0,25}(\d{5,12}(?!\d)|\d[\d -]{5,16}\d)/u
/** «سجل 2050098812»: ten digits that begin with the number of a region. */
const CR_ALONE = /(?<!\p{L})(?:رقم )?(?:سجل|السجل)(?: رقم)?\s*:?\s*(\d{8,11})(?!\d)/u
const VAT =
  /(?:(?:ال)?رقم (?:ال)?ضريبي|رقم (?:تسجيل )?(?:ضريبه القيمه المضافه|الضريبه)|(?:ال)?تسجيل (?:ال)?ضريبي|ضريبي|vat\s?(?:reg\w*|no|number|id|#|tin)|vat registration|vat\s*[:#]|trn|tax (?:no|id|number|reg\w*)|tin\b|(?<!\p{L})ض\s?\.?\s?ق\s?\.?\s?م\.?|(?<!\p{L})ض\s*:)[^\d\n]{0,30}(\d{10,16}(?!\d)|\d[\d -]{7,22}\d)/u
/** Fifteen digits from 3 to 3 are a VAT number, whatever stands before them. */
const VAT_ALONE = /(?<!\d)(3\d{13}3)(?!\d)/u

/** Who wrote the paper, with the numbers as read. */
export function readIdentity(rows: readonly PaperRow[]): Identity {
  const texts = rows.map(({ text }) => plainFigures(foldWords(text)))
  // Names of a head stand beside each other, each above its number.
  const below = (at: number) =>
    cellsBelow(rows[at]!, rows[at + 1])
      .map(([name, value]) => plainFigures(foldWords(`${name.text} ${value.text}`)))
      .join('\n')
  const first = (...patterns: readonly RegExp[]) => {
    for (const pattern of patterns)
      for (const [at, text] of texts.entries()) {
        const found =
          pattern.exec(text) ?? pattern.exec(below(at)) ?? pattern.exec(`${text} ${texts[at + 1] ?? ''}`)
        if (found) return found[1]!.replace(/\D/g, '')
      }
    return undefined
  }
  const contractor = contractorOf(rows)
  const commercialRegistration = first(CR, CR_ALONE)
  const vatNumber = first(VAT, VAT_ALONE)
  const date = dateOf(texts)
  return {
    ...(contractor && { contractor }),
    ...(commercialRegistration && { commercialRegistration }),
    ...(vatNumber && { vatNumber }),
    ...(date && { date }),
  }
}

/** Cells of a row that the next one has a cell for, where both have as many. */
function cellsBelow({ cells, sheet }: PaperRow, next: PaperRow | undefined): [Cell, Cell][] {
  if (!next || next.sheet !== sheet || cells.length < 2 || next.cells.length !== cells.length) return []
  return cells.map((cell, at) => [cell, next.cells[at]!])
}

const NAMED =
  /(?:الطرف الثاني|المقاول|اسم (?:ال)?(?:مقاول|موسسه|شركه|منشاه)|المنفذ|contractor|second party|from|company)(?:\s*\([^)]*\))?\s*[:：/]\s*(.{4,80})/iu
const FIRM =
  /(?:مؤسسة|مؤسسه|موسسة|شركة|شركه|مكتب|مقاولات|company|contracting|est\.?(?!\p{L})|establishment|l\.?l\.?c|(?<!\p{L})co\.?(?!\p{L})|services|solutions|trading|construction|group|builders|interiors?|decor)/iu
const NO_NAME =
  /ارجو|نتشرف|يسرنا|نقدم|لكم|تحيه|المحترم|الساده|dear|pleased|we |our |تلتزم|يلتزم|shall|owner|المالك|الطرف الاول|first party|client|العميل/u
const HEAD_ROWS = 12
const LONGEST_NAME = 90

function contractorOf(rows: readonly PaperRow[]): string | undefined {
  for (const { text } of rows.slice(0, 40)) {
    const named = NAMED.exec(text)?.[1]
    if (named && FIRM.test(named)) return nameOf(named)
  }
  const edges = [...rows.slice(0, HEAD_ROWS), ...rows.slice(-6)]
  for (const { cells, text } of edges) {
    // A stamp or a logo may stand beside the name.
    for (const candidate of cells.length > 1 ? [...cells.map((cell) => cell.text), text] : [text]) {
      if (candidate.length > LONGEST_NAME || !FIRM.test(candidate) || NO_NAME.test(foldWords(candidate)))
        continue
      const name = nameOf(candidate)
      const folded = foldWords(name ?? '')
      if (name && CONTRACTOR.test(folded) && !/عرض سعر|quotation|عقد/u.test(folded)) return name
    }
  }
  for (const [at, { text, source }] of edges.entries()) {
    // On a page such a name is at its head.
    if (source !== 'text' && at >= HEAD_OF_PAGE) continue
    const head = text.split(/\s[–—-]\s/u)[0]!
    const name =
      (source === 'text' ? PERSON.exec(text)?.slice(1).find(Boolean) : undefined) ??
      (head.length <= LONGEST_NAME ? OF_A_TRADE.exec(head)?.[1] : undefined)
    if (name && !NO_NAME.test(foldWords(name)) && !NOT_OF_A_FIRM.test(foldWords(name))) return nameOf(name)
  }
  return undefined
}

/** «معك ابو ياسر», "this is Sadiq Plumbing": who writes a message. */
const PERSON =
  /(?:(?<!\p{L})(?:معك|معكم|معاك|معاكم|اخوك|أخوك|اخوكم|أخوكم|محدثك)\s+(?:ال(?:معلم|مقاول|مهندس)\s+)?((?:(?:ابو|أبو|ام|أم)\s+)?\p{L}+)|\bthis is ((?:[A-Z]\p{L}+\s?){1,4}))/u
/** «رياض للجبس والديكور» alone on its line. */
const OF_A_TRADE =
  /^\s*(\p{L}{2,}(?:\s\p{L}{2,}){0,2}\s+(?:لل(?:جبس|دهان|ديكور|تكييف|كهرب|سباك|عزل|بلاط|رخام|نجار|حداد|ألمنيوم|المنيوم|تشطيب|ترميم|بناء|مقاول|حجر|زجاج|صيان)\p{L}*(?:\s+و\p{L}+){0,2}|ل(?:تركيب|تنفيذ|تشطيب|[أا]عمال)\s+\p{L}+))\s*$/u
/** «عرض سعر للدهانات», «معكم بخصوص», "this is final price" */
const NOT_OF_A_FIRM =
  /(?<!\p{L})(?:عرض\S*|سعر\S*|اسعار\S*|تسعير\S*|اعمال|مواد|تكلفه|توريد|تركيب|عزل|دهان|كشف|بخصوص|حق|من|في|علي|بيت|فيلا|شقه)(?!\p{L})|\b(?:final|the|our|my|price|quote|offer|for)\b/u
const HEAD_OF_PAGE = 2

/** «أبو سلطان – مؤسسة ركن أجا للمقاولات»: the firm, of a name that has one. */
function nameOf(text: string): string | undefined {
  const parts = text
    .replace(/^.*?(?:اسم المقاول|المقاول|الطرف الثاني)\s*:/u, '')
    .split(
      /[|•]|\s[–—-]\s|(?:س\.?\s?ت|سجل|c\.?r\.?\s|جوال|هاتف|tel|mobile|،|(?:ال)?رقم|ويمثلها|ويمثله|represented)/iu,
    )
  return cleanLabel(parts.find((part) => FIRM.test(part)) ?? parts[0]!) || undefined
}

const MONTHS = [
  'يناير|january|jan|كانون الثاني',
  'فبراير|february|feb',
  'مارس|march|mar',
  'ابريل|april|apr',
  'مايو|may',
  'يونيو|june|jun',
  'يوليو|july|jul',
  'اغسطس|august|aug',
  'سبتمبر|september|sept|sep',
  'اكتوبر|october|oct',
  'نوفمبر|november|nov',
  'ديسمبر|december|dec',
]
const MONTH = MONTHS.join('|')
const DATES: readonly (readonly [RegExp, readonly [year: number, month: number, day: number]])[] = [
  [/(?<!\d)(\d{4})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{1,2})(?!\d)/u, [1, 2, 3]],
  [/(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4})(?!\d)/u, [3, 2, 1]],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(?:of\\s+)?(${MONTH})[\\s,،-]+(\\d{4})`, 'u'),
    [3, 2, 1],
  ],
  [new RegExp(`(?<!\\p{L})(${MONTH})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*[,،]?\\s+(\\d{4})`, 'u'), [3, 1, 2]],
]
const LAST_ROWS = 3
const DATE_CUE = /تاريخ|date|حرر|الموافق|dated/u

/** The day of the paper: the one that is called its date, otherwise the first. */
function dateOf(texts: readonly string[]): string | undefined {
  const cued = texts.filter((text) => DATE_CUE.test(text) && !/انتهاء|صلاحي|valid|expir|تسليم/u.test(text))
  // A message often ends with its day.
  for (const text of [...cued, ...texts.slice(0, 15), ...texts.slice(-LAST_ROWS)]) {
    for (const [pattern, order] of DATES) {
      const found = pattern.exec(text)
      const day = found && dayOf(order.map((at) => found[at]!) as [string, string, string])
      if (day) return day
    }
  }
  return undefined
}

function dayOf([year, month, day]: readonly [string, string, string]): string | undefined {
  const named = MONTHS.findIndex((names) => names.split('|').includes(month))
  const numbers = { year: Number(year), month: named >= 0 ? named + 1 : Number(month), day: Number(day) }
  if (numbers.year < 1500) return numbers.year > 1400 ? gregorianOf(numbers) : undefined
  const at = new Date(Date.UTC(numbers.year, numbers.month - 1, numbers.day))
  const isReal = at.getUTCMonth() === numbers.month - 1 && numbers.year >= 2000 && numbers.year < 2100
  return isReal ? at.toISOString().slice(0, 10) : undefined
}
