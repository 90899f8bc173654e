import { expect, test } from 'vitest'
import { readPaperQuote } from './read-paper-quote.ts'

/**
 * How people write the same price in a message. `{label}`, `{q}` and `{u}` are a work, its measure and unit, `{the}` and
 * `{of}` «المتر» and «للمتر», `{r}` and `{a}` the price of each and of all. What a form lacks is not to be read.
 */
const FORMS = {
  ar: [
    '{label} {q} {u} × {r} = {a}',
    '{label} {q}{u} * {r} ريال = {a} ريال',
    '{label} {q} {u} بـ{r} ر.س',
    '{label} {the} ب{r}',
    '{label} سعر {the} {r} ريال',
    '{label} {r} ريال {of}',
    '{r} ريال {of} {label}',
    '{label} {q} {u} السعر {r} الاجمالي {a}',
    '{label} - الكمية: {q} {u} - سعر الوحدة: {r} - الإجمالي: {a} ﷼',
    '{label} {q} {u}، {the} ب{r} يطلع {a}',
    '{label} {r} {of} والكمية {q} {u} يصير {a}',
    '{label} ({q} {u} × {r}) {a} ر',
    '{label} ({q} {u}): {a} ريال',
    '{q} {u} {label} × {r} = {a}',
    '{label}: {a} رس',
    '{label} ............ {a}',
    '{label} ـــــ {a}',
    '{label} 👈 {a}',
    '{label} تكلفتها {a} ريال',
    '{a} ريال - {label}',
    '{a} {label}',
    '{label} {a} (مقطوعية)',
    '{label} {a} ريال شامل المواد',
    '{label} مواد ومصنعية {a} ريال',
    '{label} {a} ريال ضمان سنتين',
    'بالنسبة ل{label} فالكمية عندك {q} {u} وسعرنا {r} ريال {of} والمجموع {a} ريال',
    '{label} نحسبها لك ب{r} {of} وعندك {q} {u} يعني {a} ريال',
    'ونسوي لك {label} بـ {a} ريال',
    '{label} | {q} {u} | {r} | {a}',
    '{label} / {q} {u} / {r} ريال / {a} ريال',
    '{label}\nالكمية: {q} {u}\nالسعر: {r} ريال\nالإجمالي: {a} ريال',
    '*{label}*\n- {q} {u}\n- {r} ريال {of}\n- {a} ريال',
    '{label}\n{q} {u} × {r} = {a}',
    '{label}\n{a} ريال',
    '{label}\nسعر {the} {r} ريال',
    '{label}\nالمساحة {q} {u}\nالسعر {a} ريال',
  ],
  en: [
    '{label} {q} {u} x {r} = {a}',
    '{label} - {q} {u} @ SR {r} = SR {a}',
    '{label} SR.{r}/- {of}',
    '{label} - SR.{a}/-',
    '{label} (LS) SAR {a}',
    '{label} provisional sum {a}',
    'SAR {a} for {label}',
    '{label}, qty {q} {u}, rate {r}, total {a}',
    '{q} {u} {label} at {r} {of}',
    '{label} ({q} {u}) SAR {a}',
    'We will do {label} for {q} {u} at SR {r} {of}, total SR {a}',
    '{label}\nQty: {q} {u}\nRate: SR {r}\nAmount: SR {a}',
  ],
}

type Work = readonly [label: string, q: number, u: string, the: string, of: string, r: number]
const WORKS: Record<'ar' | 'en', Work[]> = {
  ar: [
    ['ترخيم العتبات', 36, 'م ط', 'المتر', 'للمتر الطولي', 185],
    ['لياسة داخلية', 640, 'م٢', 'المتر', 'للمتر', 34],
    ['ابواب خشب سويدي', 9, 'حبه', 'الحبة', 'لكل حبة', 1450],
    ['نقاط كهرباء', 86, 'نقطة', 'النقطة', 'للنقطة', 95],
  ],
  en: [
    ['handrail', 18, 'RM', '', 'per RM', 420],
    ['internal plaster', 640, 'sqm', '', '/sqm', 34],
    ['wooden doors', 9, 'pcs', '', 'each', 1450],
    ['split AC 2 ton', 4, 'nos', '', '/pc', 3150],
  ],
}
/** What begins the lines of a list. */
const MARKS = ['', '- ', '✅ ', '🔹', 'N) ', '(N) ', 'N️⃣ ', 'N/ ', 'N ']
const TOTALS = ['المجموع {a} ريال', '*الإجمالي: {a}*', 'يصير المبلغ كامل {a}', 'Total SR {a}']

const inArabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
const grouped = (value: number, at: number) => (at % 3 === 1 ? value.toLocaleString('en') : `${value}`)

