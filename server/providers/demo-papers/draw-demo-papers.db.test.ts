/** Waiting registrations of the demo have papers that open, with the numbers that a reviewer compares. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { createDisk } from '#server/adapters/files/disk.ts'
import { checkPdf } from '#server/documents/check-pdf.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { openNumber } from '../sealed-numbers.ts'
import { drawDemoPapers } from './draw-demo-papers.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'mimar-demo-papers-'))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const { secret } = createTestContext(database).config
const config = { secret, files: { folder, clamdUrl: '' } } as Parameters<typeof drawDemoPapers>[1]

test('every waiting registration has papers of its kind, drawn once, that say they are samples', async () => {
  await seedDemoMarketplace(database.url)
  await drawDemoPapers(database.url, config)
  const papers = () => database.sql<
    { id: string; kind: string; key: string; size: number; company: string; cr: string; iban: string }[]
  >`
    select documents.id, documents.kind, storage_key as key, size, company_name as company, unified_number as cr, sealed_iban as iban
    from documents join providers on providers.id = provider_id where is_demo and status = 'pending_review' order by documents.id`
  const drawn = await papers()
  const [waiting] = await database.sql`
    select count(*)::int as all, count(classification_number)::int as classified from providers where status = 'pending_review'`
  expect(waiting!.all).toBeGreaterThan(0)
  expect(drawn).toHaveLength(2 * waiting!.all + waiting!.classified)

  const files = createDisk(folder)
  let differing = 0
  for (const { kind, key, size, company, cr, iban } of drawn) {
    const bytes = (await files.get(key))!
    expect(bytes).toHaveLength(size)
    checkPdf(bytes, 1)
    const text = (await textOfPdf(bytes)).text.replace(/\s+/g, '')
    expect(text).toContain('Sample,notarealdocument')
    if (kind === 'commercial_registration') {
      expect(text).toContain(cr)
      if (text.includes('مؤسسة') !== company.includes('مؤسسة')) differing += 1
    }
    if (kind === 'iban_certificate') expect(text).toContain(openNumber(secret, 'iban', iban))
  }
  expect(differing).toBe(1)
  await drawDemoPapers(database.url, config)
  expect(await papers()).toEqual(drawn)
})
