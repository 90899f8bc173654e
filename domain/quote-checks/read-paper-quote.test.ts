import { expect, test } from 'vitest'
import type { Paper, PlacedText } from './paper.ts'
import { readPaperQuote } from './read-paper-quote.ts'

const typed = (text: string): Paper => ({ kind: 'text', pages: [], texts: [{ text }], tables: [] })
const table = (...rows: string[][]): Paper => ({ kind: 'sheet', pages: [], texts: [], tables: [rows] })
const linesOf = (paper: Paper) =>
  readPaperQuote(paper).lines.map(({ label, quantity, unit, rate, amount }) => [
    label,
    quantity,
    unit,
    rate && rate / 100,
    amount && amount / 100,
  ])

/** A page of words; each is `[text, left, top, width]` in hundredths of the page, and three of them high. */
const page = (...words: [text: string, left: number, top: number, width: number][]): Paper => ({
  kind: 'pdf',
  pages: [{ ratio: 1 }],
  texts: words.map(
    ([text, left, top, width]): PlacedText => ({
      text,
      place: { page: 0, left: left / 100, top: top / 100, width: width / 100, height: 0.03 },
    }),
  ),
  tables: [],
})

const HEADER: [string, number, number, number][] = [
  ['الإجمالي', 2, 10, 12],
  ['السعر', 20, 10, 8],
  ['الكمية', 35, 10, 8],
  ['البند', 80, 10, 8],
]

test('an offer on WhatsApp is read line by line, each price as that of a metre, of one or of all', () => {
  const paper = typed(
    [
      'عرضنا لتشطيب الملحق بحي النرجس',
      'لياسة 860 متر ب 45',
      'دهان داخلي ١٤٢٠ م٢ بسعر ٢٥ ريال للمتر = ٣٥٬٥٠٠',
      'بورسلان 60×60 مساحة 300م2 بـ 145 ريال',
      'سباكة كاملة 29400',
      'كهرباء: 36 ألف',
      'أبواب خشب عدد 14 باب ب 1300 للباب',
      'جبس بورد مقطوعية 52,000 ريال',
      'جوال 0551234567',
    ].join('\n'),
  )
  expect(linesOf(paper)).toEqual([
    ['لياسة', 860, 'متر', 45, undefined],
    ['دهان داخلي', 1420, 'م2', 25, 35_500],
    ['بورسلان 60×60', 300, 'م2', 145, undefined],
    ['سباكة كاملة', undefined, undefined, undefined, 29_400],
    ['كهرباء', undefined, undefined, undefined, 36_000],
    ['أبواب خشب', 14, 'باب', 1300, undefined],
    ['جبس بورد مقطوعية', undefined, 'مقطوعيه', undefined, 52_000],
  ])
})

const DOCUMENT: Paper = { kind: 'word', pages: [], texts: [], tables: [] }
const PRICED = [
  ['لياسة داخلية', '860', 'م2', '36', '30,960'],
  ['بلك داخلي 15 سم', '380', 'م2', '65', '24,700'],
  ['أبواب خشب', '12', 'عدد', '1,150', '13,800'],
] as const
const READ = [
  ['لياسة داخلية', 860, 'م2', 36, 30_960],
  ['بلك داخلي 15 سم', 380, 'م2', 65, 24_700],
  ['أبواب خشب', 12, 'عدد', 1150, 13_800],
]
const NAMES = ['البند', 'الكمية', 'الوحدة', 'سعر الوحدة', 'الإجمالي'] as const
const saying = (...lines: string[]): Paper => ({
  ...DOCUMENT,
  texts: ['عرض سعر أعمال فيلا', ...lines].map((text) => ({ text })),
})

test.each<[string, Paper]>([
  ['as rows', { ...DOCUMENT, tables: [[[...NAMES], ...PRICED.map((row) => [...row])]] }],
  [
    'from the left',
    { ...DOCUMENT, tables: [[NAMES.toReversed(), ...PRICED.map((row) => row.toReversed())]] },
  ],
  [
    'as columns',
    { ...DOCUMENT, tables: [NAMES.map((name, at) => [name, ...PRICED.map((row) => row[at]!)])] },
  ],
  [
    'as a table for each',
    { ...DOCUMENT, tables: PRICED.map((row) => NAMES.map((name, at) => [name, row[at]!])) },
  ],
  ['as cards', saying(...PRICED.flatMap((row) => NAMES.map((name, at) => `${name}: ${row[at]!}`)))],
  [
    'below their names',
    saying(
      ...PRICED.flatMap(([label, quantity, unit, rate, amount], at) => [
        `${at + 1}- ${label}`,
        `${quantity} ${unit} × ${rate} ريال = ${amount} ريال`,
      ]),
    ),
  ],
  [
    'as articles of a contract',
    saying(
      ...PRICED.map(
        ([label, quantity, unit, rate, amount]) =>
          `يلتزم الطرف الثاني بتنفيذ ${label} بكمية ${quantity} ${unit} وبسعر ${rate} ريال، وقيمتها ${amount} ريال.`,
      ),
    ),
  ],
])('works are the same, written %s', (_, paper) => {
  expect(linesOf(paper)).toEqual(READ)
})

test('a lump sum in the column of quantities is a unit', () => {
  const rows = [
    ['البند', 'الكمية', 'السعر', 'الإجمالي'],
    ['لياسة', '40 م2', '36', '1,440'],
    ['سيراميك جدران', '1 مقطوعية', '11,500', '11,500'],
  ]
  expect(linesOf(table(...rows))[1]).toEqual(['سيراميك جدران', 1, 'مقطوعية', 11_500, 11_500])
})

test('sums whose names stand above them are read', () => {
  const head = [[...NAMES], ...PRICED.map((row) => [...row])]
  const sums = [
    ['المجموع', 'الضريبة 15%', 'المجموع النهائي'],
    ['69,460', '10,419', '79,879'],
  ]
  expect(readPaperQuote({ ...DOCUMENT, tables: [head, sums] })).toMatchObject({
    subtotal: 6_946_000,
    vat: 1_041_900,
    total: 7_987_900,
  })
})

test('an exported chat is read without its stamps, repairs at their small prices', () => {
  const paper = typed(
    [
      '[11/11/2026, 9:15 م] أبو خالد: تصليح تسريب خزان علوي 350',
      'تغيير سيفون مخفي 280',
      'تركيب سخان 50 لتر شغل يد 150',
      '[11/11/2026, 9:17 م] أبو خالد: الكل 780 مافي ضريبة',
    ].join('\n'),
  )
  expect(linesOf(paper).map(([label, , , , amount]) => [label, amount])).toEqual([
    ['تصليح تسريب خزان علوي', 350],
    ['تغيير سيفون مخفي', 280],
    ['تركيب سخان 50 لتر شغل يد', 150],
  ])
  expect(readPaperQuote(paper)).toMatchObject({ date: '2026-11-11', total: 78_000, includesVat: false })
})

test('an English offer is read with units, rates and a lump sum', () => {
  const paper = typed(
    'Quotation for villa finishing\nPlastering 450 sqm @ SAR 48/sqm\nPainting: 1,200 m2 x 22 = 26,400\nElectrical works lump sum SAR 35,000\n2 doors SR 1500 each',
  )
  expect(linesOf(paper)).toEqual([
    ['Plastering', 450, 'sqm', 48, undefined],
    ['Painting', 1200, 'm2', 22, 26_400],
    ['Electrical works', undefined, 'lump sum', undefined, 35_000],
    ['doors', 2, 'doors', 1500, undefined],
  ])
})

test('an offer with numbered items is read, and a sum is told from an item that names its own', () => {
  const quote = readPaperQuote(
    typed(
      [
        'عرض سعر فيلا بالخبر',
        '1) أعمال الحفر والردم: 15,000 ريال',
        '2) خرسانة القواعد 95 م3 × 1,050 = 99,750 ريال',
        '3) مباني بلوك عازل 20سم - 620 متر مربع - سعر المتر 92 ريال - الإجمالي 57,040',
        'الإجمالي: 171,790 ريال',
        'ما يشمل الضريبة',
      ].join('\n'),
    ),
  )
  expect(quote.lines.map(({ quantity, rate, amount }) => [quantity, rate, amount])).toEqual([
    [undefined, undefined, 1_500_000],
    [95, 105_000, 9_975_000],
    [620, 9200, 5_704_000],
  ])
  expect(quote).toMatchObject({ total: 17_179_000, includesVat: false })
})

