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
  /(?:سجل(?:\s+ال)?\s*(?:تجاري|التجاري)|السجل التجاري|(?<!\p{L})س\s?[./]?\s?ت(?!\p{L})\.?|(?<!\p{L})c\.?\s?r\.?(?!\p{L})|commercial reg\w*|(?:ال)?رقم (?:ال)?(?:وطني )?(?:ال)?موحد|رقم (?:ال)?منش[اأ][هة](?: \(?700\)?)?|unified (?:national )?(?:number|no\.?))[^\d\n]{0,25}(\d{5,12}(?!\d)|\d[\d -]{5,16}\d)/u
/** «سجل 2050098812»: ten digits that begin with the number of a region. */
const CR_ALONE = /(?<!\p{L})و?(?:رقم )?(?:سجل|السجل)(?: رقم)?\s*:?\s*(\d{8,11})(?!\d)/u
/** «ت 3550062194», of which a point was lost: telephones begin with a nought or with the code of the country. */
const CR_OF_T = /(?<!\p{L})ت\s*[:.]?\s*([1-57]\d{9})(?!\d)/u
const VAT =
  /(?:(?:ال)?رقم (?:ال)?ضريبي|رقم (?:تسجيل )?(?:ضريبه القيمه المضافه|الضريبه)|(?:ال)?تسجيل (?:ال)?ضريبي|ضريبي|vat\s?(?:reg\w*|no|number|id|#|tin)|vat registration|vat\s*[:#]|vat\s(?=\d{12,16}(?!\d))|trn|tax (?:no|id|number|reg\w*)|tin\b|(?<!\p{L})ض\s?\.?\s?ق\s?\.?\s?م\.?|(?<!\p{L})ض\s*:)[^\d\n]{0,30}(\d{10,16}(?!\d)|\d[\d -]{7,22}\d)/u
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
  const first = (isKind: (digits: string) => boolean, ...patterns: readonly RegExp[]) => {
    for (const pattern of patterns)
      for (const [at, text] of texts.entries()) {
        const found =
          pattern.exec(text) ?? pattern.exec(below(at)) ?? pattern.exec(`${text} ${texts[at + 1] ?? ''}`)
        const digits = found?.[1]?.replace(/\D/g, '')
        if (digits && isKind(digits)) return digits
      }
    return undefined
  }
  const contractor = contractorOf(rows)
  const commercialRegistration = first(() => true, CR, CR_ALONE, CR_OF_T)
  const vatNumber = first((digits) => !isRegistration(digits), VAT, VAT_ALONE)
  const date = dateOf(texts)
  return {
    ...(contractor && { contractor }),
    ...(commercialRegistration && { commercialRegistration }),
    ...(vatNumber && { vatNumber }),
    ...(date && { date }),
  }
}

/** Ten digits that begin as no VAT number does: the register's number beside the word for the other. */
const isRegistration = (digits: string): boolean => /^[124-7]\d{9}$/u.test(digits)

/** Cells of a row that the next one has a cell for, where both have as many. */
function cellsBelow({ cells, sheet }: PaperRow, next: PaperRow | undefined): [Cell, Cell][] {
  if (!next || next.sheet !== sheet || cells.length < 2 || next.cells.length !== cells.length) return []
  return cells.map((cell, at) => [cell, next.cells[at]!])
}

const NAMED =
  /(?:الطرف الثاني|المقاول|اسم (?:ال)?(?:مقاول|موسسه|شركه|منشاه)|المنفذ|contractor|second party|from|company)(?:\s*\([^)]*\))?\s*[:：/]\s*(.{4,80})/iu
const FIRM =
  /(?:مؤسسة|مؤسسه|موسسة|شركة|شركه|مكتب|(?<!\p{L})(?:مصنع|ورشة|ورشه|معرض)(?!\p{L})|مقاولات|company|contracting|est\.?(?!\p{L})|establishment|l\.?l\.?c|(?<!\p{L})co\.?(?!\p{L})|services|solutions|trading|construction|group|builders|interiors?|decor)/iu
const NO_NAME =
  /ارجو|نتشرف|يسرنا|نقدم|لكم|تحيه|المحترم|الساده|dear|pleased|we |our |(?<!\p{L})(?:تلتزم|يلتزم|تضمن|يضمن|يشمل|يعمل|تتحمل|يتحمل|فعليها|تقوم|يقوم)(?!\p{L})|shall|owner|المالك|الطرف الاول|first party|client|العميل/u
