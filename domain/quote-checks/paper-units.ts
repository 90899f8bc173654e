import type { Unit } from '../estimates/catalogue.ts'
import { foldWords } from '../shared/number-words.ts'

/** A unit as a paper writes it, in ours. */
export interface PaperUnit {
  unit: Unit
  /** «متر» alone is a metre of skirting and a square metre of tiles: the work says which. */
  isBare?: true
  /** How many of our unit one of the paper's is: 1000 for a ton of steel. */
  of: number
}

/** What materials are sold in. */
const PACKAGE =
  /^(?:كيس|اكياس|سطل|سطول|درام|جالون|لفه|لفات|رول|رولات|لوح|الواح|ماسوره|مواسير|بلكه|شكاره|ربطه|ردود|حمل|bags?|buckets?|pails?|drums?|rolls?|coils?|sheets?|boards?|lengths?)$/

const UNITS: readonly (readonly [RegExp, Unit, of?: number])[] = [
  [
    /^(?:م2|م²|م\s?مربع|متر\s?(?:مربع|2|²)|امتار مربعه|مربع|m2|m²|sq\.?\s?m\.?|sqm|m\^2|square met\S+|smt)$/,
    'm2',
  ],
  [/^(?:م3|م³|متر\s?(?:مكعب|3|³)|مكعب|m3|m³|cu\.?\s?m\.?|cbm|cum|m\^3|cubic met\S+)$/, 'm3'],
  [
    /^(?:م\s?\.?\s?ط\.?|م\s?طولي|متر\s?طولي|طولي|متر|م|m|lm|l\.?m\.?|rm|mtr|m\/?l|ml|lin\S* ?m\S*|met(?:er|re)s?|running met\S+)$/,
    'm',
  ],
  [/^(?:كجم|كيلو|كغ|كغم|kg|kgs)$/, 'kg'],
  [/^(?:طن|ton|tons|tonne|t|mt)$/, 'kg', 1000],
  [
    /^(?:عدد|حبه|حبات|قطعه|وحده|نقطه|نقاط|باب|ابواب|نافذه|حمام|حمامات|طقم|دور|مكيف|مكيفات|نخله|نخلات|شجره|شتله|شتلات|سخان|لمبه|لمبات|كشاف|كاميرا|طبلون|مضخه|بوابه|جهاز|اجهزه|فتحه|خزان|قاعده|رحله|رحلات|درجه|درجات|رد|ردود|نقله|نقلات|قلاب|no\.?s?|nos\.?|pcs?\.?|pieces?|each|ea\.?|unit|units|points?|pts?\.?|sets?|doors?|bathrooms?|baths?|steps?|trips?)$/,
    'each',
  ],
  [PACKAGE, 'each'],
  [
    /^(?:مقطوعيه|مقطوع|بالمقطوعيه|اجمالي|جمله|مبلغ مقطوع|بند|ls|l\.s\.?|lump\s?-?sum|lot|job|item|sum)$/,
    'job',
  ],
  [/^(?:يوم|ايام|days?)$/, 'day'],
]

const BARE = /^(?:متر|امتار|م|m|mtr|met(?:er|re)s?)$/

/** Reads a unit; undefined for one that we do not know, which is then not compared. */
export function readUnit(written: string): PaperUnit | undefined {
  const text = foldWords(written).trim().replace(/[()]/g, '')
  const find = (word: string) => UNITS.find(([pattern]) => pattern.test(word))
  // «set طقم»: the same in two languages.
  const words = /[a-z]/.test(text) && /[ء-ي]/.test(text) ? text.split(/[\s/]+/) : []
  const found = find(text) ?? words.map(find).find(Boolean)
  return found && { unit: found[1], of: found[2] ?? 1, ...(BARE.test(text) && { isBare: true }) }
}

/** A room as a measure: what it costs there, not one piece. */
export const isRoom = (written: string): boolean => /حمام|bath/.test(foldWords(written))

/** «كيس», "roll": what a material without work is sold in. */
export const isPackage = (written: string): boolean => PACKAGE.test(foldWords(written).trim())