test('a page of three figures that multiply needs no header, and its sum no name', () => {
  const row = (top: number, label: string, ...figures: string[]): [string, number, number, number][] => [
    [label, 70, top, 20],
    ...figures.map((text, at): [string, number, number, number] => [text, 50 - at * 15, top, 8]),
  ]
  const quote = readPaperQuote(
    page(
      ...row(20, 'لياسة داخلية', '100', '45', '4,500'),
      ...row(30, 'بورسلان', '50', '120', '6,000'),
      ...row(40, 'نظافة'),
      ['500', 20, 40, 8],
      ['Slay', 70, 50, 10],
      ['11,000', 20, 50, 8],
    ),
  )
  expect(quote.lines.map(({ quantity, rate, amount }) => [quantity, rate, amount])).toEqual([
    [100, 4500, 450_000],
    [50, 12_000, 600_000],
    [undefined, undefined, 50_000],
  ])
  expect(quote.total).toBe(1_100_000)
})

test('a table is read in both directions, by the names of its columns', () => {
  const expected = [
    ['Plastering', 100, 'm2', 45, 4500],
    ['Tiling', 50, 'm2', 120, 6000],
  ]
  const header = ['No', 'Description', 'Unit', 'Qty', 'Unit price', 'Total']
  const rows = [
    ['1', 'Plastering', 'm2', '100', '45', '4,500'],
    ['2', 'Tiling', 'm2', '50', '120.00', '6,000.00'],
  ]
  expect(linesOf(table(header, ...rows))).toEqual(expected)
  expect(linesOf(table(header.toReversed(), ...rows.map((row) => row.toReversed())))).toEqual(expected)
})

test('thousands and decimals are told apart, also by the product', () => {
  const paper = table(
    ['البند', 'الكمية', 'السعر', 'الإجمالي'],
    ['لياسة', '١٢٬٥٠٠', '٤٥', '٥٦٢٬٥٠٠'],
    ['دهان', '12.500', '40', '500'],
    ['بلاط', '1.250', '40', '50.000,00'],
    ['عزل', '300,5', '10', '3,005'],
  )
  expect(linesOf(paper).map(([, quantity, , , amount]) => [quantity, amount])).toEqual([
    [12_500, 562_500],
    [12.5, 500],
    [1250, 50_000],
    [300.5, 3005],
  ])
})

test('a label of several lines belongs to the figures it is centred on or begins beside', () => {
  const paper = page(
    ...HEADER,
    ['لياسة داخلية', 60, 20, 28],
    ['4,500', 2, 21.8, 10],
    ['45', 20, 21.8, 5],
    ['100', 35, 21.8, 5],
    ['مع الزوايا', 65, 23.6, 23],
    ['6,000', 2, 32, 10],
    ['120', 20, 32, 5],
    ['50', 35, 32, 5],
    ['بورسلان', 70, 32, 18],
    ['درجة أولى', 68, 35.6, 20],
  )
  expect(linesOf(paper)).toEqual([
    ['لياسة داخلية مع الزوايا', 100, undefined, 45, 4500],
    ['بورسلان درجة أولى', 50, undefined, 120, 6000],
  ])
})

test('figures that were recognised and do not multiply are asked, printed ones are not', () => {
  const words = page(
    ...HEADER,
    ['4,900', 2, 20, 10],
    ['45', 20, 20, 5],
    ['100', 35, 20, 5],
    ['لياسة', 80, 20, 8],
  )
  expect(readPaperQuote(words).lines[0]?.doubtful).toEqual([])
  expect(readPaperQuote({ ...words, kind: 'scan' }).lines[0]?.doubtful).toEqual([
    'quantity',
    'rate',
    'amount',
  ])
})

test('sums, discount and VAT are told from lines, as printed', () => {
  const { lines, ...quote } = readPaperQuote(
    table(
      ['البند', 'الكمية', 'السعر', 'الإجمالي'],
      ['لياسة', '100', '45', '4,500'],
      ['دهان', '100', '25', '2,500'],
      ['المجموع', '', '', '7,200'],
      ['الخصم', '', '', '200'],
      ['ضريبة القيمة المضافة 15%', '', '', '1,050'],
      ['الإجمالي شامل الضريبة', '', '', '8,050'],
    ),
  )
  expect(lines).toHaveLength(2)
  expect(quote).toMatchObject({ subtotal: 720_000, discount: 20_000, vat: 105_000, total: 805_000 })
})

test('terms are read from sentences', () => {
  const quote = readPaperQuote(
    typed(
      [
        'مؤسسة البناء الحديث للمقاولات',
        'سجل تجاري: 1010234567 الرقم الضريبي ٣٠٠١٢٣٤٥٦٧٠٠٠٠٣',
        'التاريخ: 15/11/2026',
        'لياسة 860 متر ب 45',
        'الإجمالي 38,700 ريال غير شامل الضريبة',
        'الدفعات: 50% عند التوقيع و40% عند التركيب و10% عند التسليم',
        'صلاحية العرض 15 يوم',
        'مدة التنفيذ 90 (تسعون) يوما من استلام الموقع',
        'ضمان العزل 10 سنوات وسنتان على الأعمال',
        'غرامة تأخير 1% عن كل أسبوع',
      ].join('\n'),
    ),
  )
  expect(quote).toMatchObject({
    form: 'lines',
    contractor: 'مؤسسة البناء الحديث للمقاولات',
    commercialRegistration: '1010234567',
    vatNumber: '300123456700003',
    date: '2026-11-15',
    includesVat: false,
    durationDays: 90,
    payments: [
      { label: 'عند التوقيع', percent: 50 },
      { label: 'عند التركيب', percent: 40 },
      { label: 'عند التسليم', percent: 10 },
    ],
    clauses: ['duration', 'warranty', 'delay'],
  })
  expect(quote.warranties.map(({ years }) => years)).toEqual([10, 2])
})

test.each([
  [
    'a CV',
    'السيرة الذاتية\nمهندس مدني، خبرة 10 سنوات في أعمال الخرسانة والتشطيب\nالراتب المتوقع 12,000 ريال',
  ],
  [
    'an electricity bill',
    'الشركة السعودية للكهرباء\nفاتورة استهلاك\nقراءة العداد 45210\nالمبلغ المستحق 412.50 ريال',
  ],
  ['a bill of a restaurant', 'Burger House\nTable no 4\n2 x Burger 36.00\nTotal 82.80 SAR incl VAT'],
  ['a poem', 'قفا نبك من ذكرى حبيب ومنزل\nبسقط اللوى بين الدخول فحومل'],
])('%s is no quote', (_, text) => {
  expect(readPaperQuote(typed(text)).form).toBeUndefined()
})

test('a message in dialect is read with products, several works in a line and terms behind a price', () => {
  expect(
    linesOf(
      typed(
        [
          '✅ سبلت ١.٥ طن توريد وتركيب العدد 4 السعر 2,650 المجموع 10,600',
          'دهان جدران وجهين 640 متر ب 19 = 12160',
          'تاسيس سباكه حمام عدد 2 الحمام ب 2800',
          'دهان الصاله 1200 والغرف 900',
          'تركيب ٦ مكيفات سبليت الواحد ٣٥٠ ريال = ٢١٠٠',
          'عزل سطح 250 متر المتر 32 الاجمالي 8000 ضمان عشر سنين',
        ].join('\n'),
      ),
    ),
  ).toEqual([
    ['سبلت 1.5 طن توريد وتركيب', 4, 'عدد', 2650, 10_600],
    ['دهان جدران وجهين', 640, 'متر', 19, 12_160],
    ['تاسيس سباكه حمام', 2, 'عدد', 2800, undefined],
    ['دهان الصاله', undefined, undefined, undefined, 1200],
    ['الغرف', undefined, undefined, undefined, 900],
    ['تركيب مكيفات سبليت', 6, 'مكيفات', 350, 2100],
    ['عزل سطح', 250, 'متر', 32, 8000],
  ])
})

test('a message of one work is an offer, and who asks for a price makes none', () => {
  const offer = readPaperQuote(
    typed('painting full flat jotun 2 coat, 10,400 SAR total, 50% advance rest after finish'),
  )
  expect(offer).toMatchObject({ form: 'lines', total: 1_040_000, lines: [{ amount: 1_040_000 }] })
  expect(offer.payments.map(({ percent }) => percent)).toEqual([50, 50])
  expect(readPaperQuote(typed('كم دهان شقة 3 غرف؟ ميزانيتي 5000 ريال')).form).toBeUndefined()
})

