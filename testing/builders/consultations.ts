import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Api } from '#testing/api.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'
import { aSignedInProvider } from './offered-lead.ts'
import { aStoredProjectRequest } from './stored-project-request.ts'

/** The parts of the API needed here, so that a server in its own process works too. */
type Routes = Pick<Api, 'url' | 'signUp' | 'post'> & { context: { clock: Clock } }

const DAY_MS = 24 * 60 * 60 * 1000
const OPEN = [{ from: 9 * 60, until: 17 * 60 }]

/** The day in Riyadh this many days after a time. */
export const dayAfter = (now: Date, days: number) => riyadhDay(new Date(now.getTime() + days * DAY_MS))

/** A time in Riyadh this many days after a time. */
export const timeAfter = (now: Date, days: number, time: string) =>
  new Date(`${dayAfter(now, days)}T${time}:00+03:00`).toISOString()

/** Hours for the next days by date, so that no real holiday closes one. */
const openDays = (now: Date) =>
  Object.fromEntries(Array.from({ length: 40 }, (_, days) => [dayAfter(now, days), OPEN]))

/** Open daily from 9 to 17 in Riyadh. */
export const DAILY_HOURS = {
  weekly: Array.from({ length: 7 }, () => OPEN),
  exceptions: {},
  pauseMinutes: 15,
  noticeMinutes: 120,
  horizonDays: 30,
  place: 'طريق الملك فهد، الرياض',
  videoLink: 'https://meet.example/room',
}

export const A_FREE_OFFER = {
  topic: 'مراجعة مخطط',
  about: '',
  minutes: 30,
  price: 0,
  channels: ['whatsapp', 'call', 'visit', 'video'],
}

/** A listed advisor with daily hours and an offer, with their session. */
export async function anAdvisor(
  database: TestDatabase,
  api: Routes,
  { hours = {}, offer = {}, slug: name }: { hours?: object; offer?: object; slug?: string } = {},
) {
  const { provider, bearer } = await aSignedInProvider(database, api, {
    kind: 'advisor',
    ...(name && { slug: name }),
  })
  const put = await fetch(`${api.url}/api/v1/me/consultation-calendar`, {
    method: 'PUT',
    body: JSON.stringify({ ...DAILY_HOURS, exceptions: openDays(api.context.clock.now()), ...hours }),
    headers: { 'content-type': 'application/json', ...bearer },
  })
  if (put.status !== 200) throw new Error(await put.text())
  const published = await api.post('/me/consultation-offers', { ...A_FREE_OFFER, ...offer }, bearer)
  if (published.status !== 201) throw new Error(await published.text())
  const [{ slug }] = (await database.sql`select slug from providers where id = ${provider.id}`) as [
    { slug: string },
  ]
  const { items } = (await published.json()) as { items: [{ id: string }] }
  return { provider: { ...provider, slug }, bearer, offerId: items[0].id }
}

let people = 0

/** An owner with a tracking link: its header and their mobile. */
export async function anOwnerWithLink(database: TestDatabase, api: Api) {
  people += 1
  const mobile = `9665300${String(people).padStart(5, '0')}`
  const { id } = await aStoredProjectRequest(database)
  await database.sql`insert into project_request_contacts (project_request_id, name, mobile, consented_at, consent_version)
    values (${id}, 'نورة', ${mobile}, now(), 'test')`
  return {
    projectRequestId: id,
    mobile,
    bearer: { authorization: `Bearer ${trackingTokenOf(api.context.config, id, 0)}` },
  }
}

/** An owner's booking: a phone call a week from now at ten. */
export const aBooking = (api: Pick<Routes, 'context'>, offerId: string, changes: object = {}) => ({
  offerId,
  startsAt: timeAfter(api.context.clock.now(), 7, '10:00'),
  channel: 'call',
  question: 'هل أحتاج رخصة؟',
  locale: 'ar',
  consent: true,
  ...changes,
})
