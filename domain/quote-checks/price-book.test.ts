import { expect, test } from 'vitest'
import { checkLine } from './line-prices.ts'
import { openPriceBook, priceBook, type Selling } from './price-book.ts'
import { PRICE_BOOK_ROWS } from './price-book-rows.ts'

const MEASURES =
  'm2 m3 m kg ton each point set bathroom trip bag roll sheet bucket litre visit month day hour kw job'

test('each row of the book has a measure, a range in order, what it sells, and wordings in both languages', () => {
  const rows = PRICE_BOOK_ROWS.trim().split('\n')
  expect(rows.length).toBeGreaterThan(2500)
  const wrong = rows.filter((row) => {
    const [unit, low, usual, high, selling, arabic, english, ...more] = row.split('\t')
    return !(
      MEASURES.split(' ').includes(unit!) &&
      0 < Number(low) &&
      Number(low) < Number(usual) &&
      Number(usual) < Number(high) &&
      ['all', 'labour', 'goods', 'service'].includes(selling!) &&
      /[\u0621-\u064a]/.test(arabic!) &&
      /[a-z]/i.test(english!) &&
      more.length === 0
    )
  })
  expect(wrong).toEqual([])
})

const BOOK = openPriceBook(
  [
    'm2	85	144	240	all	توريد وتركيب دكت صاج مجلفن ; دكت مجلفن	GI duct installed ; galvanised duct',
    'each	1500	2500	3900	all	وصلة دفاع مدني أربع فتحات	Breeching inlet 4-way',
    'each	180	320	520	all	توريد وتركيب ثرموستات رقمي	Digital thermostat',
    'm2	18	32	55	labour	مصنعية تركيب دكت صاج	Duct installation labour',
    'each	800	1700	3500	all	تكسير درج خرساني وترحيله	Breaking a concrete stair',
    'ton	2400	3000	3600	goods	حديد تسليح توريد فقط	Rebar supply',
  ].join('\n'),
)
const found = (label: string, unit: 'm2' | 'each' | 'kg', selling: Selling = 'all') =>
  BOOK.find(label, { unit, selling })

test.each([
  ['دكت صاج مجلفن مع العزل', 'm2', 144],
  ['للدكتات المجلفنة', 'm2', 144],
  ['Galvanized duct', 'm2', 144],
  ['وصلة الدفاع المدني أربع فوهات', 'each', 2500],
  ['ثرموستات / Thermostat', 'each', 320],
] as const)('%s is the row that has its words', (label, unit, usual) => {
  expect(found(label, unit)?.rate[1]).toBeCloseTo(usual)
})

test.each([
  ['another unit', 'دكت صاج مجلفن', 'each', 'all'],
  ['hands alone', 'تركيب دكت صاج مجلفن', 'm2', 'goods'],
  ['what is broken out', 'درج خرساني', 'each', 'all'],
  ['another beginning', 'غرفة لوحة الدفاع', 'each', 'all'],
  ['few words in common', 'مصعد منزلي مع وصلة ثرموستات', 'each', 'all'],
  ['places alone', 'أعمال الدور الأرضي', 'm2', 'all'],
] as const)('%s is no row', (_, label, unit, selling) => {
  expect(found(label, unit, selling)).toBeUndefined()
})

test('the 2 of square metres is no thickness, and floors are no ground floor', () => {
  const tiles = (unit: string) =>
    priceBook().find('بورسلان أرضيات', { unit: 'm2', written: unit, selling: 'all' })?.name
  expect([tiles('م2'), tiles('متر مربع')]).toEqual(['توريد وتركيب بورسلان', 'توريد وتركيب بورسلان'])
})

test('a ton is a thousand kilograms, and a share of words is told', () => {
  expect(found('حديد تسليح', 'kg', 'goods')?.rate[1]).toBeCloseTo(3)
  const price = found('وصلة دفاع مدني أربع فتحات مع صندوق زجاجي', 'each')
  expect(price).toMatchObject({ name: 'وصلة دفاع مدني أربع فتحات', ofRow: 1 })
  expect(price!.ofLine).toBeLessThan(0.95)
})

test('a row that names a size is told apart from a line that names none, or another', () => {
  const ofTons = openPriceBook('each	5000	7000	9000	all	مكيف مخفي 3 طن	Ducted unit 3 tons')
  const isSized = (label: string) => ofTons.find(label, { unit: 'each', selling: 'all' })?.isSized
  expect([isSized('مكيف مخفي 3 طن'), isSized('مكيف مخفي'), isSized('مكيف مخفي 5 طن')]).toEqual([
    false,
    true,
    true,
  ])
})

test('what is hostile costs no time and finds nothing', () => {
  const started = process.cpuUsage()
  for (const label of [
    'ا'.repeat(100_000),
    '('.repeat(50_000),
    'باب '.repeat(30_000),
    '\u0000\t;'.repeat(9_000),
  ])
    priceBook().find(label, { unit: 'each', selling: 'all' })
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5)
})

const verdict = (label: string, unit: string, riyals: number, quantity = 4) =>
  checkLine(
    { id: '1', label, quantity, unit, rate: riyals * 100, amount: riyals * quantity * 100, doubtful: [] },
    { facts: { city: 'riyadh' }, vat: 'added' },
  ).verdict

test.each([
  // Where no rule has a rate.
  ['دكت صاج مجلفن مع العزل', 'م2', 145, 420],
  ['هيدرنت حريق خارجي', 'عدد', 3800, 10_500],
  // One set that the book knows is no lump sum.
  ['Fire pump set UL/FM 500 gpm electric + diesel + jockey', 'set', 115_000, 1],
] as const)('%s is held against the book', (label, unit, usual, other) => {
  if (other === 1) expect(verdict(label, unit, 46_000, 1)).toBe('below')
  else expect(verdict(label, unit, other)).toBe('above')
  expect(verdict(label, unit, usual, other === 1 ? 1 : 4)).toBe('within')
})

test('a size that a line leaves open may be any', () => {
  expect(verdict('مصيدة شحوم', 'عدد', 5800)).toBe('within')
  expect(verdict('مصيدة شحوم 50-100 لتر', 'عدد', 5800)).toBe('above')
})

test('what names something precious, a second thing or its parts is accused of nothing by the book', () => {
  expect(verdict('هيدرنت حريق خارجي إيطالي', 'عدد', 10_500)).not.toBe('above')
  expect(verdict('هيدرنت حريق خارجي وتمديد كهرباء', 'عدد', 10_500)).not.toBe('above')
  expect(verdict('تركيب دكت صاج مجلفن', 'م2', 40)).not.toBe('below')
})