test('several sums of one line are told apart, with the percent before or behind', () => {
  const works = 'دهان 100 متر ب 20 = 2000\nلياسة 100 متر ب 30 = 3000\n'
  for (const sums of [
    'المجموع: ٥٬٠٠٠ ر.س | الضريبة ١٥٪: ٧٥٠ ر.س | الإجمالي مع الضريبة: ٥٬٧٥٠ ر.س',
    'الجملة: 5,000 ريال ، ضريبة 15% 750 ريال ، الاجمالي بالضريبة: 5,750 ريال',
    'Total: 5,000 + VAT 15% (750) = 5,750',
    'المجموع 5000\nيضاف ضريبة القيمة المضافة 15% 750\nالمطلوب: 5,750',
  ])
    expect(readPaperQuote(typed(works + sums))).toMatchObject({
      subtotal: 500_000,
      vat: 75_000,
      total: 575_000,
      includesVat: true,
    })
})

test('a list of what the parts come to is none of works', () => {
  const quote = readPaperQuote(
    table(
      ['البند', 'الكمية', 'السعر', 'الإجمالي'],
      ['أعمال اللياسة', '', '', '3000'],
      ['أعمال الدهان', '', '', '2000'],
      ['لياسة داخلية', '100', '30', '3000'],
      ['مجموع القسم', '', '', '3000'],
      ['دهان داخلي', '100', '20', '2000'],
      ['مجموع القسم', '', '', '2000'],
    ),
  )
  expect(quote.lines.map(({ amount }) => amount)).toEqual([300_000, 200_000])
})

test('payments are the percents that make a whole, and equal ones are counted', () => {
  const percentsOf = (text: string) => readPaperQuote(typed(text)).payments.map(({ percent }) => percent)
  expect(percentsOf('عربون ٢٥٪ بعد الشبك ٣٥٪ آخر شي ٤٠٪')).toEqual([25, 35, 40])
  expect(percentsOf('Payment: four equal instalments of 25%')).toEqual([25, 25, 25, 25])
  expect(percentsOf('وغرامة التأخير 0.1% عن كل يوم وبحد أقصى 10%')).toEqual([])
  expect(percentsOf('الدفعات: 55% (242,110 ريال) عند التوقيع؛ 45% (198,090 ريال) عند التسليم')).toEqual([
    55, 45,
  ])
})

test.each([
  ['الشغل ٢٠ يوم والضمان سنتين', 20],
  ['تسعة ايام واذا تأخرنا اخصمي ١٠٠ عن كل يوم', 9],
  ['3 days work. Guaranty 2 year', 3],
  ['نخلصه لكم في اسبوعين', 14],
  ['Execution: 3 weeks from receipt of down payment', 21],
])('the duration of «%s» is read', (text, days) => {
  expect(readPaperQuote(typed(`دهان 100 متر ب 20 = 2000\n${text}`)).durationDays).toBe(days)
})

test('numbers of the firm are read from few words, apart from the date beside them', () => {
  const { vatNumber, commercialRegistration } = readPaperQuote(
    typed('CR 4650198203 / VAT 301982036100003 / 19-11-2026'),
  )
  expect([commercialRegistration, vatNumber]).toEqual(['4650198203', '301982036100003'])
  expect(readPaperQuote(typed('سجل 2050098812 ضريبي 300988124600003'))).toMatchObject({
    commercialRegistration: '2050098812',
    vatNumber: '300988124600003',
  })
})

test('a work above its figures, and a sentence that the edge of the page broke, are read', () => {
  const paper = page(['حجر للسور', 70, 10, 20], ['95 متر في 115', 70, 14, 20], ['10925 ريال', 5, 14, 12])
  expect(linesOf(paper)).toEqual([['حجر للسور', 95, 'متر', 115, 10_925]])
  const contract = page(
    ['اتفق الطرفان على تشطيب الفيلا كاملا بسعر 1,420 ريال للمتر المربع، وبذلك تكون قيمة', 5, 10, 90],
    ['العقد 310 × 1,420 = 440,200 ريال', 60, 14, 35],
  )
  expect(readPaperQuote(contract)).toMatchObject({
    total: 44_020_000,
    lines: [{ quantity: 310, rate: 142_000, amount: 44_020_000 }],
  })
})

test('figures that stand apart in a line of Arabic are read from the right', () => {
  const quote = readPaperQuote(
    page(
      ['دهان', 90, 10, 5],
      ['100 متر × 20', 70, 10, 15],
      ['2000', 5, 10, 5],
      ['8.106', 60, 20, 5],
      [':%15', 68, 20, 4],
      ['الضريبة', 74, 20, 8],
    ),
  )
  expect(quote.vat).toBe(810_600)
})

test('renovation says nothing of VAT, and sums and payments of a sentence are read', () => {
  const contract = readPaperQuote(
    typed(
      [
        'Contract for renovation of two bathrooms for a lump sum price of SAR 46,000 inclusive of VAT.',
        'Payment: SAR 23,000 upon signing, SAR 13,800 after tiling and SAR 9,200 on handover.',
      ].join('\n'),
    ),
  )
  expect(contract).toMatchObject({ form: 'lump_sum', includesVat: true, lines: [{ amount: 4_600_000 }] })
  expect(contract.payments.map(({ amount }) => amount)).toEqual([2_300_000, 1_380_000, 920_000])
  expect(
    readPaperQuote(
      typed(
        'أعمال السباكة بمبلغ 35,000 ريال\nفيكون الإجمالي 35,000 ريال يضاف إليها 15% ضريبة قيمة مضافة بمبلغ 5,250 ريال ليصبح الإجمالي العام 40,250 ريال',
      ),
    ),
  ).toMatchObject({ subtotal: 3_500_000, vat: 525_000, total: 4_025_000 })
})

test('a column of an unknown name keeps its figures from those beside it', () => {
  expect(
    linesOf(
      table(
        ['م', 'المواصفة الفنية', 'العدد', 'س/الوحدة', 'الإجمالي'],
        ['1', 'باب خشب', '4', '900', '3600'],
        ['2', 'شباك المنيوم', '2', '700', '1400'],
      ),
    ),
  ).toEqual([
    ['باب خشب', 4, undefined, 900, 3600],
    ['شباك المنيوم', 2, undefined, 700, 1400],
  ])
})

test.each([
  ['السلام عليكم معك ابو ياسر الدهان', 'ابو ياسر'],
  ['رياض للجبس والديكور', 'رياض للجبس والديكور'],
  ['عرض سعر للدهانات', undefined],
  ['معكم بخصوص الشقة', undefined],
  ['this is final price', undefined],
])('who writes «%s» is %s', (text, contractor) => {
  expect(readPaperQuote(typed(`${text}\nدهان 100 متر ب 20 = 2000`)).contractor).toBe(contractor)
})

test('a table of one trade under no name of ours is an offer, and the shares of its payments are no works', () => {
  const paper: Paper = {
    ...page(
      ['عزل سطح بالفوم 190م2', 60, 4, 30],
      ...HEADER,
      ...(
        [
          ['تنظيف وتجهيز السطح', '190', '8', '1,520', 20],
          ['فوم بولي يوريثان', '190', '22', '4,180', 30],
          ['طبقة حماية أكريليك', '190', '18', '3,420', 40],
        ] as const
      ).flatMap(([label, quantity, rate, amount, top]): [string, number, number, number][] => [
        [label, 70, top, 25],
        [quantity, 36, top, 5],
        [rate, 21, top, 4],
        [amount, 3, top, 8],
      ]),
      ['مقدم', 80, 60, 8],
      ['30%', 21, 60, 4],
    ),
    kind: 'scan',
  }
  expect(readPaperQuote(paper).form).toBe('lines')
  expect(linesOf(paper).map(([, , , , amount]) => amount)).toEqual([1520, 4180, 3420])
})

/** Three works of which the second does not multiply, as they were recognised with this sureness. */
const recognised = (sureness: number, sum: string, quantity = '64'): Paper => {
  const lines = [
    ['دهان داخلي', '100', '20', '2,000', 20],
    ['بلاط أرضيات', quantity, '85', '6,440', 30],
    ['لياسة جدران', '50', '40', '2,000', 40],
  ] as const
  const words = lines.flatMap(([label, count, rate, amount, top]): [string, number, number, number][] => [
    [label, 70, top, 25],
    [count, 36, top, 5],
    [rate, 21, top, 4],
    [amount, 3, top, 8],
  ])
  const read = page(...HEADER, ...words, ['المجموع', 60, 50, 10], [sum, 3, 50, 8])
  return { ...read, kind: 'scan', texts: read.texts.map((text) => ({ ...text, sureness })) }
}

