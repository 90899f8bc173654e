import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { amendInputSchema, checkInputSchema } from '#domain/quote-checks/check-input.ts'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import { LOCALES } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { pictureAnswer } from '#server/documents/file-answer.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { orNothing } from '#server/platform/http/query-values.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone, linkHolder } from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { createTypesetter, type Typesetter } from '#server/platform/typesetting/typesetter.ts'
import { checkPaperData } from './compose-check-paper.ts'
import { answerOf, quoteCheckSchema } from './quote-check-answers.ts'
import type { QuoteCheckServices } from './quote-check-services.ts'

const gone = { 404: 'No such check, or it was deleted', 410: 'The link has ended' } satisfies Responses

const checkHolder = linkHolder('quote check link', 'quoteCheckToken')

interface QuoteCheckParts extends CommandContext {
  services: QuoteCheckServices
  typesetter?: Typesetter
}

/** As for reports: typesetting one takes a tenth of a second of CPU. */
const PDF_PER_ADDRESS = { name: 'quoteCheck.pdf', limit: 20, perSeconds: 60 }
const template = readFileSync(new URL('./check.typ', import.meta.url), 'utf8')

async function typeset(typesetter: Typesetter, data: string): Promise<Uint8Array> {
  try {
    return await typesetter.pdf({ template, data })
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal('report.busy', { status: 503, details: { seconds: 5 } })
    throw error
  }
}

/** Checks of quotes from elsewhere: bring, read, correct, delete. Only the link opens one. */
export function quoteCheckRoutes({
  services,
  typesetter = createTypesetter(),
  db,
  config,
}: QuoteCheckParts): Route[] {
  const stands = async (token: string) => {
    const checked = await services.readQuoteCheck(token)
    if (!checked) throw notFound('quoteCheck.not_found')
    return answerOf(checked)
  }
  return routes('quote-checks', [
    route({
      method: 'post',
      path: '/quote-checks',
      caller: anyone,
      summary: 'Check a quote or contract from elsewhere',
      description:
        'Send the `text` as it was pasted, or its `lines`; money is halalas. The check is encrypted and deleted after 30 days unless it is kept. Nothing is sent to the contractor. Stored once per `Idempotency-Key`.',
      body: checkedByCommand(checkInputSchema),
      idempotent: true,
      cache: 'no-store',
      responses: {
        201: [
          z.extend(quoteCheckSchema, { quoteCheckToken: z.string() }),
          'What was read and what we make of it',
        ],
        422: 'The body is invalid, or the text offers no work',
        429: 'Too many checks from this address',
      },
      handle: async ({ c, body, idempotencyKey }) => {
        const { clientAddress } = c.var
        const quoteCheckToken = await services.bringPaper(body, { clientAddress, idempotencyKey })
        return { quoteCheckToken, ...(await stands(quoteCheckToken)) }
      },
    }),
    route({
      method: 'get',
      path: '/quote-checks/:quoteCheckToken',
      caller: checkHolder,
      summary: 'Read a check, judged by our rates of today',
      cache: 'no-store',
      responses: { 200: [quoteCheckSchema, 'The check'], ...gone },
      handle: ({ caller }) => stands(caller),
    }),
    route({
      method: 'patch',
      path: '/quote-checks/:quoteCheckToken',
      caller: checkHolder,
      summary: 'Correct a line, answer a question, or keep the check',
      body: checkedByCommand(amendInputSchema),
      cache: 'no-store',
      responses: {
        200: [quoteCheckSchema, 'The check, judged anew'],
        ...gone,
        409: 'It changed meanwhile; read it again',
        422: 'The body is invalid; `fieldErrors` names each field',
        429: 'Too many corrections',
      },
      handle: async ({ caller, body }) => {
        await services.amendQuoteCheck(caller, body)
        return stands(caller)
      },
    }),
    route({
      method: 'delete',
      path: '/quote-checks/:quoteCheckToken',
      caller: checkHolder,
      summary: 'Delete a check and its pages now',
      cache: 'no-store',
      responses: { 204: 'Deleted', ...gone },
      handle: ({ caller }) => services.removeQuoteCheck(caller),
    }),
    route({
      method: 'get',
      path: '/quote-checks/:quoteCheckToken/check.pdf',
      caller: checkHolder,
      summary: 'The check as PDF',
      query: z.object({ locale: orNothing(z.enum(LOCALES)) }),
      responses: {
        200: 'application/pdf',
        ...gone,
        429: 'Too many requests from this address',
        503: 'Too many files are being generated; try again',
      },
      handle: async ({ c, caller, query }) => {
        const checked = await services.readQuoteCheck(caller)
        if (!checked) throw notFound('quoteCheck.not_found')
        await requireRateLimit(db, { ...PDF_PER_ADDRESS, key: c.var.clientAddress, secret: config.secret })
        const { locale = checked.locale } = query
        const pdf = await typeset(typesetter, checkPaperData(checked, locale))
        const name = translatorFor(locale)('quoteChecks.keep.fileName')
        return c.body(Buffer.from(pdf), 200, {
          'content-type': 'application/pdf',
          'content-disposition': attachment(`${name}.pdf`, 'mimar-check.pdf'),
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        })
      },
    }),
    route({
      method: 'get',
      path: '/quote-checks/:quoteCheckToken/pages/:page',
      caller: checkHolder,
      summary: 'The picture of a photographed page',
      responses: { 200: 'image/webp', ...gone },
      handle: async ({ c, caller, params }) => {
        const bytes = /^\d$/.test(params.page)
          ? await services.readCheckPage(caller, Number(params.page))
          : undefined
        if (!bytes) throw notFound('quoteCheck.not_found')
        return pictureAnswer(c, bytes, 'private, no-store')
      },
    }),
  ])
}
