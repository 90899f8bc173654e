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
  // The area of each flat does not measure the house.
  'عمارة ثلاث شقق كل شقة 120 متر',
  'شارع عرضه ٢٠ وطوله ٣٠',
  'طول السور ٦٠ متر وارتفاعه ٣ متر',
  // Half a metre is rounded.
  'غرفة مساحتها عشرة ونص متر',
  // Older people mean a hundred and fifty, others fifty and a hundred.
  'خمسين ومية متر',
  'جوالي صفر خمسة خمسة واحد اثنين ثلاثة',
])('reads no area from %s', (text) => {
  expect(areaOf(text)).toBeUndefined()
})