test('a product that was recognised surely is the paper’s own where the amounts come to its sum', () => {
  const doubts = (paper: Paper) => readPaperQuote(paper).lines.map(({ doubtful }) => doubtful.length)
  expect(doubts(recognised(0.95, '10,440'))).toEqual([0, 0, 0])
  expect(doubts(recognised(0.8, '10,440'))).toEqual([0, 3, 0])
  expect(doubts(recognised(0.95, '9,440'))).toEqual([0, 3, 0])
  // 7576 × 85 are a hundred times the amount: a point was lost.
  expect(doubts(recognised(0.95, '10,440', '7576'))).toEqual([0, 3, 0])
})

test('a product is the paper’s own as well where its VAT and total prove a sum that neither amount makes', () => {
  const doubts = (sum: string, vat: string, total: string) => {
    const read = recognised(0.95, sum)
    const more = page(
      ['الضريبة 15%', 60, 60, 10],
      [vat, 3, 60, 8],
      ['الإجمالي شامل الضريبة', 60, 70, 20],
      [total, 3, 70, 8],
    )
    const texts = [...read.texts, ...more.texts.map((text) => ({ ...text, sureness: 0.95 }))]
    return readPaperQuote({ ...read, texts }).lines.map(({ doubtful }) => doubtful.length)
  }
  expect(doubts('12,000', '1,800', '13,800')).toEqual([0, 0, 0])
  // With 64 × 85 the amounts make the sum: the amount was misread.
  expect(doubts('9,440', '1,416', '10,856')).toEqual([0, 3, 0])
  expect(doubts('12,000', '1,900', '13,900')).toEqual([0, 3, 0])
})

test('a number of the right length that cannot be one is not told from a picture', () => {
  const read = (kind: 'pdf' | 'scan', cr: string) =>
    readPaperQuote({ ...page(['سجل تجاري', 60, 10, 12], [cr, 40, 10, 12]), kind }).commercialRegistration
  expect(read('scan', '0100815437')).toBeUndefined()
  expect(read('pdf', '0100815437')).toBe('0100815437')
  expect(read('scan', '101081543')).toBe('101081543')
})

test('a heading above the names of columns is no part of them', () => {
  const paper = page(
    ['عرض سعر دهان', 76, 5, 23],
    ['م', 96, 10, 2],
    ...HEADER,
    ['1', 96, 20, 1],
    ['دهان داخلي', 70, 20, 25],
    ['5', 36, 20, 3],
    ['200', 21, 20, 4],
    ['900', 3, 20, 6],
  )
  expect(linesOf(paper)).toEqual([['دهان داخلي', 5, undefined, 200, 900]])
})

test('a thing of no known trade between works has the figures below it', () => {
  const paper = typed('عرض سعر\nحجر للسور\n95 متر في 115  10925\nكرانيش\n40 متر طولي في 90  3600')
  expect(linesOf(paper).map(([label, , , , amount]) => [label, amount])).toEqual([
    ['حجر للسور', 10_925],
    ['كرانيش', 3600],
  ])
})

test('thousands that a space parts are one figure, also where a line from the right turned them', () => {
  const row = (
    top: number,
    ...[label, quantity, rate, amount]: string[]
  ): [string, number, number, number][] => [
    [amount!, 2, top, 8],
    [rate!, 20, top, 5],
    [quantity!, 35, top, 5],
    [label!, 70, top, 20],
  ]
  const read = (amounts: readonly string[]) =>
    linesOf(
      page(
        ...HEADER,
        ...row(18, 'لياسة داخلية', '480', '38', amounts[0]!),
        ...row(26, 'بلاط بورسلان', '140', '120', amounts[1]!),
      ),
    )
  const lines = [
    ['لياسة داخلية', 480, undefined, 38, 18_240],
    ['بلاط بورسلان', 140, undefined, 120, 16_800],
  ]
  expect(read(['18 240', '16 800'])).toEqual(lines)
  expect(read(['240 18', '800 16'])).toEqual(lines)
})

test('sums of a row follow «+» and «=», and a short name of VAT is one', () => {
  const sums = { subtotal: 4_390_000, vat: 658_500, total: 5_048_500 }
  const lines = ['لياسة 500 م2 × 50 = 25,000', 'دهان 900 م2 × 21 = 18,900']
  for (const said of [
    ['المجموع 43,900 + ضريبة 15% 6,585 = الاجمالي 50,485 ريال'],
    ['Total SR 43,900 + VAT 15% SAR 6,585 = SAR 50,485'],
    ['المجموع 43,900', 'ض.ق.م 15% 6,585', 'الإجمالي 50,485'],
  ])
    expect(readPaperQuote(typed([...lines, ...said].join('\n')))).toMatchObject(sums)
  const named = table([...NAMES], ...PRICED.map((row) => [...row]), ['ض.ق.م ١٥٪', '', '', '', '10,419'])
  expect(readPaperQuote(named).vat).toBe(1_041_900)
})

test('a sum that cannot be is asked', () => {
  const quote = readPaperQuote(
    typed('لياسة 500 م2 × 50 = 25,000\nدهان 900 م2 × 21 = 18,900\nالمجموع 43,900\nضريبة 15% 504,850'),
  )
  expect(quote).toMatchObject({ vat: 50_485_000, doubtfulSums: ['vat'] })
})

test('a message has figures below their work, a price before what it holds, and a fine that is no discount', () => {
  const quote = readPaperQuote(
    typed(
      [
        'عزل سطح 220م',
        'فوم ٥سم مع طبقة الحماية 58 ريال للمتر',
        '220 × 58 = 12760',
        'سباكة حمام 4200 مع الأطقم',
        'Kitchen door glass 1 no 1,900',
        'المبلغ 18860 ريال شامل الضريبة',
        'التاخير خصم 100 باليوم',
        'نصف المبلغ بعد الرش والنص الثاني بعد الاختبار',
      ].join('\n'),
    ),
  )
  expect(quote.lines.map(({ quantity, rate, amount }) => [quantity, rate, amount])).toEqual([
    [220, 5800, 1_276_000],
    [undefined, undefined, 420_000],
    [1, undefined, 190_000],
  ])
  expect(quote).toMatchObject({ total: 1_886_000, includesVat: true })
  expect(quote.discount).toBeUndefined()
  expect(quote.payments.map(({ percent }) => percent)).toEqual([50, 50])
})

test('payments are read below a table of works, behind a heading, and against a guarantee', () => {
  const payments = (...rows: [string, number, number, number][]) =>
    readPaperQuote(
      page(
        ...HEADER,
        ['27,200', 2, 18, 8],
        ['32', 20, 18, 4],
        ['850', 35, 18, 4],
        ['لياسة داخلية', 70, 18, 20],
        ...rows,
      ),
    ).payments.map(({ label, percent }) => [label, percent])
  expect(
    payments(
      ['الدفعات', 80, 30, 10],
      ['40%', 2, 36, 5],
      ['عند الاعتماد', 70, 36, 20],
      ['60%', 2, 42, 5],
      ['بعد التركيب', 70, 42, 20],
    ),
  ).toEqual([
    ['عند الاعتماد', 40],
    ['بعد التركيب', 60],
  ])
  const said = (text: string) =>
    readPaperQuote(typed(`لياسة 500 م2 × 50\nدهان 500 م2 × 20\n${text}`)).payments
  expect(said('Terms: 50% advance, 40% on delivery, 10% after install')).toMatchObject([
    { label: 'advance', percent: 50 },
    { label: 'on delivery', percent: 40 },
    { label: 'after install', percent: 10 },
  ])
  expect(said('الدفعات:\n10% دفعة مقدمة مقابل ضمان\n90% عند التسليم')).toHaveLength(2)
})

test('a paper speaks of VAT beside its number, or is silent', () => {
  const quote = (text: string) => readPaperQuote(typed(`لياسة 500 م2 × 50\nدهان 500 م2 × 20\n${text}`))
  expect(quote('الرقم الضريبي: 310445566700003\nVAT Reg. No.: 310445566700003').speaksOfVat).toBeUndefined()
  expect(quote('الضريبة حسب النظام').speaksOfVat).toBe(true)
  expect(quote('السعر ماعليه ضريبه').includesVat).toBe(false)
  expect(quote('شامل ض.ق.م').includesVat).toBe(true)
})

