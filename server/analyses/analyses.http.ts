import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { analysisInputSchema } from '#domain/analyses/analysis-input.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { analysisSchema, wordsSchema } from './analysis-answer-schema.ts'
import type { AnalysisServices } from './analysis-services.ts'
import { wordsInputSchema } from './read-words.ts'

const wordsDescription = {
  summary: 'Read an owner’s words',
  description:
    'What the words say surely, each fact with its words, and at most three `doubts` that are worth asking about. Positions are UTF-16 units of the text as sent; money is halalas. Nothing is stored, and no language model is asked.',
  tags: ['analyses'],
  requestBody: jsonBody(wordsInputSchema),
  responses: {
    200: describeJson('Facts with their words, and what may be meant too', wordsSchema),
    422: describeProblem('Something in it is wrong, told at each field'),
    429: describeProblem('Too many from this address'),
  },
}

const description = {
  summary: 'Analyse a project from its owner’s words and answers',
  description:
    'Stated facts win over what the words seem to say. Positions are UTF-16 units of the text as sent; money is halalas. Nothing is stored. `filled` names facts that only a language model found, where one is configured.',
  tags: ['analyses'],
  requestBody: jsonBody(analysisInputSchema),
  responses: {
    200: describeJson(
      'Facts with their words, findings, the corrected path and the price range',
      analysisSchema,
    ),
    422: describeProblem('Something in it is wrong, told at each field'),
    429: describeProblem('Too many from this address'),
  },
}

/** `POST /readings`: words in, facts out. `POST /analyses`: everything we make of them. Mounted at /api/v1. */
export function analysisRoutes({ services }: { services: AnalysisServices }): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/analyses', describeRoute(description), json, async (c) => {
    const { clientAddress } = c.var
    return c.json(await services.analyse(c.req.valid('json'), { clientAddress }))
  })
  routes.post('/readings', describeRoute(wordsDescription), json, async (c) => {
    const { clientAddress } = c.var
    return c.json(await services.readWords(c.req.valid('json'), { clientAddress }))
  })
  return routes
}
