/** Promises under watch: each warning is sent once, however often and by how many processes it is checked. */
import { afterAll, expect, test } from 'vitest'
import { submitProjectRequest } from '#server/project-requests/submit-project-request.ts'
import { worker } from '#testing/builders/actors.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { look, sweep } from './check.job.ts'
import { recordSla } from './record-sla.ts'

const database = await createTestDatabase()
const { sql, db } = database
const context = createTestContext(database)
const { clock } = context
afterAll(() => database.drop())

const submit = () => submitProjectRequest(context, aProjectRequestInput(), { clientAddress: '10.0.0.1' })
const lookAt = (id: string) => look(context, { subjectKind: 'project_request', subjectId: id })
const quoted = (subjectId: string) =>
  db.withActor(worker, (tx) =>
    recordSla(tx, {
      subjectKind: 'project_request',
      subjectId,
      at: clock.now(),
      type: 'stopped',
      reason: 'kept',
    }),
  )

/** Creates a project request with one lead per status; returns its ID and the providers' mobiles. */
async function offered(...statuses: string[]) {
  const { id } = await submit()
  const [round] = await sql<{ id: string }[]>`
    insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit) values (${id}, 1, 'seed', '1', 3) returning id`
  const mobiles: string[] = []
  for (const status of statuses) {
    const provider = await aProvider(database)
    mobiles.push(provider.mobile)
    await sql`insert into leads (project_request_id, provider_id, dispatch_round_id, status, offered_at)
      values (${id}, ${provider.id}, ${round!.id}, ${status}, ${clock.now()})`
  }
  return { id, mobiles }
}

const eventsOf = async (id: string) =>
  (await sql`select type, warning from sla_events where subject_id = ${id} order by at, sequence`).map(
    ({ type, warning }) => warning ?? type,
  )
const remindersOf = async () =>
  (await sql`select counterpart from messages where kind = 'lead_reminder'`).map((row) => row.counterpart)

test('providers are reminded at 75 %, the escalation at 90 % and a breach are recorded, each once', async () => {
  const { id, mobiles } = await offered('offered', 'accepted', 'declined')
  await lookAt(id)
  expect(await eventsOf(id)).toEqual(['started'])

  clock.advance({ minutes: 270 })
  await Promise.all([lookAt(id), lookAt(id), sweep(context), sweep(context)])
  expect(await remindersOf()).toEqual(mobiles.slice(0, 2))

  clock.advance({ minutes: 54 })
  await Promise.all([lookAt(id), sweep(context), lookAt(id)])
  expect(await eventsOf(id)).toEqual(['started', 'reminder', 'escalation'])

  clock.advance({ minutes: 37 })
  await Promise.all([sweep(context), lookAt(id)])
  await lookAt(id)
  expect(await eventsOf(id)).toEqual(['started', 'reminder', 'escalation', 'breach'])
  expect(await remindersOf()).toHaveLength(2)
  expect(await sql`select status, is_late, next_look_at from sla_promises where subject_id = ${id}`).toEqual([
    { status: 'running', is_late: true, next_look_at: null },
  ])
})

test('a kept promise sends no warning, and a price withdrawn in time restarts it', async () => {
  const { id } = await offered('offered')
  clock.advance({ minutes: 60 })
  await quoted(id)
  await quoted(id)
  clock.advance({ hours: 4 })
  await sweep(context)
  expect(await eventsOf(id)).toEqual(['started', 'stopped'])
  await db.withActor(worker, (tx) =>
    recordSla(tx, {
      subjectKind: 'project_request',
      subjectId: id,
      at: new Date(clock.now().getTime() - 1000),
      type: 'reopened',
      reason: 'quote_withdrawn',
    }),
  )
  await sweep(context)
  expect(await eventsOf(id)).toEqual(['started', 'stopped', 'reopened', 'reminder'])
})

test('a process killed before its commit sends nothing, and the job sends each warning once', async () => {
  const { id } = await offered('offered')
  const before = (await remindersOf()).length
  clock.advance({ minutes: 280 })
  const dying = {
    ...context,
    db: {
      ...db,
      withActor: ((actor, work) =>
        db.withActor(actor, async (tx) => {
          const answer = await work(tx)
          if (actor.kind === 'worker') throw new Error('killed')
          return answer
        })) as typeof db.withActor,
    },
  }
  await expect(look(dying, { subjectKind: 'project_request', subjectId: id })).rejects.toThrow('killed')
  expect(await eventsOf(id)).toEqual(['started'])
  expect(await remindersOf()).toHaveLength(before)
  await sweep(context)
  await sweep(context)
  expect(await eventsOf(id)).toEqual(['started', 'reminder'])
  expect(await remindersOf()).toHaveLength(before + 1)
})

test('providers asked recently, or who can no longer answer, are not reminded', async () => {
  const { id, mobiles } = await offered('offered', 'offered', 'offered')
  clock.advance({ minutes: 270 })
  await sql`update leads set offered_at = ${clock.now()} from providers
    where providers.id = provider_id and mobile = ${mobiles[0]!}`
  await sql`update leads set expires_at = ${clock.now()} from providers
    where providers.id = provider_id and mobile = ${mobiles[1]!}`
  const before = await remindersOf()
  await lookAt(id)
  expect((await remindersOf()).slice(before.length)).toEqual([mobiles[2]])
})

test('an event during a check is not overwritten by the older reading', async () => {
  const { id } = await offered('offered')
  await lookAt(id)
  await sql`update sla_promises set events = events + 1 where subject_id = ${id}`
  clock.advance({ minutes: 400 })
  await lookAt(id)
  expect(await sql`select is_late from sla_promises where subject_id = ${id}`).toEqual([{ is_late: false }])
})

test('events can be changed or deleted by nobody, including the table’s owner', async () => {
  const { id } = await submit()
  await expect(sql`update sla_events set at = now() where subject_id = ${id}`).rejects.toThrow(
    /never changed/,
  )
  await expect(sql`delete from sla_events where subject_id = ${id}`).rejects.toThrow(/never changed/)
})