test('an article of several sentences is read sentence by sentence, and the number of a paper is no price', () => {
  const article =
    'المادة الثالثة – قيمة العقد: أعمال العظم كاملة مع المواد لمسطح ٣٨٠ م٢ بسعر ٧٩٠ ريال للمتر المربع بمبلغ ٣٠٠,٢٠٠ ريال. سور خارجي بطول ٦٨ م.ط بسعر ٨٢٠ ريال للمتر الطولي بمبلغ ٥٥,٧٦٠ ريال. خزان مياه أرضي ١٨ م٣ مع العزل عدد ١ بمبلغ ١٦,٥٠٠ ريال. ويكون المجموع قبل الضريبة ٣٧٢,٤٦٠ ريال، وضريبة القيمة المضافة ١٥% بمبلغ ٥٥,٨٦٩ ريال، وإجمالي العقد شامل الضريبة ٤٢٨,٣٢٩ ريال.'
  const read = readPaperQuote(typed(`عقد مقاولة أعمال عظم NW-1127\n${article}`))
  expect(read.lines.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
    ['أعمال العظم كاملة مع المواد', 380, 300_200_00],
    ['سور خارجي', 68, 55_760_00],
    [expect.stringContaining('خزان مياه أرضي'), 1, 16_500_00],
  ])
  expect(read).toMatchObject({ subtotal: 372_460_00, vat: 55_869_00, total: 428_329_00 })
})

test.each<[string, number[]]>([
  ['نصف المبلغ عند التوقيع والباقي بعد التسليم', [50, 50]],
  ['عربون 60% والباقي عند الانتهاء', [60, 40]],
  ['تحول 70% الحين والباقي اذا خلصت', [70, 30]],
  ['كامل المبلغ مقدم', [100]],
  ['Full payment before starting the work', [100]],
  ['ثلاثة أرباع المبلغ مقدم والباقي عند الاستلام', [75, 25]],
  ['ثلثين المبلغ مقدم والثلث بعد الانتهاء', [67, 33]],
  ['ستون بالمئة عند التوقيع وأربعون بالمئة عند التسليم', [60, 40]],
  ['الدفعات ٦٠ / ٣٠ / ١٠: توقيع العقد، بعد اللياسة، التسليم', [60, 30, 10]],
])('the shares of «%s» are read', (text, percents) => {
  const { payments } = readPaperQuote(typed(`دهان 100 متر ب 20 = 2000\n${text}`))
  expect(payments.map(({ percent }) => percent)).toEqual(percents)
  // What is paid first is not called by what is paid last.
  if (payments.length > 1) expect(payments[0]!.label).not.toMatch(/الباقي|التسليم|الانتهاء/)
})

test('payments in riyals are read a line each, without a heading', () => {
  const text =
    'دهان 100 متر ب 20 = 2000\nالدفعة الأولى 45,000 ريال عند توقيع العقد\nالدفعة الثانية 28,040 ريال عند التسليم'
  expect(readPaperQuote(typed(text)).payments.map(({ amount }) => amount)).toEqual([4_500_000, 2_804_000])
})

test.each([
  ['delay', 'تحسم 100 ريال عن اليوم الواحد في حال تجاوز المدة', true],
  ['delay', 'For each day beyond the period, SAR 250 is deducted', true],
  ['delay', 'غير مسؤولين عن تجاوز الارتفاع', false],
  ['warranty', 'يتحمل المقاول إصلاح العيوب لمدة سنة من التسليم', true],
  ['warranty', 'Defects liability period 12 months', true],
  ['warranty', 'ضمان حسن التنفيذ 5%', false],
  ['duration', 'تاريخ انتهاء الأعمال 2027/02/01', true],
  ['duration', 'يسدد خلال 7 أيام من الفاتورة', false],
] as const)('the clause on %s is told from «%s»: %j', (clause, text, isThere) => {
  const { clauses, warranties, durationDays } = readPaperQuote(typed(`دهان 100 متر ب 20 = 2000\n${text}`))
  const isRead =
    clause === 'warranty' ? warranties.length > 0 : clause === 'duration' && durationDays !== undefined
  expect(clauses.includes(clause) || isRead).toBe(isThere)
})

test('names of columns that ran together are told apart, from the right in Arabic', () => {
  const read = page(
    ['الوحدة الكمية الإجمالي', 9, 10, 17],
    ['السعر', 29, 10, 3],
    ['العمل', 83, 10, 4],
    ['4,900', 10, 15, 5],
    ['2', 19, 15, 1],
    ['2,450 عدد', 23, 15, 9],
    ['مرحاض معلق', 70, 15, 17],
    ['882', 11, 20, 4],
    ['9', 19, 20, 1],
    ['م2', 24, 20, 2],
    ['98', 30, 20, 2],
    ['سقف جبس بورد', 70, 20, 17],
  )
  expect(linesOf(read).map(([label, quantity, , rate]) => [label, quantity, rate])).toEqual([
    ['مرحاض معلق', 2, 2450],
    ['سقف جبس بورد', 9, 98],
  ])
})

test('an offer may promise an invoice; a bill calls itself one', () => {
  const offer = typed(
    [
      'هذا عرضنا مفصل للسطح بجدة',
      '١- تكسير البلاط القديم: ١٨٠ م × ١٥ = ٢٬٧٠٠ ريال',
      '٢- عزل مائي رولات: ١٨٠ م × ٤٢ = ٧٬٥٦٠ ريال',
      'المجموع ١٠٬٢٦٠ ريال شامل الضريبة وفاتورة ضريبية نظامية',
      '٢٢/٩/٢٠٢٦',
    ].join('\n'),
  )
  expect(readPaperQuote(offer)).toMatchObject({ form: 'lines', total: 1_026_000, date: '2026-09-22' })
  const bill = typed(['فاتورة ضريبية مبسطة رقم 77', 'دهان 120', 'بلاط 340', 'المجموع 460'].join('\n'))
  expect(readPaperQuote(bill).form).toBeUndefined()
})

test('numbers of lines, sizes of machines and numbers of pages are no prices', () => {
  const paper = typed(
    [
      'عرض سعر مكيفات',
      '1/ غسيل وتنظيف مكيف سبليت: 14 مكيف × 120 = 1680',
      '2/ كمبروسر 18 الف جديد مع التركيب: 1250',
      '7/ باب سياره حديد 4 متر حبه وحده 6500',
      'Abaad Contracting – Q-2026-0418 – Page 1/3',
    ].join('\n'),
  )
  expect(readPaperQuote(paper).lines.map(({ rate, amount }) => [rate, amount])).toEqual([
    [12_000, 168_000],
    [undefined, 125_000],
    [undefined, 650_000],
  ])
})

test('a fine that follows its sum is no discount, and a payment is no work', () => {
  const paper = typed(
    [
      'عرض سعر مسبح',
      'ثمانية أسابيع من استلام الموقع، ويحق للعميل خصم 250 ريالا عن كل يوم تأخير',
      'حفر المسبح 85 م3 × 30 = 2550',
      'عزل مائي 75 م2 × 55 = 4125',
      'بعد السيراميك: 15,800 ريال',
      'العميل: أبو خالد، مطبخ مساحته 2515',
      'المجموع 6675',
    ].join('\n'),
  )
  const { lines, discount, total } = readPaperQuote(paper)
  expect({ lines: lines.length, discount, total }).toEqual({ lines: 2, discount: undefined, total: 667_500 })
})

test('what parts are carried to a summary is listed there once more', () => {
  const paper = table(
    ['Item', 'Unit', 'Qty', 'Rate', 'Amount'],
    ['Gypsum ceiling', 'm2', '160', '85', '13,600'],
    ['Paint', 'm2', '640', '24', '15,360'],
    ['Carried to summary – A', '', '', '', '28,960'],
    ['Lighting points', 'No', '68', '110', '7,480'],
    ['Carried to summary – B', '', '', '', '7,480'],
    ['Civil & finishes', '', '', '', '28,960'],
    ['Electrical', '', '', '', '7,480'],
    ['Total excluding VAT', '', '', '', '36,440'],
  )
  expect(linesOf(paper).map(([label]) => label)).toEqual(['Gypsum ceiling', 'Paint', 'Lighting points'])
})

test('numbers of the firm stand below their names', () => {
  const paper = table(
    ['التاريخ', 'رقم العرض', 'الرقم الضريبي', 'السجل التجاري'],
    ['2026-02-24', '57 / 2026', '312048763600003', '5900083417'],
  )
  expect(readPaperQuote(paper)).toMatchObject({
    vatNumber: '312048763600003',
    commercialRegistration: '5900083417',
  })
})

