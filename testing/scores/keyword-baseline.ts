import type { City, FinishLevel, ProjectType, Scope } from '#domain/project-requests/fact-values.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { riyals } from '#domain/shared/money.ts'
import type { Labels } from './labelled-utterances.ts'

const TYPES: [ProjectType, RegExp][] = [
  ['renovation', /ترميم|تجديد|renovat|remodel/i],
  ['interior_finishing', /تشطيب|finish|fit-?out/i],
  ['insulation', /عزل|insulat|waterproof/i],
  ['decoration', /ديكور|decor|interior design/i],
  ['maintenance', /صيانة|تسريب|maintenance|repair|leak/i],
  ['expansion', /توسعة|ملحق|extension|annex/i],
  ['exterior_finishing', /واجه|facade|cladding/i],
  ['villa_construction', /بناء|ابني|فيلا|build|villa/i],
]
const CITIES: [City, RegExp][] = [
  ['riyadh', /رياض|riyadh/i],
  ['jeddah', /جد[ةه]|jeddah/i],
  ['dammam', /دمام|dammam/i],
  ['mecca', /مك[ةه]|mecca|makkah/i],
  ['medina', /المدين[ةه]|medina|madinah/i],
  ['khobar', /خبر|khobar/i],
  ['taif', /طا[ئي]ف|taif/i],
]
const LEVELS: [FinishLevel, RegExp][] = [
  ['luxury', /فاخر|لوكس|luxury/i],
  ['standard', /متوسط|عادي|standard|medium/i],
  ['economy', /اقتصادي|تجاري|economy|cheap/i],
]
const SCOPES: [Scope, RegExp][] = [
  ['turnkey', /تسليم مفتاح|turnkey/i],
  ['labour_only', /مصنعي|labou?r only/i],
  ['bone', /عظم|bone/i],
]

/** A simple baseline: the first keyword, and the first number before a unit. */
export function readByKeywords(text: string): Labels {
  const plain = toLatinDigits(text)
  const first = <T>(table: [T, RegExp][]) => table.find(([, word]) => word.test(plain))?.[0]
  const number = (pattern: RegExp) => Number(pattern.exec(plain)?.[1]?.replaceAll(',', '')) || undefined
  const thousands = number(/(\d+) ?(?:ألف|الف|k\b|thousand)/i)
  const millions = number(/(\d+(?:\.\d+)?) ?(?:مليون|million)/i)
  const amount = thousands ? thousands * 1000 : millions ? millions * 1e6 : number(/([\d,]+) ?(?:ريال|sar)/i)
  const has = (word: RegExp) => (word.test(plain) ? !/بدون|ما عندي|no |don't/i.test(plain) : undefined)
  const all = {
    projectType: first(TYPES),
    city: first(CITIES),
    finishLevel: first(LEVELS),
    scope: first(SCOPES),
    district: /(?:حي|district) (\p{L}+)/u.exec(plain)?.[1],
    areaSqm: number(/([\d,]+) ?(?:متر|م|m2|sqm|sq)/i),
    plotAreaSqm: number(/(?:أرض|ارض|land|plot)\D{0,12}(\d+)/i),
    floors: number(/(\d+) ?(?:دور|ادوار|طابق|طوابق|floor|stor)/i),
    rooms: number(/(\d+) ?(?:غرف|room|bedroom)/i),
    bathrooms: number(/(\d+) ?(?:حمام|دورات|bath)/i),
    budget: amount && { max: riyals(amount) },
    durationMonths: number(/(\d+) ?(?:شهر|شهور|أشهر|اشهر|month)/i),
    startWithinDays: number(/(\d+) ?(?:يوم|ايام|أيام|day)/i),
    hasPermit: has(/رخصة|permit/i),
    hasDrawings: has(/مخطط|drawing/i),
    hasSoilReport: has(/تربة|soil/i),
    hasSupervision: has(/اشراف|إشراف|supervis/i),
    hasContractor: has(/مقاول|contractor/i),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
