import { type Context, Hono } from 'hono'
import { isUuid } from '#domain/shared/id.ts'
import type { Locale } from '#i18n/locale.ts'
import { OWED_CHANNEL } from '#server/adapters/owed-webhooks.ts'
import { openPostgresMoyasarStore } from '#server/adapters/payments/postgres-stand-in-store.ts'
import {
  createMoyasarStandIn,
  type MoyasarStandIn,
  type PageAct,
} from '#server/adapters/payments/stand-in.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { listen } from '#server/platform/db/listen.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { DEMO_METHODS, demoPaymentPage } from './demo-payment-page.ts'

export interface DemoMoyasar {
  /** The API and the payment page; mount at /dev/moyasar. */
  routes: Hono
  /** Starts sending webhooks, including those queued by other processes. Call it in one process, once it listens. */
  start(): Promise<void>
  close(): Promise<void>
}

/** The Moyasar fake, connected to this installation. Embedded mode only. */
export async function openDemoMoyasar({ config, clock }: CommandContext): Promise<DemoMoyasar | undefined> {
  const { moyasar } = config.payments
  if (!moyasar) return undefined
  const store = await openPostgresMoyasarStore(config.databaseUrl)
  const standIn = createMoyasarStandIn({
    ...{ store, clock },
    secretKey: moyasar.secretKey,
    webhookSecret: moyasar.webhookSecret,
    webhookUrl: `http://127.0.0.1:${config.port}/webhooks/moyasar`,
    pageUrl: `${config.publicUrl}/dev/moyasar`,
  })
  let owed: Awaited<ReturnType<typeof listen>> | undefined
  return {
    routes: new Hono().route('/', paymentPageRoutes(standIn)).route('/v1', standIn.api),
    async start() {
      owed = await listen(config.databaseUrl, [OWED_CHANNEL], standIn.webhooks.schedule)
      standIn.webhooks.start()
    },
    async close() {
      await owed?.close()
      await standIn.webhooks.stop()
      await store.close()
    },
  }
}

const ACTS: PageAct[] = ['pay', 'pay_late', 'fail', 'fail_funds']

/** `/pay/{id}`: the payment page and its buttons. */
export function paymentPageRoutes(standIn: Pick<MoyasarStandIn, 'read' | 'act'>): Hono {
  const routes = new Hono()

  routes.get('/pay/:id', async (c) => {
    const id = c.req.param('id')
    const invoice = isUuid(id) ? await standIn.read(id) : undefined
    return page(c, demoPaymentPage(invoice, localeOf(c, invoice?.success_url)), invoice ? 200 : 404)
  })

  routes.post('/pay/:id', async (c) => {
    const id = c.req.param('id')
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const act = ACTS.find((known) => known === form.act)
    const method = DEMO_METHODS.find((known) => known === form.method)
    const goesTo = isUuid(id) && act ? await standIn.act(id, act, method) : undefined
    return c.redirect(goesTo ?? c.req.path, 303)
  })
  return routes
}

/** Language of the page: `?lang=` as at Moyasar, otherwise that of the return address. */
function localeOf(c: Context, place: string | null | undefined): Locale {
  const asked = c.req.query('lang')
  if (asked === 'en' || asked === 'ar') return asked
  return place && new URL(place).pathname.startsWith('/en/') ? 'en' : 'ar'
}

function page(c: Context, html: string, status: 200 | 404): Response {
  c.header('content-security-policy', contentSecurityPolicy(html))
  c.header('cache-control', 'no-store')
  return c.html(html, status)
}