test.each<[string, number[]]>([
  [
    'يسدد الطرف الأول ثلاثين بالمائة عند التوقيع، وثلاثين بالمائة قبل الحفر، وخمسة عشر بالمائة بعد صب الميد، وخمسة عشر بالمائة بعد السقف، وعشرة بالمائة عند التسليم.',
    [30, 30, 15, 15, 10],
  ],
  [
    'آلية الدفع: نصف قيمة العرض عند التوقيع، وأربعون بالمئة مع بداية أعمال الجبس، والعشرة بالمئة الباقية عند تسليم المحل.',
    [50, 40, 10],
  ],
  // The sign of percent was recognised as figures, and the shares come to the whole.
  ['الدفعات: %60 عند توقيع العقد / 1630 عند وصول الخزائن / 1610 بعد التسليم', [60, 30, 10]],
  ['الدفعات: %60 عند توقيع العقد / 1635 عند وصول الخزائن', [60]],
])('the shares of %s', (text, percents) => {
  const { payments } = readPaperQuote(typed(`عرض سعر تشطيب\nدهان 100 م2 × 20 = 2000\n${text}`))
  expect(payments.map(({ percent }) => percent)).toEqual(percents)
})

test('an oral fine for delay and an oral order of changes are clauses', () => {
  const text = 'عرض سعر\nدهان 8500 ريال\nولو تاخرنا ننقص لك ٢٠٠ عن كل يوم\nواذا تبي زياده شي نتفق عليه قبل'
  expect(readPaperQuote(typed(text)).clauses).toEqual(expect.arrayContaining(['delay']))
  expect(readPaperQuote(typed(`${text}\nاي شي زيادة نتفق عليه قبل ما ننفذه`)).clauses).toContain('variations')
})

test('a numbered work has its own name, the largest product is the price, and a fine is no work', () => {
  const paper = typed(
    [
      'هذا سعر دهان شقتك اللي بالنسيم',
      '1- معجون كامل وصنفرة 420 متر × 9 = 3780',
      '2- مظلة لكسان 5×6 متر = 30 م2 بسعر 150 المتر = 4500 ريال',
      'ولو تأخرنا ينزل لك 100 ريال كل يوم',
      'المجموع 8280 ريال',
      'نص المبلغ بالبداية ونص اذا خلصنا',
    ].join('\n'),
  )
  const { payments } = readPaperQuote(paper)
  expect(linesOf(paper)).toEqual([
    ['معجون كامل وصنفرة', 420, 'متر', 9, 3780],
    ['مظلة لكسان 5×6 متر', 30, 'م2', 150, 4500],
  ])
  expect(payments.map(({ percent }) => percent)).toEqual([50, 50])
  expect(readPaperQuote(typed('Offer\nPaint 900 SAR\nCompletion 3 days. Warranty 1 year')).durationDays).toBe(
    3,
  )
})

test('noughts that recognition lost or made are mended by the product and shown', () => {
  const words = page(
    ...HEADER.map(([text, left, top, width]): [string, number, number, number] => [
      text === 'الكمية' ? 'الكية' : text,
      left,
      top,
      width,
    ]),
    ...[
      ['بلاط أرضيات', '285', '92', '260,220', 20],
      ['خرسانة قواعد', '41', '120', '41,820', 30],
      ['لياسة جدران', '50', '40', '2,000', 40],
    ].flatMap(([label, quantity, rate, amount, top]): [string, number, number, number][] => [
      [`${label}`, 70, Number(top), 25],
      [`${quantity}`, 36, Number(top), 5],
      [`${rate}`, 21, Number(top), 4],
      [`${amount}`, 3, Number(top), 8],
    ]),
  )
  const scan: Paper = {
    ...words,
    kind: 'scan',
    texts: words.texts.map((text) => ({ ...text, sureness: 0.8 })),
  }
  expect(readPaperQuote(scan).lines).toMatchObject([
    { quantity: 285, rate: 9200, amount: 2_622_000, doubtful: ['amount'] },
    { quantity: 41, rate: 102_000, amount: 4_182_000, doubtful: ['rate'] },
    { quantity: 50, rate: 4000, amount: 200_000, doubtful: [] },
  ])
})

test('who pays stands in front of the shares, and the number of a payment in front of its own', () => {
  const paid = (text: string) =>
    readPaperQuote(typed(text)).payments.map(({ percent, label }) => [percent, label])
  expect(paid('You pay 25% at start of work, 40% with walls completed and 35% at final inspection.')).toEqual(
    [
      [25, 'at start of work'],
      [40, 'with walls completed'],
      [35, 'at final inspection.'],
    ],
  )
  expect(paid('تدفع المالكة 20% عند التوقيع، 50% انتهاء الهدم، 30% بعد الاستلام')).toEqual([
    [20, 'عند التوقيع'],
    [50, 'انتهاء الهدم'],
    [30, 'بعد الاستلام'],
  ])
  expect(
    paid('الدفعة الأولى ٣٠٪ بداية العمل، والثانية ٤٠٪ عند انتهاء الري، والأخيرة ٣٠٪ عند التسليم'),
  ).toEqual([
    [30, 'بداية العمل'],
    [40, 'عند انتهاء الري'],
    [30, 'عند التسليم'],
  ])
  expect(paid('عند التوقيع 30%، بعد اللياسة 40%، عند التسليم 30%')).toEqual([
    [30, 'عند التوقيع'],
    [40, 'بعد اللياسة'],
    [30, 'عند التسليم'],
  ])
})

const OFFER = ['الوصف', 'الكمية', 'السعر', 'الإجمالي']
/** Typed rows of a head, then works. */
const headed = (...head: string[]) =>
  readPaperQuote({
    ...table(OFFER, ['لياسة داخلية', '100', '30', '3000'], ['دهان داخلي', '100', '20', '2000']),
    texts: head.map((text) => ({ text })),
  })

test.each([
  ['a letterhead of no trade of ours', ['درع الشمال للعوازل', 'تبوك | ت 3550062194'], 'درع الشمال للعوازل'],
  [
    'both scripts: trade names are registered in Arabic',
    ['ضباب السودة للتشطيب – Soudah Mist Finishing Est.', 'CR 5850128804'],
    'ضباب السودة للتشطيب',
  ],
  [
    'an address without a mark',
    ['Breeze Line Air-Conditioning Est. Al-Salamah Dist., Jeddah', 'CR No. 4030417755'],
    'Breeze Line Air-Conditioning Est.',
  ],
  [
    'a party of a sentence by its number',
    ['اتفق مالك الفيلا مع مؤسسة سروات عسير للبناء (سجل تجاري 5850073316)', 'تضمن المؤسسة الهيكل عشر سنوات'],
    'مؤسسة سروات عسير للبناء',
  ],
  [
    'an agreement is no firm',
    ['CONSTRUCTION AGREEMENT', 'between the Owner and Stonebridge Arabia Contracting LLC, C.R. 1010902231'],
    'Stonebridge Arabia Contracting LLC',
  ],
  [
    'the second of two firms with numbers',
    ['الطرف الأول: شركة دار المالك (سجل تجاري 1010000001)', 'مع مؤسسة بناء الغد (سجل تجاري 1010000002)'],
    'مؤسسة بناء الغد',
  ],
  ['letters of «ست» within a name', ['مؤسسة بستان الخرج لتنسيق الحدائق'], 'مؤسسة بستان الخرج لتنسيق الحدائق'],
])('the contractor is read from %s', (_, head, name) => {
  expect(headed(...head).contractor).toBe(name)
})

test.each([
  ['thanks, Rafiq AC', 'Rafiq AC'],
  ['Regards Nadeem', 'Nadeem'],
  ['ديكورات الركن الأبيض', 'ديكورات الركن الأبيض'],
  ['شكرا لك', undefined],
  ['مطابخ الألمنيوم عليك', undefined],
])('a message that ends with «%s» is signed by %s', (end, name) => {
  const text = `Good evening sir\nGypsum ceiling 40 m2 x 70 = 2800\nPainting 100 m2 x 20 = 2000\n${end}`
  expect(readPaperQuote(typed(text)).contractor).toBe(name)
})

test('a register number beside the word for VAT is none of VAT', () => {
  const { vatNumber, commercialRegistration } = headed(
    'مؤسسة الساحل',
    'ترخيص وسجل 2050147702 ضريبي 2050147702',
  )
  expect([commercialRegistration, vatNumber]).toEqual(['2050147702', undefined])
})

test.each([
  ['ضمان سنة، والتأخير علينا 100 باليوم', true],
  ['If we finish late through our own fault we credit you SAR 300 per day', true],
  ['Delay | 0.1% of price per day, ceiling 10%', true],
  ['وان زادت المدة لتقصير من المؤسسة فعليها مئتا ريال عن كل يوم', true],
  ['عن كل أسبوع تأخير منا نخصم ٥٠٠ ريال', true],
  ['نعمل كل يوم من 8 إلى 5', false],
  ['Any delay by the municipality is not ours', false],
])('«%s» holds a cost of delay: %s', (text, has) => {
  expect(headed(text).clauses.includes('delay')).toBe(has)
})