const HEAD_ROWS = 12
const LONGEST_NAME = 90
/** Letters that are searched, so that no pattern reads a book. */
const LONGEST_HEAD = 200
const LONGEST_SENTENCE = 600

/** Who made the offer; where a head names it in both scripts in Arabic, in which trade names are registered. */
function contractorOf(rows: readonly PaperRow[]): string | undefined {
  for (const { text } of rows.slice(0, 40)) {
    const named = NAMED.exec(text)?.[1]
    if (named && FIRM.test(named)) return nameOf(named)
  }
  const ofNumber = besideNumber(rows)
  if (ofNumber) return ofNumber
  const edges = [...rows.slice(0, HEAD_ROWS), ...rows.slice(-6)]
  const firms: string[] = []
  for (const { cells, text } of edges) {
    // A stamp or a logo may stand beside the name.
    for (const whole of cells.length > 1 ? [...cells.map((cell) => cell.text), text] : [text]) {
      const candidate = whole.slice(0, LONGEST_HEAD).split(NUMBERS_OF_A_FIRM)[0]!
      if (candidate.length > LONGEST_NAME || !FIRM.test(candidate) || NO_NAME.test(foldWords(candidate)))
        continue
      const name = nameOf(candidate)
      const folded = foldWords(name ?? '')
      if (name && CONTRACTOR.test(folded) && !TITLE.test(folded)) firms.push(name)
    }
  }
  const named = [...firms, ...letterhead(rows)]
  const name = named.find((one) => ARABIC.test(one)) ?? named[0]
  if (name) return name
  for (const [at, { text, source }] of edges.entries()) {
    // On a page such a name is at its head.
    if (source !== 'text' && at >= HEAD_OF_PAGE) continue
    const start = text.split(/\s[–—-]\s/u)[0]!
    const name =
      (source === 'text' ? PERSON.exec(text)?.slice(1).find(Boolean) : undefined) ??
      (start.length <= LONGEST_NAME ? OF_A_TRADE.exec(start)?.[1] : undefined)
    if (name && !NO_NAME.test(foldWords(name)) && !NOT_OF_A_FIRM.test(foldWords(name))) return nameOf(name)
  }
  return signatureOf(rows)
}

