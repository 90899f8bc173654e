import { expect, test } from 'vitest'
import { estimate } from '../estimates/estimate.ts'
import { riyals } from '../shared/money.ts'
import { checkQuote } from './check-quote.ts'
import { factsOfPaper } from './paper-facts.ts'
import type { PaperLine, PaperQuote } from './paper-quote.ts'
import type { QuoteCheck } from './quote-check.ts'

type Row = readonly [
  label: string,
  quantity?: number | undefined,
  unit?: string | undefined,
  rate?: number | undefined,
  amount?: number,
]

/** A finishing of a villa of 300 m² in Riyadh at usual prices, complete and with every clause. */
const HONEST: readonly Row[] = [
  ['تأسيس سباكة للحمامات', 5, 'عدد', 2000],
  ['سباكة المطبخ', 1, 'عدد', 950],
  ['عزل الحمامات واختباره', 5, 'عدد', 700],
  ['أفياش ونقاط كهرباء', 270, 'نقطة', 104],
  ['إنارة', 105, 'حبة', 46],
  ['لوحات توزيع', 3, 'عدد', 1350],
  ['تمديدات تكييف نحاس', 9, 'نقطة', 560],
  ['لياسة داخلية', 930, 'م2', 31],
  ['جبس وأسقف مستعارة', 156, 'م2', 66],
  ['بورسلان أرضيات', 260, 'م2', 116],
  ['سيراميك جدران الحمامات', 133, 'م2', 98],
  ['دهان داخلي ثلاثة أوجه', 955, 'م2', 28],
  ['أبواب خشب داخلية', 15, 'عدد', 1150],
  ['باب رئيسي', 1, 'عدد', 4400],
  ['نوافذ ألمنيوم', 33, 'م2', 466],
  ['مطبخ ألمنيوم', 5.4, 'م.ط', 1100],
  ['أطقم حمامات', 5, 'طقم', 3300],
  ['درابزين الدرج', 9, 'م.ط', 450],
  ['تنظيف نهائي', 300, 'م2', 8],
]

function paper(rows: readonly Row[], over: Partial<PaperQuote> = {}): PaperQuote {
  const lines = rows.map(([label, quantity, unit, rate, amount], at): PaperLine => {
    const product = quantity !== undefined && rate !== undefined ? quantity * rate : undefined
    const whole = amount ?? product
    return {
      id: `${at}`,
      label,
      ...(quantity !== undefined && { quantity }),
      ...(unit !== undefined && { unit }),
      ...(rate !== undefined && { rate: riyals(rate) }),
      ...(whole !== undefined && { amount: riyals(whole) }),
      doubtful: [],
    }
  })
  const subtotal = lines.reduce((sum, { amount = 0 }) => sum + amount, 0)
  const vat = Math.round(subtotal * 0.15)
  return {
    form: 'lines',
    contractor: 'مؤسسة البناء الحديث',
    commercialRegistration: '1010123456',
    vatNumber: '300012345600003',
    about: 'عرض سعر تشطيب داخلي فيلا 300 م2 بالرياض',
    lines,
    subtotal,
    vat,
    total: subtotal + vat,
    payments: [
      { label: 'عند التوقيع', percent: 10 },
      { label: 'بعد التمديدات واختبار الضغط', percent: 20 },
      { label: 'بعد اللياسة والعزل', percent: 15 },
      { label: 'بعد البلاط والأسقف', percent: 25 },
      { label: 'بعد الأبواب والدهان', percent: 15 },
      { label: 'عند التسليم', percent: 15 },
    ],
    durationDays: 120,
    warranties: [{ label: 'العزل', years: 10 }],
    clauses: [
      'duration',
      'delay',
      'warranty',
      'variations',
      'materials',
      'insurance',
      'supervision',
      'handover',
      'disputes',
    ],
    ...over,
  }
}

function check(quote: PaperQuote): QuoteCheck {
  const facts = factsOfPaper(quote)
  return checkQuote(quote, facts, estimate(facts))
}

const kinds = (checked: QuoteCheck) => checked.findings.map(({ kind }) => kind)
const withRow = (at: number, row: Row) => HONEST.with(at, row)

test('an honest quote has no finding, is fair and complete', () => {
  const checked = check(paper(HONEST))
  expect(checked.findings).toEqual([])
  expect(checked.verdict).toEqual({ price: 'fair', isComplete: true })
  expect(
    checked.lines.filter(({ verdict }) => verdict !== 'within').map(({ id, verdict }) => [id, verdict]),
  ).toEqual([])
})

