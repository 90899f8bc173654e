/**
 * The process is killed, as by a crash or an out-of-memory killer, at five points between an owner's submit and the
 * arrival of the messages. After each restart nothing is lost and nothing is sent twice.
 * The points are reached from outside: by a lock that a statement waits for, or a WhatsApp that does not read or
 * answer.
 */
import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import {
  type Marketplace,
  OWNER_MOBILE,
  openMarketplace,
  submit,
  submitted,
  untilQueueIsEmpty,
} from './marketplace.ts'

/** Jobs of a dead worker are taken over every ten seconds (server/platform/queue/run-worker.ts). */
const PATIENCE = { timeout: 40_000, interval: 100 }
const MESSAGES = 4

let marketplace: Marketplace
let sql: postgres.Sql

beforeEach(async () => {
  marketplace = await openMarketplace()
  onTestFailed(marketplace.printOutput)
  sql = marketplace.sql
})
afterEach(() => marketplace.close())

describe('a killed process', () => {
  test('killed before the submit commits: the owner sends again and there is one project request', async () => {
    const key = randomUUID()
    const server = await marketplace.start()
    const lock = await lockTable('estimates')
    const lost = submit(server, { key }).catch(() => 'no answer')
    await untilSomebodyWaitsFor('estimates')
    await server.kill()
    expect(await lost).toBe('no answer')
    await lock.release()

    const again = await marketplace.start()
    await nobodyWaitsFor('estimates')
    expect(await countOf('project_requests')).toBe(0)
    await submitted(again, { key })
    await deliver()
    await expectEverythingOnce()
  })

  test('killed after the submit and before dispatch: providers are chosen on the next start', async () => {
    const server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
    const { id } = await submitted(server)
    await server.kill()
    expect(await countOf('leads')).toBe(0)

    await marketplace.start()
    await deliver()
    await expectEverythingOnce()
    expect(await sql`select id, status from project_requests`).toMatchObject([{ id, status: 'dispatched' }])
  })

  test('killed during dispatch: the half-written choice is rolled back and made again', async () => {
    const server = await marketplace.start()
    const lock = await lockTable('leads')
    await submitted(server)
    await untilSomebodyWaitsFor('leads')
    await server.kill()
    const again = marketplace.start()
    await lock.release()
    await again
    await deliver()
    await expectEverythingOnce()
    expect(await sql`select round from dispatch_rounds`).toMatchObject([{ round: 1 }])
  })

  test('killed after locking a message, before WhatsApp has it: it is sent after the settle time', async () => {
    marketplace.whatsApp.behave('deaf')
    const server = await marketplace.start()
    await submitted(server)
    await expect.poll(() => marketplace.whatsApp.waiting(), PATIENCE).toBe(MESSAGES)
    await expect.poll(() => countOf('messages', 'sending'), PATIENCE).toBe(MESSAGES)
    await server.kill()
    marketplace.whatsApp.behave('answer')

    await marketplace.start()
    await untilQueueIsEmpty(sql, PATIENCE)
    expect(await messagesOnPhones()).toEqual([])
    await settleTimePasses()
    await deliver()
    await expectEverythingOnce()
  })

  test('killed after WhatsApp has a message, before its answer: the status webhook settles it and it is not sent again', async () => {
    marketplace.whatsApp.behave('withhold_answer')
    const server = await marketplace.start()
    await submitted(server)
    await expect.poll(async () => (await messagesOnPhones()).length, PATIENCE).toBe(MESSAGES)
    await server.kill()
    expect(await countOf('messages', 'sending')).toBe(MESSAGES)
    marketplace.whatsApp.behave('answer')

    await marketplace.start()
    // The jobs of the dead process run again before any status has arrived: they must not touch the messages.
    await untilQueueIsEmpty(sql, PATIENCE)
    expect(await messagesOnPhones()).toHaveLength(MESSAGES)
    await deliver()
    await settleTimePasses()
    await deliver()
    await expectEverythingOnce()
  })
})

/** Starts WhatsApp's webhooks and waits until all work is done. */
async function deliver(): Promise<void> {
  marketplace.whatsApp.webhooks.start()
  await expect.poll(() => countOf('messages', 'delivered'), PATIENCE).toBe(MESSAGES)
  await untilQueueIsEmpty(sql, PATIENCE)
}

/** Expects a lead and an offer for each of three providers and a confirmation for the owner, as read on the phones. */
async function expectEverythingOnce(): Promise<void> {
  expect(await countOf('project_requests')).toBe(1)
  expect(await countOf('project_request_contacts')).toBe(1)
  expect(await countOf('estimates')).toBe(1)
  const chosen = await sql<{ mobile: string }[]>`
    select mobile from leads join providers on providers.id = provider_id where leads.status = 'offered' order by mobile`
  expect(chosen).toHaveLength(3)
  expect(await messagesOnPhones()).toEqual([...chosen.map(({ mobile }) => mobile), OWNER_MOBILE].sort())
}

/** The number of each message on the phones, one entry per message. */
async function messagesOnPhones(): Promise<string[]> {
  const numbers = await sql<
    { mobile: string }[]
  >`select mobile from providers union all select ${OWNER_MOBILE}`
  const chats = await Promise.all(numbers.map(({ mobile }) => marketplace.whatsApp.chat(mobile)))
  return chats
    .flat()
    .map(({ number }) => number)
    .sort()
}

async function countOf(table: string, status?: string): Promise<number> {
  const rows = await sql`select from ${sql(table)} ${status ? sql`where status = ${status}` : sql``}`
  return rows.length
}

/** Acts as if the settle time had passed without any status and the next minute of the clock had come. */
async function settleTimePasses(): Promise<void> {
  await sql`update messages set silent_minutes = 60`
  await sql`select graphile_worker.add_job('messages.settle', '{}', job_key => 'messages.settle')`
  await expect
    .poll(() => sql`select from graphile_worker.jobs where key = 'messages.settle'`, PATIENCE)
    .toHaveLength(0)
}

/** Every statement on this table waits until the lock is released. */
async function lockTable(table: string): Promise<{ release(): Promise<void> }> {
  const holder = await sql.reserve()
  await holder`begin`
  await holder`lock table ${holder(table)} in access exclusive mode`
  return {
    release: async () => {
      await holder`rollback`
      holder.release()
    },
  }
}

const waitersFor = (table: string) =>
  sql`select pid from pg_locks where not granted and relation = ${table}::regclass`

const untilSomebodyWaitsFor = (table: string) =>
  expect.poll(async () => (await waitersFor(table)).length, PATIENCE).toBeGreaterThan(0)

/** The killed process left a statement behind; PostgreSQL notices only when it tries to answer. */
const nobodyWaitsFor = (table: string) => expect.poll(() => waitersFor(table), PATIENCE).toHaveLength(0)
