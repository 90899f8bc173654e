import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { timeout } from 'hono/timeout'
import { MAX_CHUNK_BYTES } from '#domain/documents/document.ts'
import { adminDoors } from './admin/admin.http.ts'
import type { ProviderChanges } from './admin/provider-changes.ts'
import { analysisDoors } from './analyses/analyses.http.ts'
import { reportDoors } from './analyses/report.http.ts'
import { auditDoors } from './audit/audit.http.ts'
import { authDoors } from './auth/auth.http.ts'
import type { AuthContext } from './auth/auth-context.ts'
import { capturedMailDoors } from './auth/mails/captured-mails.http.ts'
import { createCallers } from './auth/read-caller.ts'
import { userRoleDoors } from './auth/users/user-roles.http.ts'
import { adminComplaintDoors } from './complaints/admin-complaints.http.ts'
import { complaintDoors } from './complaints/complaints.http.ts'
import { appointmentDoors } from './consultations/appointments.http.ts'
import { bookingDoors } from './consultations/booking.http.ts'
import { bookableDoors } from './consultations/consultations.http.ts'
import { calendarDoors } from './consultations/own-consultations.http.ts'
import { dispatchDoors } from './dispatch/dispatch.http.ts'
import type { DocumentChecker } from './documents/document-checker.ts'
import { documentDoors } from './documents/documents.http.ts'
import { projectDocumentDoors } from './documents/project-documents.http.ts'
import { estimateDoors } from './estimates/estimates.http.ts'
import { remarkDoors } from './estimates/remarks.http.ts'
import { invoiceDoors } from './invoices/invoices.http.ts'
import { leadAccountDoors } from './lead-accounts/lead-accounts.http.ts'
import type { LeadChanges } from './leads/lead-changes.ts'
import { leadStreamDoors } from './leads/lead-stream.http.ts'
import { leadDoors } from './leads/leads.http.ts'
import { failedMessageDoors } from './messages/failed-messages.http.ts'
import { whatsAppWebhookDoors } from './messages/whatsapp-webhook.http.ts'
import { ownerAccountDoors } from './owner-accounts/owner-accounts.http.ts'
import { adminPackageDoors } from './packages/admin-packages.http.ts'
import { packageDoors } from './packages/packages.http.ts'
import { adminPaymentDoors } from './payments/admin-payments.http.ts'
import { moyasarWebhookDoors } from './payments/moyasar-webhook.http.ts'
import { paymentDoors } from './payments/payments.http.ts'
import type { CommandContext } from './platform/command-context.ts'
import { accessLog } from './platform/http/access-log.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { bodyLimit } from './platform/http/body-limit.ts'
import { CLIENT_PATHS, clientErrors } from './platform/http/client-errors.ts'
import { demoGuard } from './platform/http/demo-guard.ts'
import { answerError, answerNoDoor } from './platform/http/error-answers.ts'
import { healthDoors } from './platform/http/health.http.ts'
import type { HttpEnv } from './platform/http/http-env.ts'
import { jsonOnly } from './platform/http/json-only.ts'
import { limitStreams, type OpenStreams } from './platform/http/open-streams.ts'
import { type Pages, pageDoor } from './platform/http/pages.ts'
import { createRenderBudget, type RenderBudget } from './platform/http/render-budget.ts'
import { requestIdentity } from './platform/http/request-identity.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { closeUnread } from './platform/http/unread-body.ts'
import { writeLimit } from './platform/http/write-limit.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Typesetter } from './platform/typesetting/typesetter.ts'
import { privacyDoors } from './privacy/privacy.http.ts'
import { feedDoors } from './project-requests/feed.http.ts'
import type { FeedChanges } from './project-requests/feed-changes.ts'
import { projectRequestDoors } from './project-requests/project-requests.http.ts'
import { trackingDoors } from './project-requests/tracking.http.ts'
import type { TrackingChanges } from './project-requests/tracking-changes.ts'
import { providerDoors } from './providers/providers.http.ts'
import { registrationDoors } from './providers/registration.http.ts'
import { ownQuoteDoors } from './quotes/own-quotes.http.ts'
import { consultationMoneyDoors } from './revenue/consultation-money.http.ts'
import { revenueDoors } from './revenue/revenue.http.ts'
import { adminReviewDoors } from './reviews/admin-reviews.http.ts'
import { reviewDoors } from './reviews/reviews.http.ts'
import type { Services } from './services.ts'
import { adminSlaDoors } from './sla/admin-sla.http.ts'
import { attainmentDoors } from './sla/attainment.http.ts'
import { subscriptionDoors } from './subscriptions/subscriptions.http.ts'
import { verificationDoors } from './verifications/verifications.http.ts'

