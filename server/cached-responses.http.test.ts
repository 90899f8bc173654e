/** Two processes cache the same lists. After any change neither may serve the old state. */
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { requestErasure } from '#server/privacy/erasure-requests.ts'
import { measureProviders } from '#server/providers/measure-providers.job.ts'
import { anAdmin } from '#testing/builders/actors.ts'
import { anAward } from '#testing/builders/awarded-work.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { aLead } from '#testing/builders/stored-project-request.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { realSettings, type ServerProcess, startServer } from '#testing/processes/server-process.ts'
import { addPackage } from './packages/edit-packages.ts'
import { eraseDue } from './privacy/erase.job.ts'
import { decideReview } from './reviews/decide-review.ts'
import { reviewActs } from './reviews/review-acts.ts'
import { createServices } from './services.ts'
import { sweep } from './sla/check.job.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
// The servers use the machine's date and report earlier months.
context.clock.set(new Date())
const services = createServices(context)
const admin = { actor: anAdmin() as { kind: 'admin'; userId: string }, name: 'admin' }

const settings = { MIMAR_PROCESSES: 'web', PAGE_RENDERS_A_MINUTE: '0' }
const start = async (): Promise<ServerProcess> =>
  startServer({
    ...realSettings(database.url, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' }),
    ...settings,
  })
const servers = await Promise.all([start(), start()])
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
})

const provider = await aProvider(database)
const [{ slug }] = (await sql`select slug from providers where id = ${provider.id}`) as unknown as [
  { slug: string },
]
const LISTS = {
  providers: '/api/v1/providers',
  provider: `/api/v1/providers/${slug}`,
  reviews: `/api/v1/providers/${slug}/reviews`,
  testimonials: '/api/v1/reviews/home',
  projectRequests: '/api/v1/project-requests',
  packages: '/api/v1/packages',
  attainment: '/api/v1/attainment',
}
type List = keyof typeof LISTS

/** Body of a list without its time and request ID. */
const told = async (answer: Response) => (await answer.text()).replace(/"(asOf|requestId)":"[^"]*"/, '')
const kept = async (server: ServerProcess, list: List) => told(await fetch(`${server.url}${LISTS[list]}`))
/** A request with a query bypasses the cache and reads the database. */
const read = async (server: ServerProcess, list: List) =>
  told(await fetch(`${server.url}${LISTS[list]}?fresh=1`))

const aReview = { stars: 5, body: 'نظيف ومرتب', onHomePages: true }

/** The owner's review is published once the provider has written one too. */
async function publishReview(): Promise<void> {
  const acts = reviewActs(context)
  const { id, lead } = await anAward(database, context, provider)
  const owner = {
    ...{ side: 'owner' as const, projectRequestId: id },
    actor: { kind: 'owner' as const, projectRequestId: id },
  }
  await acts.state(owner)
  await acts.write(owner, { input: aReview, way: 'api' })
  const asProvider = {
    ...{ side: 'provider' as const, projectRequestId: id, leadId: lead.id },
    actor: { kind: 'provider' as const, providerId: provider.id },
  }
  await acts.write(asProvider, { input: { stars: 5 }, way: 'api' })
}

/** Its owner lets everybody read the description, so that the list changes with it. */
const submit = () =>
  services.submitProjectRequest(aProjectRequestInput({ showsWords: true }), { clientAddress: '203.0.113.1' })
/** Number of leads from which a provider's record is published. */
const LEADS = 5
const offered: string[] = []
async function answerLeads(): Promise<void> {
  for (let lead = 0; lead < LEADS; lead++) offered.push((await aLead(database, await submit(), provider)).id)
  await sql`update leads set status = 'declined', answered_at = now() where id in ${sql(offered)}`
  await measureProviders(context)
}
async function eraseOwner(): Promise<void> {
  const [closed] =
    await sql`select id from project_requests where status = 'closed' and public_words_version is not null`
  await requestErasure(context, { kind: 'projectRequest', id: closed!.id })
  context.clock.advance({ days: 8 })
  await eraseDue(context)
}

