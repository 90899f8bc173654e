import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { describeRoute } from 'hono-openapi'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { type Facts, factsSchema } from '#domain/project-requests/facts.ts'
import { type FieldErrors, Refusal } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import { jsonAnswer, jsonBody, problemAnswer } from '#server/marketplace/describe-answers.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { Services } from '#server/services.ts'
import { estimateSchema } from './estimate-answer.ts'

/** `POST /estimates`: facts in, price range out. Stores nothing. Mounted at /api/v1. */
export function estimateDoors({ services }: { services: Pick<Services, 'calibration'> }): Hono<HttpEnv> {
  const doors = new Hono<HttpEnv>()
  doors.post(
    '/estimates',
    describeRoute({
      summary: 'Estimate a project from its facts',
      tags: ['estimates'],
      requestBody: jsonBody(factsSchema),
      responses: {
        200: jsonAnswer('The price range, in halalas without VAT', estimateSchema),
        422: problemAnswer('A fact is missing or out of bounds, or no source prices this scope'),
      },
    }),
    validator('json', (body: unknown) => body),
    async (c) => c.json(estimateOf(c.req.valid('json'), await services.calibration())),
  )
  return doors
}

function estimateOf(body: unknown, calibration: Calibration | undefined) {
  const facts = validate(factsSchema, body)
  if (!facts.ok) throw new Refusal('http.invalid_input', { fieldErrors: facts.fieldErrors })
  const range = estimate(facts.value, calibration)
  if (range) return range
  const missing = missingFacts(facts.value)
  if (Object.keys(missing).length > 0) throw new Refusal('http.invalid_input', { fieldErrors: missing })
  throw new Refusal('estimate.not_priced')
}

/** The two facts no price can do without. */
function missingFacts({ projectType, areaSqm }: Facts): FieldErrors {
  return {
    ...(projectType === undefined && { projectType: { code: 'field.required' } }),
    ...(areaSqm === undefined && { areaSqm: { code: 'field.required' } }),
  }
}