test.each([
  ['sum', paper(HONEST, { subtotal: riyals(260_000), vat: riyals(39_000), total: riyals(299_000) })],
  ['line_product', paper(withRow(7, ['لياسة داخلية', 930, 'م2', 31, 31_830]))],
  ['vat_wrong', paper(HONEST, { vat: riyals(20_000) })],
  ['line_high', paper(withRow(11, ['دهان داخلي', 955, 'م2', 52]))],
  ['line_low', paper(withRow(9, ['بورسلان أرضيات', 260, 'م2', 52]))],
  ['lump_sum', paper(withRow(9, ['بورسلان أرضيات مقطوعية', 1, 'مقطوعية', undefined, 48_000]))],
  ['missing_work', paper(HONEST.filter(([label]) => !label.startsWith('عزل')))],
  ['vat_number', paper(HONEST, { vatNumber: '30001234560003' })],
  ['cr_number', paper(HONEST, { commercialRegistration: '101012345' })],
  [
    'paid_ahead',
    paper(HONEST, {
      payments: [
        { label: 'عند التوقيع', percent: 50 },
        { label: 'عند التركيب', percent: 40 },
        { label: 'عند التسليم', percent: 10 },
      ],
    }),
  ],
  [
    'no_clause',
    paper(HONEST, { clauses: ['duration', 'warranty', 'materials', 'handover', 'variations', 'disputes'] }),
  ],
] as const)('a planted %s is found alone', (kind, quote) => {
  expect(kinds(check(quote))).toEqual([kind])
})

const trade = (about: string, rows: readonly Row[]) => paper(rows, { about, payments: [] })

