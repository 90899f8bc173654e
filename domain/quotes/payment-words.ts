import type { PaymentStageId } from '../path-correction/payment-tables.ts'
import { foldWords } from '../shared/number-words.ts'

/**
 * Words by which payment labels state when a payment is due, as in local contracts. The first match counts:
 * «الدفعة الأولى بعد القواعد» is due after the foundations, so the words for an advance come last.
 */
const WORDS: readonly (readonly [PaymentStageId, RegExp])[] = [
  ['signing', /(?:تسليم|استلام) الموقع|site handover|دفعه مقدمه|امر (?:ال)?شراء|purchase order/],
  ['retention', /محجوز|حسن التنفيذ|ضمان|retention|defects?/],
  ['measured_parts', /يقاس|قياس|مستخلص|بحسب (?:ال)?انجاز|measured|progress|as (?:it is )?done/],
  ['outside_works', /خارجي|سور|حوش|outside|external|landscap/],
  ['services_second_fix', /تركيب|تشغيل|second fix|fixtures|fittings/],
  ['doors_and_paint', /دهان|بويه|ابواب|paint|doors?/],
  [
    'floors_and_ceilings',
    /بلاط|ارضيات|سيراميك|بورسلان|رخام|جبس|tiles?|tiling|floors?(?! slab)|ceilings?|gypsum/,
  ],
  ['flood_test', /اختبار الغمر|اختبار الماء|flood test|water test/],
  ['plaster_and_waterproofing', /لياس|عزل|plaster|waterproof|insulation/],
  ['services_first_fix', /تمديد|سباكه|كهرباء|تاسيس|first fix|rough|plumbing|electric/],
  ['masonry', /بلوك|مباني|طوب|عظم|هيكل|masonry|block|structure|skeleton/],
  ['foundations', /قواعد|اساس|حفر|foundations?|footings?|excavation/],
  ['ground_slab', /سقف (?:الدور )?(?:الارضي|الاول)|السقف الاول|ميده|ground (?:floor )?slab|first slab/],
  ['roof_slab', /سقف|صب|slab|roof/],
  ['materials_on_site', /توريد|مواد|materials|delivery/],
  [
    'completion',
    /تسليم|استلام|انتهاء|نهايه|نهايي|اكتمال|انجاز|الاخيره|handover|hand over|completion|final|finish/,
  ],
  [
    'signing',
    /توقيع|مقدم|عربون|تعميد|مباشره|بدايه|الدفعه الاولي|قبل البدء|بدء|advance|down ?payment|deposit|\bsign|upfront|mobili[sz]|\bstart|first payment/,
  ],
]

/** Percent of the work named in the label, as in «بعد إنجاز 50%». */
const SHARE_OF_WORK = /(\d{1,3})\s*[%٪]/
const HALF_OF_WORK = /(?<!\p{L})(?:نصف|نص) |\bhalf\b|halfway/u

export interface StageReading {
  id?: PaymentStageId
  /** Percent of the work accepted by then, where the label states it. */
  earned?: number
}

/** Reads when a payment is due, as far as its label states it. */
export function readStage(label: string): StageReading {
  const folded = foldWords(label)
  const share = HALF_OF_WORK.test(folded) ? 50 : Number(SHARE_OF_WORK.exec(folded)?.[1])
  const id = WORDS.find(([, words]) => words.test(folded))?.[0]
  if (share > 0 && share <= 100 && (!id || id === 'completion')) return { earned: share }
  return id ? { id } : {}
}
