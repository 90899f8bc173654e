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
 * hundred; What `isBound` counts only
 * inside of one: `احد` before `عشر`, elsewhere somebody; a nought after a point. A multiplier with
 * a count is both in one: `ألفين`, `خمستلاف`.
 */
export type NumberWord =
  | { kind: 'words'; value: number; isBound?: true }
  | { kind: 'fraction'; value: number }
  | { kind: 'multiplier'; value: number; count?: number }
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
  'واحد/واحدة/وحده/وحدة اثنين/اثنان/اثنتين/اثنتان/ثنتين/ثنين/اثنينه ثلاثة/ثلاث اربعة/اربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثمان/ثماني/ثمانيه تسعة/تسع عشرة/عشر',
  1,
)
addRow('وحداني اتنين تلاتة/تلات اربعه خمسه سته سبعه تمنية/تمانية/تمن/تمان تسعه عشره', 1)
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

/** `ثلطعش`, `خمستاشر`: those of books are two words, `خمسة عشر`. */
add('احدعش احدعشر حدعش حدعشر حداشر احداشر', { kind: 'words', value: 11 })
add('اثنعش اثنعشر اطنعش ثنعش طنعش اتنعش اتناشر اثناشر اثناعش اثناعشر طناعش ثناعش', {
  kind: 'words',
  value: 12,
})
const TEEN_STEMS = [
  'ثلاث ثلث ثل تل تلت ثلا تلا',
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

add('احد احدي اثنا اثني اثنتا اثنتي', { kind: 'words', value: 1, isBound: true })
add('اثنا اثني اثنتا اثنتي', { kind: 'words', value: 2, isBound: true })

add('الف الفا الاف تلاف thousand thousands k', { kind: 'multiplier', value: 1000 })
add('مليون مليونا ملايين ملاين million millions mn mil mln', { kind: 'multiplier', value: 1_000_000 })
add('مليار مليارا مليارات billion', { kind: 'multiplier', value: 1_000_000_000 })
// Of India and Pakistan.
add('lakh lakhs lac lacs', { kind: 'multiplier', value: 100_000 })
add('crore crores', { kind: 'multiplier', value: 10_000_000 })
add('الفين الفان الفي', { kind: 'multiplier', value: 1000, count: 2 })
add('مليونين مليونان مليوني', { kind: 'multiplier', value: 1_000_000, count: 2 })
add('مليارين ملياران', { kind: 'multiplier', value: 1_000_000_000, count: 2 })
for (const [at, stem] of 'ثلاث اربع خمس ست سبع ثمان تسع عشر'.split(' ').entries())
  for (const ending of ['تلاف', 'تالاف', 'طالاف', 'الاف'])
    add(stem + ending, { kind: 'multiplier', value: 1000, count: at + 3 })
add('ثلتلاف تلتلاف', { kind: 'multiplier', value: 1000, count: 3 })
add('ثمنتلاف تمنتلاف', { kind: 'multiplier', value: 1000, count: 8 })

add('نصف نص half', { kind: 'fraction', value: 0.5 })
add('ربع quarter', { kind: 'fraction', value: 0.25 })
add('ارباع quarters', { kind: 'quarters' })
add('فاصلة فاصله فاصل point', { kind: 'point' })
add('الا', { kind: 'less' })

/** Arabic in Latin letters, where a figure is a letter. */
export const LATIN_NUMBERS = new Map<string, NumberWord>()

function addLatin(row: string, first: number, by = 1): void {
  for (const [at, words] of row.split(' ').entries())
    for (const word of words.split('/')) LATIN_NUMBERS.set(word, { kind: 'words', value: first + at * by })
}

addLatin(
  'wa7ed/wahed/wa7da ethnain/ithnain/etnen/etneen/ithnen/thnain thalatha/thlatha/talata/thalath/talat arba3a/arba3/arbaa 5amsa/khamsa/khams/5ams sitta/sitt/setta sab3a/sab3 thmanya/tamanya/thman tes3a/tis3a/tes3 3ashra/3ashara/ashra',
  1,
)
addLatin(
  'i7da3sh/7da3sh/e7da3sh/7edashar ethna3sh/thna3sh/etnashar thalatta3sh/talattashar arba3ta3sh/arba3tashar 5amsta3sh/khamsta3sh/khamastashar sitta3sh/settashar sab3ata3sh/sab3atashar thmanta3sh/tamantashar tes3ata3sh/tes3atashar',
  11,
)
addLatin(
  '3eshreen/3ishreen/3eshrin/eshreen/3shreen thalatheen/thalathin/talateen/talatin/thlatheen arba3een/arba3in/arbaeen 5amseen/khamseen/khamsin/5amsin sitteen/sittin/setteen sab3een/sab3in thmaneen/thmanin/tamaneen tes3een/tis3een/tes3in',
  20,
  10,
)
addLatin(
  'meya/miya/mia/meyah/miyah/meyya meytain/mitain/meten/miten/meytein/mitein/metain thalathmeya/thalathmia/talatmeya/talatmiya/thlathmeya/thalathmiya/tlatmeya arba3meya/rob3omeya/arba3miya/rob3meya/arbameya 5amsmeya/khamsmeya/khomsomeya/khamsmiya/5omsomeya/5amsmiya sittmeya/sittmiya/sotomeya/settmeya sab3meya/sab3miya/sob3omeya thmanmeya/thmanmiya/tomnomeya/tamanmeya tes3meya/tes3miya/tos3omeya',
  100,
  100,
)
for (const word of ['alf', 'aalaf', 'alaf', 'talaf'])
  LATIN_NUMBERS.set(word, { kind: 'multiplier', value: 1000 })
for (const word of ['alfain', 'alfen', 'alfein'])
  LATIN_NUMBERS.set(word, { kind: 'multiplier', value: 1000, count: 2 })
for (const word of ['milyon', 'malyon', 'milion', 'malayeen'])
  LATIN_NUMBERS.set(word, { kind: 'multiplier', value: 1_000_000 })
for (const word of ['milyonain', 'milyonen'])
  LATIN_NUMBERS.set(word, { kind: 'multiplier', value: 1_000_000, count: 2 })
for (const word of ['nos', 'nus', 'noss', 'nuss']) LATIN_NUMBERS.set(word, { kind: 'fraction', value: 0.5 })
for (const word of ['rob3', 'rube3']) LATIN_NUMBERS.set(word, { kind: 'fraction', value: 0.25 })

/** What a folded word is in a number; undefined when it is no part of any. */
export const numberWord = (word: string): NumberWord | undefined =>
  NUMBERS.get(word) ?? LATIN_NUMBERS.get(word)

/** The words that are a number by themselves, with it: 1-20, the tens and the hundreds. */
export const NUMBER_WORDS = new Map(
  [...NUMBERS].flatMap(([word, sense]) =>
    sense.kind === 'words' && !sense.isBound ? [[word, sense.value] as const] : [],
  ),
)
