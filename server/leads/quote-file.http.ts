import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { LOGO_SIDES } from '#domain/providers/logo.ts'
import { localMobile } from '#domain/shared/phone.ts'
import { conflict, notFound, Refusal } from '#domain/shared/refusal.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { leadHolder } from '#server/auth/lead-holder.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { openFiles } from '#server/documents/document-context.ts'
import { logoKey } from '#server/documents/logo-files.ts'
import type { OpenedLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { orNothing } from '#server/platform/http/query-values.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { createTypesetter, type Typesetter } from '#server/platform/typesetting/typesetter.ts'
import { readPublicLogos } from '#server/providers/logos/read-logos.ts'
import { type QuotePaper, quotePaperData } from '#server/quotes/compose-quote-paper.ts'
import { standingOf } from '#server/quotes/read-quotes.ts'
import { readLead } from './read-lead.ts'

interface QuoteFileParts extends CommandContext {
  typesetter?: Typesetter
}

const template = readFileSync(new URL('../quotes/quote.typ', import.meta.url), 'utf8')
/** For one address; typesetting one takes a tenth of a second of CPU. */
const FILES_PER_MINUTE = 20

/** `GET /leads/{lead}/quote.pdf?locale=ar`: a provider's current quote as its own paper, to print or pass on. */
export function quoteFileRoutes(parts: QuoteFileParts, callers: RouteCallers): Route[] {
  const { typesetter = createTypesetter(), config, db } = parts
  return routes('quotes', [
    route({
      method: 'get',
      path: '/leads/:lead/quote.pdf',
      caller: leadHolder(parts, callers),
      summary: 'The current quote as PDF, with the provider’s name at its head',
      description: '`locale` is the language of the paper; the provider’s own when absent.',
      query: z.object({ locale: orNothing(z.enum(LOCALES)) }),
      responses: {
        200: 'application/pdf',
        409: 'There is no current quote',
        429: 'Too many requests from this address',
        503: 'Too many files are being generated; try again',
      },
      handle: async ({ c, caller, query }) => {
        const { paper, locale: own } = await readPaper(parts, caller)
        await requireRateLimit(db, {
          ...{ name: 'quote.pdf', key: c.var.clientAddress, limit: FILES_PER_MINUTE, perSeconds: 60 },
          secret: config.secret,
        })
        const locale = query.locale ?? own
        const page = await setPaper(typesetter, paper, locale)
        const { reference } = paper.project
        const name = translatorFor(locale)('quotePaper.fileName', {
          ...{ company: paper.firm.companyName, reference },
        })
        return c.body(Buffer.from(page), 200, {
          'content-type': 'application/pdf',
          'content-disposition': attachment(`${name}.pdf`, `quotation-${reference}.pdf`),
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        })
      },
    }),
  ])
}

/** Throws Refusal `lead.not_found` (404) or `quote.none` (409). */
async function readPaper(
  parts: QuoteFileParts,
  opened: OpenedLead,
): Promise<{ paper: QuotePaper; locale: Locale }> {
  const [lead, firm] = await Promise.all([readLead(parts, opened), readFirm(parts, opened)])
  const quote = standingOf(lead.quotes)
  if (!quote) throw conflict('quote.none')
  const { reference, projectType, city, district, areaSqm, contact, scopeLines: scope } = lead
  const project = { reference, projectType, city, district, areaSqm, ownerName: contact?.name }
  return { paper: { firm, project, quote, scope }, locale: firm.locale }
}

async function readFirm({ db, config }: QuoteFileParts, { provider }: OpenedLead) {
  const { providerId } = provider
  const [row, logos] = await db.read(provider, (tx) =>
    Promise.all([
      tx
        .selectFrom('providers')
        .select(['company_name', 'kind', 'city', 'mobile', 'cr_number', 'vat_number', 'is_listed'])
        .select(['is_demo', 'locale'])
        .where('id', '=', providerId)
        .executeTakeFirst(),
      readPublicLogos(tx, [providerId]),
    ]),
  )
  if (!row) throw notFound('lead.not_found')
  const logo = logos.get(providerId)
  return {
    ...{ companyName: row.company_name, kind: row.kind, city: row.city, mobile: localMobile(row.mobile) },
    ...{ crNumber: row.cr_number, vatNumber: row.vat_number, isVerified: row.is_listed, isDemo: row.is_demo },
    locale: row.locale,
    // A logo that was removed meanwhile is left out.
    logo: logo === undefined ? undefined : await openFiles(config.files).get(logoKey(logo, LOGO_SIDES[1])),
  }
}

async function setPaper(typesetter: Typesetter, paper: QuotePaper, locale: Locale): Promise<Uint8Array> {
  try {
    return await typesetter.pdf({ template, data: quotePaperData(paper, locale) })
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal('quote.busy', { status: 503, details: { seconds: 5 } })
    throw error
  }
}