test.each(
  (['ar', 'en'] as const).flatMap((language) => FORMS[language].map((form, at) => ({ language, form, at }))),
)('a message in the form $form', ({ language, form, at }) => {
  const isArabicFigures = language === 'ar' && at % 2 === 0
  const mark = MARKS[(at * 5) % MARKS.length]!
  const figures = (value: number) => grouped(value, at)
  const filled = ([label, q, u, the, of, r]: Work) =>
    Object.entries({ label, q: figures(q), u, the, of, r: figures(r), a: figures(q * r) }).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      form,
    )
  const works = WORKS[language]
  const lines = works.map((work, index) => mark.replace('N', `${index + 1}`) + filled(work))
  const isSummed = form.includes('{a}') || (form.includes('{q}') && form.includes('{r}'))
  const total = works.reduce((sum, [, q, , , , r]) => sum + q * r, 0)
  const sum = TOTALS[at % TOTALS.length]!.replace('{a}', figures(total))
  const text = [
    language === 'ar' ? 'هلا ابو محمد هذي الاسعار' : 'Good day sir',
    ...lines,
    ...(isSummed ? [sum] : []),
    'الدفع 30% مقدم و 40% نص الشغل و30% بعد التسليم',
  ].join(form.includes('\n') ? '\n\n' : '\n')
  const quote = readPaperQuote({
    kind: 'text',
    pages: [],
    texts: [{ text: isArabicFigures ? inArabic(text) : text }],
    tables: [],
  })
  const has = (name: string, value: number) => (form.includes(name) ? value : undefined)
  expect(quote.lines.map(({ label, rate, amount, quantity }) => [label, quantity, rate, amount])).toEqual(
    works.map(([label, q, , , , r]) => [
      expect.stringContaining(label),
      has('{q}', q),
      has('{r}', r * 100),
      has('{a}', q * r * 100),
    ]),
  )
  expect(quote.lines.flatMap(({ doubtful }) => doubtful)).toEqual([])
  if (isSummed) expect(quote.total ?? quote.subtotal).toBe(total * 100)
})

test.each([
  ['دهان الصالة ب٧ الاف ونص', 7500],
  ['شبابيك المنيوم ١٥ الف و ٢٠٠', 15_200],
  ['كرانيش جبس بـالف وثمانمية', 1800],
  ['سباكة المطبخ بثلاثة آلاف وخمسمئة ريال', 3500],
  ['تمديدات التكييف ٤.٥ الف', 4500],
  ['Main DB panel 4.5k', 4500],
  ['مكيفات سبليت 18 الف ب 12 الف', 12_000],
  ['مكيفات سبليت 18 الف 7,500', 7500],
])('an amount in words or thousands: %s', (line, amount) => {
  const quote = readPaperQuote({
    kind: 'text',
    pages: [],
    texts: [{ text: `عرض سعر\n${line}` }],
    tables: [],
  })
  expect(quote.lines.map((read) => read.amount)).toEqual([amount * 100])
})

test.each([
  ['لياسة داخلية المتر بخمسة وثلاثين', undefined, 35, undefined],
  ['دهان م2 بمية وعشرين', undefined, 120, undefined],
  ['عزل السطح اربعمية متر المتر ب57 يطلع 22800', 400, 57, 22_800],
])('a price or measure in words: %s', (line, quantity, rate, amount) => {
  const quote = readPaperQuote({
    kind: 'text',
    pages: [],
    texts: [{ text: `عرض سعر\n${line}` }],
    tables: [],
  })
  expect(quote.lines.map((read) => [read.quantity, read.rate, read.amount])).toEqual([
    [quantity, rate * 100, amount && amount * 100],
  ])
})

test('which of the prices are those of each is told by the sum that the paper prints', () => {
  const read = (...lines: string[]) =>
    readPaperQuote({
      kind: 'text',
      pages: [],
      texts: [{ text: ['عرض سعر', ...lines].join('\n') }],
      tables: [],
    }).lines.map(({ rate, amount, doubtful }) => [rate, amount, doubtful])
  const lines = ['ابواب خشب 6 حبه 900 ريال', 'تأسيس سباكة حمام 3 حبة ب 1200']
  expect(read(...lines, 'المجموع 9000 ريال')).toEqual([
    [90_000, undefined, []],
    [120_000, undefined, []],
  ])
  expect(read(...lines, 'المجموع 2100 ريال')).toEqual([
    [undefined, 90_000, []],
    [undefined, 120_000, []],
  ])
})

test.each([
  ['تحول لي 4000 الحين والباقي بعد ما اخلص', [4000]],
  ['الدفع كامل قبل البدء', [100]],
  ['نبي خمسين بالمية قبل نشتري الدهان و٤٠٪ بعد المعجون وعشرة بالمية بعد الاستلام', [50, 40, 10]],
  ['دفعة أولى 3500 ريال عند التوقيع ودفعة ثانية 2500 عند الانتهاء', [3500, 2500]],
  ['يدفع العميل 4 الاف مع بداية الشغل والباقي 2,000 بعد الانتهاء', [4000, 2000]],
])('payments of a message: %s', (line, shares) => {
  const { payments } = readPaperQuote({
    kind: 'text',
    pages: [],
    texts: [{ text: `دهان شقة\nدهان 300 م × 20 = 6000\n${line}` }],
    tables: [],
  })
  expect(payments.map(({ percent, amount }) => percent ?? amount! / 100)).toEqual(shares)
})