const ARABIC = /[\u0621-\u064a]{3}/u
const TITLE = /عرض (?:ال)?(?:سعر|اسعار)|quotation|عقد|اتفاق|agreement|contract(?!ing)|bill of|offer/u
/** Where the numbers of a firm begin behind its name. */
const NUMBERS_OF_A_FIRM =
  /[\s،,(|•–-](?:commercial reg|c\.?\s?r\.?(?!\p{L})|سجل|السجل|س\s?[./]\s?ت|vat\b|(?:ال)?رقم (?:ال)?ضريبي)/iu

/** «مع مؤسسة سروات عسير للبناء (سجل تجاري 58…», "and Stonebridge Arabia LLC, C.R. 10…": whom a sentence numbers. */
const NUMBERED =
  /(?<!\p{L})((?:مؤسسة|مؤسسه|موسسة|شركة|شركه|مكتب|مصنع)(?:\s\p{L}+){1,6}?)\s*[(،,]{1,2}\s*(?:سجل|س\s?[./]\s?ت|رقم (?:ال)?سجل)|((?:[A-Z][\p{L}&'’-]*\s+){1,6}(?:LLC|L\.L\.C\.?|Co\.?|Company|Est\.?|Establishment|Contracting|Ltd\.?))\s*[(,]{1,2}\s*(?:C\.?\s?R\.?|commercial)/u

const OWNER_BEFORE = /(?:الطرف الاول|(?:ال)?مالك|(?:ال)?عميل|first party|owner|client)[^\p{L}]*$/u

function besideNumber(rows: readonly PaperRow[]): string | undefined {
  for (const { text: whole } of rows.slice(0, HEAD_ROWS)) {
    const text = whole.slice(0, LONGEST_SENTENCE)
    const found = NUMBERED.exec(text)
    // The owner may be a firm with a number too.
    const isOwner = found && OWNER_BEFORE.test(foldWords(text.slice(0, found.index)))
    if (found && !isOwner) return cleanLabel(found[1] ?? found[2]!) || undefined
  }
  return undefined
}

const LETTERHEAD_ROWS = 3
const MOST_WORDS = 8
/** Numbers that a letterhead prints under or beside the name. */
const OF_A_HEAD =
  /سجل|س\s?[./]\s?ت|ضريبي|(?<!\p{L})[تض]\s*:?\s*\d{10}|\bc\.?\s?r\.?(?!\p{L})|\bvat\b|\d{10}/iu
/** Words of titles, greetings, places and works that begin a paper without a letterhead. */
const NOT_A_HEAD =
  /(?<!\p{L})(?:عرض|عروض|تسعير\S*|سعر|اسعار|مقايسه|جدول|عقد|اتفاق\S*|السلام|تحيه|حياك\S*|هلا|مرحبا|مساء|صباح|بسم|الحمد|الساده|المكرم|الاستاذ|عميل\S*|التاريخ|تاريخ|المشروع|مشروع|الموضوع|موضوع|الموقع|الي|رقم|فيلا|شقه|حي|شارع|طريق|مجموع|اجمالي)(?!\p{L})|\b(?:quotation|quote|offer|date|to|dear|project|subject|re|hello|hi|good|agreement|contract|villa|invoice|proposal|bill|page|street|road|dist|p\.?o)\b/u

/** The words at the head of a paper whose next rows, or own, hold the numbers of a firm. */
function letterhead(rows: readonly PaperRow[]): string[] {
  const top = rows.slice(0, LETTERHEAD_ROWS)
  const isHead = [...top, ...rows.slice(LETTERHEAD_ROWS, LETTERHEAD_ROWS + 1)].some(({ text }) =>
    OF_A_HEAD.test(plainFigures(foldWords(text))),
  )
  if (!isHead) return []
  return top.flatMap((row, at) =>
    row.cells.flatMap((cell) => {
      const [name] = cell.text.slice(0, LONGEST_HEAD).split(/\s[–—-]\s|[|•]/u)
      const own = nameOf(name ?? '')
      const words = own?.split(/\s+/u).length ?? 0
      const isName =
        own !== undefined &&
        words >= 2 &&
        words <= MOST_WORDS &&
        !/\p{Nd}|[@:]/u.test(own) &&
        !NOT_A_HEAD.test(foldWords(own)) &&
        !NO_NAME.test(foldWords(own))
      if (!isName) return []
      // A long name goes on below: «شرارة حائل» / «للأعمال الكهربائية».
      const below = top[at + 1]?.cells.find(({ text }) => /^لل\p{L}+(?:\s\p{L}+)?$/u.test(text.trim()))
      return [below && ARABIC.test(own) ? `${own} ${below.text.trim()}` : own]
    }),
  )
}

const LAST_OF_MESSAGE = 2
const LONGEST_SIGNATURE = 60
/** "thanks, Rafiq AC", "Regards Nadeem". */
const SIGNED =
  /^(?:(?:many )?thanks|thank you|(?:best |kind )?regards|yours(?: \p{L}+)?|مع التحية|تحياتي|أخوكم|اخوكم|أخوك|اخوك)[\s,،:]+(\p{L}[\p{L}.&'-]*(?:\s\p{L}[\p{L}.&'-]*){0,4})$/iu
/** "Bilal – Sanitary works" */
const PERSON_OF_TRADE = /^([A-Z]\p{L}+ [–—-] [A-Z]\p{L}+(?: \p{L}+)?)$/u
/** A name that firms of a trade take, as a message's last words: «ديكورات الركن الأبيض». */
const TRADE_NAME =
  /^((?:ديكورات|مطابخ|مسابح|مظلات|مشاتل|واحة|ركن|روائع|لمسات|لمسة|دار|عالم)(?:\s\p{L}+){1,4})$/u
const NO_SIGNATURE =
  /(?<!\p{L})(?:علي\S*|بدون|شامل\S*|غير|مجان\S*|مو|ما|لا|لك|لكم|مع|you|for|incl\S*|not)(?!\p{L})/u

/** Who signs a message. */
function signatureOf(rows: readonly PaperRow[]): string | undefined {
  for (const { text, source } of rows.slice(-LAST_OF_MESSAGE).reverse()) {
    const last = text.trim()
    if (source !== 'text' || last.length > LONGEST_SIGNATURE) continue
    const name = [SIGNED, PERSON_OF_TRADE, TRADE_NAME].map((form) => form.exec(last)?.[1]).find(Boolean)
    const folded = foldWords(name ?? '')
    if (name && !NO_NAME.test(folded) && !NO_SIGNATURE.test(folded)) return cleanLabel(name)
  }
  return undefined
}

/** «معك ابو ياسر», "this is Sadiq Plumbing": who writes a message. */
const PERSON =
  /(?:(?<!\p{L})(?:معك|معكم|معاك|معاكم|اخوك|أخوك|اخوكم|أخوكم|محدثك)\s+(?:ال(?:معلم|مقاول|مهندس)\s+)?((?:مؤسسة|مؤسسه|شركة|شركه|معرض|ورشة|ورشه|مكتب|محل|مصنع)\s+\p{L}+(?:\s+\p{L}+)?|(?:(?:ابو|أبو|ام|أم)\s+)?\p{L}+)|\bthis is ((?:[A-Z]\p{L}+\s?){1,4}))/u
/** «رياض للجبس والديكور» alone on its line. */
const OF_A_TRADE =
  /^\s*(\p{L}{2,}(?:\s\p{L}{2,}){0,2}\s+(?:لل(?:جبس|دهان|ديكور|تكييف|كهرب|سباك|عزل|بلاط|رخام|نجار|حداد|ألمنيوم|المنيوم|تشطيب|ترميم|بناء|مقاول|حجر|زجاج|صيان)\p{L}*(?:\s+و\p{L}+){0,2}|ل(?:تركيب|تنفيذ|تشطيب|[أا]عمال)\s+\p{L}+))\s*$/u
/** «عرض سعر للدهانات», «معكم بخصوص», "this is final price" */
const NOT_OF_A_FIRM =
  /(?<!\p{L})(?:عرض\S*|سعر\S*|اسعار\S*|تسعير\S*|اعمال|مواد|تكلفه|توريد|تركيب|عزل|دهان|كشف|بخصوص|حق|من|في|علي|بيت|فيلا|شقه)(?!\p{L})|\b(?:final|the|our|my|price|quote|offer|for)\b/u
const HEAD_OF_PAGE = 2

/** An address that follows the name without a mark: «… المدينة الصناعية الثانية», "… Est. Al-Salamah Dist." */
const ADDRESS =
  /\s+(?:(?:ال)?مدينة (?:ال)?صناعية|المنطقة الصناعية|حي|شارع|طريق|ص\.\s?ب)\s.*$|(?<=\b(?:est|co|ltd|l\.?l\.?c)\b\.?)\s+(?![&,(])[A-Z0-9].*$|\s+\d+(?:st|nd|rd|th)\s.*$/iu

/**
 * «أبو سلطان – مؤسسة ركن أجا للمقاولات»: the firm, of a name that has one; of a name in two scripts, the Arabic one.
 */
function nameOf(text: string): string | undefined {
  const parts = text
    .replace(/^.*?(?:اسم المقاول|المقاول|الطرف الثاني)\s*:/u, '')
    .replace(/\*/g, ' ')
    // «هلا معك معرض ركن المطابخ»: the firm begins with what it is.
    .replace(/^.*(?:معك|معكم|معاك|من|مع)\s+(?=(?:مؤسسة|مؤسسه|شركة|شركه|معرض|ورشة|ورشه|مصنع|مكتب)\s)/u, '')
    .split(
      /[|•(]|\s[–—-]\s|(?:(?<!\p{L})س\.?\s?ت(?!\p{L})|سجل|c\.?r\.?\s|جوال|هاتف|tel|mobile|[،,]|(?:ال)?رقم|ويمثلها|ويمثله|represented)/iu,
    )
  const own = parts.find((part) => FIRM.test(part)) ?? parts[0]!
  // «ضباب السودة للتشطيب – Soudah Mist Finishing Est.»
  const named = ARABIC.test(own)
    ? own
    : (parts.find((part) => ARABIC.test(part) && /(?<!\p{L})لل\p{L}{3}/u.test(part)) ?? own)
  const arabic = ARABIC.test(named) ? named.replace(/^[A-Za-z .&'-]+(?=[\u0621-\u064a])/u, '') : named
  return cleanLabel(arabic.replace(ADDRESS, '')) || undefined
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
