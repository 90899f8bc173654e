import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorTime } from '#testing/processor-time.ts'
import { toLatinDigits } from '../shared/digits.ts'
import { scrubContactDetails } from './scrub-contact-details.ts'

describe('scrubContactDetails', () => {
  it.each([
    ['اتصل على 0551234567 بعد العصر', 'اتصل على ••• بعد العصر'],
    ['جوالي ٠٥٥١٢٣٤٥٦٧', 'جوالي •••'],
    ['جوالي ۰۵۵ ۱۲۳ ۴۵۶۷', 'جوالي •••'],
    ['+966 55 123 4567', '•••'],
    ['00966551234567', '•••'],
    ['966-55-1234567', '•••'],
    ['5 5 1 2 3 4 5 6 7', '•••'],
    ['55 123 4567 واتساب', '••• واتساب'],
    ['551-234-567', '•••'],
    ['0 5 5 . 1 2 3 . 4 5 6 7', '•••'],
    ['05\u200f51\u202a23\u200b45\u206967', '•••'],
    ['0٥5١2٣4٥6٧', '•••'],
    ['المساحة 350 0551234567', 'المساحة 350 •••'],
    ['0112345678', '•••'],
    ['+1 (202) 555-0143', '•••'],
    ['هويتي 1000000008', 'هويتي •••'],
    ['a.b+c@mail.example.com الآن', '••• الآن'],
    ['name @ gmail . com', '•••'],
    ['https://wa.me/966551234567?text=hi', '•••'],
    ['wa.me/٩٦٦٥٥١٢٣٤٥٦٧', '•••'],
    ['www.example.com شوف', '••• شوف'],
    ['موقعي example.com.sa', 'موقعي •••'],
    ['سناب @abu_khaled', 'سناب •••'],
    ['جوالي صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة', 'جوالي •••'],
    ['صفر خمسه خمسه واحد ثنين ثلاثه اربعه خمسه سته سبعه', '•••'],
    ['صفر، خمسة، خمسة، 1، 2، 3، 4، 5، 6، 7 بعد العصر', '••• بعد العصر'],
    ['صـفر خمــسة خَمسة واحد اثنان ثلاث أربع خمس ست سبع', '•••'],
    ['رقمي زيرو خمسة خمسة ثم 123 ثم 4567', 'رقمي •••'],
    ['٠٥٥ ثم ١٢٣ ثم ٤٥٦٧', '•••'],
    ['055 وبعدها 123 وبعدها 4567', '•••'],
    ['call zero five five one two three four five six seven', 'call •••'],
    ['oh five double five one two three four five six', '•••'],
    ['zero-five-five-1-2-3-4-5-6-7', '•••'],
    ['O55 123 4567', '•••'],
    ['0️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', '•••'],
    ['⓪⑤⑤①②③④⑤⑥⑦', '•••'],
    ['०५५१२३४५६७', '•••'],
    ['55 12 34 567', '•••'],
    ['abukhaled at gmail dot com', '•••'],
    ['abu.khaled (at) example.com', '•••'],
    ['أبو خالد آت جيميل دوت كوم', 'أبو •••'],
    ['khaled@جيميل', '•••'],
    ['راسلني khaled77 جيميل', 'راسلني •••'],
    ['gm\u200bail: a@gm\u200dail.c\u2060om', 'gmail: •••'],
    ['wa\u200b.me/9665\u00ad51234567', '•••'],
    ['موقعنا example . com', 'موقعنا •••'],
    ['موقعنا مثال دوت كوم', 'موقعنا •••'],
    ['سناب: abukhaled', 'سناب•••'],
    ['انستقرام abu.khaled_1', 'انستقرام •••'],
    ['snapchat abu_khaled99', 'snapchat •••'],
    ['SA03 8000 0000 6080 1016 7519', '•••'],
    ['الآيبان SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩', 'الآيبان •••'],
    ['الموقع 24.77431, 46.73858 شمال', 'الموقع ••• شمال'],
    ['عنواني الوطني RRRD2929', 'عنواني الوطني •••'],
    ['سجل تجاري 1010123456', 'سجل تجاري •••'],
  ])('hides %s', (text, expected) => {
    expect(scrubContactDetails(text)).toBe(expected)
  })
})

describe('scrubContactDetails: text that describes the job', () => {
  it.each([
    '350 متر',
    'المساحة ٣٥٠ م٢ والميزانية ٥٠٠ ألف',
    'الميزانية 1,200,000 ريال',
    'من 1,200,000 إلى 1,500,000',
    '١٬٢٠٠٬٠٠٠ ريال',
    'budget 250000 - 300000 SAR',
    '3 غرف، 2 حمام، 350 م، 2 دور',
    'فيلا 5 غرف مساحتها 350 وميزانية 500 ألف',
    'ارتفاع 3.5 وعرض 0.5',
    'جهد 220/380 فولت',
    'يبدأ 15/12/2026 وينتهي 15/03/2027',
    'البناء عام 2010، والترميم عام 2024',
    'e.g. paint, tiles.Then doors',
    'أربع غرف وخمس حمامات وثلاث مجالس وست نوافذ',
    'خمسة وعشرين متر في ثلاثين، والارتفاع أربعة',
    'واحد اثنين ثلاثة جاهز',
    'three bedrooms, two floors, one kitchen, five bathrooms',
    'one two three four five steps',
    'الأدوار: 3 ثم 2 ثم 1، والمساحات 350 و 120 و 90',
    'المساحات 500 و 450 و 300 و 200',
    'look at the kitchen. Come at nine',
    'نتواصل على واتساب بعد العصر، وسناب ما نستخدمه',
    'reach us on snapchat or telegram anytime',
    'Samsung SA20 and 12 more',
    'as SASO 2870 asks, from 2026',
    'بعرض 3.25 وطول 4.75',
    'عائلة 👨‍👩‍👧 من 5',
  ])('keeps %s', (text) => {
    expect(scrubContactDetails(text)).toBe(text)
  })

  it('keeps any area with any round price', () => {
    const area = fc.integer({ min: 1, max: 20_000 })
    const price = fc.integer({ min: 1, max: 9999 }).map((thousands) => thousands * 1000)
    fc.assert(
      fc.property(area, price, (sqm, riyals) => {
        const text = `مساحة ${sqm} متر بميزانية ${riyals.toLocaleString('en')} ريال أو ${riyals}`
        expect(scrubContactDetails(text)).toBe(text)
      }),
    )
  })
})

