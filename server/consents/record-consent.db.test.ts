import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { optIn, optOut } from '#server/messages/opt-outs.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aStoredProjectRequest } from '#testing/builders/stored-project-request.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { hasConsent, recordConsent, withdrawConsent } from './record-consent.ts'

const MOBILE = '966551230099'
const database = await createTestDatabase()
const { sql, db } = database
const clock = createTestClock()
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate providers, project_requests, whatsapp_opt_outs, consents cascade`
})

const asWorker = <T>(work: (tx: Tx) => Promise<T>) => db.withActor(worker, work)

async function anOwner(agreedTerms?: string): Promise<{ projectRequestId: string }> {
  const { id } = await aStoredProjectRequest(database)
  await sql`
    insert into project_request_contacts (project_request_id, name, mobile, consented_at, consent_version, agreed_terms_version)
    values (${id}, 'نورة', ${MOBILE}, ${clock.now()}, '2026-11-22', ${agreedTerms ?? null})`
  return { projectRequestId: id }
}

const ledger = () => sql`
  select purpose, version, way, withdrawn_at is null as stands from consents order by purpose, given_at, id`

describe('the consent ledger', () => {
  test('a project request records the wording its contact agreed to', async () => {
    await anOwner()
    expect(await ledger()).toEqual([
      { purpose: 'contact_disclosure', version: '2026-11-22', way: 'form', stands: true },
      { purpose: 'whatsapp_utility', version: '2026-11-22', way: 'form', stands: true },
    ])
  })

  test('a project request records the terms named at its button, also of a number that asked us to stop', async () => {
    await asWorker((tx) => optOut(tx, { clock }, { mobile: MOBILE, source: 'whatsapp' }))
    await anOwner('2026-11-30')
    expect(await ledger()).toEqual([
      { purpose: 'contact_disclosure', version: '2026-11-22', way: 'form', stands: true },
      { purpose: 'terms', version: '2026-11-30', way: 'form', stands: true },
    ])
  })

  test('a registration records its terms only when agreed', async () => {
    await aProvider(database)
    expect(await ledger()).toEqual([])
    await aProvider(database, {
      agreed_at: clock.now(),
      agreed_terms_version: '2026-11-22',
      verification_due_at: clock.now(),
      email: 'a@example.sa',
      identity_kind: 'commercial_registration',
      cr_number: '1010101010',
      bank_name: 'الراجحي',
      sealed_iban: 'x',
      iban_hash: 'x',
      iban_ending: '1234',
    })
    expect(await ledger()).toEqual([
      { purpose: 'terms', version: '2026-11-22', way: 'form', stands: true },
      { purpose: 'whatsapp_utility', version: '2026-11-22', way: 'form', stands: true },
    ])
  })

  test('STOP withdraws only WhatsApp consent, START restores it, and other numbers are unaffected', async () => {
    const owner = await anOwner()
    const provider = await aProvider(database)
    await asWorker((tx) =>
      recordConsent(tx, {
        subject: { providerId: provider.id },
        ...{ purpose: 'whatsapp_utility', version: '1', way: 'page', now: clock.now() },
      }),
    )
    await asWorker((tx) => optOut(tx, { clock }, { mobile: MOBILE, source: 'whatsapp' }))
    expect(await asWorker((tx) => hasConsent(tx, owner, 'whatsapp_utility'))).toBe(false)
    expect(await asWorker((tx) => hasConsent(tx, owner, 'contact_disclosure'))).toBe(true)
    expect(await asWorker((tx) => hasConsent(tx, { providerId: provider.id }, 'whatsapp_utility'))).toBe(true)

    await asWorker((tx) => optIn(tx, MOBILE))
    expect(await asWorker((tx) => hasConsent(tx, owner, 'whatsapp_utility'))).toBe(true)
    expect(
      await sql`select way from consents where purpose = 'whatsapp_utility' and project_request_id = ${owner.projectRequestId} order by given_at`,
    ).toEqual([{ way: 'form' }, { way: 'whatsapp' }])
  })

  test('submitting a form does not restore a withdrawn consent', async () => {
    await asWorker((tx) => optOut(tx, { clock }, { mobile: MOBILE, source: 'whatsapp' }))
    await anOwner()
    expect(await ledger()).toMatchObject([{ purpose: 'contact_disclosure' }])
  })
})

describe('a consent', () => {
  const subject = { userId: randomUUID() }
  const given = { subject, purpose: 'terms', version: '1', way: 'page', now: clock.now() } as const

  test('giving it twice keeps one entry, and a new wording replaces the old one', async () => {
    for (const version of ['1', '1', '2']) await asWorker((tx) => recordConsent(tx, { ...given, version }))
    expect(await ledger()).toMatchObject([
      { version: '1', stands: false },
      { version: '2', stands: true },
    ])
  })

  test('giving it concurrently keeps one entry', async () => {
    await Promise.all([1, 2, 3].map(() => asWorker((tx) => recordConsent(tx, given))))
    expect(await ledger()).toHaveLength(1)
  })

  test('it is withdrawn once, and never before it was given', async () => {
    await asWorker((tx) => recordConsent(tx, given))
    const early = { subject, purpose: 'terms', now: new Date(clock.now().getTime() - 1000) } as const
    expect(await asWorker((tx) => withdrawConsent(tx, early))).toBe(true)
    expect(await asWorker((tx) => withdrawConsent(tx, early))).toBe(false)
    expect(await asWorker((tx) => hasConsent(tx, subject, 'terms'))).toBe(false)
  })
})
