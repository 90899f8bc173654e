import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { priceBook } from '#domain/quote-checks/price-book.ts'
import { openProviderChanges } from './admin/provider-changes.ts'
import { warmReports } from './analyses/report-pdf.ts'
import { createApp } from './app.ts'
import { openAuthContext } from './auth/auth-context.ts'
import { anonKey } from './auth/tokens/api-keys.ts'
import { openCachedResponses } from './cached-responses.ts'
import { openLeadChanges } from './leads/lead-changes.ts'
import { type DemoWhatsApp, openDemoWhatsApp } from './messages/demo-whatsapp.ts'
import { openPageSource } from './page-source.ts'
import { type DemoMoyasar, openDemoMoyasar } from './payments/demo-moyasar.ts'
import type { CommandContext } from './platform/command-context.ts'
import { pendingMigrations } from './platform/db/migrate.ts'
import { openAssets } from './platform/http/assets.ts'
import { canonicalAddress } from './platform/http/canonical-address.ts'
import { compressWhole } from './platform/http/compress-whole.ts'
import { createFixedResponses } from './platform/http/fixed-responses.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'
import { type HttpServer, listenHttp, requireFreePort } from './platform/http/http-server.ts'
import { inTurn } from './platform/http/in-turn.ts'
import type { OpenStreams } from './platform/http/open-streams.ts'
import { createPages, type Pages } from './platform/http/pages.ts'
import { possibleAddress } from './platform/http/possible-address.ts'
import { rememberedLanguage } from './platform/http/remembered-language.ts'
import { createRenderBudget, type RenderBudget } from './platform/http/render-budget.ts'
import { securityHeadersOf } from './platform/http/security-headers.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { shareOf } from './platform/processes/share-of.ts'
import { createTypesetter, type Typesetter } from './platform/typesetting/typesetter.ts'
import { openFeedChanges } from './project-requests/feed-changes.ts'
import { openTrackingChanges } from './project-requests/tracking-changes.ts'
import type { Services } from './services.ts'
import type { ReadSettings } from './settings/read-settings.ts'
import { shownSettings } from './settings/shown-settings.ts'

export interface WebParts extends CommandContext {
  databaseUrl: string
  services: Services
  readSettings: ReadSettings
  metrics: Metrics
  shutdown: Shutdown
}

interface WebPlace {
  /** Counts the streams of all web processes. */
  streams: OpenStreams
  /** Set for further processes. The first one checks that the port is free and sends the fakes' pending messages. */
  isFurther?: boolean
}

/**
 * Starts the HTTP server: cached public responses, static assets, then the routes of `app.ts`. The caller must stop it.
 */
export async function startWeb(
  parts: WebParts,
  { streams, isFurther = false }: WebPlace,
): Promise<HttpServer> {
  const { config, shutdown } = parts
  // Opening it takes longer than one answer may keep the others waiting.
  priceBook()
  const source = await openPageSource(shutdown)
  const pages = await createPages({
    ...{ ...source, services: parts.services, site: siteOf(parts) },
    readSettings: () => shownSettings(parts.readSettings),
  })
  const assets = await openAssets(source.clientFolder, securityHeadersOf(config.publicUrl))
  const renderBudget = createRenderBudget(
    config.pageRendersAMinute && shareOf(config.pageRendersAMinute, config.webProcesses),
  )
  const demo = config.mode === 'embedded' ? await openDemo(parts) : undefined
  const payments = config.mode === 'embedded' ? await openDemoPayments(parts) : undefined
  const typesetter = createTypesetter()
  shutdown.onStop('typesetter', typesetter.close)
  const app = await openRoutes({ ...parts, renderBudget, streams, typesetter }, pages, {
    whatsApp: demo,
    moyasar: payments,
  })
  const kept =
    source.mode === 'production' ? await openCachedResponses({ ...parts, pages, app, renderBudget }) : []

  const answerers = [
    possibleAddress,
    createFixedResponses({ ...parts, app }),
    canonicalAddress(pages.patternOf),
    rememberedLanguage(pages.patternOf),
    ...kept,
    assets.answer,
    ...source.answerers,
  ]
  const routes = compressWhole(getRequestListener(app.fetch) as RequestListener)
  const sharesPort = config.webProcesses > 1
  // A shared port could also be shared with a foreign program, so the first process makes sure that it is free.
  if (sharesPort && !isFurther) await requireFreePort(config)
  const server = await listenHttp(inTurn(answerers, routes), { ...config, sharesPort })
  if (isFurther) return server
  await demo?.start()
  await payments?.start()
  void warm(parts, typesetter)
  return server
}

/**
 * Typesets a first report before one is requested. The thread takes 60 MB, so further processes start theirs on demand.
 */
async function warm({ log, shutdown }: WebParts, typesetter: Typesetter): Promise<void> {
  const startedAt = performance.now()
  try {
    await warmReports(typesetter)
    log.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'reports are warm')
  } catch (error) {
    if (!shutdown.stopping.aborted) log.error({ err: error }, 'could not set a report')
  }
}

async function openRoutes(
  parts: WebParts & { renderBudget: RenderBudget; streams: OpenStreams; typesetter: Typesetter },
  pages: Pages,
  demo: { whatsApp: DemoWhatsApp | undefined; moyasar: DemoMoyasar | undefined },
): Promise<ReturnType<typeof createApp>> {
  const { databaseUrl, shutdown } = parts
  const changes = await openTrackingChanges(databaseUrl)
  const auth = parts.config.auth.supabase ? undefined : await openAuthContext(parts)
  shutdown.onStop('tracking announcements', changes.close)
  const feed = await openFeedChanges(parts.db, databaseUrl)
  shutdown.onStop('feed announcements', feed.close)
  const providerChanges = await openProviderChanges(databaseUrl)
  shutdown.onStop('provider announcements', providerChanges.close)
  const leadChanges = await openLeadChanges(databaseUrl)
  shutdown.onStop('lead announcements', leadChanges.close)
  return createApp({
    ...parts,
    auth,
    pages,
    changes,
    feed,
    providerChanges,
    leadChanges,
    demoWhatsApp: demo.whatsApp?.routes,
    demoMoyasar: demo.moyasar?.routes,
    stopping: shutdown.stopping,
    pendingMigrations: () => pendingMigrations(databaseUrl),
  })
}

async function openDemo(parts: WebParts): Promise<DemoWhatsApp> {
  const demo = await openDemoWhatsApp(parts)
  parts.shutdown.onStop('WhatsApp stand-in', demo.close)
  return demo
}

async function openDemoPayments(parts: WebParts): Promise<DemoMoyasar | undefined> {
  const demo = await openDemoMoyasar(parts)
  if (demo) parts.shutdown.onStop('Moyasar stand-in', demo.close)
  return demo
}

const siteOf = ({ config }: WebParts) => ({
  publicUrl: config.publicUrl,
  supportWhatsapp: config.supportWhatsapp,
  supportEmail: config.supportEmail,
  supportGreeting: config.supportGreeting,
  isDemo: config.mode === 'embedded',
  demoIsPublic: config.demoIsPublic,
  serviceWorker: config.serviceWorker,
  authUrl: config.auth.supabase?.url ?? config.publicUrl,
  authKey: config.auth.supabase?.key ?? anonKey(config.secret),
  authOffers: config.auth.supabase
    ? undefined
    : {
        providers: Object.keys(config.auth.providers),
        isLinkingOn: config.auth.manualLinking,
        isPasskeyOn: true,
      },
})