test.each<[string, PaperQuote]>([
  [
    'the stone of a facade is no house',
    trade('عرض تلبيس واجهات فيلا 400 م2 بالحجر في أبها', [
      ['توريد وتركيب حجر واجهة', 265, 'م2', 155],
      ['أعمدة GRC مدخل', 4, 'عدد', 2800],
      ['سقالات طول مدة العمل', 1, 'مقطوعية', undefined, 6500],
    ]),
  ],
  [
    'a painter paints doors and measures in metres',
    trade('عرض دهان شقة بالرياض', [
      ['دهان جدران', 640, 'متر', 21],
      ['دهان سقف', 210, 'متر', 16],
      ['أبواب', 7, 'باب', 220],
    ]),
  ],
  [
    'boards, heaters and pipes are of any size',
    trade('أعمال كهرباء وتكييف بالدمام', [
      ['طبلون رئيسي 200 أمبير', 1, 'عدد', 5400],
      ['نقاط مكيفات سلك 6 مم', 15, 'نقطة', 220],
      ['نقاط شبكة وتلفزيون', 28, 'نقطة', 150],
      ['تمديد نحاس مكيفات', 12, 'عدد', 900],
      ['سخان 80 لتر', 4, 'عدد', 950],
    ]),
  ],
  [
    'who only installs is not cheap',
    trade('عرض تركيب بلاط بالرياض', [
      ['تركيب بورسلان', 300, 'م2', 32],
      ['تركيب سيراميك جدران', 120, 'م2', 30],
    ]),
  ],
  [
    'a line that begins with another thing is not the thing that it names',
    trade('سور وبوابة فيلا بالطائف', [
      ['موتور بوابة كهربائي إيطالي', 1, 'عدد', 2900],
      ['سور حديد ساتر صاج مع الدهان', 42, 'م.ط', 390],
      ['سقف ألمنيوم معلق', 13, 'م2', 110],
      ['صبة نظافة خرسانة عادية', 15, 'م3', 285],
    ]),
  ],
  [
    'emulsion is a paint, and one layer of a system is not the system',
    trade('Warehouse floor and offices, Dammam', [
      ['Ceiling emulsion, gypsum ceilings', 640, 'm2', 14],
      ['Epoxy primer / برايمر إيبوكسي', 1200, 'm2', 10],
      ['Self-levelling epoxy 2 mm', 1200, 'm2', 48],
      ['Epoxy cove skirting', 145, 'm', 35],
    ]),
  ],
  [
    'bars of a window, carpets and what is commissioned have no price of another thing',
    trade('أعمال متفرقة بالرياض', [
      ['شبك حماية نوافذ حديد مربع', 24, 'م2', 260],
      ['إزالة الموكيت القديم', 145, 'م2', 8],
      ['قواعد حديد وتشغيل واختبار', 9, 'وحدة', 310],
      ['Remove false ceilings, doors and wiring', 1, 'LS', undefined, 6500],
      ['بلاط سيراميك أرضيات', 100, 'م2', 90],
    ]),
  ],
  [
    'footings of a boundary wall are not insulated',
    trade('سور استراحة بالرياض', [
      ['حفر أساس السور', 78, 'م3', 35],
      ['قواعد وميدات خرسانة مسلحة', 26, 'م3', 1050],
      ['بناء بلك خرساني 20 سم', 234, 'م2', 78],
    ]),
  ],
  [
    'what is done before the paint is not the paint',
    trade('إعادة دهان فيلا بالأحساء', [
      ['كشط ومعالجة الدهان القديم والتشققات', 640, 'م2', 6],
      ['دهان داخلي ثلاثة أوجه', 640, 'م2', 22],
      ['دهان خارجي', 380, 'م2', 24],
    ]),
  ],
  [
    'a block of an outer wall costs more than one of an inner wall',
    trade('مباني فيلا بالرياض', [
      ['بلك معزول 20 سم للجدران الخارجية', 390, 'م2', 92],
      ['بلك مفرغ 15 سم للقواطع الداخلية', 420, 'م2', 66],
    ]),
  ],
  [
    'repairs of a few hundred riyals have no measure',
    trade('تصليح سباكة بالدمام', [
      ['تصليح تسريب خزان', undefined, undefined, undefined, 350],
      ['تغيير سيفون مخفي', undefined, undefined, undefined, 280],
      ['تغيير خلاط مغسلة', 2, 'عدد', 120],
    ]),
  ],
  [
    'a workshop asks forty with the order',
    paper([['شبابيك ألمنيوم', 40, 'م2', 520]], {
      payments: [
        { label: 'مقدم', percent: 40 },
        { label: 'بعد التوريد', percent: 30 },
        { label: 'بعد التركيب', percent: 30 },
      ],
    }),
  ],
  [
    'most is paid as it is built',
    paper(HONEST, {
      payments: [
        { label: 'مقدم', percent: 30 },
        { label: 'بعد نصف الكمية', percent: 40 },
        { label: 'التسليم', percent: 30 },
      ],
    }),
  ],
  [
    'several works at one price are no single one',
    trade('تشطيب بالرياض', [
      ['تأسيس سباكة وتركيب أطقم صحية مع التوريد', 5, 'حمام', 4700],
      ['AC / water heater point 4mm² with isolator', 19, 'pt', 165],
      ['دهان داخلي', 400, 'م2', 24],
    ]),
  ],
  [
    'a word that we do not know may be what makes a work dearer',
    trade('Painting in Khobar', [
      ['Feature wall texture paint', 32, 'm2', 85],
      ['Interior paint, Jotun, putty + 3 coats', 720, 'm2', 24],
    ]),
  ],
  [
    'layers of a roof of no stated thickness cost what they may',
    trade('عزل بتبوك', [
      ['عزل سطح مائي وحراري كامل الطبقات', 150, 'م2', 118],
      ['عزل سطح الملحق', 72, 'م2', 115],
    ]),
  ],
  [
    'drawings and supervision are no works',
    trade('أتعاب تصميم فيلا 480 م2 بالمدينة', [
      ['المخططات الكهربائية والميكانيكية', 480, 'م2', 9],
      ['التصميم المعماري والواجهات', 480, 'م2', 18],
      ['الرفع المساحي للأرض', 1, 'مقطوع', 1500],
      ['استخراج رخصة البناء', 1, 'مقطوع', 2500],
    ]),
  ],
  [
    'who only supplies, or does one phase, is not cheap',
    trade('أعمال بينبع', [
      ['توريد بورسلان 60*120 درجة اولى', 170, 'م2', 50],
      ['تأسيس 80 نقطة كهرباء', 80, 'نقطة', 42],
      ['تسليك نقاط كهرباء', 80, 'نقطة', 25],
    ]),
  ],
  [
    'who leaves the material to the owner is not cheap',
    trade('عرض دهان بالرياض\nالمواد عليك', [
      ['دهان جدران', 640, 'م2', 9],
      ['لياسة داخلية', 300, 'م2', 12],
    ]),
  ],
  [
    'one piece, and a job that nobody measures, have one price',
    trade('كهرباء استراحة ببريدة', [
      ['نقاط إنارة', 60, 'نقطة', 85],
      ['طبلون', 1, undefined, 2400],
      ['سباكة حمام', undefined, undefined, undefined, 4200],
    ]),
  ],
  [
    'a decorator of a place that stands sells no pipes, wires and plaster',
    paper(
      [
        ['جبس بورد أسقف', 240, 'م2', 82],
        ['دهان داخلي', 700, 'م2', 24],
        ['بورسلان صالات', 150, 'م2', 125],
        ['أبواب WPC', 10, 'عدد', 1200],
        ['عزل وسيراميك حمامات', 120, 'م2', 140],
      ],
      { about: 'أعمال ديكور فيلا 320 م2 بالرياض', payments: [] },
    ),
  ],
  [
    'what is paid after a work is not paid before it',
    paper([['عزل سطح فوم 5 سم', 220, 'م2', 58]], {
      about: 'عزل سطح بجدة',
      payments: [
        { label: 'بعد الرش', percent: 50 },
        { label: 'بعد الغمر', percent: 50 },
      ],
    }),
  ],
  [
    'a place among the payments does not say what stands',
    paper(
      [
        ['لياسة داخلية', 780, 'م2', 32],
        ['لياسة خارجية', 520, 'م2', 38],
      ],
      {
        about: 'لياسة بالرياض',
        payments: [
          { label: 'عند بدء العمل وتوريد الرمل', percent: 20 },
          { label: 'بعد الداخلي', percent: 40 },
          { label: 'بعد الخارجي', percent: 30 },
          { label: 'بعد الرش والاستلام', percent: 10 },
        ],
      },
    ),
  ],
])('%s', (_, quote) => {
  expect(check(quote).findings).toEqual([])
})

