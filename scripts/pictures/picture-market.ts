import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import postgres, { type Sql } from 'postgres'
import sharp from 'sharp'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { insertDemoRounds } from '#db/seeds/demo-rounds.ts'
import { DEMO_STORY } from '#db/seeds/demo-story.ts'
import { numberInOrder } from '#db/seeds/insert-rows.ts'
import { type EstimateLine, estimate } from '#domain/estimates/estimate.ts'
import { LOGO_SIDES } from '#domain/providers/logo.ts'
import { riyals, roundTo } from '#domain/shared/money.ts'
import type { HeldTemplate } from '#server/adapters/whatsapp/stand-in.ts'
import type { TemplateDefinition } from '#server/adapters/whatsapp/template-definition.ts'
import { createPasswords } from '#server/auth/passwords/passwords.ts'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { createAdmin } from '#server/auth/users/create-admin.ts'
import type { DemoAccount } from '#server/auth/users/demo-account.ts'
import { openDemoAdvisor, openDemoOwner, openDemoProvider } from '#server/demo-accounts.ts'
import { openFiles } from '#server/documents/document-context.ts'
import { logoKey } from '#server/documents/logo-files.ts'
import { previewKeyOf, storageKeyOf } from '#server/documents/storage-key.ts'
import { runIssueCreditNote, runIssueInvoice } from '#server/invoices/issue-invoices.job.ts'
import { jobs } from '#server/jobs.ts'
import { consultationTokenOf } from '#server/links/consultation-token.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { reportTokenOf } from '#server/links/report-token.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { demoPaymentsConfig } from '#server/platform/config/payment-settings.ts'
import { DEMO_SELLER } from '#server/platform/config/seller-settings.ts'
import { openDb } from '#server/platform/db/db.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { JobContext } from '#server/platform/queue/queue.ts'
import { retain } from '#server/privacy/retain.job.ts'
import { drawDemoPapers } from '#server/providers/demo-papers/draw-demo-papers.ts'
import { measureProviders } from '#server/providers/measure-providers.job.ts'
import { createServices } from '#server/services.ts'
import { sweep } from '#server/sla/check.job.ts'
import { aPdf } from '#testing/builders/provider-documents.ts'
import { demoContradictions } from '#testing/demo-contradictions.ts'
import { startMoyasar } from '#testing/fakes/moyasar.ts'
import { startWhatsApp, type TestWhatsApp } from '#testing/fakes/whatsapp.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings } from '#testing/processes/server-process.ts'
import { serve } from '../../bench/serve.ts'

export type Role = 'owner' | 'provider' | 'advisor' | 'admin'

/** The demo of `npm start` and project requests in every state that an owner meets. */
export interface PictureMarket {
  origin: string
  accounts: Record<Role, DemoAccount>
  /** Tracking tokens by state. */
  track: Record<State | 'threeQuotes', string>
  report: string
  /** Links of a provider's lead and an owner's consultations. */
  lead: string
  /** A lead that waits for the provider's price. */
  leadToPrice: string
  /** The demo's running contract. */
  contract: { leadId: string; trackingToken: string }
  consultations: { id: string; status: string; token: string }[]
  /** An advisor with a consultation that can be booked. */
  bookable: { slug: string; offerId: string }
  /** Whose pages our support looks at. */
  viewed: { projectRequestId: string; providerId: string }
  close(): Promise<void>
}

type State = keyof typeof STATES

/** What happened to a project request, and how long ago: quotes by their level (1 is our estimate), then what somebody did. */
const STATES = {
  justSent: { offered: 0, levels: [], hoursAgo: 0 },
  waiting: { offered: 3, levels: [], hoursAgo: 1 },
  oneQuote: { offered: 3, levels: [1.04], hoursAgo: 3 },
  // The third provider still has some hours of their day to reply.
  twoQuotes: { offered: 3, levels: [1.04, 0.86], hoursAgo: 18 },
  // The second quote of the demo is valid for six days.
  expiredQuote: { offered: 3, levels: [1.04, 0.86, 0.93], hoursAgo: 8 * 24 },
  withdrawnQuote: { offered: 3, levels: [1.04, 0.86, 0.93], after: 'withdraw', hoursAgo: 5 },
  awarded: { offered: 3, levels: [1.04, 0.86, 0.93], after: 'award', hoursAgo: 31 },
  handedOver: { offered: 3, levels: [1.04, 0.86, 0.93], after: 'handOver', hoursAgo: 31 },
  cancelled: { offered: 3, levels: [], after: 'cancel', hoursAgo: 5 },
  closed: { offered: 3, levels: [1.04, 0.86], after: 'close', hoursAgo: 75 },
} as const satisfies Record<string, Told>

