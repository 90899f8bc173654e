import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { analysisInputSchema } from '#domain/analyses/analysis-input.ts'
import { jsonAnswer, jsonBody, problemAnswer } from '#server/marketplace/describe-answers.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import type { Services } from '#server/services.ts'
import { analysisSchema } from './analysis-answer-schema.ts'

const description = {
  summary: 'Analyse a project from its owner’s words and answers',
  description:
    'Stated facts win over what the words seem to say. Positions are UTF-16 units of the text as sent; money is halalas. Nothing is stored. `filled` names facts that only a language model found, where one is configured.',
  tags: ['analyses'],
  requestBody: jsonBody(analysisInputSchema),
  responses: {
    200: jsonAnswer(
      'Facts with their words, findings, the corrected path and the price range',
      analysisSchema,
    ),
    422: problemAnswer('Something in it is wrong, told at each field'),
    429: problemAnswer('Too many from this address'),
  },
}

/** `POST /analyses`: words and facts in, everything we make of them out. Mounted at /api/v1. */
export function analysisDoors({ services }: { services: Pick<Services, 'analyse'> }): Hono<HttpEnv> {
  const doors = new Hono<HttpEnv>()
  doors.post('/analyses', describeRoute(description), json, async (c) => {
    const { clientAddress } = c.var
    return c.json(await services.analyse(c.req.valid('json'), { clientAddress }))
  })
  return doors
}
