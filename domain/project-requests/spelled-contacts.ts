/**
 * Finds contact details that no pattern of digits and dots matches: a number in words, with exotic digits or
 * with words between its parts, an address with «آت» and «دوت كوم», a name on another service.
 */

/** Letters of a word may be stretched by lines or carry vowel marks. */
const STRETCH = '[\\u0640\\u064B-\\u0652]*'
const word = (letters: string) =>
  letters.replace(
    /(\[[^\]]*\]|[\u0621-\u064A])(\??)/g,
    (_, letter, optional) => `(?:${letter}${STRETCH})${optional}`,
  )

/** Each word stands for one digit, as Saudis say and spell them. */
const ARABIC_DIGITS = [
  'صفر',
  'زيرو',
  'واحد[ةه]?',
  '[اإأ]?[ثت]ن[اي]ن',
  '[ثت]لا?[ثت][ةه]?',
  '[اأ]ربع[ةه]?',
  'خمس[ةه]?',
  'ست[ةه]?',
  'سبع[ةه]?',
  '[ثت]مان(?:ي[ةه]?)?',
  'تسع[ةه]?',
]
/** Two digits; `خمسة وخمسين` is one number of two words, but no description of a house has eight of those. */
const ARABIC_TENS = [
  'عشر[ةه]?',
  'عشرين',
  '[ثت]لا?[ثت]ين',
  '[اأ]ربعين',
  'خمسين',
  'ستين',
  'سبعين',
  '[ثت]مانين',
  'تسعين',
]
const ENGLISH =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'

const WORDS = `و?(?:${[...ARABIC_TENS, ...ARABIC_DIGITS].map(word).join('|')})|${ENGLISH}`
/** Circled digits and digits of rare scripts; the four common kinds are read elsewhere too. */
const EXOTIC = '[\\u24EA\\u2460-\\u2468]|(?![0-9\\u0660-\\u0669\\u06F0-\\u06F9])\\p{Nd}'
const GROUP = '(?<!\\p{Nd})[0-9\\u0660-\\u0669\\u06F0-\\u06F9]{1,4}(?!\\p{Nd})'
const TOKEN = `(?:(?<!\\p{L})(?:${WORDS})(?!\\p{L})|${EXOTIC}|${GROUP})`
/** Separators between two parts of a number that is read out. */
const BETWEEN =
  '[\\s.,،؛:()_/*|~\\-–—•+]{0,6}(?:(?:ثم|بعدها|وبعدها|وبعدين|then|and|و|فاصلة|شرطة|dash)[\\s.,،:]{1,4})?'

const RUN = new RegExp(`${TOKEN}(?:${BETWEEN}${TOKEN}){2,60}`, 'giu')
const A_WORD = new RegExp(`(?<!\\p{L})(?:${WORDS})(?!\\p{L})|${EXOTIC}`, 'giu')
const A_DIGIT = /[0-9\u0660-\u0669\u06F0-\u06F9]/g
const ANY_LETTER = /\p{L}/u
const STRETCHES = new RegExp(STRETCH, 'g')
/** How Saudi numbers begin (docs/reference/saudi-domain.md#shapes), so that a list of areas is not taken for one. */
const BEGINS_WITH_ZERO = /^(?:[0٠۰]|صفر|زيرو|zero|oh)/i
const BEGINS_WITHOUT_ZERO = /^(?:[59٥٩۵۹]|خمس|تسع|five|nine)/i
/** Digits of a mobile without its zero; seven number words in a row can be nothing else. */
const DIGITS_OF_A_MOBILE = 9
const WORDS_OF_A_NUMBER = 7

/** Whether a run of digits and digit words is a telephone number. */
function isNumberToCall(run: string): boolean {
  const plain = run.replace(STRETCHES, '')
  const words = plain.match(A_WORD)?.length ?? 0
  const digits = plain.match(A_DIGIT)?.length ?? 0
  if (words >= WORDS_OF_A_NUMBER) return true
  if (words + digits < DIGITS_OF_A_MOBILE) return false
  // Digits alone are judged by the formats of telephone numbers, unless words stand between them.
  if (BEGINS_WITH_ZERO.test(plain)) return words > 0 || ANY_LETTER.test(plain)
  return words > 0 && BEGINS_WITHOUT_ZERO.test(plain)
}