it('hides any mobile, in any digits with any separators', () => {
  const subscriber = fc.integer({ min: 500_000_000, max: 599_999_999 }).map(String)
  const prefix = fc.constantFrom('0', '966', '+966', '00966', '+966 0')
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '\u200f', '\u202a', '\u00a0', '–', '_', '/', '٬')
  const zero = fc.constantFrom(0x30, 0x660, 0x6f0)
  const splits = fc.array(fc.tuple(gap, zero), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(prefix, subscriber, splits, (start, number, choices) => {
      const written = [...(start + number)]
        .map((letter, at) => {
          const [between, base] = choices[at] ?? ['', 0x30]
          return (/\d/.test(letter) ? String.fromCharCode(base + Number(letter)) : letter) + between
        })
        .join('')
      const shown = toLatinDigits(scrubContactDetails(`اتصل ${written} شكرا`))
      expect(shown).toContain('•••')
      expect(shown.replace(/\D/g, '')).toBe('')
    }),
    { numRuns: 500 },
  )
})

it('hides any mobile with digits in words, mixed with digits and separators', () => {
  const NAMES = [
    ['صفر', 'زيرو', 'zero', 'oh', '0', '٠'],
    ['واحد', 'one', '1', '١'],
    ['اثنين', 'إثنين', 'ثنين', 'two', '2', '٢'],
    ['ثلاثة', 'ثلاثه', 'تلاتة', 'three', '3', '٣'],
    ['أربعة', 'اربعه', 'four', '4', '٤'],
    ['خمسة', 'خمسه', 'خمس', 'five', '5', '٥'],
    ['ستة', 'سته', 'six', '6', '٦'],
    ['سبعة', 'سبعه', 'seven', '7', '٧'],
    ['ثمانية', 'ثمانيه', 'تمانية', 'eight', '8', '٨'],
    ['تسعة', 'تسعه', 'nine', '9', '٩'],
  ]
  const subscriber = fc.integer({ min: 500_000_000, max: 599_999_999 }).map((number) => `0${number}`)
  const gap = fc.constantFrom(' ', ' - ', '، ', ', ', ' . ', '\n', ' \u200f', ' / ', ' ثم ')
  const choices = fc.array(fc.tuple(fc.nat(5), gap), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(subscriber, choices, (number, each) => {
      const spoken = [...number].map((digit, at) => {
        const names = NAMES[Number(digit)]!
        return names[each[at]![0] % names.length]!
      })
      const written = spoken.map((name, at) => (at ? each[at]![1] : '') + name).join('')
      expect(scrubContactDetails(`اتصل ${written} شكرا`)).toBe('اتصل ••• شكرا')
    }),
    { numRuns: 500 },
  )
})

it('hides any e-mail address, however its signs are spelled', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{3,9}$/)
  const at = fc.constantFrom('@', ' @ ', ' at ', ' AT ', '(at)', ' [at] ', ' آت ', ' ات ')
  const dot = fc.constantFrom('.', ' . ', ' dot ', ' (dot) ', ' دوت ', ' نقطة ')
  const ends = fc.constantFrom('com', 'net', 'كوم', 'com.sa')
  fc.assert(
    fc.property(name, at, name, dot, ends, (who, sign, where, point, end) => {
      const shown = scrubContactDetails(`راسلني ${who}${sign}${where}${point}${end} الليلة`)
      expect(shown).not.toContain(who)
      expect(shown).toContain('راسلني')
      expect(shown).toContain('الليلة')
    }),
    { numRuns: 300 },
  )
})

it('changes nothing when applied twice', () => {
  const piece = fc.constantFrom(
    '0',
    '5',
    '٥',
    ' ',
    '-',
    '@',
    '.',
    'com',
    'a',
    'متر',
    '+',
    '1,2',
    'خمسة',
    'five',
    ' at ',
    ' دوت ',
    'gmail',
    'سناب',
    'SA',
    ' ثم ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = scrubContactDetails(pieces.join(''))
      expect(scrubContactDetails(once)).toBe(once)
    }),
  )
})

it.each([
  '0 ',
  'a.',
  '@a',
  '05-',
  '((((',
  '5 5',
  'a@a.',
  'a ',
  'a',
  'خمسة ',
  'five',
  '5 ثم ',
  'a at ',
  'a dot ',
  'SA1',
  'سناب ',
  '٥خمس',
  'a.a ',
])('is not slowed down by a page of "%s"', (pattern) => {
  expect(processorTime(() => scrubContactDetails(pattern.repeat(2000 / pattern.length)))).toBeLessThan(300)
})

it.each(['-', 'a-', 'a.', '0.', '-.'])('takes linear, not quadratic, time on "%s"', (pattern) => {
  expect(processorTime(() => scrubContactDetails(pattern.repeat(60_000 / pattern.length)))).toBeLessThan(1000)
})

it('hides the host of a link with more labels than any real one', () => {
  const hidden = scrubContactDetails(`see ${'a.'.repeat(20)}example.com/x`)
  expect(hidden).not.toContain('example')
})