/** In this order, because later changes depend on earlier ones. */
const CHANGES: [what: string, lists: List[], change: () => Promise<unknown>][] = [
  [
    'a registration is approved',
    ['providers'],
    async () => {
      const { id } = await aProvider(database, { status: 'pending_review' })
      await sql`update providers set status = 'approved' where id = ${id}`
    },
  ],
  [
    'a provider changes its name',
    ['providers', 'provider'],
    () => sql`update providers set company_name = 'مؤسسة أخرى' where id = ${provider.id}`,
  ],
  [
    'a claim is checked',
    ['provider'],
    () => sql`
      insert into provider_claims (provider_id, fact, evidence, checked_by, checked_at)
      values (${provider.id}, 'commercial_registration', 'document_seen', gen_random_uuid(), now())`,
  ],
  ['an owner submits', ['projectRequests', 'attainment'], submit],
  [
    'a project request goes on its way',
    ['projectRequests'],
    () => sql`update project_requests set status = 'dispatched'`,
  ],
  [
    'a promise is broken',
    ['attainment'],
    async () => {
      // Longer than any holiday.
      context.clock.advance({ days: 20 })
      await sweep(context)
    },
  ],
  ['a provider answers leads', ['provider'], answerLeads],
  [
    'a lead goes with its project request',
    ['provider'],
    async () => {
      await sql`delete from leads where id = ${offered[0]!}`
      // Nobody answered anything, so the daily measuring counts it.
      context.clock.advance({ days: 2 })
      await measureProviders(context)
    },
  ],
  [
    'a package is offered',
    ['packages'],
    () =>
      addPackage(context, admin, {
        ...{ code: 'new', position: 1, name: { ar: 'جديدة', en: 'New' } },
        ...{ monthlyFee: 10_000, yearlyFee: 100_000, leadsAMonth: 10 },
      }),
  ],
  ['a review is published', ['reviews', 'testimonials'], publishReview],
  [
    'a review is removed',
    ['reviews', 'testimonials'],
    async () => {
      const [review] = await sql`select id from reviews where side = 'owner'`
      const input = { reason: 'abuse', note: 'سبب' }
      await decideReview(context, admin, { reviewId: review!.id, part: 'review', outcome: 'remove', input })
    },
  ],
  ['work comes to its end', ['projectRequests'], () => sql`update project_requests set status = 'closed'`],
  ['an owner is erased', ['projectRequests'], eraseOwner],
  [
    'a provider is suspended',
    ['providers', 'provider', 'reviews'],
    () => sql`update providers set suspended_at = now() where id = ${provider.id}`,
  ],
  [
    'everything is taken away',
    ['providers', 'projectRequests', 'attainment', 'packages'],
    () => sql`truncate providers, project_requests, packages, sla_promises cascade`,
  ],
]

describe('lists cached in two processes', () => {
  test.each(CHANGES)('%s: %s', async (_what, lists, change) => {
    const before = new Map<string, string>()
    for (const server of servers) {
      for (const list of Object.keys(LISTS) as List[]) await kept(server, list)
      for (const list of lists) before.set(list, await kept(server, list))
    }
    await change()
    for (const server of servers) {
      for (const list of Object.keys(LISTS) as List[])
        await expect.poll(() => kept(server, list), { timeout: 5_000 }).toBe(await read(server, list))
      for (const list of lists) expect(await kept(server, list)).not.toBe(before.get(list))
    }
  })
})