interface Told {
  offered: number
  levels: readonly number[]
  after?: 'withdraw' | 'award' | 'handOver' | 'cancel' | 'close'
  hoursAgo: number
}

/** From the agreement to the handover of the state that has one. */
const WORK_DAYS = 84

/** Minutes that passed between two steps of one story, by which whatever came before moves into the past. */
const STEP_MINUTES = 23

const PROVIDERS = ['rukn-alyasmin', 'lamasat-najd', 'sadu-interiors']
const PASSWORD = 'كلمة سر من عشرين حرفا'

/** Most are approved; one of each other state stands first. */
function templateAtMeta({ name, language }: TemplateDefinition): HeldTemplate {
  if (language === 'en') return { status: 'APPROVED' }
  if (name === 'lead_offer_jobs') return undefined
  if (name === 'lead_reminder') return { status: 'REJECTED', rejectedReason: 'INVALID_FORMAT' }
  if (name === 'lead_offer') return { status: 'APPROVED', body: 'طلب جديد في مدينتك.' }
  return { status: 'APPROVED' }
}

/** Who sells on a clone, and where its transfers go. */
const demoSale = (port: number) => ({ seller: DEMO_SELLER, payments: demoPaymentsConfig(port, '').bank! })

/** Issues the documents that wait, in their order: the demo's worker takes a minute for them. */
async function issueInvoices(sql: Sql, context: JobContext): Promise<void> {
  const waiting = await sql<{ task: string; payload: { orderId: string } & { refundId: string } }[]>`
    select task_identifier as task, payload from graphile_worker.jobs join graphile_worker._private_jobs as own using (id)
    where queue_name = 'demo_invoices' order by jobs.run_at`
  for (const { task, payload } of waiting)
    await (task === 'invoices.issue'
      ? runIssueInvoice(context, payload)
      : runIssueCreditNote(context, payload))
  await sql`delete from graphile_worker._private_jobs where id in (select id from graphile_worker.jobs where queue_name = 'demo_invoices')`
}

/** Keys and webhook addresses of a firm in each of their states, with deliveries in each of theirs. */
async function integrationsOf(sql: Sql, slug: string): Promise<void> {
  await sql`
    insert into api_keys (provider_id, made_by, name, scopes, key_hash, ending, made_at, expires_at, revoked_at, is_replaced, last_used_on, last_used_over)
    select providers.id, user_id, name, scopes::text[], gen_random_uuid()::text, ending, now() - interval '40 days',
      now() + days * interval '1 day', case when is_revoked then now() - interval '3 days' end, is_replaced,
      case when ending <> 'k4Qe' then current_date - case when is_revoked then 4 else 1 end end, case when ending <> 'k4Qe' then 'ipv4' end
    from providers, (values
      ('Odoo ERP', '{leads:read,leads:answer,quotes:write}', 'x8Tb', 50, false, false),
      ('برنامج المحاسبة', '{invoices:read}', 'k4Qe', null, false, false),
      ('Old ERP', '{leads:read}', '0aZ9', 1, false, true),
      ('جدول المبيعات', '{leads:read}', 'Pq2w', 50, true, false)
    ) as keys (name, scopes, ending, days, is_revoked, is_replaced) where slug = ${slug}`
  await sql`
    insert into webhook_endpoints (id, provider_id, made_by, url, events, sealed_secret, made_at, failing_since, disabled_at, sealed_former_secret, former_until)
    select uuidv7(), providers.id, user_id, url, events::text[], 'x', now() - interval '20 days', now() - failing * interval '1 day',
      case when failing > 5 then now() - interval '1 hour' end, case when failing is null then 'x' end, case when failing is null then now() + interval '20 hours' end
    from providers, (values
      ('https://erp.rukn-alyasmin.example/hooks/mimar', '{lead.offered,lead.won,lead.lost,message.written}', null),
      ('https://books.example.com/api/v2/incoming/mimar-invoices', '{invoice.issued}', 2),
      ('https://old.rukn-alyasmin.example/webhook', '{lead.offered,lead.expired}', 6)
    ) as endpoints (url, events, failing) where slug = ${slug}`
  await sql`
    insert into webhook_deliveries (endpoint_id, provider_id, event, lead_id, data, happened_at, state, tries, next_try_at, tried_at, answer_status, failure)
    select endpoints.id, endpoints.provider_id, event, case when event like 'lead.%' then (select leads.id from leads where leads.provider_id = endpoints.provider_id limit 1) end,
      '{}', now() - ago::interval, state, tries, case when state = 'waiting' then now() + interval '5 hours' end,
      case when tries > 0 then now() - ago::interval end, status, failure
    from webhook_endpoints endpoints, (values
      ('webhook.test', '4 days', 'failed', 1, 404, 'status'),
      ('message.written', '3 days', 'failed', 10, null, 'timeout'),
      ('lead.won', '2 days', 'failed', 4, null, 'disabled'),
      ('lead.offered', '5 hours', 'waiting', 4, 503, 'status'),
      ('lead.lost', '1 hour', 'delivered', 2, 200, null),
      ('lead.offered', '2 minutes', 'delivered', 1, 204, null)
    ) as told (event, ago, state, tries, status, failure) where endpoints.failing_since is null`
}