test('nine tenths before the finishing is paid ahead, whatever was paid at the start', () => {
  const payments = [
    { label: 'عند التوقيع', percent: 30 },
    { label: 'بعد اللياسة', percent: 60 },
    { label: 'التسليم', percent: 10 },
  ]
  expect(kinds(check(paper(HONEST, { payments })))).toEqual(['paid_ahead'])
})

test('nine tenths before installation are paid ahead, in trades whose stages we do not know as well', () => {
  const plan = (second: string) => [
    { label: 'عند التعاقد', percent: 40 },
    { label: second, percent: 50 },
    { label: 'بعد التركيب', percent: 10 },
  ]
  const rows: Row[] = [
    ['دواليب ألمنيوم', 8, 'م.ط', 1750],
    ['سطح كوارتز', 8, 'م.ط', 720],
  ]
  const found = (second: string) =>
    kinds(check(paper(rows, { about: 'مطبخ بالجبيل', payments: plan(second) })))
  expect(found('عند توريد الدواليب قبل التركيب')).toContain('paid_ahead')
  expect(found('بعد الدواليب السفلية')).not.toContain('paid_ahead')
})

test('sums that cannot be are asked, a total that holds VAT is right, and the basis of VAT is that of the lines', () => {
  const asked = paper(HONEST, { vat: riyals(20_000), doubtfulSums: ['vat', 'total'] })
  expect(kinds(check(asked))).toEqual([])
  const ranTogether = paper(HONEST, { total: riyals(50_000_000), doubtfulSums: ['total'] })
  expect(check(ranTogether).price?.quoted).toBe(check(paper(HONEST)).price?.quoted)
  const { vat: _vat, ...silent } = paper(HONEST, { includesVat: true })
  expect(kinds(check(silent))).toEqual([])
  const { subtotal = 0 } = silent
  const { subtotal: _subtotal, ...alone } = silent
  const without = check({ ...alone, includesVat: false, total: subtotal + riyals(9000) })
  expect(without.findings).toEqual([{ kind: 'sum', printed: subtotal + riyals(9000), added: subtotal }])
})

test('words on VAT that could not be read are no silence', () => {
  const { vat: _vat, subtotal: _subtotal, ...quote } = paper(HONEST)
  const total = HONEST.reduce((sum, [, quantity = 0, , rate = 0]) => sum + riyals(quantity * rate), 0)
  expect(kinds(check({ ...quote, total }))).toEqual(['vat_unclear'])
  expect(kinds(check({ ...quote, total, speaksOfVat: true }))).toEqual([])
})

test('a bathroom that is renewed whole is made tight', () => {
  const rows: Row[] = [
    ['تكسير وترحيل', undefined, undefined, undefined, 1400],
    ['تأسيس سباكة', undefined, undefined, undefined, 2300],
    ['سيراميك', 40, 'م2', 95],
    ['طقم كرسي ومغسلة', undefined, undefined, undefined, 2600],
  ]
  const found = (more: Row[]) =>
    check(paper([...rows, ...more], { about: 'ترميم حمام واحد كامل بالخبر', payments: [] })).findings
  expect(found([])).toMatchObject([{ kind: 'missing_work', part: 'wet_insulation' }])
  expect(found([['عزل', 12, 'م2', 50]])).toEqual([])
})

test('the payments of a contract with one price are judged', () => {
  const payments = [
    { label: 'عند التوقيع', percent: 55 },
    { label: 'التسليم', percent: 45 },
  ]
  const quote = paper([['تشطيب الفيلا كاملا تسليم مفتاح', 300, 'م2', 1400]], { payments })
  expect(kinds(check(quote))).toEqual(['paid_ahead'])
})

test.each<[Row, string]>([
  [['بوابة سيارات حديد ليزر', 12, 'م2', 2600], 'line_high'],
  [['رخام درج', 44, 'م.ط', 1200], 'line_high'],
  [['مصنعية لياسة', 600, 'م2', 45], 'line_high'],
  [['نجيل صناعي 40 ملي', 60, 'م2', 15], 'line_low'],
  [['كيبل تغذية 4×35 نحاس', 30, 'م.ط', 310], 'line_high'],
  [['فوم بولي يوريثان 5 سم كثافة 45', 190, 'م2', 22], 'line_low'],
  [['توريد وتركيب بورسلان 80×80 للصالات والغرف', 310, 'م2', 38], 'line_low'],
  [['سلك حشرات بليسيه', 26, 'م2', 690], 'line_high'],
  [['سبليت 24,000 وحدة جري', 3, 'حبة', 8400], 'line_high'],
  [['Split AC 24000 BTU', 3, 'no', 1100], 'line_low'],
  [['لوحة فرعية 24 خط شنايدر', 2, 'عدد', 400], 'line_low'],
  [['نقاط تغذية وصرف', 40, 'نقطة', 1500], 'line_high'],
  [['خزان علوي 2000 لتر', 2, 'عدد', 6500], 'line_high'],
  [['سيراميك جدران دورات المياه', 90, 'م2', 25], 'line_low'],
  [['دولاب ملابس', 14, 'م2', 3200], 'line_high'],
  [['صفاية أرضية ستانلس 15×15', 11, 'حبة', 390], 'line_high'],
  [['هيكل حديد هنجر توريد ودهان وتركيب', 32, 'طن', 3200], 'line_low'],
  [['عزل فوم رش كثافة 45 سماكة 5 سم', 310, 'م2', 17], 'line_low'],
])('%j, which our estimates do not price, is %s', (row, kind) => {
  expect(kinds(check(trade('أعمال بالرياض', [row, ['باب حديد', 3, 'م2', 1100]])))).toEqual([kind])
})

