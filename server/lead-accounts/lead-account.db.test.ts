/** The lead account's invariants in the database, for any and concurrent writers. */
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { CREDIT_CLAIM_DAYS } from '#domain/subscriptions/lead-account.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aLead, aStoredProjectRequest } from '#testing/builders/stored-project-request.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { closeLeadAccount, creditLead, expireLeads, grantLeads, takeLeads } from './keep-lead-accounts.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const START = Date.parse('2026-11-01T00:00:00+03:00')
const day = (days: number) => new Date(START + days * 24 * 60 * 60 * 1000)
const asWorker = <T>(work: (tx: Tx) => Promise<T>) => db.withActor(worker, work)

/** A provider with a lot of this many leads for thirty days. */
async function anAccount(leads = 3) {
  const provider = await aProvider(database)
  const grant = { providerId: provider.id, lotId: 'november', leads, at: day(0), endsAt: day(30) }
  await asWorker((tx) => grantLeads(tx, grant))
  return { ...provider, grant }
}

const leadOf = async (provider: { id: string }) =>
  aLead(database, await aStoredProjectRequest(database), provider)
const take = (lead: { id: string }, at = day(1)) => asWorker((tx) => takeLeads(tx, [lead.id], at))
const balanceOf = async ({ id }: { id: string }) =>
  (await sql`select balance from lead_accounts where provider_id = ${id}`)[0]?.balance
const entriesOf = async ({ id }: { id: string }) =>
  (
    await sql`select kind, change, balance from lead_account_entries where provider_id = ${id} order by seq`
  ).map(({ kind, change, balance }) => `${kind} ${change} ${balance}`)

describe('granting leads', () => {
  test('a grant opens the account, and a lot is granted once', async () => {
    const provider = await anAccount(3)
    expect(await asWorker((tx) => grantLeads(tx, provider.grant))).toBe(false)
    expect(await balanceOf(provider)).toBe(3)
    const next = { ...provider.grant, lotId: 'december', at: day(30), endsAt: day(61) }
    expect(await asWorker((tx) => grantLeads(tx, next))).toBe(true)
    expect(await entriesOf(provider)).toEqual(['grant 3 3', 'expiry -3 0', 'grant 3 3'])
  })

  test('a grant for a past month adds nothing', async () => {
    const provider = await aProvider(database)
    const late = { providerId: provider.id, lotId: 'x', leads: 3, at: day(40), endsAt: day(30) }
    expect(await asWorker((tx) => grantLeads(tx, late))).toBe(false)
    expect(await balanceOf(provider)).toBe(0)
  })
})

describe('taking leads', () => {
  test('one lead is taken per offer, and none from a provider without an account', async () => {
    const [one, other, without] = [await anAccount(), await anAccount(), await aProvider(database)]
    const leads = await Promise.all([one, other, without].map(leadOf))
    const taken = await asWorker((tx) =>
      takeLeads(
        tx,
        leads.map(({ id }) => id),
        day(1),
      ),
    )
    expect([taken, await balanceOf(one), await balanceOf(other), await balanceOf(without)]).toEqual([
      2,
      2,
      2,
      undefined,
    ])
  })

  test('taking more than the balance is rejected as a whole', async () => {
    const [rich, poor] = [await anAccount(3), await anAccount(1)]
    await take(await leadOf(poor))
    const leads = await Promise.all([rich, poor].map(leadOf))
    await expect(
      asWorker((tx) =>
        takeLeads(
          tx,
          leads.map(({ id }) => id),
          day(1),
        ),
      ),
    ).rejects.toThrow('is empty')
    expect([await balanceOf(rich), await balanceOf(poor)]).toEqual([3, 0])
  })

  test('a lead of an expired lot cannot be taken, even before it is written off', async () => {
    const provider = await anAccount()
    await expect(take(await leadOf(provider), day(30))).rejects.toThrow('is empty')
  })

  test('the same lead cannot be taken twice', async () => {
    const lead = await leadOf(await anAccount())
    await take(lead)
    await expect(take(lead)).rejects.toThrow('lead_account_entries__one_dispatch')
  })
})

