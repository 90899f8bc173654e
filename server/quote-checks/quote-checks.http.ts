import * as z from 'zod/mini'
import { amendInputSchema, checkInputSchema } from '#domain/quote-checks/check-input.ts'
import { questionsOf } from '#domain/quote-checks/check-questions.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { pictureAnswer } from '#server/documents/file-answer.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone, linkHolder } from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { answerOf, quoteCheckSchema } from './quote-check-answers.ts'
import type { QuoteCheckServices } from './quote-check-services.ts'

const gone = { 404: 'No such check, or it was deleted', 410: 'The link has ended' } satisfies Responses

const checkHolder = linkHolder('quote check link', 'quoteCheckToken')

/** Checks of quotes from elsewhere: bring, read, correct, delete. Only the link opens one. */
export function quoteCheckRoutes({ services }: { services: QuoteCheckServices }): Route[] {
  const stands = async (token: string) => {
    const checked = await services.readQuoteCheck(token)
    if (!checked) throw notFound('quoteCheck.not_found')
    return answerOf(checked, questionsOf(checked.check.facts))
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
