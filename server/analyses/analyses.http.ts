import { analysisInputSchema } from '#domain/analyses/analysis-input.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { analysisSchema, wordsSchema } from './analysis-answer-schema.ts'
import type { AnalysisServices } from './analysis-services.ts'
import { wordsInputSchema } from './read-words.ts'

const refusals = {
  422: 'Something in it is wrong, told at each field',
  429: 'Too many from this address',
} satisfies Responses

/** `POST /readings`: facts of a text. `POST /analyses`: the complete analysis. */
export const analysisRoutes = ({ services }: { services: AnalysisServices }): Route[] =>
  routes('analyses', [
    route({
      method: 'post',
      path: '/analyses',
      caller: anyone,
      summary: 'Analyse a project from its owner’s words and answers',
      description:
        'Stated facts win over what the words seem to say. Positions are UTF-16 units of the text as sent; money is halalas. Nothing is stored. `filled` names facts that only a language model found, where one is configured.',
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
      summary: 'Read an owner’s words',
      description:
        'What the words say surely, each fact with its words, and at most three `doubts` that are worth asking about. Positions are UTF-16 units of the text as sent; money is halalas. Nothing is stored, and no language model is asked.',
      body: checkedByCommand(wordsInputSchema),
      responses: { 200: [wordsSchema, 'Facts with their words, and what may be meant too'], ...refusals },
      handle: ({ c, body }) => services.readWords(body, { clientAddress: c.var.clientAddress }),
    }),
  ])
