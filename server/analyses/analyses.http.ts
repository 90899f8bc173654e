import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { describeRoute } from 'hono-openapi'
import { analyse } from '#domain/analyses/analyse.ts'
import { analysisInputSchema } from '#domain/analyses/analysis-input.ts'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import { jsonAnswer, jsonBody, problemAnswer } from '#server/marketplace/describe-answers.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { Services } from '#server/services.ts'
import { type ToldAnalysis, tellAnalysis } from './analysis-answer.ts'
import { analysisSchema } from './analysis-answer-schema.ts'

const description = {
  summary: 'Analyse a project from its owner’s words and answers',
  description:
    'Stated facts win over what the words seem to say. Positions are UTF-16 units of the text as sent; money is halalas. Nothing is stored.',
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
export function analysisDoors({ services }: { services: Pick<Services, 'calibration'> }): Hono<HttpEnv> {
  const doors = new Hono<HttpEnv>()
  doors.post(
    '/analyses',
    describeRoute(description),
    validator('json', (body: unknown) => body),
    async (c) => c.json(analysisOf(c.req.valid('json'), await services.calibration())),
  )
  return doors
}

function analysisOf(body: unknown, calibration: Calibration | undefined): ToldAnalysis {
  const checked = validate(analysisInputSchema, body)
  if (!checked.ok) throw new Refusal('http.invalid_input', { fieldErrors: checked.fieldErrors })
  const { text, facts, locale } = checked.value
  return tellAnalysis(analyse({ text, facts }, calibration), text, locale)
}
