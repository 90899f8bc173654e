import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { describeRoute } from 'hono-openapi'
import { projectRequestInputSchema } from '#domain/project-requests/project-request-input.ts'
import { jsonAnswer, jsonBody, problemAnswer } from '#server/marketplace/describe-answers.ts'
import { PAGE_PARAMETERS, readPageQuery, toPage } from '#server/marketplace/page-query.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { Services } from '#server/services.ts'
import { feedSchema, submittedSchema } from './project-request-answers.ts'
import { readPublicProjectRequests } from './project-request-queries.ts'

const submitDescription = {
  summary: 'Submit a project request',
  description: 'Stored once per `Idempotency-Key`; a repeat answers the first submit again.',
  tags: ['projectRequests'],
  parameters: [
    {
      in: 'header' as const,
      name: 'Idempotency-Key',
      schema: { type: 'string' as const, minLength: 8, maxLength: 200 },
    },
  ],
  requestBody: jsonBody(projectRequestInputSchema),
  responses: {
    201: jsonAnswer('Stored and on its way to providers', submittedSchema),
    422: problemAnswer('Something in it is wrong, told at each field; or the key was used for other words'),
    429: problemAnswer('Too many from this address or mobile'),
  },
}

const feedDescription = {
  summary: 'Public feed of project requests, newest first',
  tags: ['projectRequests'],
  parameters: [...PAGE_PARAMETERS],
  responses: {
    200: jsonAnswer('A page', feedSchema),
    422: problemAnswer('The page asked for is unreadable'),
  },
}

/** `/project-requests`: submit and public feed. Mounted at /api/v1. */
export function projectRequestDoors({ db, services }: { db: Db; services: Services }): Hono<HttpEnv> {
  const doors = new Hono<HttpEnv>()
  doors.post(
    '/project-requests',
    describeRoute(submitDescription),
    validator('json', (body: unknown) => body),
    async (c) => {
      const idempotencyKey = c.req.header('idempotency-key')
      const submitted = await services.submitProjectRequest(c.req.valid('json'), {
        clientAddress: c.var.clientAddress,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      })
      return c.json(submitted, 201)
    },
  )

  doors.get('/project-requests', describeRoute(feedDescription), async (c) => {
    const { limit, before } = readPageQuery(c.req.query())
    const rows = await readPublicProjectRequests(db, { limit: limit + 1, ...(before && { before }) })
    return c.json(toPage(rows, limit))
  })
  return doors
}
