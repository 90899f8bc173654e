/** Folding of names: different spellings of a name match, and different names do not. */
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/postgres/database.ts'

const { sql, drop } = await createTestDatabase()
afterAll(drop)

/** Whether a search text finds a provider of this name: every search word must begin a word of the name. */
async function finds(typed: string, name: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select count(*) > 0 and bool_and(exists (
      select from unnest(search_words(${name})) as word where starts_with(word, first) or starts_with(word, second)
    )) as found from search_prefixes(${typed})`
  return row!.found
}

describe('spellings of the same name', () => {
  test.each([
    ['hamza', 'اساس الواحة', 'أساس الواحة للبناء'],
    ['hamza below', 'إعمار', 'اعمار الشرق'],
    ['hamza on its seat', 'مؤسسه', 'موسسة البناء'],
    ['hamza at the end', 'بنا', 'شركة بناء'],
    ['taa marbuta', 'الواحه', 'أساس الواحة'],
    ['alif maqsura', 'مصطفي', 'مكتب مصطفى'],
    ['vowel marks', 'رَكْن', 'ركن الياسمين'],
    ['tatweel', 'نـــجـــد', 'لمسات نجد'],
    ['al- left out', 'ياسمين', 'مؤسسة ركن الياسمين'],
    ['al- put in', 'الواحات', 'واحات'],
    ['li-l-', 'التشطيبات', 'مؤسسة ركن للتشطيبات'],
    ['wa-l-', 'صيانة', 'بيت الطين للترميم والصيانة'],
    ['Persian letters', 'رکن یاسمین', 'ركن ياسمين'],
    ['presentation forms', 'ﻻفي', 'شركة لافي'],
    ['Arabic digits', '٢٠٣٠', 'رؤية 2030'],
    ['a word begun', 'ياسم', 'ركن الياسمين'],
    ['words in another order', 'ياسمين ركن', 'مؤسسة ركن الياسمين'],
  ])('%s: %s finds %s', async (_what, typed, name) => {
    expect(await finds(typed, name)).toBe(true)
  })
})

describe('Latin spellings of the same name', () => {
  test.each([
    ['rukn alyasmin', 'مؤسسة ركن الياسمين للتشطيبات'],
    ['Rukn Al-Yasmeen', 'مؤسسة ركن الياسمين للتشطيبات'],
    ['lamasat najd', 'لمسات نجد للديكور والتشطيب'],
    ['hadbat alarid', 'شركة هضبة العارض للمقاولات'],
    ['Hadba', 'شركة هضبة العارض للمقاولات'],
    ['wadi hanifa', 'مقاولات وادي حنيفة العامة'],
    ['asas alwaha', 'أساس الواحة للبناء'],
    ['sianat aldar', 'صيانة الدار السريعة'],
    ['tarmim umm alqura', 'ترميم أم القرى'],
    ['mawj alahmar', 'شركة موج الأحمر للمقاولات'],
    ['Qahtani', 'مكتب القحطاني'],
    ['Gahtani', 'مكتب القحطاني'],
    ['Abdullah', 'مؤسسة عبدالله'],
    ['ash-sharq', 'بناء الشرق'],
    ['Dhahran', 'أبراج الظهران'],
    ['jeddah', 'بناة جدة'],
    ['yasmeen', 'Yasmin Interiors'],
    ['طويق', 'Tuwaiq Stone Builders'],
    ['سدو', 'Sadu Interiors Contracting'],
  ])('%s finds %s', async (typed, name) => {
    expect(await finds(typed, name)).toBe(true)
  })
})

test.each([
  ['ياسمين', 'مؤسسة يسمن'],
  ['دار', 'دور الرياض'],
  ['نجد', 'مجد'],
  ['شركة نجد', 'شركة مجد'],
  ['jeddah', 'أبراج الرياض'],
  ['!!', 'شركة'],
])('%s does not find %s', async (typed, name) => {
  expect(await finds(typed, name)).toBe(false)
})

const LETTERS = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآةىؤئءّـ abcdefghijklmnopqrstuvwxyz-0123456789٠٩']

test('every name, whatever its characters, finds itself', async () => {
  const names = fc.sample(fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 40 }), 400)
  const rows = await sql<{ name: string }[]>`
    select name from unnest(${names}::text[]) as name where exists (
      select from search_prefixes(name) where not exists (
        select from unnest(search_words(name)) as word where starts_with(word, first) or starts_with(word, second)))`
  expect(rows.map(({ name }) => name)).toEqual([])
})