test.each<[Row, string[]]>([
  // The end of a word whose beginning we know is no other word.
  [['لياسة خارجية', 480, 'م2', 100], ['line_high']],
  [['Gypsum board ceiling incl. frame, supply and fix', 140, 'm2', 27], ['line_low']],
  // What we do not know of it hardly doubles it, unless it says so.
  [['دهان داخلي لجدران القبو', 480, 'م2', 95], ['line_high']],
  [['دهان داخلي فاخر إيطالي', 480, 'م2', 95], []],
  [['دهان داخلي مؤقت', 480, 'م2', 4], []],
  // «بين البلك والخرسانة» and «بلكونة» sell no blocks.
  [['لياسة خارجية مع شبك بين البلك والخرسانة', 480, 'م2', 42], []],
  [['باب سحب بلكونة دبل جلاس', 11.2, 'م2', 790], []],
  // Two at 2,450, with the columns the other way round.
  [['مرحاض معلق', 2450, 'عدد', 2], []],
])('%j is %j by the words that we know', (row, found) => {
  expect(kinds(check(trade('أعمال بالرياض', [row, ['باب حديد', 3, 'م2', 1100]])))).toEqual(found)
})

test.each<[Row]>([
  [['تأسيس سباكة حمام كامل تغذية وصرف', 6, 'حمام', 3600]],
  [['بلاط سطح إسمنتي 40×40 شامل المونة', 310, 'م2', 52]],
  [['تكسير البلاط القديم وترحيل المخلفات', 180, 'م2', 15]],
  // A size or a kind that our catalogue does not have.
  [['مكيف كاسيت 4 طن مع التركيب', 2, 'حبة', 8900]],
  [['مكيف دولابي 4 طن', 2, 'حبة', 6900]],
  [['بورسلان تركي 120×240', 85, 'م2', 250]],
  [['نقطة قوى 32 أمبير', 6, 'نقطة', 260]],
  [['صيانة مضخة مياه', 2, 'حبة', 280]],
  [['لياسة داخلية بدون مواد', 540, 'م2', 15]],
  [['Motorized rolling shutter 4.0×4.5 m / باب رول كهربائي', 2, 'عدد', 9800]],
  [['LED high bay 150 W with wiring / كشاف LED مع التمديد', 16, 'عدد', 430]],
  // Another material under the same name.
  [['كرانيش حجر بارزة عرض 25 سم', 96, 'م.ط', 140]],
  [['عتبات رخام للنوافذ', 30, 'م.ط', 95]],
  [['باركيه HDF سماكة 8 مم', 90, 'م2', 60]],
  // A set of one piece is that piece.
  [['خلاط دش مع عمود', 3, 'طقم', 850]],
  // Neither unit nor material is said.
  [['بلوك دروة السطح', 55, undefined, 78]],
])('%j is another thing than the one that its name suggests', (row) => {
  expect(kinds(check(trade('أعمال بالرياض', [row, ['باب حديد', 3, 'م2', 1100]])))).toEqual([])
})

test('coats of paint are sold for less where the putty is a line of its own', () => {
  const paint: Row = ['دهان جدران جوتن وجهين', 430, 'م2', 10]
  const door: Row = ['باب حديد', 3, 'م2', 1100]
  expect(kinds(check(trade('دهان شقة', [paint, door])))).toEqual(['line_low'])
  expect(kinds(check(trade('دهان شقة', [paint, ['معجون وجهين', 430, 'م2', 8], door])))).toEqual([])
})

