import { riyals } from '#domain/shared/money.ts'

/**
 * Packages of the demo. Names and fees are examples and not decided: the real ones are entered by an
 * admin. The leads stay within the 5 to 15 of docs/reference/product-rules.md#promises.
 */
export const DEMO_PACKAGES = [
  {
    code: 'asas',
    name_ar: 'أساس',
    name_en: 'Asas',
    monthly_fee: riyals(200),
    yearly_fee: riyals(2_000),
    leads_a_month: 5,
  },
  {
    code: 'bina',
    name_ar: 'بناء',
    name_en: 'Bina',
    monthly_fee: riyals(400),
    yearly_fee: riyals(4_000),
    leads_a_month: 10,
  },
  {
    code: 'sarh',
    name_ar: 'صرح',
    name_en: 'Sarh',
    monthly_fee: riyals(600),
    yearly_fee: riyals(6_000),
    leads_a_month: 15,
  },
]