describe('a cached list', () => {
  const ask = (path: string, init?: RequestInit) => fetch(`${servers[0]!.url}${path}`, init)

  test.each(['/api/v1/providers', '/api/v1/attainment', '/api/v1/reviews/home'])(
    '%s has the headers of an uncached response, an ETag, and returns 304 to a client that has it',
    async (path) => {
      const headers = { 'x-request-id': 'from-the-proxy-1', 'accept-encoding': 'br' }
      const [long, answer] = [await ask(`${path}?fresh=1`, { headers }), await ask(path, { headers })]
      const { etag, 'content-length': _, ...own } = Object.fromEntries(answer.headers)
      const theirs: Record<string, string> = Object.fromEntries(long.headers)
      for (const name of ['content-length', 'transfer-encoding', 'date']) delete theirs[name]
      expect(own).toMatchObject({
        ...theirs,
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-encoding': 'br',
        vary: 'accept-encoding',
        'x-request-id': 'from-the-proxy-1',
      })
      const again = await ask(path, { headers: { ...headers, 'if-none-match': etag! } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const head = await ask(path, { method: 'HEAD', headers })
      expect([head.headers.get('etag'), await head.text()]).toEqual([etag, ''])
    },
  )

  test('a cached response is not logged; the query that filled the cache is', async () => {
    const path = '/api/v1/reviews/home'
    await ask(path)
    await ask(path, { headers: { 'x-request-id': 'answered-from-memory' } })
    await ask(`${path}?fresh=1`, { headers: { 'x-request-id': 'read-by-the-routes' } })
    await expect.poll(() => servers[0]!.output()).toContain('read-by-the-routes')
    expect(servers[0]!.output()).not.toContain('answered-from-memory')
  })

  test('a request with a session, a body or another method bypasses the cache', async () => {
    const { port } = servers[0]!
    const answer = await answerTo(
      port,
      'GET /api/v1/packages HTTP/1.1\r\nhost: x\r\ncontent-length: 2000000\r\n\r\n',
    )
    expect(answer).toContain('200 OK')
    expect((await ask('/api/v1/packages')).headers.get('connection')).not.toBe('close')
    expect((await ask('/api/v1/packages', { method: 'DELETE' })).status).toBe(405)
  })

  test.each(['en', 'ar'])('an unknown list returns 404 in %s, once', async (language) => {
    const headers = { 'accept-language': language, 'x-request-id': `asked-in-${language}` }
    const answer = await ask('/api/v1/providers/nobody-000000', { headers })
    expect([answer.status, answer.headers.get('content-language')]).toEqual([404, language])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(await answer.json()).toMatchObject({
      code: 'provider.not_found',
      requestId: `asked-in-${language}`,
    })
    const lines = () => servers[0]!.output().split(`"requestId":"asked-in-${language}"`).length - 1
    await expect.poll(lines).toBe(1)
  })

  test.each(['?limit=20', '?city=riyadh', '?q=x', '?utm_source=x'])(
    'a request with %s bypasses the cache',
    async (query) => {
      const answer = await ask(`/api/v1/providers${query}`)
      expect(answer.headers.get('etag')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    },
  )
})

describe('a filtered page', () => {
  const page = async (address: string) => {
    const answer = await fetch(`${servers[0]!.url}${address}`)
    return { etag: answer.headers.get('etag'), body: await answer.text() }
  }

  test.each([
    ['/service-providers?city=riyadh&kind=supplier', '/service-providers?kind=supplier&city=riyadh'],
    [
      '/en/project-requests?projectType=renovation&city=taif',
      '/en/project-requests?city=taif&projectType=renovation',
    ],
  ])('a filtered page is cached under one address: %s', async (one, other) => {
    const first = await page(one)
    expect(first.etag).toMatch(/^"/)
    expect(await page(other)).toEqual(first)
  })

  test.each([
    '/service-providers?q=villa',
    '/service-providers?city=riyadh&utm_source=x',
    '/service-providers?city=atlantis',
    '/owner?city=riyadh',
  ])('%s is rendered for each request', async (address) => {
    expect((await page(address)).etag).toBeNull()
  })

  test('a change renders a filtered page again in each process', async () => {
    const address = '/en/service-providers?city=jeddah'
    const has = (name: string) =>
      Promise.all(servers.map(async ({ url }) => (await (await fetch(url + address)).text()).includes(name)))
    expect(await has('Jeddah Builders')).toEqual([false, false])
    await aProvider(database, { company_name: 'Jeddah Builders', city: 'jeddah', service_cities: ['jeddah'] })
    await expect.poll(() => has('Jeddah Builders'), { timeout: 5_000 }).toEqual([true, true])
  })
})

function answerTo(port: number, request: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  socket.once('data', (chunk) => {
    socket.destroy()
    resolve(String(chunk))
  })
  socket.once('error', reject)
  return promise
}

describe('a page for signed-in users', () => {
  const SIGNED = { authorization: 'Bearer a-session-of-somebody', cookie: 'somebody=a-session-of-somebody' }
  const open = (address: string, headers: Record<string, string>) =>
    fetch(`${servers[0]!.url}${address}`, { headers })

  test.each(['/contractor/leads', '/en/contractor/profile', '/admin/dashboard', '/account/project-requests'])(
    '%s is cached, because it contains no data of the user',
    async (address) => {
      const first = await open(address, { ...SIGNED, 'x-request-id': 'request-of-somebody' })
      const html = await first.text()
      expect(html).not.toMatch(/of-somebody/)
      // The browser has the style sheets from the previous page.
      expect(html).toContain('<link rel="stylesheet" href="/assets/')
      expect(html).toMatch(/<meta name="robots" content="noindex/)
      const etag = first.headers.get('etag') as string
      expect((await open(address, { 'if-none-match': etag })).status).toBe(304)
    },
  )

  test('pages of a single lead and pages with a query are not cached', async () => {
    for (const address of [
      '/contractor/leads/01a208ba-28d3-74c7-9f64-3fbbb82390a2',
      '/contractor/leads?status=won',
    ])
      expect((await open(address, SIGNED)).headers.get('etag')).toBeNull()
  })
})