export interface AppParts extends CommandContext {
  /** Absent when another server signs people in (SUPABASE_URL). */
  auth: AuthContext | undefined
  metrics: Metrics
  /** Instead of the threads this process judges files in: tests. */
  checker?: DocumentChecker
  /** What sets PDFs; each noun has its own when absent. */
  typesetter?: Typesetter
  services: Services
  changes: TrackingChanges
  feed: FeedChanges
  providerChanges: ProviderChanges
  leadChanges: LeadChanges
  pages: Pages
  /** One of its own when absent. */
  renderBudget?: RenderBudget
  /** A count of its own when absent. */
  streams?: OpenStreams
  /** The stand-in for WhatsApp: embedded mode only. */
  demoWhatsApp: Hono | undefined
  /** The stand-in for Moyasar: embedded mode only. */
  demoMoyasar?: Hono | undefined
  stopping: AbortSignal
  /** Milliseconds between two heartbeats of an open stream, where tests want fewer. */
  heartbeatMs?: number
  /** Milliseconds until an answer is given up, where tests want fewer. */
  answerWithin?: number
  /** Names of migrations the database still lacks. */
  pendingMigrations(): Promise<string[]>
}

/** Milliseconds. Ours take a tenth of a second; whoever waits longer has given up, and 504 frees the connection. */
const ANSWER_WITHIN = 15_000
/** Whole files on a mobile line: as long as the server waits for any request to arrive. */
const FILES_ANSWERED_WITHIN = 30_000

const WIDER_BODIES = { '/api/v1/documents/': MAX_CHUNK_BYTES }
/** Three whole files with a form without JavaScript: bounded by who reads them (documents/read-files-form.ts). */
const FORMS_WITH_FILES = ['/register', '/ar/register', '/en/register']
const SENDS_BYTES = /^\/api\/v1\/documents\/[^/]+$/