test.each<[string, string[]]>([
  [
    'إنشاء سور أرض بجدة',
    ['حفر', 'خرسانة مسلحة للقواعد', 'عزل بيتومين', 'بناء بلك', 'لياسة وجهين', 'دهان', 'باب مشاة', 'إنارة'],
  ],
  [
    'تجهيز محل عطور 120 م2',
    ['قواطع جبس بورد', 'سقف جبس', 'بورسلان أرضيات', 'دهان', 'باب زجاج', 'نقاط كهرباء'],
  ],
  [
    'Clinic fit-out 280 m2',
    ['Gypsum partitions', 'Gypsum ceiling', 'Floor tiles', 'Paint', 'Doors', 'Light points', 'Plumbing'],
  ],
  ['هنجر 600 م2', ['حفر قواعد', 'قواعد خرسانية', 'هيكل حديد', 'ساندوتش بانل', 'أرضية خرسانية']],
  ['مسبح خارجي 36 م2', ['حفر', 'خرسانة مسلحة', 'عزل مائي', 'موزاييك', 'كشاف', 'مضخة وفلتر']],
  ['واجهة فيلا 400 م2', ['لياسة خارجية', 'حجر', 'دهان بروفايل', 'إنارة', 'نوافذ ألمنيوم', 'عزل مائي']],
  ['غرفة حارس ساندوتش بانل 12 م2', ['قواعد', 'ساندوتش بانل', 'باب', 'شباك', 'كهرباء', 'سباكة حمام', 'أطقم']],
  ['سطح فيلا 90 م2', ['عزل سطح', 'بلاط سطح', 'مظلة', 'إنارة', 'دهان الدروة', 'لياسة الدروة', 'باب حديد']],
  ['ترميم حوش 200 م2', ['تكسير بلاط', 'بلاط حوش', 'لياسة سور', 'دهان سور', 'إنارة', 'تمديد مواسير ري']],
  ['مستودع ومكتب 300 م2', ['دهان إيبوكسي', 'قواطع جبس بورد', 'أسقف مستعارة', 'كهرباء', 'باب', 'تكييف']],
  ['ترميم عمارة 500 م2', ['لياسة', 'دهان واجهات', 'عزل سطح', 'تغيير مواسير', 'كهرباء الدرج', 'أبواب']],
])('%s lacks nothing that a house has', (about, labels) => {
  const rows = labels.map((label): Row => [label, 50, 'م2', 100])
  expect(check(trade(about, rows)).missing.filter(({ isEssential }) => isEssential)).toEqual([])
})

test.each<[string, string[], string[]]>([
  ['مسبح خارجي 36 م2', ['حفر', 'خرسانة مسلحة', 'عزل مائي', 'موزاييك'], ['pool_equipment']],
  ['مسبح خارجي 36 م2', ['حفر', 'خرسانة مسلحة', 'موزاييك', 'غرفة مضخات وفلتر'], ['pool_waterproofing']],
  ['ترميم مسبح 36 م2', ['خرسانة مسلحة', 'موزاييك'], []],
  ['تجديد حمامات', ['تكسير سيراميك الحمامات', 'سيراميك جدران', 'أطقم'], ['wet_insulation']],
  ['تجديد مطبخ', ['تكسير سيراميك المطبخ', 'سيراميك جدران المطبخ', 'سباكة المطبخ'], []],
])('%s of %j lacks %j', (about, labels, parts) => {
  const rows = labels.map((label): Row => [label, 50, 'م2', 100])
  const needed = check(trade(about, rows)).missing.filter(({ isEssential }) => isEssential)
  expect(needed.map(({ part }) => part)).toEqual(parts)
})

const RENEWED: readonly Row[] = [
  ['فك الأدوات الصحية وتكسير السيراميك حتى البلك', 49, 'م2', 42],
  ['استبدال مواسير التغذية والصرف بالكامل', 12, 'نقطة', 390],
  ['بورسلان أرضية وجدران توريد وتركيب', 49, 'م2', 148],
]

test('without a stated size, what a whole cannot do without is missing all the same', () => {
  const found = (about: string, rows: readonly Row[]) =>
    check(paper(rows, { about, payments: [] })).findings.flatMap((one) =>
      one.kind === 'missing_work' ? [one.part] : [],
    )
  expect(found('ترميم دورتي مياه بجدة', RENEWED)).toEqual(['wet_insulation'])
  expect(found('ترميم مطبخ بجدة', RENEWED)).toEqual([])
  expect(found('ترميم دورتي مياه بجدة', [...RENEWED, ['عزل مائي وجهين', 26, 'م2', 48]])).toEqual([])
  const isPlumbing = ([label]: Row) => /سباكة/.test(label)
  expect(found('تشطيب فيلا بالرياض', HONEST)).toEqual([])
  expect(
    found(
      'تشطيب فيلا بالرياض',
      HONEST.filter((row) => !isPlumbing(row)),
    ),
  ).toEqual(['plumbing'])
})

test('a figure that nothing proves is no price; one that its line proves is', () => {
  const priced = (row: Row) => kinds(check(paper(withRow(7, row))))
  expect(priced(['لياسة داخلية', 930, undefined, 310])).not.toContain('line_high')
  expect(priced(['لياسة داخلية', 930, 'م2', 310])).toContain('line_high')
})

test('lines of which most were not read are not added up', () => {
  const { subtotal = 0 } = paper(HONEST)
  expect(check(paper(HONEST.slice(0, 4), { subtotal })).sums.difference).toBeUndefined()
})

test('a paper that says nothing of VAT is asked, and the whole price holds it', () => {
  const quote = paper(HONEST)
  const { subtotal = 0 } = quote
  const { vat: _vat, ...without } = quote
  const checked = check({ ...without, total: subtotal })
  expect(kinds(checked)).toEqual(['vat_unclear'])
  expect(checked.price?.completed).toBe(Math.round(subtotal * 1.15))
})

