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

/** All tables are of folded words. */
export const MULTIPLIERS: Record<string, number> = {
  الف: 1000,
  الفا: 1000,
  الاف: 1000,
  k: 1000,
  thousand: 1000,
  مليون: 1_000_000,
  مليونا: 1_000_000,
  ملايين: 1_000_000,
  million: 1_000_000,
  mn: 1_000_000,
}

export const FRACTIONS: Record<string, number> = { نصف: 0.5, نص: 0.5, half: 0.5, ربع: 0.25 }

export const PAIRS: Record<string, number> = { الفين: 2000, مليونين: 2_000_000 }

const UNITS = 'واحد اثنين ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره'.split(' ')
const SHORT_UNITS = 'احد اثنان ثلاث اربع خمس ست سبع ثمان تسع عشر'.split(' ')
/** As they are said in the Gulf; those of books are two words (`خمسة عشر`). */
const TEENS: Record<string, number> = {
  ...{ احدعش: 11, حدعش: 11, اثنعش: 12, اطنعش: 12, ثنعش: 12, ثلطعش: 13, ثلاثطعش: 13, ثلتعش: 13 },
  ...{ اربعطعش: 14, اربعتعش: 14, خمسطعش: 15, خمستعش: 15, سطعش: 16, ستعش: 16, سبعطعش: 17, سبعتعش: 17 },
  ...{ ثمنطعش: 18, ثمانطعش: 18, ثمنتعش: 18, تسعطعش: 19, تسعتعش: 19 },
}
const TENS = 'عشرين ثلاثين اربعين خمسين ستين سبعين ثمانين تسعين'.split(' ')
const HUNDREDS = 'ميه ميتين ثلاثميه اربعميه خمسميه ستميه سبعميه ثمانميه تسعميه'.split(' ')

export const NUMBER_WORDS = new Map<string, number>([
  ...UNITS.map((word, at) => [word, at + 1] as const),
  ...SHORT_UNITS.map((word, at) => [word, at + 1] as const),
  ...Object.entries(TEENS),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
  ...HUNDREDS.map((word, at) => [word, (at + 1) * 100] as const),
])