/** Every way in, in the order a request meets it: what all share, then each noun's doors, then the pages. */
export function createApp(parts: AppParts): Hono<HttpEnv> {
  const { auth, config, db, pages, demoWhatsApp } = parts
  const app = new Hono<HttpEnv>()
  const noDoor = answerNoDoor(app)
  const callers = createCallers(parts, auth)
  const { streams = limitStreams() } = parts
  app.onError(answerError)

  app.use(requestIdentity({ ...parts, trustProxy: config.trustProxy }))
  app.use(closeUnread)
  app.use(accessLog({ ...parts, pagePatternOf: pages.patternOf }))
  app.use(securityHeaders(config.publicUrl))
  // What is long comes in pieces; what comes whole is compressed by web.ts.
  app.use(compress({ contentTypeFilter: /^text\/csv/ }))
  for (const path of CLIENT_PATHS) app.use(path, clientErrors)
  const [soon, withFiles] = [timeout(parts.answerWithin ?? ANSWER_WITHIN), timeout(FILES_ANSWERED_WITHIN)]
  app.use((c, next) => (FORMS_WITH_FILES.includes(c.req.path) ? withFiles : soon)(c, next))
  app.route('/', healthDoors(parts))

  if (auth) app.route('/auth/v1', authDoors(auth))
  app.route('/rest/v1', userRoleDoors(parts, callers))
  for (const path of CLIENT_PATHS) app.all(path, noDoor)

  app.use(bodyLimit(WIDER_BODIES, FORMS_WITH_FILES))
  app.use('/api/*', jsonOnly({ except: SENDS_BYTES }))
  app.use('/api/*', writeLimit({ db, secret: config.secret }))

  app.route('/api/v1', estimateDoors(parts))
  app.route('/api/v1', analysisDoors(parts))
  app.route('/api/v1', reportDoors(parts))
  app.route('/api/v1', projectRequestDoors(parts))
  app.route('/api/v1', feedDoors({ ...parts, streams }))
  app.route('/api/v1', trackingDoors({ ...parts, streams }))
  app.route('/api/v1', providerDoors(parts))
  app.route('/api/v1', bookableDoors(parts))
  app.route('/api/v1', calendarDoors(parts, callers))
  app.route('/api/v1', bookingDoors(parts, callers))
  app.route('/api/v1', appointmentDoors(parts, callers))
  app.route('/api/v1', registrationDoors(parts, callers))
  app.route('/api/v1', leadStreamDoors({ ...parts, streams }, callers))
  app.route('/api/v1', ownQuoteDoors(parts, callers))
  app.route('/api/v1', documentDoors(parts, callers))
  app.route('/api/v1', projectDocumentDoors(parts))
  app.route('/api/v1', leadDoors(parts, callers))
  app.route('/api/v1', remarkDoors(parts, callers))
  app.route('/api/v1', adminDoors({ ...parts, streams }, callers))
  app.route('/api/v1', verificationDoors(parts, callers))
  app.route('/api/v1', auditDoors(parts, callers))
  app.route('/api/v1', leadAccountDoors(parts, callers))
  app.route('/api/v1', dispatchDoors(parts, callers))
  app.route('/api/v1', failedMessageDoors(parts, callers))
  app.route('/api/v1', packageDoors(parts))
  app.route('/api/v1', adminPackageDoors(parts, callers))
  app.route('/api/v1', invoiceDoors(parts, callers))
  app.route('/api/v1', paymentDoors(parts, callers))
  app.route('/api/v1', adminPaymentDoors(parts, callers))
  app.route('/api/v1', subscriptionDoors(parts, callers))
  app.route('/api/v1', ownerAccountDoors(parts, callers))
  app.route('/api/v1', attainmentDoors(parts))
  app.route('/api/v1', adminSlaDoors(parts, callers))
  app.route('/api/v1', revenueDoors(parts, callers))
  app.route('/api/v1', privacyDoors(parts, callers))
  app.route('/api/v1', consultationMoneyDoors(parts, callers))
  app.route('/api/v1', complaintDoors(parts, callers))
  app.route('/api/v1', reviewDoors(parts, callers))
  app.route('/api/v1', adminReviewDoors(parts, callers))
  app.route('/api/v1', adminComplaintDoors(parts, callers))
  mountApiDocs(app, { version: '1', publicUrl: config.publicUrl })
  app.all('/api/*', noDoor)

  app.route('/webhooks', whatsAppWebhookDoors(parts))
  app.route('/webhooks', moyasarWebhookDoors(parts))
  app.all('/webhooks/*', noDoor)

  if (config.mode === 'embedded') {
    const guard = demoGuard(config.publicUrl)
    for (const path of ['/dev/*', '/ar/dev/*', '/en/dev/*']) app.use(path, guard)
  }
  if (config.mode === 'embedded') app.route('/dev/mail', capturedMailDoors(parts))
  if (parts.demoMoyasar) app.route('/dev/moyasar', parts.demoMoyasar)
  if (demoWhatsApp) app.route('/dev/whatsapp', demoWhatsApp)
  else app.on('ALL', ['/dev/*', '/ar/dev/*', '/en/dev/*'], noDoor)

  app.all(
    '*',
    pageDoor(pages, parts.renderBudget ?? createRenderBudget(config.pageRendersAMinute), config.publicUrl),
  )
  return app
}
