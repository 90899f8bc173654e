import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { timeout } from 'hono/timeout'
import { MAX_CHUNK_BYTES } from '#domain/documents/document.ts'
import type { CalendarFiles } from './adapters/calendars/contract.ts'
import { createWathqStandIn } from './adapters/commercial-register/stand-in.ts'
import { adminRoutes } from './admin/admin.http.ts'
import { bookRoutes } from './admin/books/books.http.ts'
import { findRoutes } from './admin/find/find.http.ts'
import { findRevenueRows } from './admin/find/find-revenue.ts'
import { holderRoutes } from './admin/holders/holders.http.ts'
import { lookingRoutes } from './admin/looking.http.ts'
import { marketRoutes } from './admin/market/market.http.ts'
import type { ProviderChanges } from './admin/provider-changes.ts'
import { storyRoutes } from './admin/story/story.http.ts'
import { supportRoutes } from './admin/support/support.http.ts'
import { savedViewRoutes } from './admin/views/views.http.ts'
import { waitingRoutes } from './admin/waiting/waiting.http.ts'
import { analysisRoutes } from './analyses/analyses.http.ts'
import { reportRoutes } from './analyses/report.http.ts'
import { apiKeyRoutes } from './api-keys/api-keys.http.ts'
import { assistantRoutes } from './assistants/assistants.http.ts'
import { auditRoutes } from './audit/audit.http.ts'
import { refuseKeyInAddress } from './auth/api-keys/refuse-key-in-address.ts'
import { authRoutes } from './auth/auth.http.ts'
import type { AuthContext } from './auth/auth-context.ts'
import { createPageReaders } from './auth/page-session/page-readers.ts'
import { pageSessionRoutes } from './auth/page-session/page-session.http.ts'
import { createCallers } from './auth/read-caller.ts'
import { routeCallers } from './auth/route-callers.ts'
import { userRoleRoutes } from './auth/users/user-roles.http.ts'
import { adminComplaintRoutes } from './complaints/admin-complaints.http.ts'
import { complaintRoutes } from './complaints/complaints.http.ts'
import { appointmentRoutes } from './consultations/appointments.http.ts'
import { bookingRoutes } from './consultations/booking.http.ts'
import { calendarLinkRoutes } from './consultations/calendar-links/calendar-links.http.ts'
import { bookableRoutes } from './consultations/consultations.http.ts'
import { calendarRoutes } from './consultations/own-consultations.http.ts'
import { contractFileRoutes } from './contracts/contract-file.http.ts'
import { contractRoutes } from './contracts/contracts.http.ts'
import { dispatchRoutes } from './dispatch/dispatch.http.ts'
import type { DocumentChecker } from './documents/document-checker.ts'
import { documentRoutes } from './documents/documents.http.ts'
import { estimateRoutes } from './estimates/estimates.http.ts'
import { remarkRoutes } from './estimates/remarks.http.ts'
import { failedMessageRoutes } from './failed-messages/failed-messages.http.ts'
import { invoiceRoutes } from './invoices/invoices.http.ts'
import { leadAccountRoutes } from './lead-accounts/lead-accounts.http.ts'
import { followUpRoutes } from './leads/follow-ups/follow-ups.http.ts'
import type { LeadChanges } from './leads/lead-changes.ts'
import { leadStreamRoutes } from './leads/lead-stream.http.ts'
import { leadRoutes } from './leads/leads.http.ts'
import { quoteFileRoutes } from './leads/quote-file.http.ts'
import { resultRoutes } from './leads/results/results.http.ts'
import { capturedMailRoutes } from './mails/captured-mails.http.ts'
import { pushRoutes } from './messages/push/push.http.ts'
import { whatsAppWebhookRoutes } from './messages/whatsapp-webhook.http.ts'
import { ownerAccountRoutes } from './owner-accounts/owner-accounts.http.ts'
import { adminPackageRoutes } from './packages/admin-packages.http.ts'
import { packageRoutes } from './packages/packages.http.ts'
import { adminPaymentRoutes } from './payments/admin-payments.http.ts'
import { moyasarWebhookRoutes } from './payments/moyasar-webhook.http.ts'
import { paymentRoutes } from './payments/payments.http.ts'
import { bankStatementRoutes } from './payments/statement/bank-statements.http.ts'
import { STATEMENT_MAX_BYTES } from './payments/statement/read-entries.ts'
import type { CommandContext } from './platform/command-context.ts'
import { accessLog } from './platform/http/access-log.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { bodyLimit } from './platform/http/body-limit.ts'
import { CLIENT_PATHS, clientErrors } from './platform/http/client-errors.ts'
import { respondError, respondNoRoute } from './platform/http/error-responses.ts'
import { healthRoutes } from './platform/http/health.http.ts'
import { hostGuard } from './platform/http/host-guard.ts'
import type { HttpEnv } from './platform/http/http-env.ts'
import { jsonOnly } from './platform/http/json-only.ts'
import { limitStreams, type OpenStreams } from './platform/http/open-streams.ts'
import { type Pages, pageRoute } from './platform/http/pages.ts'
import { createRenderBudget, type RenderBudget } from './platform/http/render-budget.ts'
import { requestIdentity } from './platform/http/request-identity.ts'
import { mountRoutes } from './platform/http/route.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { closeUnread } from './platform/http/unread-body.ts'
import { writeLimit } from './platform/http/write-limit.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Typesetter } from './platform/typesetting/typesetter.ts'
import { priceIndexRoutes } from './price-index/price-index.http.ts'
import { privacyRoutes } from './privacy/privacy.http.ts'
import { feedRoutes } from './project-requests/feed.http.ts'
import type { FeedChanges } from './project-requests/feed-changes.ts'
import { projectDocumentRoutes } from './project-requests/project-documents.http.ts'
import { projectRequestRoutes } from './project-requests/project-requests.http.ts'
import { trackingRoutes } from './project-requests/tracking.http.ts'
import type { TrackingChanges } from './project-requests/tracking-changes.ts'
import { refuseUnregistered } from './providers/join-registration.ts'
import { leaveRoutes } from './providers/leaves/leaves.http.ts'
import { logoRoutes } from './providers/logos/logos.http.ts'
import { providerRoutes } from './providers/providers.http.ts'
import { registrationRoutes } from './providers/registration.http.ts'
import { workPhotoRoutes } from './providers/work-photos/work-photos.http.ts'
import { quoteCheckRoutes } from './quote-checks/quote-checks.http.ts'
import { ownQuoteRoutes } from './quotes/own-quotes.http.ts'
import { quoteTemplateRoutes } from './quotes/templates/templates.http.ts'
import { consultationMoneyRoutes } from './revenue/consultation-money.http.ts'
import { revenueRoutes } from './revenue/revenue.http.ts'
import { adminReviewRoutes } from './reviews/admin-reviews.http.ts'
import { reviewRoutes } from './reviews/reviews.http.ts'
import type { Services } from './services.ts'
import { adminSettingsRoutes } from './settings/admin-settings.http.ts'
import { adminSlaRoutes } from './sla/admin-sla.http.ts'
import { attainmentRoutes } from './sla/attainment.http.ts'
import { staffAlertRoutes } from './staff/alerts/alerts.http.ts'
import { staffRoutes } from './staff/staff.http.ts'
import { staffInvitationRoutes } from './staff/staff-invitations.http.ts'
import { subscriptionRoutes } from './subscriptions/subscriptions.http.ts'
import { teamRoutes } from './team/team.http.ts'
import { verificationRoutes } from './verifications/verifications.http.ts'
import { webhookRoutes } from './webhooks/webhooks.http.ts'

