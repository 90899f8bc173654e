import { analysisInputSchema } from '#domain/analyses/analysis-input.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { analysisSchema, wordsSchema } from './analysis-answer-schema.ts'
import type { AnalysisServices } from './analysis-services.ts'
import { wordsInputSchema } from './read-words.ts'

const refusals = {
  422: 'The body is invalid; `fieldErrors` names each field',
  429: 'Too many requests from this address',
} satisfies Responses

/** `POST /readings`: facts of a text. `POST /analyses`: the complete analysis. */
export const analysisRoutes = ({ services }: { services: AnalysisServices }): Route[] =>
  routes('analyses', [
    route({
      method: 'post',
      path: '/analyses',
      caller: anyone,
      summary: 'Analyse a project from the owner’s text and answers',
      description:
        'Stated facts take precedence over facts found in the text. Positions are UTF-16 units of the text as sent; money is halalas. Nothing is stored. `filled` names facts that only a language model found, where one is configured.',
      body: checkedByCommand(analysisInputSchema),
      responses: {
        200: [analysisSchema, 'Facts with their words, findings, the corrected path and the price range'],
        ...refusals,
      },
      handle: ({ c, body }) => services.analyse(body, { clientAddress: c.var.clientAddress }),
    }),

    route({
      method: 'post',
      path: '/readings',
      caller: anyone,
      summary: 'Extract facts from an owner’s text',
      description:
        'Returns the certain facts, each with its words, and at most three `doubts` to ask about. Positions are UTF-16 units of the text as sent; money is halalas. Nothing is stored, and no language model is asked.',
      body: checkedByCommand(wordsInputSchema),
      responses: { 200: [wordsSchema, 'Facts with their words, and doubts'], ...refusals },
      handle: ({ c, body }) => services.readWords(body, { clientAddress: c.var.clientAddress }),
    }),
  ])
