import { toLatinDigits } from './digits.ts'

/** Spelling folded the way people skip it: no marks, one alif, one ya, `ة` as `ه`. */
export function foldWords(text: string): string {
  return toLatinDigits(text)
    .toLowerCase()
    .replace(/[\u0640\u064B-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ة/g, 'ه')
}

/**
 * A word that is part of a number, as the grammar of read-amount.ts takes it. `words` is one of 0-19, a ten or a
 * hundred; What `isBound` counts only inside of one: `احد` before `عشر`, elsewhere somebody; a nought after a point. A
 * multiplier with a count is both in one: `ألفين`, `خمستلاف`; a plural one is never one of it.
 */
export type NumberWord =
  | { kind: 'words'; value: number; isBound?: true }
  | { kind: 'fraction'; value: number }
  | { kind: 'multiplier'; value: number; count?: number; isPlural?: true }
  | { kind: 'quarters' | 'thirds' | 'point' | 'less' }

/** All tables are of folded words. */
const NUMBERS = new Map<string, NumberWord>()

function add(words: string, sense: NumberWord): void {
  for (const word of words.split(' ')) NUMBERS.set(foldWords(word), sense)
}

/** Each word the next number, from `first` in steps of `by`; `/` parts spellings of the same. */
function addRow(row: string, first: number, by = 1): void {
  for (const [at, words] of row.split(' ').entries())
    add(words.replaceAll('/', ' '), { kind: 'words', value: first + at * by })
}

add('صفر zero', { kind: 'words', value: 0, isBound: true })
// Both genders, of books and of every region, then Egypt and the Hijaz.
addRow(
  'واحد/واحدة/وحده/وحدة اثنين/اثنان/اثنتين/اثنتان/ثنتين/ثنين/تنين/تنتين ثلاثة/ثلاث اربعة/اربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثمان/ثماني/ثمانيه تسعة/تسع عشرة/عشر',
  1,
)
addRow('وحداني اتنين تلاتة/تلات/تلت اربعه خمسه سته سبعه تمنية/تمانية/تمن/تمان/ثمنية تسعه عشره', 1)
addRow('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen', 1)
addRow('sixteen seventeen eighteen nineteen', 16)
addRow('twenty thirty forty/fourty fifty sixty seventy eighty ninety/ninty hundred/hundreds', 20, 10)
addRow(
  'عشرين/عشرون ثلاثين/ثلاثون اربعين/اربعون خمسين/خمسون ستين/ستون سبعين/سبعون ثمانين/ثمانون تسعين/تسعون',
  20,
  10,
)
addRow('عشريين تلاتين/تلاتون اربعين خمسين ستين سبعين تمانين/تمانون تسعين', 20, 10)
addRow(
  'مية/مئة/مائة/مايه/ميت/ميات/مئات/ميا ميتين/مئتين/مائتين/ميتان/مئتان/مائتان/ميتي/مئتي/مائتي/ميتا/مئتا/مائتا/متين/ميتن',
  100,
  100,
)

/** `ثلاثمية`, `ربعميت`, `خمسمائة`: a unit and its hundred in one word. */
const HUNDRED_STEMS = [
  'ثلاث ثلث تلت تلات ثلاثه',
  'اربع ربع',
  'خمس خمسه',
  'ست سته',
  'سبع سبعه',
  'ثمان ثماني ثمن تمن تمان',
  'تسع',
]
for (const [at, stems] of HUNDRED_STEMS.entries())
  for (const stem of stems.split(' '))
    for (const ending of ['مية', 'مائة', 'ميت', 'مايت', 'مئه', 'ميا'])
      add(stem + ending, { kind: 'words', value: (at + 3) * 100 })

add('ميات مئات', { kind: 'words', value: 100, isBound: true })

/** `ثلطعش`, `خمستاشر`: those of books are two words, `خمسة عشر`. */
add('احدعش احدعشر حدعش حدعشر حداشر احداشر', { kind: 'words', value: 11 })
add('اثنعش اثنعشر اطنعش ثنعش طنعش اتنعش اتناشر اثناشر اثناعش اثناعشر طناعش ثناعش اتنعشر ثنعشر طنعشر اطنعشر', {
  kind: 'words',
  value: 12,
})
const TEEN_STEMS = [
  'ثلاث ثلث ثل تل تلت ثلا تلا تلات',
  'اربع ارباع اربا',
  'خمس خم',
  'ست س',
  'سبع',
  'ثمن ثمان تمن تمان',
  'تسع',
]
for (const [at, stems] of TEEN_STEMS.entries())
  for (const stem of stems.split(' '))
    for (const ending of ['طعش', 'تعش', 'طعشر', 'تعشر', 'تاشر', 'طاشر', 'طاعش', 'تاعش', 'طاعشر'])
      add(stem + ending, { kind: 'words', value: at + 13 })

// A price as well: a number only before what it counts in, `ثمن آلاف`.
add('ثمن', { kind: 'words', value: 8, isBound: true })
// `خمس طعش`, in two.
add('طعش تعش طعشر تعشر', { kind: 'words', value: 10, isBound: true })

add('احد احدي', { kind: 'words', value: 1, isBound: true })
add('اثنا اثني اثنتا اثنتي', { kind: 'words', value: 2, isBound: true })

add('الف الفا thousand k', { kind: 'multiplier', value: 1000 })
add('الاف تلاف thousands', { kind: 'multiplier', value: 1000, isPlural: true })
add('مليون مليونا million mn mil mln', { kind: 'multiplier', value: 1_000_000 })
add('ملايين ملاين millions', { kind: 'multiplier', value: 1_000_000, isPlural: true })
add('مليار مليارا مليارات billion', { kind: 'multiplier', value: 1_000_000_000 })
// Of India and Pakistan.
add('lakh lakhs lac lacs', { kind: 'multiplier', value: 100_000 })
add('crore crores', { kind: 'multiplier', value: 10_000_000 })
add('الفين الفان الفي', { kind: 'multiplier', value: 1000, count: 2 })
add('مليونين مليونان مليوني', { kind: 'multiplier', value: 1_000_000, count: 2 })
add('مليارين ملياران', { kind: 'multiplier', value: 1_000_000_000, count: 2 })
const THOUSAND_STEMS = ['ثلاث ثلث تلات تلت', 'اربع', 'خمس', 'ست س', 'سبع', 'ثمان ثمن تمان تمن', 'تسع', 'عشر']
for (const [at, stems] of THOUSAND_STEMS.entries())
  for (const stem of stems.split(' '))
    for (const ending of ['تلاف', 'تالاف', 'طالاف', 'الاف'])
      add(stem + ending, { kind: 'multiplier', value: 1000, count: at + 3 })
add('تلتالاف', { kind: 'multiplier', value: 1000, count: 3 })

add('نصف نص نصفا half', { kind: 'fraction', value: 0.5 })
add('ربع ربعا quarter', { kind: 'fraction', value: 0.25 })
add('terba3 rba3 ارباع رباع تربع ترباع quarters', { kind: 'quarters' })
add('فاصلة فاصل بوينت point fasla fasila', { kind: 'point' })
add('الا ella illa less minus', { kind: 'less' })

/** Arabic in Latin letters, as many ways as there are people: stems of three to nine, then what is written onto them. */
const LATIN_STEMS = [
  'thalath thalat thlath talat tlat thalathat talatat tult tulut',
  'arba3 2arba3 arba arb3 2arb3 rub3 rob3 rub3u rob3o rub',
  'khams khamas 5ams 5amas khms 5ms khums khoms 5ums',
  'sitt sit sett set sutt sut sott',
  'sab3 saba3 sub3 seb3 sob3',
  'thaman thman thmn taman tman tumn tumun tomn thamani thmani tamani',
  'tis3 tisa3 tes3 tus3 tos3 ts3',
]
const LATIN_ENDINGS = {
  unit: ' a e ah eh at ya yah yat'.split(' '),
  ten: 'een in iin eein'.split(' '),
  hundred:
    'meya miya mya mia meyya miyya meyah miyah mi2a mi2ah mi2eh umiya omeya omiya umeya meyyeh miyyeh'.split(
      ' ',
    ),
  teen: 'ta3sh ta3ash tta3sh ta3shar tashar ttashar ata3sh at3ash a3ash a3sh 6a3sh'.split(' '),
  thousands: 'alaf talaf taalaf atalaf aalaf t2alaf'.split(' '),
}
/** Words of English as well: a number only before what it counts in, `set alaf`. */
const ENGLISH_TOO = new Set(['set', 'sit', 'sett', 'rub', 'sub', 'sot', 'sob'])
for (const [at, stems] of LATIN_STEMS.entries())
  for (const stem of stems.split(' ')) {
    const value = at + 3
    for (const ending of LATIN_ENDINGS.unit)
      NUMBERS.set(
        stem + ending,
        ENGLISH_TOO.has(stem + ending) ? { kind: 'words', value, isBound: true } : { kind: 'words', value },
      )
    for (const ending of LATIN_ENDINGS.ten) NUMBERS.set(stem + ending, { kind: 'words', value: value * 10 })
    for (const ending of LATIN_ENDINGS.hundred)
      NUMBERS.set(stem + ending, { kind: 'words', value: value * 100 })
    for (const ending of LATIN_ENDINGS.teen) NUMBERS.set(stem + ending, { kind: 'words', value: value + 10 })
    for (const ending of LATIN_ENDINGS.thousands)
      NUMBERS.set(stem + ending, { kind: 'multiplier', value: 1000, count: value })
  }
const LATIN_ROWS: [row: string, first: number, by: number][] = [
  [
    'wahed/wahid/wa7d/wa7ed/wa7id/wahad/wa7ad/wa7da/wahda ithnain/ethnain/etnen/ithnen/thnain/tnen/etneen/itnein/2itnein/2etnein/ithnein/thnein/tnein',
    1,
    1,
  ],
  [
    '3ashra/3ashara/3asher/3ashrat/3ashr a7da3sh/i7da3sh/7da3sh/e7da3sh/7edashar/7idashar/2i7da3sh/i7da3ash/7da3ash/2ida3sh ithna3sh/ethna3sh/thna3sh/etnashar/itnashar/tna3sh/2itnashar/ithna3ash/tna3ash',
    10,
    1,
  ],
  ['ishreen/eshreen/3ishreen/3eshreen/3eshrin/3ishrin/3shreen', 20, 10],
  [
    'meya/miya/mya/mia/meyah/miyah/meyya/meyyeh/mit/meyat/miyyet/miyyeh/mi2a/mi2ah/mi2eh miteen/mitain/meteen/meytain/mitein/miyten/metain/meetein/mi2atain/miyatain/mitayn',
    100,
    100,
  ],
]
for (const [row, first, by] of LATIN_ROWS)
  for (const [at, words] of row.split(' ').entries())
    for (const word of words.split('/')) NUMBERS.set(word, { kind: 'words', value: first + at * by })
for (const thousands of ['alf', '2alf']) NUMBERS.set(thousands, { kind: 'multiplier', value: 1000 })
for (const thousands of ['alaf', 'aalaf', '2alaf', '2aalaf', 'talaf'])
  NUMBERS.set(thousands, { kind: 'multiplier', value: 1000, isPlural: true })
add('alfain alfen alfein alfeen 2alfain 2alfen 2alfein 2alfeen', {
  kind: 'multiplier',
  value: 1000,
  count: 2,
})
add('rob3 rub3 roba3', { kind: 'fraction', value: 0.25 })
add('milyon malyon milion malyoon milyoon', { kind: 'multiplier', value: 1_000_000 })
add('malayeen malayin', { kind: 'multiplier', value: 1_000_000, isPlural: true })
add('milyonain milyonen milyoneen malyonain malyoneen millioneen millionain', {
  kind: 'multiplier',
  value: 1_000_000,
  count: 2,
})
add('nos nus noss nuss no9 nu9', { kind: 'fraction', value: 0.5 })

/** What a folded word is in a number; undefined when it is no part of any. */
export const numberWord = (word: string): NumberWord | undefined => NUMBERS.get(word)

/** The words that are a number by themselves, with it: 1-20, the tens and the hundreds. */
export const NUMBER_WORDS = new Map(
  [...NUMBERS].flatMap(([word, sense]) =>
    sense.kind === 'words' && !sense.isBound ? [[word, sense.value] as const] : [],
  ),
)
