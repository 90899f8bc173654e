import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { quoteDueAt } from '#domain/sla/quote-due.ts'
import { DEMO_SELLER } from '#server/platform/config/seller-settings.ts'
import { DatabaseUnavailable } from '#server/platform/db/connection-loss.ts'
import { startApi } from '#testing/api.ts'
import { aProjectRequestInput, aProvider } from '#testing/builders/marketplace.ts'
import { aStoredProjectRequest } from '#testing/builders/stored-project-request.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createServices } from '../services.ts'
import { openCachedSettings } from './cached-settings.ts'
import { settingsOf } from './read-settings.ts'
import type { AdminSettings } from './settings-answers.ts'
import { shownSettings } from './shown-settings.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate setting_changes`)

async function anAdmin() {
  const person = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${person.id}, 'admin')`
  return person
}
const noura = await anAdmin()
const saad = await anAdmin()
const stranger = await api.signUp()

const support = { whatsapp: '966551112223', greeting: 'السلام عليكم، عندي سؤال' }
const change = (name: string, version: number, value: unknown, { bearer } = noura) =>
  api.post(`/admin/settings/${name}`, { version, value }, bearer)
const undo = (name: string, version: number, { bearer } = noura) =>
  api.post(`/admin/settings/${name}/undo`, { version }, bearer)
const read = async (): Promise<AdminSettings> => (await api.get('/admin/settings', noura.bearer)).json()
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const entries = async () =>
  (
    await sql`select record::jsonb as entry from audit_entries where action like 'setting.%' order by seq`
  ).map(({ entry }) => entry as { action: string; details: Record<string, unknown>; actorName: string })

describe('a setting', () => {
  test('before any change everything is the default of the environment', async () => {
    expect(await read()).toMatchObject({
      support: { version: 0, isDefault: true, value: { whatsapp: '966500000000' }, changes: [] },
      operator: { version: 0, isDefault: true },
      banner: { value: { isOn: true } },
      notice: { value: { isOn: false } },
      holidays: { value: { days: [] } },
    })
  })

  test('a change is normalised, counted, named and written to the decision log with both values', async () => {
    const before = (await entries()).length
    const answer = await change('support', 0, { ...support, whatsapp: '٠٥٥ ١١١ ٢٢٢٣' })
    expect(answer.status).toBe(200)
    expect((await answer.json()).support).toMatchObject({
      ...{ version: 1, isDefault: false, value: support },
      changes: [{ version: 1, by: noura.email, undoes: null }],
    })
    expect((await entries()).slice(before)).toMatchObject([
      {
        ...{ action: 'setting.changed', actorName: noura.email },
        details: { name: 'support', version: 1, before: { whatsapp: '966500000000' }, after: support },
      },
    ])
  })

  test('sending the same change twice counts once, also at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change('support', 0, support)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read()).support.version).toBe(1)
  })

  test('whoever saw an older version overwrites nothing', async () => {
    await change('support', 0, support)
    const late = await change('support', 0, { ...support, greeting: 'مرحبًا' }, saad)
    expect(await codeOf(late)).toEqual([409, 'setting.changed_since'])
    expect((await read()).support.value).toEqual(support)
  })

  test('an undo brings the value before back, a repeat changes nothing, and an undo can be undone', async () => {
    await change('support', 0, support)
    await change('support', 1, { ...support, greeting: 'مرحبًا' })
    expect((await (await undo('support', 2)).json()).support).toMatchObject({ version: 3, value: support })
    expect((await undo('support', 2)).status).toBe(200)
    expect((await read()).support).toMatchObject({ version: 3, changes: [{ undoes: 2 }, {}, {}] })
    expect((await (await undo('support', 3)).json()).support.value.greeting).toBe('مرحبًا')
  })

  test('undoing the first change brings the default back', async () => {
    await change('support', 0, support)
    expect((await (await undo('support', 1, saad)).json()).support).toMatchObject({
      ...{ version: 2, isDefault: true, value: { whatsapp: '966500000000' } },
      changes: [{ by: saad.email, undoes: 1 }, { by: noura.email }],
    })
    expect((await entries()).at(-1)).toMatchObject({ action: 'setting.undone', details: { before: support } })
  })

  test('an undo of what was never changed, or changed since, is refused', async () => {
    expect(await codeOf(await undo('support', 0))).toEqual([409, 'setting.never_changed'])
    await change('support', 0, support)
    await change('support', 1, { ...support, greeting: 'مرحبًا' })
    expect(await codeOf(await undo('support', 1))).toEqual([409, 'setting.changed_since'])
  })

  test('a wrong value is refused at its field in the reader’s language, and nothing is stored', async () => {
    const answer = await api.post(
      '/admin/settings/support',
      { version: 0, value: { whatsapp: '12', greeting: '' } },
      { ...noura.bearer, 'accept-language': 'ar' },
    )
    expect(answer.status).toBe(422)
    expect((await answer.json()).fieldErrors).toMatchObject({
      whatsapp: { code: 'setting.mobile_invalid', detail: expect.stringContaining('رقم جوال') },
      greeting: { code: 'field.required' },
    })
    expect((await read()).support.version).toBe(0)
  })

  test('who runs the site is the seller until an admin says it, and nothing where there is none', async () => {
    const seller = { ...DEMO_SELLER, isDemo: false }
    const of = (config: object) =>
      settingsOf({ db: api.context.db, config: { ...api.context.config, ...config } }).then(
        ({ operator }) => operator,
      )
    expect(await of({ seller })).toEqual({
      name: {
        ar: 'شركة معمار لتقنية البناء (تجريبية)',
        en: 'Mimar Construction Technology (demo)',
      },
      address: { ar: 'طريق الملك فهد، العليا، الرياض 12211', en: 'King Fahd Road, Al Olaya, Riyadh 12211' },
      ...{ registrationNumber: '7000000000', vatNumber: '399999999900003', authenticationNumber: '' },
    })
    expect(await of({ seller: undefined })).toMatchObject({ name: { ar: '', en: '' }, vatNumber: '' })
    const operator = { ...(await of({ seller })), vatNumber: '٣١٠٠٠٠٠٠٠٠٠٠٠٠٣' }
    expect((await change('operator', 0, operator)).status).toBe(200)
    expect((await of({ seller: undefined })).vatNumber).toBe('310000000000003')
  })

  test('an unknown setting does not exist', async () => {
    expect(await codeOf(await change('secrets', 0, {}))).toEqual([404, 'setting.not_found'])
  })

  test('nobody but an admin reads or changes them here', async () => {
    expect((await change('support', 0, support, stranger)).status).toBe(403)
    expect((await undo('support', 0, stranger)).status).toBe(403)
    expect((await api.get('/admin/settings', stranger.bearer)).status).toBe(403)
    expect((await api.get('/admin/settings')).status).toBe(401)
    expect(await sql`select from setting_changes`).toHaveLength(0)
  })
})

describe('a process', () => {
  test('while the database cannot be asked the last ones count, and afterwards the new ones', async () => {
    let [isAway, refused] = [false, 0]
    const { db } = api.context
    const readOrNot: typeof db.read = (...asked) => {
      if (!isAway) return db.read(...asked)
      refused += 1
      return Promise.reject(new DatabaseUnavailable('connection', new Error('away')))
    }
    const context = { ...api.context, db: { ...db, read: readOrNot } }
    const settings = await openCachedSettings(context, database.url)
    try {
      const before = (await settings.read()).support
      isAway = true
      expect((await change('support', 0, support)).status).toBe(200)
      // Once the change is announced, what it is cannot be asked.
      await expect.poll(() => settings.read().then(() => refused)).toBeGreaterThan(0)
      expect((await settings.read()).support).toEqual(before)
      isAway = false
      await expect.poll(async () => (await settings.read()).support).toEqual(support)
    } finally {
      await settings.close()
    }
  })

  test('a process shows a change of another one, and the default again after its undo', async () => {
    const settings = await openCachedSettings(api.context, database.url)
    const shown = async () => (await shownSettings(settings.read)).supportWhatsapp
    expect(await shown()).toBe('966500000000')
    await change('support', 0, support)
    await expect.poll(shown).toBe(support.whatsapp)
    await undo('support', 1)
    await expect.poll(shown).toBe('966500000000')
    await settings.close()
  })

  test('pages get a banner once it was changed, and a notice while it is on', async () => {
    const settings = await openCachedSettings(api.context, database.url)
    expect(await shownSettings(settings.read)).not.toHaveProperty('banner')
    const { banner, notice } = await read()
    await change('banner', 0, { ...banner.value, isOn: false })
    await change('notice', 0, { ...notice.value, isOn: true, text: { ar: 'صيانة', en: 'Maintenance' } })
    await expect
      .poll(() => shownSettings(settings.read))
      .toMatchObject({ banner: { version: 1, isOn: false }, notice: { tone: 'info' } })
    await change('notice', 1, { ...notice.value, text: { ar: 'صيانة', en: 'Maintenance' } })
    await expect.poll(() => shownSettings(settings.read)).not.toHaveProperty('notice')
    await settings.close()
  })
})

describe('a holiday', () => {
  /** Complex work: a villa from the ground up. */
  const submit = async () => {
    const input = aProjectRequestInput({ facts: { ...VILLA } })
    return createServices(api.context).submitProjectRequest(input, { clientAddress: '203.0.113.7' })
  }
  const VILLA = { projectType: 'villa_construction', city: 'riyadh', areaSqm: 400 } as const
  /** The day on which complex work of now is due, which no other holiday is. */
  const dueOn = riyadhDay(quoteDueAt(new Date(), 'complex'))
  const added = { day: dueOn, name: 'يوم بلا عمل' }
  const nextDue = riyadhDay(quoteDueAt(new Date(), 'complex', new Map([[dueOn, 'off']])))
  const dayOf = ({ sla }: { sla: { quoteDueAt: string } }) => riyadhDay(new Date(sla.quoteDueAt))

  test('a holiday moves what is promised from then on, and nothing that was promised before', async () => {
    const before = await submit()
    expect([before.sla.complexity, dayOf(before)]).toEqual(['complex', dueOn])
    expect((await read()).promised).toEqual([{ day: dueOn, count: 1 }])

    expect((await change('holidays', 0, { days: [added] })).status).toBe(200)
    expect(dayOf(await submit())).toBe(nextDue)
    const stored = await sql`select quote_due_at from project_requests where id = ${before.id}`
    expect(stored).toEqual([{ quote_due_at: new Date(before.sla.quoteDueAt) }])
    expect((await read()).promised).toEqual([
      { day: dueOn, count: 1 },
      { day: nextDue, count: 1 },
    ])
    await undo('holidays', 1)
    expect(dayOf(await submit())).toBe(dueOn)
  })

  test('only days to come are added; one that has passed meanwhile may stay', async () => {
    const passed = { day: '2026-11-23', name: 'يوم مضى' }
    expect(await pastErrors({ days: [added, passed] })).toMatchObject({
      'days.1.day': { code: 'setting.day_past' },
    })
    await sql`insert into setting_changes (name, version, value, admin_id, admin_name, changed_at)
      values ('holidays', 1, ${{ days: [passed] } as never}, gen_random_uuid(), 'noura@example.sa', now())`
    expect((await change('holidays', 1, { days: [passed, added] })).status).toBe(200)
  })
  const pastErrors = async (value: object) => (await (await change('holidays', 0, value)).json()).fieldErrors

  test('the calendar’s own days off of the next year are named, in order', async () => {
    const { calendar } = await read()
    expect(calendar.map((day) => day.slice(5))).toEqual(expect.arrayContaining(['02-22', '09-23']))
    expect(calendar).toEqual([...new Set(calendar)].sort())
  })
})

describe('demo', () => {
  const publicly = async () => {
    const [providers, requests] = await Promise.all([
      sql<{ id: string }[]>`select id from public_providers`,
      sql<{ id: string }[]>`select id from public_project_requests`,
    ])
    return [...providers, ...requests].map(({ id }) => id).sort()
  }

  /** As the directory counts them. */
  const listed = async () =>
    (
      await sql<{ providers: number }[]>`
        select coalesce(sum(providers), 0)::integer as providers from provider_counts where city = 'any' and trade = 'any'`
    )[0]!.providers

  test('turned off, its rows leave the public pages, and an undo brings them back; others stay', async () => {
    const real = [await aProvider(database), await aStoredProjectRequest(database)]
    const demo = [await aProvider(database, { is_demo: true }), await aStoredProjectRequest(database)]
    await sql`update project_requests set is_demo = true where id = ${demo[1]!.id}`
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
    const counted = await listed()
    expect(await publicly()).toEqual(expect.arrayContaining(idsOf([...real, ...demo])))
    expect((await change('demo', 0, { isOn: false })).status).toBe(200)
    const left = await publicly()
    expect(left).toEqual(expect.arrayContaining(idsOf(real)))
    for (const id of idsOf(demo)) expect(left).not.toContain(id)
    expect(await listed()).toBe(counted - 1)
    expect((await read()).demo).toMatchObject({ value: { isOn: false }, version: 1 })
    await undo('demo', 1)
    expect(await publicly()).toEqual(expect.arrayContaining(idsOf([...real, ...demo])))
  })

  test('takes nothing but on and off', async () => {
    expect((await change('demo', 2, { isOn: 'no' })).status).toBe(422)
  })
})

describe('promised hours', () => {
  const submit = () =>
    createServices(api.context).submitProjectRequest(aProjectRequestInput(), { clientAddress: '203.0.113.9' })
  const hoursOf = ({ sla }: { sla: { quoteDueAt: string } }) =>
    Math.round((Date.parse(sla.quoteDueAt) - api.context.clock.now().getTime()) / 3_600_000)

  test('hours count for what arrives from then on, and move nothing that runs', async () => {
    const before = await submit()
    expect([before.sla.complexity, hoursOf(before)]).toEqual(['standard', 6])
    const { running } = await read()
    expect((await change('promises', 0, { standardQuoteHours: 4, verificationHours: 12 })).status).toBe(200)
    expect(hoursOf(await submit())).toBe(4)
    const stored = await sql`select quote_due_at from project_requests where id = ${before.id}`
    expect(stored).toEqual([{ quote_due_at: new Date(before.sla.quoteDueAt) }])
    expect((await read()).running.standardQuotes).toBe(running.standardQuotes + 1)
    await undo('promises', 1)
    expect(hoursOf(await submit())).toBe(6)
  })

  test.each([
    ['longer than the terms', { standardQuoteHours: 7, verificationHours: 24 }],
    ['longer than the terms for a registration', { standardQuoteHours: 6, verificationHours: 25 }],
    ['none', { standardQuoteHours: 0, verificationHours: 24 }],
    ['half an hour', { standardQuoteHours: 5.5, verificationHours: 24 }],
    ['words', { standardQuoteHours: '5', verificationHours: 24 }],
    ['one alone', { standardQuoteHours: 5 }],
  ])('%s is refused', async (_what, value) => {
    expect((await change('promises', 2, value)).status).toBe(422)
  })
})

describe('coverage', () => {
  const everywhere = async () => (await read()).coverage.value.closed
  const send = (mobile: string) =>
    api.post('/project-requests', aProjectRequestInput({ contact: { name: 'نورة', mobile } }))

  test('a closed city or type refuses new requests at its field, and is taken once it is open again', async () => {
    const { facts } = aProjectRequestInput()
    const open = await everywhere()
    const closing = { ...open, [facts.city]: [facts.projectType] }
    expect((await change('coverage', 0, { closed: closing })).status).toBe(200)
    expect((await (await send('0551239001')).json()).fieldErrors).toMatchObject({
      'facts.projectType': { code: 'projectRequest.type_closed' },
    })
    await change('coverage', 1, { closed: { ...open, [facts.city]: [...PROJECT_TYPES] } })
    expect((await (await send('0551239001')).json()).fieldErrors).toMatchObject({
      'facts.city': { code: 'projectRequest.city_closed' },
    })
    await undo('coverage', 2)
    await change('coverage', 3, { closed: open })
    expect((await send('0551239001')).status).toBe(201)
  })

  test('a type we do not know, or a city left out, is refused', async () => {
    const open = await everywhere()
    for (const closed of [{ ...open, riyadh: ['palace'] }, { riyadh: [] }, { ...open, paris: [] }])
      expect((await change('coverage', 0, { closed })).status).toBe(422)
  })
})
