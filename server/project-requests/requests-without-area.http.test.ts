/**
 * Requests without an area, such as a leak or air conditioners, from the form to the providers: no output may mention
 * an area.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { JobCode } from '#domain/project-requests/jobs.ts'
import { messages } from '#i18n/messages.ts'
import { documentData } from '#server/analyses/compose-document.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { aProjectRequestInput, aProvider } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
afterAll(async () => {
  await thread.close()
  await database.drop()
})

const EMAIL = 'fahd@example.sa'
const JOBS = [
  { code: 'ac_service', quantity: 6, option: 'split' },
  { code: 'leak_repair', option: 'bathroom' },
] as const satisfies { code: JobCode; quantity?: number; option: string }[]
const NOTHING = /null|NaN|undefined|· *[.،,]/

beforeEach(async () => {
  thread.behave('answer')
  await sql`truncate providers, project_requests, messages, mails cascade`
})

async function sent(locale: 'ar' | 'en') {
  const provider = await aProvider(database, { trades: ['maintenance'], locale, email: EMAIL })
  const submitted = await thread.services.submitProjectRequest(
    aProjectRequestInput({ locale, facts: { projectType: 'maintenance', city: 'riyadh', jobs: JOBS } }),
    { clientAddress: randomUUID() },
  )
  await thread.settle()
  const [lead] = await sql<{ id: string }[]>`select id from leads`
  return { ...submitted, provider, leadToken: leadTokenOf(thread.context.config, lead!.id) }
}

const read = async (path: string) => (await fetch(`${thread.url}/api/v1${path}`)).json()

test.each(['ar', 'en'] as const)('the offer names its jobs: %s', async (locale) => {
  const { provider } = await sent(locale)
  const [offer] = await thread.chat(provider.mobile)
  const text = JSON.stringify(offer)
  const { name } = messages[locale].jobs
  expect(await sql`select kind from messages where lead_id is not null`).toEqual([
    { kind: 'lead_offer_jobs' },
  ])
  for (const { code } of JOBS) expect(text).toContain(name[code])
  expect(text).toMatch(/\([^)]*\b6/)
  expect(text).not.toMatch(NOTHING)
  expect(text).not.toContain(locale === 'ar' ? 'م²' : 'm²')
})

test.each(['ar', 'en'] as const)('the email sent without WhatsApp names its jobs: %s', async (locale) => {
  thread.behave({ refuses: 131026 })
  await sent(locale)
  const [mail] = await sql`select subject, text from dev.mails order by at desc limit 1`
  expect(mail!.subject).toBe(messages[locale].mails.kinds.lead_offer_jobs.subject)
  for (const { code } of JOBS) expect(mail!.text).toContain(messages[locale].jobs.name[code])
  expect(mail!.text).not.toMatch(NOTHING)
})

test('every reader gets its jobs and no area', async () => {
  const { id, trackingToken, leadToken } = await sent('ar')
  const { items } = await read('/project-requests')
  const lead = await thread.services.readLead(leadToken)
  for (const told of [items[0], await read(`/tracking/${trackingToken}`), lead]) {
    expect(told).toMatchObject({ jobs: JOBS })
    expect(told).not.toHaveProperty('areaSqm')
  }
  expect(items[0].id).toBe(id)
  expect(lead.scopeLines.length).toBeGreaterThan(0)
})

test.each(['ar', 'en'] as const)('the PDF names its jobs: %s', async (locale) => {
  const { trackingToken } = await sent(locale)
  const report = await thread.services.readReport(trackingToken)
  const { facts } = JSON.parse(documentData(report!, locale))
  const told = facts.map(({ value }: { value: string }) => value).join(' | ')
  // Without the bidi marks that a PDF cannot contain.
  expect(told).toContain(locale === 'ar' ? 'من حمام' : 'Bathroom')
  expect(told).not.toMatch(NOTHING)
})