test('the payment at the handover is no word on how the work is handed over', () => {
  expect(headed('20% عند التسليم الابتدائي').clauses).not.toContain('handover')
  expect(headed('20% عند التسليم. ويكون الاستلام بمحضر').clauses).toContain('handover')
})

test.each([
  ['We hand over in three weeks. We come back free of charge for any peeling within two years.', 21],
  ['يباشر الإصلاح خلال سبعة أيام من إشعاره', undefined],
  ['شغلنا ١٦ يوم', 16],
  ['20 days / ٢٠ يوم – late? خصم 100 per day', 20],
])('the work of «%s» takes %s days', (text, days) => {
  expect(headed(text).durationDays).toBe(days)
})

test('VAT that is already inside, called added value or in a sentence of sums is read', () => {
  expect(headed('total 5000 SAR, VAT already inside').includesVat).toBe(true)
  expect(headed('قيمة مضافة 15% 750 ريال', 'الإجمالي النهائي 5,750 ريال')).toMatchObject({ vat: 75_000 })
  expect(headed('Sum of works SAR 5,000.00. VAT 15% SAR 750.00. Total to pay SAR 5,750.00.')).toMatchObject({
    subtotal: 500_000,
    vat: 75_000,
    total: 575_000,
  })
})

test('a fine in English, the size of a pool and a payment with its share are no works', () => {
  const paper = typed(
    [
      'عرض مسبح مقاس 4×8 وعمق متر ونص:',
      'حفر 60 م3 ب 35 = 2100',
      'عزل مائي 75 م2 ب 65 = 4875',
      'For every day beyond the period the contractor pays SAR 600',
    ].join('\n'),
  )
  expect(readPaperQuote(paper).lines.map(({ label }) => label)).toEqual(['حفر', 'عزل مائي'])
  const shares = table(
    ['الأعمال', 'الكمية', 'الوحدة', 'سعر الوحدة', 'المجموع'],
    ['دهان أسقف', '230', 'م2', '13', '2990'],
    ['كرانيش جبس', '140', 'م.ط', '26', '3640'],
    ['دفعة أولى عند المباشرة', '30%', '1989'],
    ['دفعة أخيرة بعد الاستلام', '70%', '4641'],
  )
  expect(readPaperQuote(shares).lines).toHaveLength(2)
})

test('the one row that does not multiply has its figures where the others have theirs', () => {
  const row = (top: number, label: string, ...[quantity, rate, amount]: [string, string, string]) =>
    [
      ...([
        [amount, 2, top, 8],
        [rate, 16, top, 5],
        [quantity, 27, top, 4],
      ] as const),
      ...([
        ['م2', 36, top, 3],
        [label, 60, top, 30],
      ] as const),
    ] as [string, number, number, number][]
  const read = linesOf(
    page(
      ['الوحدة الكمية سعر الوحدة الإجمالي (ريال)', 1, 10, 40],
      ['البيان', 70, 10, 8],
      ...row(16, 'لياسة داخلية', '150', '30.00', '4,500.00'),
      ...row(22, 'دهان بلاستيك 3 أوجه', '520', '22.00', '12,440.00'),
      ...row(28, 'بورسلان أرضيات', '150', '105.00', '15,750.00'),
      ...row(34, 'سيراميك جدران', '96', '92.00', '8,832.00'),
    ),
  )
  expect(read).toContainEqual(['دهان بلاستيك 3 أوجه', 520, 'م2', 22, 12_440])
})

test('VAT is read where both languages name it without a space', () => {
  const rows = [
    ['Item البند', 'Qty', 'Price', 'Total'],
    ['Plaster لياسة', '100', '30', '3,000'],
    ['Paint دهان', '100', '20', '2,000'],
  ]
  const sums = [
    ['Subtotal المجموع', '', '', '5,000'],
    ['VATضريبة 15%', '', '', '650'],
    ['Grand total الإجمالي', '', '', '5,650'],
  ]
  const { lines, vat } = readPaperQuote(table(...rows, ...sums))
  expect([lines.length, vat]).toEqual([2, 65_000])
})

test('what heads a mail is no work, and an offer for a restaurant is one of work', () => {
  const mail = typed(
    'Date: Thu, 12 Nov 2026 16:41 +0300\nQuotation\n1) Tiling 60 m2 @ SAR 135 = SAR 8,100\n2) Painting 140 m2 @ SAR 48 = SAR 6,720',
  )
  expect(linesOf(mail).map(([label]) => label)).toEqual(['Tiling', 'Painting'])
  const words =
    'السادة مطعم بيت المندي\nيسرنا أن نقدم عرضنا لترميمه: تكسير الأرضيات 85 م2 بسعر 40 ريال\nبورسلان أرضيات 85 م2 بسعر 125 ريال\nأعمال سباكة وكهرباء ودهان 9000 ريال'
  expect(readPaperQuote(typed(words)).form).toBe('lines')
})

test('a message tells three sums in one sentence, and begins with what is torn out first', () => {
  const { subtotal, vat, total, lines } = readPaperQuote(
    typed(
      'هذا عرض السعر\nاول شي فك البلاط القديم 210 متر المتر ب 75 يصير 15750\nتركيب بورسلان 210 متر على 38 ريال = 7980 ريال\nيعني المجموع 23,730 ريال وعليها ضريبه 15% 3,559.5 ريال يصير الصافي 27,289.5 ريال',
    ),
  )
  expect([subtotal, vat, total]).toEqual([2_373_000, 355_950, 2_728_950])
  expect(lines.map(({ amount }) => amount)).toEqual([1_575_000, 798_000])
})

test('an offer to fit out a restaurant is none of its bills, whatever letter is written onto the word', () => {
  const paper = typed(
    [
      'السادة/ مطعم طيبة',
      'نتقدم لكم بعرضنا حسب التالي',
      'قواطع جبسوم بورد 140 م2 × 140 = 19,600',
      'عزل مائي 105 م2 × 42 = 4,410',
      'دهانات جدران 280 م2 × 32 = 8,960',
      'واجهة زجاج 26 م2 × 640 = 16,640',
      'هدم وإزالة 220 م2 × 45 = 9,900',
    ].join('\n'),
  )
  expect(readPaperQuote(paper).form).toBe('lines')
  expect(linesOf(paper)).toHaveLength(5)
})

test('cards in two columns are read one below the other, from the right', () => {
  const card = (left: number, top: number, name: string, ...[q, r, a]: string[]) =>
    [
      [name, left + 18, top, 22],
      [`الكمية: ${q}`, left + 29, top + 5, 11],
      [`السعر: ${r}`, left + 15, top + 5, 9],
      [`المبلغ: ${a}`, left, top + 5, 11],
    ] as [string, number, number, number][]
  const paper = page(
    ['عرضنا لتنسيق الحديقة', 60, 2, 30],
    ...card(55, 15, '1- تنظيف الموقع', '320 م2', '9', '2,880'),
    ...card(5, 15, '2- تربة زراعية', '34 م3', '88', '2,992'),
    ...card(55, 30, '3- بردورة خرسانية 20×10', '90 م.ط', '39', '3,510'),
    ...card(5, 30, '4- نجيلة طبيعية', '180 م2', '29', '5,200'),
    ...card(55, 45, '5- صيانة بعد التسليم', '3 شهر', '1,200', '3,600'),
  )
  expect(linesOf(paper).map(([label, quantity, , rate, amount]) => [label, quantity, rate, amount])).toEqual([
    ['تنظيف الموقع', 320, 9, 2880],
    ['تربة زراعية', 34, 88, 2992],
    ['بردورة خرسانية 20×10', 90, 39, 3510],
    // 180 at 29 are no 5,200; what is printed stays.
    ['نجيلة طبيعية', 180, 29, 5200],
    ['صيانة بعد التسليم', 3, 1200, 3600],
  ])
})

test('a measure that runs into the amount beside it is parted, and both are kept where they do not multiply', () => {
  const paper = page(
    ['Item', 5, 10, 10],
    ['Unit price', 55, 10, 10],
    ['Quantity', 68, 10, 8],
    ['Line total', 84, 10, 8],
    ['Roof mounting structure', 5, 20, 30],
    ['165.00', 59, 20, 6],
    ['52 pc', 74, 20, 5],
    ['10,850.00', 80, 20, 9],
    ['Solar cable', 5, 30, 30],
    ['6.00', 61, 30, 4],
    ['480 m', 69, 30, 5],
    ['2,880.00', 84, 30, 8],
  )
  expect(linesOf(paper)).toEqual([
    ['Roof mounting structure', 52, 'pc', 165, 10_850],
    ['Solar cable', 480, 'm', 6, 2880],
  ])
})

