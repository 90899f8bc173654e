import fc from 'fast-check'

const PIECES =
  'ابي ابني فيلا بيت شقة ارض مساحة الأرض مسطح بناء تشطيب ترميم عزل صيانة ديكور ملحق متر م٢ دور ادوار غرف حمامات ' +
  'ريال الف ميزانيتي حدود اقل من على الاقل بين و لا مو بدون الى خلال بعد شهور نبدأ عندي رخصة مخططات مقاول اشراف جاهزة الرياض جدة حي ' +
  'النرجس ، . - × : ؟ villa plot area sqm floors rooms budget SAR between and to not build renovation in Riyadh permit'

/** A description of words that the reader knows, with numbers in between. */
export const anyWords: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...PIECES.split(' ')) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 99_999 }).map(String) },
    ),
    { maxLength: 20 },
  )
  .map((words) => words.join(' '))
