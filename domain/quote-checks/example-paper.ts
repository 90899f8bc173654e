import { riyals } from '../shared/money.ts'
import type { Paper, Place } from './paper.ts'
import type { PaperLine, PaperQuote } from './paper-quote.ts'

/** Shape of a sheet of A4. */
const A4 = 210 / 297
const MARGIN = 0.07
const FIRST_LINE = 0.17
const ROW = 0.043

type Row = readonly [label: string, quantity: number | undefined, unit: string | undefined, amount: number]

/** A finishing of 360 m² as such papers are written: a sum that is none, a lump sum, no waterproofing. */
const ROWS: readonly Row[] = [
  ['لياسة داخلية', 860, 'م²', 51_600],
  ['بورسلان أرضيات مع المونة', 300, 'م²', 34_500],
  ['دهان داخلي ثلاثة أوجه', 1420, 'م²', 41_200],
  ['جبس وأسقف مستعارة', 290, 'م²', 19_100],
  ['أبواب خشب', 14, 'عدد', 6_700],
  ['نوافذ ألمنيوم', 38, 'م²', 17_500],
  ['أفياش وإنارة', undefined, 'مقطوعية', 36_000],
  ['تأسيس سباكة للحمامات', 6, 'عدد', 12_300],
  ['أطقم حمامات', 6, 'طقم', 21_000],
]
const ADDED = ROWS.reduce((sum, [, , , amount]) => sum + amount, 0)
/** What the paper says its lines come to. */
const PRINTED = ADDED + 4_500

const place = (left: number, top: number, width: number, height = 0.022): Place => ({
  page: 0,
  left,
  top,
  width,
  height,
})

const topOf = (at: number) => FIRST_LINE + at * ROW
const end = topOf(ROWS.length) + 0.03

const NOTES = ['الدفعات: 50% عند التوقيع، 40% عند التركيب، 10% عند التسليم', 'المدة: حسب الاتفاق']

const money = (amount: number) => amount.toLocaleString('en')

/** An invented paper, which everybody may open to see what a check says. */
export const EXAMPLE_PAPER: Paper = {
  kind: 'pdf',
  pages: [{ ratio: A4 }],
  tables: [],
  texts: [
    { text: 'مؤسسة المثال للمقاولات', place: place(0.4, 0.05, 0.53, 0.03) },
    { text: 'عرض سعر تشطيب فيلا 360 م² في الرياض، 15 نوفمبر 2026', place: place(0.3, 0.1, 0.63) },
    ...ROWS.flatMap(([label, quantity, unit, amount], at) => [
      { text: [label, quantity, unit].filter(Boolean).join(' '), place: place(0.35, topOf(at), 0.56) },
      { text: money(amount), place: place(0.09, topOf(at), 0.2) },
    ]),
    { text: 'المجموع', place: place(0.6, end, 0.33) },
    { text: money(PRINTED), place: place(0.09, end, 0.2) },
    ...NOTES.map((text, at) => ({ text, place: place(MARGIN, end + (at + 1) * 0.05, 1 - 2 * MARGIN) })),
  ],
}

/** What the reader finds on it. */
export const EXAMPLE_QUOTE: PaperQuote = {
  form: 'lines',
  contractor: 'مؤسسة المثال للمقاولات',
  date: '2026-11-15',
  about: 'عرض سعر تشطيب فيلا 360 م² في الرياض',
  lines: ROWS.map(
    ([label, quantity, unit, amount], at): PaperLine => ({
      id: `${at}`,
      label,
      ...(quantity !== undefined && { quantity }),
      ...(unit !== undefined && { unit }),
      amount: riyals(amount),
      place: place(MARGIN, topOf(at) - 0.009, 1 - 2 * MARGIN, 0.038),
      doubtful: [],
    }),
  ),
  subtotal: riyals(PRINTED),
  total: riyals(PRINTED),
  payments: [
    { label: 'عند التوقيع', percent: 50 },
    { label: 'عند التركيب', percent: 40 },
    { label: 'عند التسليم', percent: 10 },
  ],
  warranties: [],
  clauses: ['handover'],
}