test('below a heading a name begins above its figures and ends below them', () => {
  const row = (top: number, label: string, ...[q, r, a]: string[]) =>
    [[a, 2, top, 12], [r, 20, top, 6], [q, 36, top, 5], ...(label ? [[label, 60, top, 28]] : [])] as [
      string,
      number,
      number,
      number,
    ][]
  const paper = page(
    ...HEADER,
    ...row(18, 'دهان داخلي', '300', '20', '6,000'),
    ...row(26, 'وزرات بورسلان', '290', '24', '6,960'),
    ['رابعا: الكهرباء', 68, 34, 20],
    ['نقاط كهرباء تأسيس وتشطيب', 58, 42, 30],
    ...row(45, '', '290', '128', '37,120'),
    ['والأفياش', 80, 48, 8],
    ...row(56, 'لوحات توزيع', '3', '2,800', '8,400'),
  )
  expect(linesOf(paper).map(([label]) => label)).toEqual([
    'دهان داخلي',
    'وزرات بورسلان',
    'نقاط كهرباء تأسيس وتشطيب والأفياش',
    'لوحات توزيع',
  ])
})

test.each<[string, unknown[]]>([
  [
    'كهرباء + سباكه + حمامين + بياره (مقطوع) = 118,000 SR',
    ['كهرباء + سباكه + حمامين + بياره (مقطوع)', undefined, 'مقطوع', undefined, 118_000],
  ],
  [
    'استخراج رخصة البناء، الكمية ١ رخصة، بسعر ٤٬٠٠٠ ريال، بمبلغ ٤٬٠٠٠ ريال.',
    ['استخراج رخصة البناء', 1, 'عدد', 4000, 4000],
  ],
  [
    'الإشراف الهندسي، الكمية ١٤ شهر، بسعر ٣٬٨٠٠ ريال، بمبلغ ٥٣٬٢٠٠ ريال.',
    ['الإشراف الهندسي', 14, 'شهر', 3800, 53_200],
  ],
  [
    'موزاييك زجاجي الكمية: 70 م2 السعر: 185 ريال المبلغ: 15,250 ريال',
    ['موزاييك زجاجي', 70, 'م2', 185, 15_250],
  ],
])('%s', (line, read) => {
  expect(linesOf(typed(`عرض سعر\nلياسة 860 متر ب 45\n${line}`))[1]).toEqual(read)
})

test('what is payable is the sum to pay', () => {
  const paper = typed('Quotation\nPaint 100 sqm x 20 = 2,000\nVAT 15%: 300\nNet payable: 2,300')
  expect(readPaperQuote(paper).total).toBe(230_000)
})

test('articles that follow each other in one paragraph keep their time and their shares apart', () => {
  const paper = typed(
    'Quotation\nPaint 100 sqm x 20 = 2,000\n1. Programme. 45 calendar days from permit. 2. Delay. 0.5% per week, capped at 10%. 3. Payment. 15% advance; 65% when joinery is installed; 20% on handover. 4. Handover. Snag list, cleared within 7 days.',
  )
  const { durationDays, payments } = readPaperQuote(paper)
  expect(durationDays).toBe(45)
  expect(payments.map(({ percent }) => percent)).toEqual([15, 65, 20])
})

test.each([
  ['Delivery and installation: 35 days from advance.', 35],
  ['Delivery. Six weeks (42 days) from the approval.', 42],
  ['12 يوم بالكثير.', 12],
])('%s', (line, days) => {
  expect(readPaperQuote(typed(`Quotation\nPaint 100 sqm x 20 = 2,000\n${line}`)).durationDays).toBe(days)
})

test('payments of a paper in two languages are told once, and those beside a warranty are none of it', () => {
  const twice = typed(
    'عقد\nPaint 100 sqm x 20 = 2,000\n30% عند التوقيع، 70% بعد التسليم\n30% on signing, 70% after handover',
  )
  expect(readPaperQuote(twice).payments.map(({ percent }) => percent)).toEqual([30, 70])
  const beside = page(
    ['Quotation for painting works', 5, 5, 40],
    ['Payment', 5, 40, 10],
    ['Warranty', 55, 40, 10],
    ['On order: 30%', 5, 46, 20],
    ['Paint warranty: 12 years', 55, 46, 30],
    ['After completion: 70%', 5, 52, 22],
    ['Workmanship: 2 years', 55, 52, 22],
  )
  expect(readPaperQuote(beside).payments.map(({ percent }) => percent)).toEqual([30, 70])
})

test('what is counted below each name is no number of the list', () => {
  const paper = typed(
    'Our price for installation\n1) Diesel generator, soundproof canopy\n1 No x SAR 72,500 = SAR 72,500\n2) Earth pit with rod\n2 No x SAR 950 = SAR 1,900',
  )
  expect(linesOf(paper).map(([label, quantity, , rate]) => [label, quantity, rate])).toEqual([
    ['Diesel generator, soundproof canopy', 1, 72_500],
    ['Earth pit with rod', 2, 950],
  ])
})

test('a table without names keeps its figures apart from the numbers of its rows', () => {
  const row = (top: number, ...[label, unit, quantity, rate, amount, index]: string[]) =>
    [
      [label, 30, top, 26],
      [unit, 59, top, 4],
      [quantity, 65, top, 4],
      [rate, 73, top, 5],
      [amount, 79, top, 9],
      [index, 90, top, 1],
    ] as [string, number, number, number][]
  const paper = page(
    ['عرض بيوت محمية', 60, 5, 20],
    ['المبلغ (ريال) سعر الوحدة الكمية الوحدة الوصف', 30, 10, 58],
    ...row(20, 'قواعد خرسانية لأعمدة البيوت', 'عدد', '168', '60.00', '10,080.00', '1'),
    ...row(30, 'خلايا تبريد مع الإطار', 'م2', '72', '320.00', '23,040.00', '2'),
    ...row(40, 'باب ألمنيوم مزدوج', 'عدد', '4', '1,400.00', '5,600.00', '3'),
  )
  expect(linesOf(paper)).toEqual([
    ['قواعد خرسانية لأعمدة البيوت', 168, 'عدد', 60, 10_080],
    ['خلايا تبريد مع الإطار', 72, 'م2', 320, 23_040],
    ['باب ألمنيوم مزدوج', 4, 'عدد', 1400, 5600],
  ])
})

test('where hardly a line multiplies the figures are asked, and nobody is accused of wrong products', () => {
  const rows = ['سور', 'بوابة', 'مظلة', 'رصيف'].map((work, at) => [work, `${at + 2}`, '100', `${at + 7}`])
  const { lines } = readPaperQuote(table(['البند', 'الكمية', 'السعر', 'الإجمالي'], ...rows))
  expect(lines.map(({ doubtful }) => doubtful)).toEqual(rows.map(() => ['quantity', 'rate', 'amount']))
})

test('a short time is that of the work, also above a warranty', () => {
  const time = (text: string) => readPaperQuote(typed(`عرض دهان\nدهان 620 متر × 21\n${text}`)).durationDays
  expect(time('المده 14 يوم ان شاء الله\nضمان الدهان سنتين')).toBe(14)
  expect(time('المده 3 ايام\nWarranty ضمان الاجهزة سنتين')).toBe(3)
})

test('how much is built when a part is due, and a fine, are no payments', () => {
  const text =
    'Offer for cladding\nStone 340 m2 x 225 = 76,500\nPayment: Down payment 20%; Stone delivered 30%; Cladding 70% installed 30%; Final handover 20%\nIf we are late we deduct 0.5% per week'
  expect(readPaperQuote(typed(text)).payments.map(({ percent }) => percent)).toEqual([20, 30, 30, 20])
})

test('vents, telephone points and sizes that an owner asks for are told from numbers of people', () => {
  const text =
    'ابي بيارة لبيتي حي الوسيطاء ٤ في ٥ وعمق ٣\nصبة مسلحة 20 م٢ ب 290 = 5,800\nماسورة تهويه 1 حبه ب 250 = 250\nنقطة هاتف 4 حبه ب 90 = 360\nجوال 0551234567'
  expect(linesOf(typed(text)).map(([label]) => label)).toEqual(['صبة مسلحة', 'ماسورة تهويه', 'نقطة هاتف'])
})