test('what is paid as a stage begins is held against what stands then', () => {
  const payments = [
    { label: 'عند التوقيع', percent: 20 },
    { label: 'عند التركيب', percent: 70 },
    { label: 'عند التسليم', percent: 10 },
  ]
  expect(check(paper(HONEST, { payments })).payments).toMatchObject({
    exposure: 40,
    stages: [{ earned: 0 }, { earned: 50, label: 'عند التركيب' }, { earned: 100 }],
  })
})

test('payments that leave a rest owe it at the end, and those beyond the price are not judged', () => {
  const some = check(paper(HONEST, { payments: [{ label: 'عند التوقيع', percent: 30 }] }))
  expect(some.payments).toMatchObject({ rest: 70, advance: 30 })
  const many = [
    { label: 'عند التوقيع', percent: 60 },
    { label: 'عند التسليم', percent: 60 },
  ]
  expect(check(paper(HONEST, { payments: many })).payments).toBeUndefined()
})

test('fewer than two readable lines are not judged', () => {
  const checked = check(paper([['دهان', 100, 'م2', 30], ['لياسة']]))
  expect(checked).toMatchObject({
    isTooLittle: true,
    verdict: { price: 'unknown' },
    findings: [],
    points: [],
  })
  expect(checked.lines.map(({ verdict }) => verdict)).toEqual(['within', 'unreadable'])
})

test('a lump sum stands beside the range of the whole job, and is neither good nor bad', () => {
  const quote = paper([['تشطيب كامل تسليم مفتاح', 1, 'مقطوعية', undefined, 300_000]], { form: 'lump_sum' })
  const checked = check(quote)
  expect(checked.verdict.price).toBe('lump_sum')
  expect(checked.price?.usual).toMatchObject({ of: 'estimate' })
  expect([checked.missing, checked.lines[0]?.verdict]).toEqual([[], 'lump_sum'])
})

test('a line that was not read is no wrong sum', () => {
  const quote = paper(HONEST.slice(0, -1))
  const whole = (quote.subtotal ?? 0) + riyals(2400)
  const unread = { subtotal: whole, vat: whole * 0.15, total: whole * 1.15 }
  expect(kinds(check({ ...quote, ...unread }))).toContain('sum')
  const said = { about: `${quote.about}\nتنظيف نهائي 300 م2 2,400` }
  expect(kinds(check({ ...quote, ...unread, ...said }))).not.toContain('sum')
})

test('a difference that is the amount of a line we read is a wrong sum', () => {
  const lines = [
    ['لياسة', 100, 'م2', 30],
    ['نقاط كهرباء', 10, 'نقطة', 90],
  ] as const
  const { subtotal: _, vat: __, ...quote } = paper(lines)
  const wrong = {
    total: riyals(4800),
    includesVat: false,
    about: 'لياسة 100 متر × 30 = 3000\nنقاط 10 × 90 = 900',
  }
  expect(kinds(check({ ...quote, ...wrong }))).toContain('sum')
})

test('the size of a line is no size of the house', () => {
  const quote = paper(HONEST, { about: 'تشطيب فيلا بالرياض\nلياسة داخلية 930 م2 × 31' })
  expect(factsOfPaper(quote)).toMatchObject({ projectType: 'interior_finishing', city: 'riyadh' })
  expect(factsOfPaper(quote).areaSqm).toBeUndefined()
})

test('a bare metre means what the work is sold by, and what is counted says which work is meant', () => {
  const lines = check(
    paper([
      ['سيراميك جدران', 60, 'متر', 98],
      ['نعلات', 100, 'متر', 15],
      ['تكسير', 2, 'حمام', 900],
    ]),
  ).lines
  expect(lines.map(({ verdict, item }) => [verdict, item])).toEqual([
    ['within', 'wall_tiles'],
    ['within', 'skirting'],
    ['within', 'bathroom_strip_out'],
  ])
})

test('where most of the whole is missing, the lines alone say whether the price is usual', () => {
  const some = HONEST.slice(7, 12)
  expect(check(paper(some)).verdict).toEqual({ price: 'fair', isComplete: false })
  const dear = some.map(
    ([label, quantity = 1, unit = '', rate = 0]): Row => [label, quantity, unit, rate * 2],
  )
  expect(check(paper(dear)).verdict.price).toBe('high')
})

test('a day is no size', () => {
  const about = 'ترميم دورات مياه\n15 يونيو 2026م – المدينة المنورة\n20/09/2026م'
  expect(factsOfPaper(paper(RENEWED, { about })).areaSqm).toBeUndefined()
})

