import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auth, worker } from '#domain/accounts/actor.ts'
import type { MailOutcome, OutgoingMail } from '#server/adapters/mail/contract.ts'
import { createTestContext, waitingJobs } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { deliverMail } from './deliver-mail.job.ts'
import { queueMail } from './mail-outbox.ts'
import { settleMails } from './settle-mails.job.ts'

const database = await createTestDatabase()
const { sql, db } = database
const context = createTestContext(database)
afterAll(() => database.drop())

let sent: OutgoingMail[]
let answer: MailOutcome
beforeEach(async () => {
  await sql`truncate mails`
  await sql`delete from graphile_worker._private_jobs`
  sent = []
  answer = { outcome: 'accepted' }
})

async function aQueuedMail(): Promise<string> {
  await db.withActor(auth, (tx) =>
    queueMail(tx, context, {
      kind: 'recovery',
      to: 'sara@example.com',
      locale: 'ar',
      content: { address: 'sara@example.com', link: 'https://mimar.example/x', code: '012345', hours: 1 },
    }),
  )
  const [row] = await sql<{ id: string }[]>`select id from mails`
  return row!.id
}

const mail = {
  send: async (outgoing: OutgoingMail) => {
    sent.push(outgoing)
    return answer
  },
}
const deliver = (mailId: string) => deliverMail({ ...context, mail }, { mailId })
const readMail = async () =>
  (await sql`select status, attempts, failure, sealed_content, sent_at from mails`)[0]!
const forgetJobs = () => sql`delete from graphile_worker._private_jobs`

test('an email and its delivery are stored together, without the code in plain text', async () => {
  const id = await aQueuedMail()
  expect(await waitingJobs(database)).toMatchObject([{ task: 'mails.deliver' }])
  const [row] = await sql`select to_jsonb(mails)::text as row from mails`
  const [job] = await sql`select payload::text as payload from graphile_worker._private_jobs`
  expect(row!.row + job!.payload).not.toContain('012345')
  expect(JSON.parse(job!.payload)).toEqual({ mailId: id })
})

test('an email is sent once, in the requested language, and then its code is deleted', async () => {
  const id = await aQueuedMail()
  await Promise.all([deliver(id), deliver(id), deliver(id)])
  await deliver(id)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    id,
    to: 'sara@example.com',
    text: expect.stringContaining('كلمة مرور جديدة'),
  })
  expect(sent[0]!.text).toContain('012345')
  expect(await readMail()).toMatchObject({
    status: 'sent',
    sealed_content: null,
    sent_at: context.clock.now(),
  })
})

describe('failed delivery', () => {
  test('retries wait longer each time and stop after twenty', async () => {
    const id = await aQueuedMail()
    answer = { outcome: 'retry_later', reason: 'ETIMEDOUT' }
    const waits: number[] = []
    for (let time = 0; time < 20; time++) {
      await forgetJobs()
      await deliver(id)
      const [job] = await waitingJobs(database)
      if (job) waits.push((job.runAt.getTime() - context.clock.now().getTime()) / 1000)
    }
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40])
    expect(waits).toHaveLength(19)
    expect(Math.max(...waits)).toBe(600)
    expect(await readMail()).toMatchObject({ status: 'failed', sealed_content: null })
  })

  test('a rejected address fails immediately and the contents are deleted', async () => {
    const id = await aQueuedMail()
    answer = { outcome: 'refused', reason: 'EENVELOPE 550', code: 550 }
    await deliver(id)
    expect(await readMail()).toMatchObject({
      status: 'failed',
      failure: { reason: 'EENVELOPE 550' },
      sealed_content: null,
    })
  })

  test('an email left by a crashed sender is sent again', async () => {
    const id = await aQueuedMail()
    await db.withActor(worker, (tx) =>
      tx.updateTable('mails').set({ status: 'sending', claimed_at: context.clock.now() }).execute(),
    )
    await forgetJobs()
    await settleMails(context)
    expect(await waitingJobs(database)).toEqual([])
    context.clock.advance({ minutes: 6 })
    await settleMails(context)
    expect(await waitingJobs(database)).toMatchObject([{ task: 'mails.deliver' }])
    await deliver(id)
    expect(sent).toHaveLength(1)
  })
})

test('sealed contents can only be opened for their own row', async () => {
  const first = await aQueuedMail()
  await sql`insert into mails (recipient, kind, locale, sealed_content)
    select 'mallory@example.com', kind, locale, sealed_content from mails`
  const [other] = await sql<{ id: string }[]>`select id from mails where id <> ${first}`
  await expect(deliver(other!.id)).rejects.toThrow()
  expect(sent).toEqual([])
})