/** Two files with each coming consultation, because the demo stores no bytes. */
async function filesOfConsultations(sql: Sql, context: CommandContext): Promise<void> {
  const services = createServices(context)
  const coming = await sql<{ id: string; tokenVersion: number }[]>`
    select id, link_version as "tokenVersion" from consultations where status = 'booked' and ends_at > now()`
  for (const { id, tokenVersion } of coming) {
    const token = consultationTokenOf(context.config, id, tokenVersion)
    for (const fileName of ['عقد البناء مع مؤسسة الركن الذهبي للمقاولات العامة.pdf', 'site photo.pdf']) {
      const whole = { kind: 'quote_file', fileName, bytes: aPdf() }
      const { uploadToken } = await services.storeDocument(whole, { clientAddress: '192.0.2.1' })
      await services.attachFiles(token, { attachmentTokens: [uploadToken] })
    }
  }
}

/** A firm whose logo is shown and whose next one waits, and an advisor whose other calendar fails since this morning. */
async function logosAndBusyTimes(sql: Sql, { config }: JobContext): Promise<void> {
  const files = openFiles(config.files)
  for (const status of ['approved', 'pending']) {
    const [logo] = await sql<{ id: string }[]>`
      insert into logos (id, provider_id, status, added_at, decided_at)
      select gen_random_uuid(), id, ${status}, now(), case when ${status} = 'approved' then now() end
      from providers where slug = ${PROVIDERS[0]!} returning id`
    const colour = status === 'approved' ? '#0d4c3b' : '#a8431f'
    for (const side of LOGO_SIDES) {
      const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 10 10"><path fill="${colour}" d="M1 9V4l4-3 4 3v5H6V6H4v3z"/></svg>`
      await files.put(logoKey(logo!.id, side), await sharp(Buffer.from(mark)).png().toBuffer(), 'image/png')
    }
  }
  await sql`
    insert into calendar_sources (provider_id, sealed_address, host, added_at, next_read_at, read_at, succeeded_at, failure)
    select distinct provider_id, 'sealed', 'calendar.google.com', now(), now(), now(), now() - interval '5 hours', 'unreachable'
    from consultation_calendars`
  await sql`
    insert into busy_times select provider_id, day + start, day + start + length from calendar_sources,
      (values (interval '1 day 7 hours', interval '1 hour'), ('1 day 11 hours', '90 minutes'), ('2 days 6 hours', '2 hours'), ('3 days 21 hours', '2 days')) as times (start, length),
      date_trunc('day', now()) as day`
  await sql`insert into calendar_feeds select provider_id, repeat('0', 64 - 1) || row_number() over (), now() from calendar_sources`
}