export interface AppParts extends CommandContext {
  /** Absent with an external auth server (SUPABASE_URL). */
  auth: AuthContext | undefined
  metrics: Metrics
  /** Replaces the process's file-check threads in tests. */
  checker?: DocumentChecker
  /** Typesets PDFs. When absent, each noun opens its own. */
  typesetter?: Typesetter
  /** Replaces the internet of the advisors' calendars in tests. */
  calendarFiles?: CalendarFiles
  services: Services
  changes: TrackingChanges
  feed: FeedChanges
  providerChanges: ProviderChanges
  leadChanges: LeadChanges
  pages: Pages
  /** The app creates its own when absent. */
  renderBudget?: RenderBudget
  /** The app counts for itself when absent. */
  streams?: OpenStreams
  /** The WhatsApp fake, only in embedded mode. */
  demoWhatsApp: Hono | undefined
  /** The Moyasar fake, only in embedded mode. */
  demoMoyasar?: Hono | undefined
  stopping: AbortSignal
  /** Milliseconds between heartbeats of an open stream. Shorter in tests. */
  heartbeatMs?: number
  /** Milliseconds until a response times out. Shorter in tests. */
  answerWithin?: number
  /** Names of migrations that the database lacks. */
  pendingMigrations(): Promise<string[]>
}