test('of two concurrent takers of the last lead one succeeds', async () => {
  for (let round = 0; round < 20; round++) {
    const provider = await anAccount(1)
    const leads = await Promise.all([leadOf(provider), leadOf(provider)])
    const outcomes = await Promise.allSettled(leads.map((lead) => take(lead)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await entriesOf(provider)).toEqual(['grant 1 1', 'dispatch -1 0'])
  }
})

test('concurrent changes of many accounts in any order do not deadlock', async () => {
  const providers = await Promise.all(Array.from({ length: 6 }, () => anAccount(40)))
  const leads = await Promise.all(
    providers.flatMap((provider) => Array.from({ length: 10 }, () => leadOf(provider))),
  )
  const batches = Array.from({ length: 10 }, (_, batch) =>
    leads.filter((_, at) => at % 10 === batch).reverse(),
  )
  await Promise.all([
    ...batches.map((batch) =>
      asWorker((tx) =>
        takeLeads(
          tx,
          batch.map(({ id }) => id),
          day(1),
        ),
      ),
    ),
    ...providers.map(({ id }) =>
      asWorker((tx) =>
        grantLeads(tx, { providerId: id, lotId: 'more', leads: 5, at: day(1), endsAt: day(20) }),
      ),
    ),
    asWorker((tx) => expireLeads(tx, day(1), 100)),
  ])
  expect(await Promise.all(providers.map(balanceOf))).toEqual(providers.map(() => 35))
})

describe('crediting leads', () => {
  test('a lead is credited once, for thirty days', async () => {
    const provider = await anAccount(1)
    const lead = await leadOf(provider)
    await take(lead)
    const credit = (at: Date) =>
      asWorker((tx) => creditLead(tx, { leadId: lead.id, reason: 'duplicate', at }))
    expect([await credit(day(2)), await credit(day(3)), await balanceOf(provider)]).toEqual([
      undefined,
      'account.credited_before',
      1,
    ])
    const [lot] = await sql`select ends_at from lead_lots where lead_id = ${lead.id}`
    expect(lot!.ends_at).toEqual(day(32))
  })

  test('a lead that was not taken cannot be credited', async () => {
    const { id } = await leadOf(await anAccount())
    expect(await asWorker((tx) => creditLead(tx, { leadId: id, reason: 'duplicate', at: day(1) }))).toBe(
      'account.lead_unknown',
    )
  })

  test.each(Object.entries(CREDIT_CLAIM_DAYS))(
    'for %s within %i days, as the domain says',
    async (reason, days) => {
      const [{ days: kept } = {}] = await sql`select credit_claim_days(${reason}) as days`
      expect(kept).toBe(days)
    },
  )
})

test('an expired lot is written off once', async () => {
  const provider = await anAccount(3)
  await Promise.all([1, 2, 3].map(() => asWorker((tx) => expireLeads(tx, day(31), 1_000_000))))
  await asWorker((tx) => expireLeads(tx, day(31), 1_000_000))
  expect(await entriesOf(provider)).toEqual(['grant 3 3', 'expiry -3 0'])
})

test('a refund writes off everything, and the account can get new grants', async () => {
  const provider = await anAccount(3)
  await take(await leadOf(provider))
  const close = () => asWorker((tx) => closeLeadAccount(tx, provider.id, day(2)))
  expect([await close(), await close(), await balanceOf(provider)]).toEqual([2, 0, 0])
  expect(await asWorker((tx) => closeLeadAccount(tx, randomUUID(), day(2)))).toBe(0)
})

describe('constraints that hold even for the tables’ owner', () => {
  const attack = async (write: (tx: TransactionSql, id: string) => Promise<unknown>) => {
    const provider = await anAccount(3)
    await take(await leadOf(provider))
    const before = await entriesOf(provider)
    const refusal = await sql
      .begin((tx) => write(tx, provider.id))
      .then(
        () => 'nobody refused',
        ({ constraint_name, code }) => constraint_name ?? code,
      )
    expect([await balanceOf(provider), await entriesOf(provider)]).toEqual([2, before])
    return refusal
  }

  test.each<[string, string, (tx: TransactionSql, id: string) => Promise<unknown>]>([
    [
      'a balance nobody granted',
      'lead_accounts__sum',
      (tx, id) => tx`update lead_accounts set balance = 9 where provider_id = ${id}`,
    ],
    [
      'a balance below zero',
      'lead_accounts__never_below_zero',
      (tx, id) => tx`update lead_accounts set balance = -1 where provider_id = ${id}`,
    ],
    [
      'a forgotten entry',
      'lead_accounts__sum',
      (tx, id) => tx`update lead_accounts set entries = 1 where provider_id = ${id}`,
    ],
    [
      'a lot that grows',
      'lead_lots__only_shrink',
      (tx, id) => tx`update lead_lots set remaining = 3 where provider_id = ${id}`,
    ],
    [
      'a lot that shrinks by itself',
      'lead_lots__sum',
      (tx, id) => tx`update lead_lots set remaining = 1 where provider_id = ${id}`,
    ],
    [
      'a lot with another end',
      'lead_lots__only_shrink',
      (tx, id) => tx`update lead_lots set ends_at = now() + interval '1 year' where provider_id = ${id}`,
    ],
    [
      'a lot nobody granted',
      'lead_lots__sum',
      (tx, id) =>
        tx`insert into lead_lots (provider_id, lot_id, granted, remaining, starts_at, ends_at) values (${id}, 'gift', 5, 5, now(), now() + interval '1 day')`,
    ],
    [
      'a changed entry',
      '23001',
      (tx, id) => tx`update lead_account_entries set change = 2 where provider_id = ${id}`,
    ],
    ['a removed entry', '23001', (tx, id) => tx`delete from lead_account_entries where provider_id = ${id}`],
    ['a removed lot', '23001', (tx, id) => tx`delete from lead_lots where provider_id = ${id}`],
    ['a removed account', '23001', (tx, id) => tx`delete from lead_accounts where provider_id = ${id}`],
    ['an entry after a gap', 'lead_account_entries__follows', (tx, id) => anEntry(tx, id, { seq: 4 })],
    ['an entry beside another', 'lead_account_entries_pkey', (tx, id) => anEntry(tx, id, { seq: 2 })],
    [
      'an entry on another sum',
      'lead_account_entries__follows',
      (tx, id) => anEntry(tx, id, { balance_before: 3, balance: 2 }),
    ],
    [
      'an entry that adds up wrongly',
      'lead_account_entries__adds_up',
      (tx, id) => anEntry(tx, id, { balance: 2 }),
    ],
    ['an entry the account does not know', 'lead_accounts__sum', (tx, id) => anEntry(tx, id, {})],
    [
      'a second beginning of a lot',
      'lead_account_entries__one_beginning',
      (tx, id) => anEntry(tx, id, { kind: 'grant', change: 3, balance: 5, ends_at: day(30) }),
    ],
    [
      'an expiry that gives',
      'lead_account_entries__of_kind',
      (tx, id) => anEntry(tx, id, { change: 1, balance: 3 }),
    ],
    [
      'an expiry of a lead',
      'lead_account_entries__of_kind',
      (tx, id) => anEntry(tx, id, { lead_id: randomUUID() }),
    ],
  ])('%s', async (_, constraint, write) => {
    expect(await attack(write)).toBe(constraint)
  })

  const anEntry = (tx: TransactionSql, providerId: string, changes: Record<string, unknown>) =>
    tx`insert into lead_account_entries ${tx({
      provider_id: providerId,
      seq: 3,
      kind: 'expiry',
      lot_id: 'november',
      change: -1,
      balance_before: 2,
      balance: 1,
      at: day(2),
      ...changes,
    })}`

  test('a lead of another provider is rejected', async () => {
    const other = await leadOf(await anAccount())
    const refusal = await attack((tx, id) => anEntry(tx, id, { kind: 'dispatch', lead_id: other.id }))
    expect(refusal).toBe('lead_account_entries__own_lead')
  })

  test('a credit for a lead that was not taken is rejected', async () => {
    const refusal = await attack(async (tx, id) => {
      const lead = await leadOf({ id })
      const credit = {
        kind: 'credit',
        lead_id: lead.id,
        change: 1,
        balance: 3,
        ends_at: day(9),
        reason: 'duplicate',
        lot_id: 'credit',
      }
      await anEntry(tx, id, credit)
    })
    expect(refusal).toBe('lead_account_entries__credit_of_dispatch')
  })

  test.each([
    'insert into app.lead_accounts (provider_id, opened_at) values (gen_random_uuid(), now())',
    'update app.lead_accounts set balance = 1',
    'delete from app.lead_lots',
  ])('the worker can write only through the functions: %s', async (statement) => {
    await expect(asWorker((tx) => raw.raw(statement).execute(tx))).rejects.toThrow('permission denied')
  })
})