/** Photos of the site on the stages of the running contract, some of the stage under way, and the owner's of a snag. */
async function photosOfWork(sql: Sql, { config }: JobContext): Promise<void> {
  const files = openFiles(config.files)
  const photos = [1, 1, 2, 2, 2, 4, 4].map((stage, at) => ({
    id: randomUUID(),
    stage,
    at,
    hours: 60 - 9 * at,
  }))
  for (const { id, stage, at, hours } of photos) {
    const isOfSnag = stage === 4
    const shade = `hsl(${28 + 9 * at} 22% ${62 - 5 * at}%)`
    const scene =
      stage === 1
        ? '<path d="M0 40 60 52v48H0zM60 52l80-16v64H60z" fill="#0002"/><path d="M12 12h26v34H12z" fill="#fff5"/>'
        : '<path d="M0 70 140 60v40H0z" fill="#0003"/><path d="M0 80 140 74M34 68 20 100M80 64 90 100M118 62l18 38" stroke="#fff8"/>'
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="800" viewBox="0 0 140 100"><rect width="140" height="100" fill="${shade}"/>${scene}</svg>`
    const drawn = sharp(Buffer.from(picture))
    await files.put(storageKeyOf(id), await drawn.clone().jpeg().toBuffer(), 'image/jpeg')
    await files.put(previewKeyOf(id), await drawn.clone().resize(280).webp().toBuffer(), 'image/webp')
    await sql`
      insert into contract_photos (id, contract_id, side, stage, snag_id, state, source_key, sent_at)
      select ${id}, contracts.id, ${isOfSnag ? 'owner' : 'provider'}, ${stage}, contract_snags.id, 'kept', ${`wa:${id}`}, now() - ${`${hours} hours`}::interval
      from contracts left join contract_snags on contract_id = contracts.id and number = 2 and ${isOfSnag} where status = 'agreed'`
  }
}

/** The stories were sent now and moved into the past: their numbers, and the messages that name them, go with them. */
async function numberStories(sql: Sql, client: pg.Client): Promise<void> {
  const before = await sql<{ id: string; reference: string }[]>`select id, reference from project_requests`
  await numberInOrder(client, 'project_requests', 'received_at')
  await sql`
    update messages set content = replace(content::text, earlier.reference, project_requests.reference)::jsonb
    from unnest(${before.map(({ id }) => id)}::uuid[], ${before.map(({ reference }) => reference)}::text[]) as earlier (id, reference)
      join project_requests on project_requests.id = earlier.id
    where messages.content::text like '%' || earlier.reference || '%' and earlier.reference <> project_requests.reference
      and coalesce(messages.project_request_id, (select project_request_id from leads where leads.id = messages.lead_id)) = earlier.id`
}

/** Sends what waits, as the worker would have at its time; one owner has no WhatsApp, so that somebody has to look at it. */
async function deliverMessages(sql: Sql, context: JobContext, whatsApp: TestWhatsApp): Promise<void> {
  const deliver = jobs.find(({ name }) => name === 'messages.deliver')!
  const waiting = await sql<
    { id: string; counterpart: string }[]
  >`select id, counterpart from messages where status = 'queued' order by created_at, id`
  // Nobody receives something and has no WhatsApp, so it is whoever is written to least, and always.
  const counts = Map.groupBy(waiting, ({ counterpart }) => counterpart)
  const [without] = [...counts].toSorted(([, a], [, b]) => a.length - b.length)
  for (const { id: messageId, counterpart } of waiting) {
    whatsApp.behave(counterpart === without?.[0] ? { refuses: 131026 } : 'answer')
    await deliver.run(context, { messageId })
  }
  whatsApp.behave('answer')
  await sql`
    update messages set sent_at = created_at + interval '3 seconds', status = case when status = 'sent'
      then (array['read', 'delivered', 'read', 'sent'])[1 + abs(hashtext(id::text)) % 4] else status end
    where sent_at is not null`
}

interface Moments {
  name: string
  /** Columns that hold a point in time. */
  columns: string[]
  /** Which rows belong to the project request `$1`. */
  belongs: string
}

/** How a table's rows are known to belong to a project request, by the column that says so. */
const BELONGS: Record<string, string> = {
  project_request_id: 'project_request_id = $1',
  lead_id: 'lead_id in (select id from leads where project_request_id = $1)',
  quote_id:
    'quote_id in (select quotes.id from quotes join leads on leads.id = lead_id where project_request_id = $1)',
  dispatch_round_id: 'dispatch_round_id in (select id from dispatch_rounds where project_request_id = $1)',
  subject_id: 'subject_id = $1',
}

/** Every table with points in time of a project request. */
async function readMoments(sql: Sql): Promise<Moments[]> {
  const tables = await sql<{ name: string; columns: string[]; keys: string[] }[]>`
    select table_name as name, array_agg(column_name::text) filter (where data_type = 'timestamp with time zone' and is_generated = 'NEVER') as columns,
      array_agg(column_name::text) filter (where column_name = any(${Object.keys(BELONGS)})) as keys
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'app' and table_type = 'BASE TABLE' group by 1`
  const found = tables.flatMap(({ name, columns, keys }) => {
    const key = Object.keys(BELONGS).find((one) => keys?.includes(one))
    return columns && key ? [{ name, columns, belongs: BELONGS[key]! }] : []
  })
  return [...found, { ...tables.find(({ name }) => name === 'project_requests')!, belongs: 'id = $1' }]
}

/** Opens the demo on a PostgreSQL of its own and brings project requests into every state. */
export async function openPictureMarket(): Promise<PictureMarket> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-pictures-'))
  const database = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
  const databaseUrl = database.url('mimar')
  await migrate(databaseUrl)
  await seedDemoMarketplace(databaseUrl)
  const port = await freePort()
  const whatsApp = await startWhatsApp({ serverPort: port, heldOf: templateAtMeta })
  const moyasar = await startMoyasar({ clock: systemClock })
  const { seller, payments } = demoSale(port)
  const settings = {
    ...realSettings(databaseUrl, { port, whatsAppUrl: whatsApp.url }),
    SELLER_NAME: seller.name,
    SELLER_VAT_NUMBER: seller.vatNumber,
    SELLER_REGISTRATION_NUMBER: seller.registrationNumber,
    SELLER_BUILDING_NUMBER: seller.address.buildingNumber,
    SELLER_STREET: seller.address.street,
    SELLER_DISTRICT: seller.address.district,
    SELLER_CITY: seller.address.city,
    SELLER_POSTAL_CODE: seller.address.postalCode,
    BANK_NAME: payments.bankName,
    BANK_ACCOUNT_NAME: payments.accountName,
    BANK_IBAN: payments.iban,
    MOYASAR_API_URL: moyasar.config.apiUrl,
    MOYASAR_SECRET_KEY: moyasar.config.secretKey,
    MOYASAR_WEBHOOK_SECRET: moyasar.config.webhookSecret,
    MIMAR_PROCESSES: 'web',
    PAGE_RENDERS_A_MINUTE: '0',
    AUTH_RATE_LIMITS: 'off',
    AUTH_PASSWORD_REFUSE_COMMON: 'off',
    DRAIN_SECONDS: '0',
    FILES_FOLDER: path.join(folder, 'files'),
  }
  const server = await serve('server/main.ts', settings, path.join(folder, 'server.log'))
  const origin = `http://127.0.0.1:${server.port}`
  const sql = postgres(databaseUrl, { max: 2, connection: { search_path: 'app' }, onnotice: () => {} })
  const db = openDb(databaseUrl)
  const config = { ...readConfig(settings), dataRoot: folder }
  await drawDemoPapers(databaseUrl, config)
  const context = { db, config, clock: systemClock, log: createLog({ level: 'silent' }) }
  await issueInvoices(sql, context)
  const admin = { email: 'admin@mimar.localhost', password: PASSWORD }
  const passwords = createPasswords()
  await createAdmin({ ...context, passwords }, admin.email, admin.password, config.auth.passwords)
  // The longest name stands on a phone, too.
  await sql`
    insert into staff_views (user_id, slot, list, query, name, created_at)
    select id, slot, list, query, name, now() from auth.users, (values
      (1, 'dashboard', 'status=awaiting', 'بانتظار الأوراق'),
      (2, 'dashboard', 'status=all&sort=name', 'Everyone by name'),
      (3, 'dashboard', ${`status=all&q=${encodeURIComponent('جدة')}`}, 'منشآت جدة التي نراجعها قبل نهاية الأسبوع')
    ) as views (slot, list, query, name) where email = ${admin.email}`
  const accounts = {
    admin,
    owner: await openDemoOwner(context),
    provider: await openDemoProvider(context),
    advisor: await openDemoAdvisor(context),
  }

  await logosAndBusyTimes(sql, context)
  await photosOfWork(sql, context)
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app' })
  await client.connect()
  const moments = await readMoments(sql)
  // A second device each, as most people have.
  for (const { email, password } of Object.values(accounts))
    await fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', apikey: anonKey(config.secret) },
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      },
      body: JSON.stringify({ email, password }),
    })
  const track = {} as PictureMarket['track']
  const told = Object.entries(STATES) as [State, Told][]
  for (const [at, [name, state]] of told.entries()) track[name] = await tell(state, at)
  await numberStories(sql, client)
  // No worker runs here: the promises are read once, as its next minute would.
  await sweep(context)
  await retain(context)
  await measureProviders(context)
  await deliverMessages(sql, context, whatsApp)
  // After the stories, whose events it would be told of.
  await integrationsOf(sql, PROVIDERS[0]!)
  const contradictions = await demoContradictions(sql, new Date())
  if (Object.keys(contradictions).length > 0)
    console.warn(`The pictures contradict themselves: ${JSON.stringify(contradictions, null, 1)}`)
  // What the server kept in memory is from before the times were moved. It reads again when it has to connect again.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`

  const [story] = await sql<{ id: string; leadId: string; providerId: string }[]>`
    select project_requests.id, leads.id as "leadId", leads.provider_id as "providerId" from project_requests join leads on project_request_id = project_requests.id
    where description = ${DEMO_STORY.text} and is_demo and leads.provider_id = (select id from providers where slug = ${PROVIDERS[0]!})`
  const [toPrice] = await sql<{ id: string }[]>`
    select id from leads where status = 'offered' and provider_id = ${story!.providerId} order by offered_at limit 1`
  const [contract] = await sql<{ lead_id: string; project_request_id: string }[]>`
    select lead_id, project_request_id from contracts where status = 'agreed' order by agreed_at desc limit 1`
  const consultations = await sql<{ id: string; status: string; tokenVersion: number }[]>`
    select distinct on (status) id, status, link_version as "tokenVersion" from consultations order by status, id`
  await filesOfConsultations(sql, context)
  const [bookable] = await sql<{ slug: string; offerId: string }[]>`
    select slug, consultation_offers.id as "offerId" from consultation_offers join providers on providers.id = provider_id
    where price > 0 order by consultation_offers.id limit 1`
  return {
    origin,
    accounts,
    track: { ...track, threeQuotes: trackingTokenOf(config, story!.id, 0) },
    contract: {
      leadId: contract!.lead_id,
      trackingToken: trackingTokenOf(config, contract!.project_request_id, 0),
    },
    report: reportTokenOf(config, story!.id, 0),
    lead: leadTokenOf(config, story!.leadId),
    leadToPrice: toPrice!.id,
    consultations: consultations.map(({ id, status, tokenVersion }) => ({
      id,
      status,
      token: consultationTokenOf(config, id, tokenVersion),
    })),
    bookable: bookable!,
    viewed: { projectRequestId: story!.id, providerId: story!.providerId },
    close: async () => {
      await server.stop()
      await whatsApp.close()
      await moyasar.close()
      await Promise.all([sql.end(), db.close(), client.end()])
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  /** Sends the demo's request once more and does to it what the state says. Returns its tracking token. */
  async function tell({ offered, levels, after, hoursAgo }: Told, at: number): Promise<string> {
    // Of different sizes, so that the lists of the site do not repeat one row; the one that is awarded is the demo's own.
    const areaSqm = after === 'award' ? DEMO_STORY.facts.areaSqm! : 300 + 10 * at
    const { budget } = DEMO_STORY
    const text = DEMO_STORY.text.replace('كل دور 180 متر', `كل دور ${areaSqm / 2} متر`)
    const facts = { ...DEMO_STORY.facts, areaSqm }
    const contact = { name: 'نورة العتيبي', mobile: `96655100${1000 + at}` }
    const { id, trackingToken } = await post('/project-requests', {
      ...{ facts, budget, text, locale: 'ar', contact, consent: true, documentIds: [] },
    })
    const named = PROVIDERS.slice(0, offered)
    const providers = await sql<{ id: string }[]>`
      select id from providers where slug in ${sql(named.concat(''))}
      order by array_position(${named}::text[], slug)`
    const asked = providers.map((provider) => provider.id)
    const leads = asked.length > 0 ? await offer(id, asked) : []
    const tokens = leads.map((lead) => leadTokenOf(config, lead))
    if (tokens.length > 0) await pass(id, STEP_MINUTES)
    if (tokens[0] && levels.length === 0) await post(`/leads/${tokens[0]}/accept`)
    for (const [place, level] of levels.entries()) {
      await quote(tokens[place]!, level, { areaSqm, place })
      await pass(id, STEP_MINUTES)
    }
    if (after === 'withdraw') await post(`/leads/${tokens[1]}/withdraw-quote`)
    if (after === 'award' || after === 'handOver') {
      // The one that the picture of the choice is about.
      const [chosen] = await sql`select id from quotes where lead_id = ${leads[1]!}`
      await post(`/quotes/${chosen!.id}/award`, {}, { authorization: `Bearer ${trackingToken}` })
    }
    if (after === 'handOver') {
      await sql`update contracts set status = 'agreed', agreed_at = now() where project_request_id = ${id}`
      await pass(id, WORK_DAYS * 24 * 60)
      await handOver(id, hoursAgo)
    }
    if (after === 'cancel' || after === 'close')
      await post(`/tracking/${trackingToken}/${after}`, { reason: 'أجّلنا البناء إلى السنة القادمة' })
    await pass(id, hoursAgo * 60)
    return trackingToken
  }

  /**
   * Lets all stages of the agreed contract stand and be paid, the first on signing and the last, which is held, at the
   * handover, and the owner receive the work. What was said of a contract does not move with its request, so it is said
   * so many hours earlier.
   */
  async function handOver(projectRequestId: string, hoursAgo: number): Promise<void> {
    await sql`
      update contract_versions set terms = terms || jsonb_build_object('startsOn', to_char(agreed_at + interval '5 days', 'YYYY-MM-DD'))
      from contracts where contracts.id = contract_id and project_request_id = ${projectRequestId}`
    // They are in the chained log when they are given, and these lie in the past.
    await sql`alter table contract_acceptances disable trigger contract_acceptances__log`
    await sql`
      insert into contract_acceptances (contract_id, version, side, accepted_at)
      select id, version, side, agreed_at - (${hoursAgo}::int + earlier) * interval '1 hour'
      from contracts, (values ('provider', 2), ('owner', 0)) as sides (side, earlier)
      where project_request_id = ${projectRequestId}`
    await sql`alter table contract_acceptances enable trigger contract_acceptances__log`
    await sql`
      with agreed as (
        select contracts.id, agreed_at, jsonb_array_length(terms -> 'stages') as stages, stage, terms,
          agreed_at - ${hoursAgo}::int * interval '1 hour' + (now() - agreed_at) * stage / greatest(jsonb_array_length(terms -> 'stages') - 1, 1) as said_at
        from contracts join contract_versions on contract_id = contracts.id and contract_versions.version = contracts.version,
          generate_series(0, jsonb_array_length(terms -> 'stages') - 1) as stage
        where project_request_id = ${projectRequestId})
      insert into contract_events (contract_id, side, kind, stage, percent, amount, said_at)
      select id, 'provider', 'progress', stage, 100, null, said_at from agreed
      union all
      select id, 'owner', 'paid', stage, null,
        ((terms ->> 'price')::numeric * (terms -> 'stages' -> stage ->> 'percent')::numeric / 100)::bigint,
        said_at + interval '2 hours' from agreed`
    await sql`
      insert into handovers (project_request_id, lead_id, provider_id, stated_by, stated_at)
      select project_request_id, lead_id, provider_id, 'owner', now() from contracts where project_request_id = ${projectRequestId}`
  }

  /** Offers the request as its first round of dispatch would. Returns the leads in the order of the providers. */
  async function offer(projectRequestId: string, asked: string[]): Promise<string[]> {
    const { projectType, city } = DEMO_STORY.facts
    const [round] = await insertDemoRounds(client, [
      { projectRequestId, projectType, city, at: new Date(), asked },
    ])
    await sql`update project_requests set status = 'dispatched' where id = ${projectRequestId}`
    const rows = await sql<{ id: string }[]>`
      insert into leads (project_request_id, provider_id, dispatch_round_id, expires_at)
      select ${projectRequestId}, provider_id, ${round!}, now() + interval '1 day' from unnest(${asked}::uuid[]) as provider_id
      returning id`
    return rows.map(({ id }) => id)
  }

  /** Moves all that is on record of a project request into the past, as if so much time went by. */
  async function pass(projectRequestId: string, minutes: number): Promise<void> {
    if (minutes === 0) return
    await sql.begin(async (tx) => {
      for (const { name, columns, belongs } of moments) {
        const moved = columns.map((column) => `${column} = ${column} - interval '${minutes} minutes'`)
        // Records that never change do so here alone, because nothing really happened an hour ago.
        await tx.unsafe(`alter table ${name} disable trigger user`)
        await tx.unsafe(`update ${name} set ${moved.join(', ')} where ${belongs}`, [projectRequestId])
        await tx.unsafe(`alter table ${name} enable trigger user`)
      }
    })
  }

  /** With the terms of the demo's quotes. */
  async function quote(token: string, level: number, of: { areaSqm: number; place: number }): Promise<void> {
    const { areaSqm, place } = of
    const { amount, durationDays, details } = [DEMO_STORY.quote!, ...DEMO_STORY.rivals!][place]!
    const { paymentStages, startsWithinDays, warrantyYears, validDays, lines: told } = details!
    const { scopeLines } = await post(`/leads/${token}/accept`)
    const ours = estimate({ ...DEMO_STORY.facts, areaSqm })!.lines
    const typical = new Map<string, EstimateLine>(ours.map((line) => [line.code, line]))
    const out = [...(told.without ?? []), ...(told.excluded ?? [])]
    const terms = { durationDays, startsWithinDays, warrantyYears, validDays, paymentStages }
    // The price of the demo's quote, for this area.
    const demoArea = DEMO_STORY.facts.areaSqm!
    const price = areaSqm === demoArea ? amount : roundTo((amount * areaSqm) / demoArea, riyals(100))
    if (told.isOneSum) {
      const lines = (scopeLines as { id: string; code: string }[])
        .filter(({ code }) => !out.includes(code))
        .map(({ id }) => ({ scopeLineId: id, stance: 'included' }))
      await post(`/leads/${token}/quotes`, { ...terms, lines, amount: price })
      return
    }
    const priced = (scopeLines as { id: string; code: string }[])
      .filter(({ code }) => level >= 1 || !out.includes(code))
      // Lines differ a little between quotes, otherwise they count as copies of each other.
      .map(({ id, code }, at) => ({
        id,
        worth: typical.get(code)!.amount * (1 + 0.06 * Math.sin(at * level * 7)),
      }))
    const sum = priced.reduce((total, { worth }) => total + worth, 0)
    const lines = priced.map(({ id, worth }) => ({
      scopeLineId: id,
      stance: 'priced',
      amount: roundTo((worth * price) / sum, riyals(1)),
    }))
    // The rounding of the lines goes to the first, so that the whole is the round price that the provider wrote.
    lines[0]!.amount += price - lines.reduce((total, { amount }) => total + amount, 0)
    await post(`/leads/${token}/quotes`, { ...terms, lines })
  }

  async function post(to: string, body: object = {}, headers: Record<string, string> = {}) {
    const answer = await fetch(`${origin}/api/v1${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${to} returned ${answer.status}: ${text}`)
    return text ? JSON.parse(text) : {}
  }
}
