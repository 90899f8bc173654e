/** Decisions by independent processes, and by one that is killed. */
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type AuditEntry, type AuditHead, findAuditFaults } from '#domain/audit/audit-chain.ts'
import { aProvider, createTestContext, waitingJobs } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { decide, type NewDecision } from './decide.ts'
import { notifyDecision } from './notify-decision.job.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
const kills: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()))
})
afterAll(() => database.drop())

type Answer = { ready?: true; decided?: string; refused?: string; by?: string; stopped?: string }

function aProcess(adminId: string, stopAt?: 'before_commit' | 'after_commit') {
  const words = ['testing/processes/deciding-process.ts', database.url, adminId, ...(stopAt ? [stopAt] : [])]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  kills.push(kill)
  return {
    adminId,
    answer: async (): Promise<Answer> => JSON.parse((await lines.next()).value ?? '{}'),
    decide: (wish: NewDecision) => child.stdin.write(`${JSON.stringify(wish)}\n`),
    kill,
  }
}

const aWaiting = () => aProvider(database, { status: 'pending_review', vat_number: '300000000000003' })
const approvalOf = ({ id }: { id: string }): NewDecision => ({
  providerId: id,
  decision: 'approved',
  version: 1,
  checks: [{ fact: 'commercial_registration', evidence: 'register_matched' }],
})

/** Current state of the decisions on one provider. */
async function standsOf(id: string) {
  const [row] = await sql<{ status: string; decisions: number; claims: number; entries: number }[]>`
    select status, (select count(*)::int from verifications where provider_id = ${id}) as decisions,
      (select count(*)::int from provider_claims where provider_id = ${id}) as claims,
      (select count(*)::int from audit_entries where subject_id = ${id}) as entries
    from providers where id = ${id}`
  const told = (await waitingJobs(database)).filter(({ task }) => task === 'verifications.tell_decision')
  return { ...row!, jobs: told.length }
}

test('of two processes deciding on the same provider one wins, and the other is told by whom', async () => {
  const providers = await Promise.all(Array.from({ length: 20 }, aWaiting))
  const [one, other] = [aProcess(randomUUID()), aProcess(randomUUID())]
  expect(await Promise.all([one.answer(), other.answer()])).toEqual([{ ready: true }, { ready: true }])
  for (const provider of providers) {
    one.decide(approvalOf(provider))
    other.decide({ ...approvalOf(provider), decision: 'rejected', reason: 'السجل غير واضح' })
  }
  const won = { approved: one, rejected: other }
  for (const { id } of providers) {
    const answers = await Promise.all([one.answer(), other.answer()])
    const { status, ...stands } = await standsOf(id)
    const winner = won[status as keyof typeof won]
    expect(answers.filter(({ decided }) => decided)).toEqual([{ decided: status }])
    expect(answers).toContainEqual({ refused: `verification.already_${status}`, by: winner.adminId })
    expect(stands).toMatchObject({ decisions: 1, entries: 1, claims: status === 'approved' ? 2 : 0 })
  }
  const entries = await sql<AuditEntry[]>`
    select seq::int, previous_hash as "previousHash", record, hash from audit_entries order by audit_entries.seq`
  const [head] = await sql<AuditHead[]>`select seq::int, hash from audit_head`
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(findAuditFaults([...entries], head!, sha256)).toEqual([])
})

describe('a killed process', () => {
  const again = async (adminId: string, wish: NewDecision) =>
    decide(context, { actor: { kind: 'admin', userId: adminId }, name: adminId }, wish, { locale: 'en' })

  async function killedAt(stopAt: 'before_commit' | 'after_commit') {
    await sql`delete from graphile_worker._private_jobs`
    const provider = await aWaiting()
    const child = aProcess(randomUUID(), stopAt)
    await child.answer()
    child.decide(approvalOf(provider))
    expect(await child.answer()).toEqual({ stopped: stopAt })
    await child.kill()
    return { ...provider, adminId: child.adminId }
  }

  test('killed before the commit, an approval leaves nothing and blocks nothing', async () => {
    const provider = await killedAt('before_commit')
    const untouched = { status: 'pending_review', decisions: 0, claims: 0, entries: 0, jobs: 0 }
    expect(await standsOf(provider.id)).toEqual(untouched)
    await again(randomUUID(), approvalOf(provider))
    expect(await standsOf(provider.id)).toEqual({
      status: 'approved',
      decisions: 1,
      claims: 2,
      entries: 1,
      jobs: 1,
    })
  })

  test('killed after the commit, an approval is complete: a second try is rejected, and the provider is notified once', async () => {
    const provider = await killedAt('after_commit')
    expect(await standsOf(provider.id)).toEqual({
      status: 'approved',
      decisions: 1,
      claims: 2,
      entries: 1,
      jobs: 1,
    })
    await expect(again(provider.adminId, approvalOf(provider))).rejects.toMatchObject({
      code: 'verification.already_approved',
      details: { by: provider.adminId },
    })
    const [decision] = await sql`select id from verifications where provider_id = ${provider.id}`
    context.clock.advance({ minutes: 1 })
    for (const _ of [1, 2]) await notifyDecision(context, { verificationId: decision!.id })
    expect(await sql`select kind from messages where provider_id = ${provider.id}`).toHaveLength(1)
  })
})
