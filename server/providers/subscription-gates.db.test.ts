/** Badge, directory and leads follow the payment state, enforced by the database. */
import { sql as raw } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readFacts } from '#server/dispatch/candidate-facts.ts'
import { grantLeads, takeLeads } from '#server/lead-accounts/keep-lead-accounts.ts'
import { ownerOf, visitor, worker } from '#testing/builders/actors.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { anOrderedStart, aPackage } from '#testing/builders/purchased.ts'
import { aLead, aStoredProjectRequest } from '#testing/builders/stored-project-request.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql, db } = database
const { clock } = createTestContext(database)
afterAll(() => database.drop())

const DAY_MS = 24 * 60 * 60 * 1000
const now = clock.now()
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)

/** Public visibility of a provider, and their state in dispatch. */
async function seen({ id }: { id: string }) {
  const [list] = await db.withActor(visitor, (tx) =>
    raw<{ listed: boolean; badge: boolean }>`
      select exists (select from app.public_providers where id = ${id}) as listed,
        exists (select from app.public_claims where provider_id = ${id}) as badge`
      .execute(tx)
      .then(({ rows }) => rows),
  )
  const [kept] = await sql<{ found: boolean; asked: boolean }[]>`
    select exists (select from provider_listings where provider_id = ${id}) as found,
      exists (select from dispatch_places where provider_id = ${id}) as asked from provider_standings where provider_id = ${id}`
  return { ...list!, ...kept! }
}
const EVERYWHERE = { listed: true, badge: true, found: true, asked: true }
const NOWHERE = { listed: false, badge: false, found: false, asked: false }

async function aCheckedProvider(overrides: Record<string, unknown> = {}) {
  const provider = await aProvider(database, overrides)
  await sql`
    insert into provider_claims (provider_id, fact, evidence, checked_by, checked_at)
    values (${provider.id}, 'commercial_registration', 'document_seen', gen_random_uuid(), now())`
  return provider
}

const quotaOf = async (provider: { id: string }, at = now) => {
  const question = {
    projectRequest: { id: provider.id, projectType: 'renovation', city: 'riyadh' },
    wave: 1,
    now: at,
  } as const
  const [facts] = await db.withActor(worker, (tx) =>
    readFacts(tx, question, raw`providers.id = ${provider.id}`),
  )
  return { quota: facts!.quota, leadsThisMonth: facts!.leadsThisMonth }
}

const offer = async (provider: { id: string }, at: Date) => {
  const { id } = await aLead(database, await aStoredProjectRequest(database), provider)
  await sql`update leads set offered_at = ${at}, status = 'declined' where id = ${id}`
  await db.withActor(worker, (tx) => takeLeads(tx, [id], at))
}

describe('a provider without a purchase', () => {
  test('an approved provider is listed with the default quota', async () => {
    const provider = await aCheckedProvider()
    expect([await seen(provider), await quotaOf(provider)]).toEqual([
      EVERYWHERE,
      { quota: 15, leadsThisMonth: 0 },
    ])
  })

  test('an approved provider stays listed while their first order is unpaid', async () => {
    const provider = await aCheckedProvider()
    await anOrderedStart(sql, { providerId: provider.id, packageId: await aPackage(sql), at: now })
    expect(await seen(provider)).toEqual(EVERYWHERE)
  })
})

describe('a provider registered with a package', () => {
  test('an approved provider with an unpaid package is not listed and gets no leads', async () => {
    const provider = await aCheckedProvider({ package_id: await aPackage(sql) })
    expect([await seen(provider), await quotaOf(provider)]).toEqual([
      NOWHERE,
      { quota: 0, leadsThisMonth: 0 },
    ])
  })

  test('payment lists the provider, grace keeps the listing without leads, and its end removes it', async () => {
    const packageId = await aPackage(sql)
    const provider = await aCheckedProvider({ package_id: packageId })
    const { subscriptionId } = await anOrderedStart(sql, { providerId: provider.id, packageId, at: now })
    const turn = (status: string) => sql`
      update subscriptions set status = ${status}, started_at = ${now}, anchored_at = ${now}, ends_at = ${later(30)},
        ended_at = ${status === 'expired' ? later(37) : null} where id = ${subscriptionId}`
    expect(await seen(provider)).toEqual(NOWHERE)
    await turn('active')
    expect(await seen(provider)).toEqual(EVERYWHERE)
    await turn('grace')
    expect([await seen(provider), await quotaOf(provider)]).toEqual([
      { ...EVERYWHERE, asked: false },
      { quota: 0, leadsThisMonth: 0 },
    ])
    await turn('expired')
    expect(await seen(provider)).toEqual(NOWHERE)
    const [row] = await sql`select version, subscription_status from providers where id = ${provider.id}`
    expect(row).toEqual({ version: 1, subscription_status: 'expired' })
  })

  test('an owner who dealt with the provider sees no badge after that', async () => {
    const provider = await aCheckedProvider()
    const projectRequest = await aStoredProjectRequest(database)
    await aLead(database, projectRequest, provider)
    const known = () =>
      db.withActor(ownerOf(projectRequest), (tx) =>
        tx.selectFrom('lead_providers').select(['is_verified', 'slug']).executeTakeFirst(),
      )
    expect(await known()).toMatchObject({ is_verified: true })
    await sql`update providers set subscription_status = 'expired' where id = ${provider.id}`
    expect(await known()).toEqual({ is_verified: false, slug: null })
  })

  test('a visitor cannot register as paid, because the insert has no such column', async () => {
    const write = db.withActor(visitor, (tx) =>
      raw`insert into app.providers (subscription_status) values ('active')`.execute(tx),
    )
    await expect(write).rejects.toThrow('permission denied')
  })
})

describe('a provider with a lead account', () => {
  test('the quota is this month’s leads plus the balance, and next month only the balance', async () => {
    const provider = await aCheckedProvider()
    const grant = { providerId: provider.id, lotId: 'a', leads: 5, at: now, endsAt: later(40) }
    await db.withActor(worker, (tx) => grantLeads(tx, grant))
    await offer(provider, now)
    await offer(provider, now)
    expect(await quotaOf(provider)).toEqual({ quota: 5, leadsThisMonth: 2 })
    expect(await quotaOf(provider, later(20))).toEqual({ quota: 3, leadsThisMonth: 0 })
  })

  test('an empty account is skipped, and included again after the next lead', async () => {
    const provider = await aCheckedProvider()
    const grant = { providerId: provider.id, lotId: 'a', leads: 1, at: now, endsAt: later(40) }
    await db.withActor(worker, (tx) => grantLeads(tx, grant))
    expect((await seen(provider)).asked).toBe(true)
    await offer(provider, now)
    expect(await seen(provider)).toEqual({ ...EVERYWHERE, asked: false })
    await db.withActor(worker, (tx) => grantLeads(tx, { ...grant, lotId: 'b' }))
    expect((await seen(provider)).asked).toBe(true)
  })
})
