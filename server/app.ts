import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/db.ts'
import { accessLog } from './platform/http/access-log.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { bodyLimit } from './platform/http/body-limit.ts'
import { answerError, answerNoDoor } from './platform/http/error-answers.ts'
import { healthDoors } from './platform/http/health.http.ts'
import type { HttpEnv } from './platform/http/http-env.ts'
import { jsonOnly } from './platform/http/json-only.ts'
import type { Pages } from './platform/http/pages.ts'
import { requestIdentity } from './platform/http/request-identity.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { writeLimit } from './platform/http/write-limit.ts'
import type { Log } from './platform/log/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Services } from './services.ts'

export interface AppParts {
  config: Config
  db: Db
  log: Log
  metrics: Metrics
  services: Services
  pages: Pages
  stopping: AbortSignal
  pendingMigrations(): Promise<string[]>
}

/** Every way in, in the order a request meets it: what all share, then each noun's doors, then the pages. */
export function createApp({
  config,
  db,
  log,
  metrics,
  services,
  pages,
  stopping,
  pendingMigrations,
}: AppParts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const noDoor = answerNoDoor(app)
  app.onError(answerError)

  app.use(requestIdentity({ log, stopping, trustProxy: config.trustProxy }))
  app.use(accessLog({ metrics, pagePatternOf: pages.patternOf }))
  app.use(securityHeaders(config.publicUrl))
  app.use(compress())
  app.route('/', healthDoors({ db, metrics, stopping, pendingMigrations }))

  app.use(bodyLimit())
  app.use('/api/*', jsonOnly())
  app.use('/api/*', writeLimit({ db, secret: config.secret }))

  mountApiDocs(app, { version: '1', publicUrl: config.publicUrl })
  app.all('/api/*', noDoor)
  app.all('/webhooks/*', noDoor)

  app.all('*', (c) => {
    const { requestId, locale, clientAddress } = c.var
    const report = (error: unknown) => c.var.log.error({ err: error }, 'page failed')
    return pages.handle(c.req.raw, { requestId, locale, clientAddress, report })
  })
  return app
}