/** Milliseconds. Responses take a tenth of a second; by then the client has given up, and 504 frees the connection. */
const ANSWER_WITHIN = 15_000
/** Whole files on a mobile connection: as long as the server waits for any request to arrive. */
const FILES_ANSWERED_WITHIN = 30_000

const WIDER_BODIES = {
  '/api/v1/documents/': MAX_CHUNK_BYTES,
  '/api/v1/admin/bank-statement': STATEMENT_MAX_BYTES,
}
/**
 * Pages that post three whole files without JavaScript. The reader limits their size (documents/read-files-form.ts).
 */
const FORMS_WITH_FILES = ['/register', '/ar/register', '/en/register']
const SENDS_BYTES = /^\/api\/v1\/(?:documents\/[^/]+|admin\/bank-statement)$/

/** Mounts everything in the order a request meets it: shared middleware, routes of each noun, pages. */
export function createApp(parts: AppParts): Hono<HttpEnv> {
  const { auth, config, db, pages, demoWhatsApp } = parts
  const app = new Hono<HttpEnv>()
  const noRoute = respondNoRoute(app)
  const callers = routeCallers(parts, createCallers(parts, auth), (caller) =>
    refuseUnregistered(parts, caller),
  )
  const { streams = limitStreams() } = parts
  app.onError(respondError)

  app.use(requestIdentity({ ...parts, trustProxy: config.trustProxy }))
  app.use(closeUnread)
  app.use(traceRequests)
  app.use(accessLog({ ...parts, pagePatternOf: pages.patternOf }))
  app.use(securityHeaders(config.publicUrl))
  // Only streamed CSV is compressed here; web.ts compresses responses sent in one piece.
  app.use(compress({ contentTypeFilter: /^text\/csv/ }))
  for (const path of CLIENT_PATHS) app.use(path, clientErrors)
  const [soon, withFiles] = [timeout(parts.answerWithin ?? ANSWER_WITHIN), timeout(FILES_ANSWERED_WITHIN)]
  app.use((c, next) => (FORMS_WITH_FILES.includes(c.req.path) ? withFiles : soon)(c, next))
  app.route('/', healthRoutes(parts))

  if (auth) app.route('/auth/v1', authRoutes(auth))
  app.route('/rest/v1', userRoleRoutes(parts, callers))
  for (const path of CLIENT_PATHS) app.all(path, noRoute)

  app.use(bodyLimit(WIDER_BODIES, FORMS_WITH_FILES))
  app.use('/api/*', refuseKeyInAddress)
  app.use('/api/*', jsonOnly({ except: SENDS_BYTES }))
  app.use('/api/*', writeLimit({ db, secret: config.secret }))

  mountRoutes(app, '/api/v1', [
    ...pageSessionRoutes(parts, callers),
    ...leadRoutes(parts, callers),
    ...followUpRoutes(parts, callers),
    ...resultRoutes(parts, callers),
    ...quoteTemplateRoutes(parts, callers),
    ...quoteFileRoutes(parts, callers),
    ...leadStreamRoutes({ ...parts, streams }, callers),
    ...adminRoutes({ ...parts, streams }, callers),
    ...lookingRoutes(parts, callers),
    ...findRoutes(parts, callers),
    ...storyRoutes(parts, callers),
    ...verificationRoutes(parts, callers),
    ...auditRoutes(parts, callers),
    ...leadAccountRoutes(parts, callers),
    ...dispatchRoutes(parts, callers),
    ...failedMessageRoutes(parts, callers),
    ...packageRoutes(parts),
    ...adminPackageRoutes(parts, callers),
    ...adminSettingsRoutes(parts, callers),
    ...staffRoutes(parts, callers),
    ...staffInvitationRoutes(parts, callers),
    ...teamRoutes(parts, callers),
    ...apiKeyRoutes(parts, callers),
    ...webhookRoutes(parts, callers),
    ...staffAlertRoutes(parts, callers),
    ...savedViewRoutes(parts, callers),
    ...holderRoutes(parts, callers),
    ...marketRoutes(parts, callers),
    ...waitingRoutes(parts, callers),
    ...supportRoutes(parts, callers),
    ...attainmentRoutes(parts),
    ...adminSlaRoutes(parts, callers),
    ...revenueRoutes({ ...parts, findRows: findRevenueRows(parts) }, callers),
    ...consultationMoneyRoutes(parts, callers),
    ...estimateRoutes(parts),
    ...priceIndexRoutes(parts),
    ...analysisRoutes(parts),
    ...quoteCheckRoutes(parts),
    ...reportRoutes(parts),
    ...projectRequestRoutes(parts),
    ...feedRoutes({ ...parts, streams }),
    ...trackingRoutes({ ...parts, streams }),
    ...pushRoutes(parts),
    ...providerRoutes(parts),
    ...bookableRoutes(parts),
    ...calendarRoutes(parts, callers),
    ...calendarLinkRoutes(parts, callers),
    ...bookingRoutes(parts, callers),
    ...appointmentRoutes(parts, callers),
    ...registrationRoutes(parts, callers),
    ...leaveRoutes(parts, callers),
    ...ownQuoteRoutes(parts, callers),
    ...documentRoutes(parts, callers),
    ...projectDocumentRoutes(parts),
    ...remarkRoutes(parts, callers),
    ...invoiceRoutes(parts, callers),
    ...bookRoutes(parts, callers),
    ...paymentRoutes(parts, callers),
    ...adminPaymentRoutes(parts, callers),
    ...bankStatementRoutes(parts, callers),
    ...subscriptionRoutes(parts, callers),
    ...ownerAccountRoutes(parts, callers),
    ...privacyRoutes(parts, callers),
    ...complaintRoutes(parts, callers),
    ...reviewRoutes(parts, callers),
    ...contractRoutes(parts, callers),
    ...contractFileRoutes(parts, callers),
    ...adminReviewRoutes(parts, callers),
    ...workPhotoRoutes(parts, callers),
    ...logoRoutes(parts, callers),
    ...adminComplaintRoutes(parts, callers),
  ])
  mountApiDocs(app, { version: '1', publicUrl: config.publicUrl })
  app.all('/api/*', noRoute)

  app.route('/mcp', assistantRoutes(parts))

  app.route('/webhooks', whatsAppWebhookRoutes(parts))
  app.route('/webhooks', moyasarWebhookRoutes(parts))
  app.all('/webhooks/*', noRoute)

  if (config.mode === 'embedded') {
    const guard = hostGuard(config.publicUrl)
    for (const path of ['/dev/*', '/ar/dev/*', '/en/dev/*']) app.use(path, guard)
  }
  if (config.mode === 'embedded') app.route('/dev/mail', capturedMailRoutes(parts))
  if (parts.demoMoyasar) app.route('/dev/moyasar', parts.demoMoyasar)
  if (config.mode === 'embedded' && config.commercialRegister)
    app.route('/dev/wathq/commercial-registration', createWathqStandIn(config.commercialRegister))
  if (demoWhatsApp) app.route('/dev/whatsapp', demoWhatsApp)
  else app.on('ALL', ['/dev/*', '/ar/dev/*', '/en/dev/*'], noRoute)

  app.all(
    '*',
    pageRoute({
      ...{ pages, publicUrl: config.publicUrl },
      budget: parts.renderBudget ?? createRenderBudget(config.pageRendersAMinute),
      readerOf: createPageReaders({ ...parts, app, callers }),
    }),
  )
  return app
}