test('what is asked, paid or measured is no work with a price', () => {
  const linesOf = (...lines: string[]) =>
    readPaperQuote({ kind: 'text', pages: [], texts: [{ text: lines.join('\n') }], tables: [] })
  const paid = linesOf(
    'عرض سعر',
    'لياسة 12000',
    'بلاط 14000',
    'الدفعات:',
    '10000 اول ما نبدأ',
    '16000 بعد البلاط',
  )
  expect(paid.lines.map(({ label }) => label)).toEqual(['لياسة', 'بلاط'])
  expect(linesOf('بكم المتر عندكم للبورسلان؟', 'وكم تاخذون للسباكة؟ سمعت 2500 للحمام').form).toBeUndefined()
  const dated = linesOf('عرض إشراف على فيلا، مسطح 500 م2 - 25 مايو 2026', 'لياسة 300 م × 30 = 9000')
  expect(dated.lines.map(({ label }) => label)).toEqual(['لياسة'])
  const titled = linesOf('عقد وعرض سعر إنشاء سور 10 م 48', 'لياسة 300 م × 30 = 9000')
  expect(titled.lines.map(({ label }) => label)).toEqual(['لياسة'])
  const measured = linesOf('نعلات المتر 10', 'بورسلان المتر 35', 'المساحات عندك ارضيات 230 ونعلات 190')
  expect(measured.lines.map(({ rate }) => rate)).toEqual([1000, 3500])
})

test('a message may sell what no word of ours names, counted or measured', () => {
  const { lines, total } = readPaperQuote({
    kind: 'text',
    pages: [],
    texts: [
      {
        text: 'ابشر\nالشبوك ٨٠ متر طولي المتر ٦٥ ريال\nالبوابة ٣٨٠٠ ريال مع الموتور\nصبة القواعد ٢٧ قاعدة × ٦٠\nمسبح 4×8 بعمق 1.6\nكل ذا ١٠٦٢٠',
      },
    ],
    tables: [],
  })
  expect(lines.map(({ quantity, rate, amount }) => [quantity, rate ?? amount])).toEqual([
    [80, 6500],
    [undefined, 380_000],
    [27, 6000],
  ])
  expect(total).toBe(1_062_000)
})

const messageOf = (...rows: readonly string[]) =>
  readPaperQuote({ kind: 'text', pages: [], texts: [{ text: rows.join('\n') }], tables: [] })

test('a product that is wrong is read as it stands, whatever marks part its figures', () => {
  const { lines } = messageOf(
    'عرض سعر',
    'تبديل عوامة ومحبس — 2 طقم — 180 = 540',
    'تركيب نعلات … 150 متر طولي ف 12 ريال = 2800',
    'دهان جدران: 40 م2 × 20 = 900',
  )
  expect(lines.map(({ quantity, rate, amount }) => [quantity, rate, amount])).toEqual([
    [2, 18_000, 54_000],
    [150, 1200, 280_000],
    [40, 2000, 90_000],
  ])
})

test('the metres of a paper at its one price of a metre are its work, where they make its sum', () => {
  const paper = (sum: string) =>
    messageOf(
      'عرض مصنعيات عظم',
      'فيلا دورين - المسطحات 400 متر مسطح',
      'سعر المتر 150 ريال',
      `القيمة الاجمالية ${sum} ريال`,
    )
  expect(paper('60,000').lines).toMatchObject([{ quantity: 400, rate: 15_000, amount: 6_000_000 }])
  expect(paper('75,000').lines).toEqual([])
})

test('a condition, a greeting and the size of a room are no lines', () => {
  const { lines } = messageOf(
    'زي ما اتفقنا ارسلك تسعيرة تجديد الحمام الكبير (2×3)',
    'سيراميك جدران 24 متر × 100 = 2400',
    'لياسة 30 متر × 30 = 900',
    'Any extra pipe over 5 m is 65 SAR per m',
    'السيراميك بقيمة لا تقل عن 45 ريال للمتر',
  )
  expect(lines.map(({ amount }) => amount)).toEqual([240_000, 90_000])
})

test('looking for a leak begins no bill', () => {
  const { form } = messageOf('كشف التسرب بالجهاز 350', 'تمديد سباكة 2 × 1900 = 3800', 'الجميع 4150 ريال')
  expect(form).toBe('lines')
})

test('a work that is told in addition is one of its own', () => {
  const { lines } = messageOf(
    'عقد: عظم مصنعية لفيلا بمسطح 500 م2 بسعر 150 ريال للمتر بمبلغ 75,000 ريال، إضافة إلى مصنعية الخزان الأرضي بمبلغ 4,500 ريال',
  )
  expect(lines.map(({ amount }) => amount)).toEqual([7_500_000, 450_000])
})