/** Matches only from the start of a word, or a long word would be read once for each of its letters. */
const NAME = '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+'
const PLACE = '[\\p{L}\\p{N}._%+-]+'
const AT = '(?:@|[(\\[{]\\s?(?:at|@|آت|ات|أت)\\s?[)\\]}]|(?<=\\s)(?:at|آت|ات|أت)(?=\\s))'
const DOT = '(?:[.,،]|[(\\[{]\\s?(?:dot|دوت|نقطة|نقطه)\\s?[)\\]}]|(?<=\\s)(?:dot|دوت|نقطة|نقطه)(?=\\s))'
const ENDS = '(?:com|net|org|sa|me|co|io|كوم|نت|السعودية)'
const POST =
  '(?:gmail|hotmail|outlook|yahoo|icloud|جيميل|جي ميل|هوتميل|هوت ميل|ياهو|اوتلوك|أوتلوك|ايكلاود|آيكلاود)'
const SERVICE =
  '(?:سناب(?:ي|شات| شات)?|[اإ]نست(?:ا|[قغ]رام|ا ?[قغ]رام)|تويتر|تل[يى]?[جغق]رام|تيليجرام|تيك ?توك|فيسبوك|snap(?:chat)?|insta(?:gram)?|twitter|telegram|tiktok|facebook|discord|skype)'
/** A Latin name that is no word of a sentence: a sign before it, or a digit, a dot or a line within shows it. */
const HANDLE = '(?:[:：=]\\s?[a-z][\\w.-]{2,}|(?=[a-z._-]*[\\d._-][a-z\\d_])[a-z][\\w.-]{2,})'

/** A bank account (IBAN, ISO 13616): a country code, two digits, and a long row of digits. */
const ACCOUNT = '(?<![\\p{L}\\p{Nd}])[A-Z]{2}[\\s-]?\\p{Nd}{2}(?:[\\s-]?\\p{Nd}){12,26}'

const patterns = (...sources: string[]) => sources.map((source) => new RegExp(source, 'giu'))
/** Matched before the plain formats, which would take a part of them. */
const ADDRESSES = patterns(
  ACCOUNT,
  `${NAME}\\s?${AT}\\s?${PLACE}(?:\\s?${DOT}\\s?${ENDS}(?!\\p{L}))+`,
  `${NAME}\\s?${AT}\\s?${POST}(?!\\p{L})`,
)
const NAMES = patterns(
  `(?<![\\p{L}\\w.-])[a-z\\d][\\w.-]{2,}\\s(?:على\\s)?${POST}(?!\\p{L})`,
  `(?<![\\p{L}\\d-])[\\p{L}\\d-]+\\s(?:dot|دوت)\\s${ENDS}(?!\\p{L})`,
  '(?<![\\p{L}\\d-])[a-z\\d-]{2,}\\s?\\.\\s?(?:com|net|org)(?![a-z\\d])',
  `(?<=(?<!\\p{L})${SERVICE}\\s?[-–]?\\s?)${HANDLE}`,
)

/** Coordinates to ten metres, and a short national address. */
const PLACES = [
  /-?\p{Nd}{1,3}[.٫]\p{Nd}{4,}\s*[,،]?\s*-?\p{Nd}{1,3}[.٫]\p{Nd}{4,}/gu,
  /(?<![\p{L}\p{Nd}])[A-Z]{4}\p{Nd}{4}(?![\p{L}\p{Nd}])/gu,
]

type Hide = (found: string) => string

/** Replaces addresses with spelled signs, bank accounts, and coordinates. */
export const hideSpelledAddresses = (text: string, hide: Hide): string =>
  [...ADDRESSES, ...PLACES].reduce((clean, pattern) => clean.replace(pattern, hide), text)

/** Replaces numbers that are read out, and user names on other services. */
export function hideSpelledNumbers(text: string, hide: Hide): string {
  const named = NAMES.reduce((clean, pattern) => clean.replace(pattern, hide), text)
  return named.replace(RUN, (run) => (isNumberToCall(run) ? hide(run) : run))
}
