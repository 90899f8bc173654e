import { expect, test } from 'vitest'
import { readDescription } from './read-description.ts'

const areaOf = (text: string) => readDescription(text).facts.areaSqm

test.each([
  ['فيلا دورين، كل دور ١٨٠ متر', 360],
  ['بيت دورين كل دور مية وثمانين متر', 360],
  ['villa of two floors, 180 sqm each', 360],
  ['two floors, 180 sqm each floor', 360],
  ['واجهة طولها ١٥ متر وارتفاعها ٩ متر', 135],
  ['واجهة طولها ٢٠ وارتفاعها ١٠ متر', 200],
  ['stone for a facade 15 m long and 9 m high', 135],
  ['بحدود المية وخمسين متر', 150],
  ['ألف ومئتان متر', 1200],
  ['area 300 sorry 350 sqm', 350],
])('%s', (text, area) => {
  expect(areaOf(text)).toBe(area)
})

test.each([
  // What each flat has says nothing of the house.
  'عمارة ثلاث شقق كل شقة 120 متر',
  'شارع عرضه ٢٠ وطوله ٣٠',
  'طول السور ٦٠ متر وارتفاعه ٣ متر',
  // Half a metre is not kept, and not lost either.
  'غرفة مساحتها عشرة ونص متر',
  // A hundred and fifty to old people, fifty and a hundred to others.
  'خمسين ومية متر',
  'جوالي صفر خمسة خمسة واحد اثنين ثلاثة',
])('%s: no area', (text) => {
  expect(areaOf(text)).toBeUndefined()
})