test.each<[string, Row, readonly Row[]]>([
  [
    'walls without a measure',
    ['بناء كامل الجدران الداخلية والخارجية', 1, 'مقطوعية', undefined, 118_000],
    [
      ['خرسانة أعمدة', 38, 'م3', 1300],
      ['عزل السطح لفائف', 215, 'م2', 54],
    ],
  ],
  [
    'a pool at one price',
    ['Swimming pool complete with all civil works', 1, 'LS', undefined, 148_000],
    [
      ['Interlock driveway', 95, 'm2', 72],
      ['Drip irrigation', 150, 'm2', 32],
    ],
  ],
  [
    'networks of drains outside',
    ['جميع شبكات الصرف الخارجي وغرف التفتيش', 1, 'مقطوع', undefined, 37_000],
    [
      ['خط تغذية رئيسي PPR', 44, 'م.ط', 78],
      ['خزان علوي 2000 لتر', 3, 'حبة', 1500],
    ],
  ],
])('%s are asked for their measures', (_, lump, rest) => {
  expect(kinds(check(paper([lump, ...rest], { about: 'أعمال بالرياض', payments: [] })))).toEqual(['lump_sum'])
})

test('labour of fitting a bathroom has a usual price of its own', () => {
  const fitted = (rate: number) =>
    kinds(
      check(
        trade('سباكة بالرياض', [
          ['تركيب أطقم صحية كاملة وخلاطات (مصنعية)', 9, 'حمام', rate],
          ['تأسيس مطبخ', 3, 'عدد', 1200],
        ]),
      ),
    )
  expect(fitted(240)).toEqual(['line_low'])
  expect(fitted(800)).toEqual([])
})

test('a bathroom that English words strip, pipe and tile has to be made tight', () => {
  const bathroom = trade('Renewing two bathrooms in a villa, Riyadh', [
    ['removing all old tiles and taking debris out', 2, 'bathroom', 1100],
    ['new water and drain lines', 2, 'bathroom', 2300],
    ['wall tiles supply and fix', 52, 'm2', 100],
    ['fixing wc, basin, shower sets', 2, 'bathroom', 750],
    ['pvc ceiling', 11, 'm2', 80],
  ])
  expect(kinds(check(bathroom))).toEqual(['missing_work'])
})

test('prices of hands alone are held against those of hands', () => {
  const ofHands = (head: string, rate: number) =>
    kinds(
      check(
        trade(head, [
          ['لياسة داخلية مع الطرطشة', 900, 'م2', rate],
          ['لياسة خارجية', 300, 'م2', 18],
        ]),
      ),
    )
  expect(ofHands('سعر المصنعية لفيلتكم بالرياض', 6)).toEqual(['line_low'])
  expect(ofHands('سعر المصنعية لفيلتكم بالرياض', 15)).toEqual([])
})

test('one price for a lift with its parts is no lump sum that hides measures', () => {
  const lift = trade('عرض مصعد فيلا بالرياض', [
    ['مصعد ركاب', 1, 'مقطوعية', 68_000],
    ['تشطيب الكابينة بأرضية جرانيت', 1, 'مقطوعية', 5500],
  ])
  expect(kinds(check(lift))).toEqual([])
})

test('what is paid by the footings is ahead from 60 %, and the first coat of a paint is no footing', () => {
  const told = (label: string, ...shares: number[]) =>
    kinds(
      check(
        paper(HONEST, {
          payments: shares.map((percent, at) => ({ percent, label: ['عند التوقيع', label, 'التسليم'][at]! })),
        }),
      ),
    )
  expect(told('بعد القواعد والميدة', 30, 30, 40)).toContain('paid_ahead')
  expect(told('بعد القواعد والميدة', 20, 25, 55)).not.toContain('paid_ahead')
  expect(told('بعد الأساس', 20, 40, 40)).not.toContain('paid_ahead')
})

test.each([
  [
    'a tank that is poured and not coated',
    [
      ['حفر الخزان', 60, 'م3', 38],
      ['خرسانة مسلحة للخزان الأرضي', 18, 'م3', 1200],
    ],
    ['عزل داخلي ايبوكسي للخزان', 70, 'م2', 85],
    'tank_insulation',
  ],
  [
    'a house that is pulled down and not carried away',
    [
      ['هدم المبنى بالبوكلين', 300, 'م2', 40],
      ['تسوية الموقع', 500, 'م2', 6],
    ],
    ['ترحيل المخلفات للمردم', 40, 'رد', 300],
    'debris',
  ],
] as [string, Row[], Row, string][])('%s is missing a work', (_, rows, whole, part) => {
  const missing = (of: Row[]) =>
    check(paper(of, { about: 'أعمال بالرياض', payments: [] })).findings.flatMap((one) =>
      one.kind === 'missing_work' ? [one.part] : [],
    )
  expect(missing(rows)).toEqual([part])
  expect(missing([...rows, whole])).toEqual([])
})

test('who promises to supply new materials sells none alone', () => {
  const rows = [
    ['توريد وتركيب بورسلان أرضيات', 92, 'م2', 105],
    ['توريد وتركيب سيراميك جدران', 30, 'م2', 95],
    ['لياسة', 330, 'م2', 30],
  ] as const
  const found = check(
    paper(rows, { about: 'عقد بناء ملحق. يلتزم الطرف الثاني بتوريد مواد جديدة مطابقة للمواصفات' }),
  )
  expect(kinds(found)).not.toContain('line_high')
})
