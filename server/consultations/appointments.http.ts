import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import {
  cancelConsultationInputSchema,
  consultationNoteInputSchema,
  missInputSchema,
} from '#domain/consultations/booking-input.ts'
import { isUuid } from '#domain/shared/id.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { choiceParameter, describedId } from '#server/platform/http/page-query.ts'
import { requireProvider } from '#server/providers/require-provider.ts'
import { cancelConsultation } from './change-consultation.ts'
import { ownConsultationSchema } from './consultation-answers.ts'
import { finishConsultation, missConsultation } from './end-consultation.ts'
import { consultationNotFound } from './open-consultation.ts'
import { APPOINTMENT_TIMES, readOwnConsultation, readOwnConsultations } from './read-consultations.ts'
import { writeNote } from './write-note.ts'

const tags = ['consultations']
const NOT_THEIRS = {
  401: describeProblem('Not signed in'),
  404: describeProblem('This account has not registered as a provider, or it is not theirs'),
}
const listSchema = z.object({ items: z.array(ownConsultationSchema), next: z.optional(z.uuid()) })
const listQuerySchema = z.object({
  time: z._default(z.enum(APPOINTMENT_TIMES), 'coming'),
  after: z.optional(z.uuid()),
})

interface DescribedAct {
  path: string
  input?: z.ZodMiniType
  summary: string
  act: (id: string, body: unknown) => Promise<void>
}

/** What an advisor does with an appointment of theirs. */
const actsOf = (context: CommandContext): DescribedAct[] => [
  {
    path: 'finish',
    summary: 'It took place',
    act: (id) => finishConsultation(context, id),
  },
  {
    path: 'miss',
    input: missInputSchema,
    summary: 'One of the two did not come; where it was the advisor, everything goes back',
    act: (id, body) => missConsultation(context, id, body),
  },
  {
    path: 'cancel',
    input: cancelConsultationInputSchema,
    summary: 'Cancel it, whenever: everything goes back, and the owner is told',
    act: (id, body) => cancelConsultation(context, id, body, { by: 'advisor' }),
  },
  {
    path: 'notes',
    input: consultationNoteInputSchema,
    summary: 'Write a note that both read',
    act: (id, body) => writeNote(context, id, body, { author: 'advisor' }),
  },
]

/** `/me/consultations`: an advisor's appointments. Mounted at /api/v1. */
export function appointmentRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const providerOf = (c: Context<HttpEnv>) => {
    c.header('cache-control', 'no-store')
    return requireProvider(context, callers, c)
  }

  routes.get(
    '/me/consultations',
    describeRoute({
      summary:
        'One’s appointments: those that stand, the nearest first, or those that are over, the last first; the owner’s contact from the booking on',
      tags,
      parameters: [
        choiceParameter('time', APPOINTMENT_TIMES),
        describedId('after', '`next` of the page before.'),
      ],
      responses: {
        200: describeJson('A page', listSchema),
        ...NOT_THEIRS,
        422: describeProblem('The page asked for is unreadable'),
      },
    }),
    async (c) => {
      const provider = await providerOf(c)
      const query = requireValid(listQuerySchema, c.req.query())
      return c.json(await readOwnConsultations(context, provider, query))
    },
  )

  for (const { path, input, summary, act } of actsOf(context)) {
    routes.post(
      `/me/consultations/:consultationId/${path}`,
      describeRoute({
        summary,
        tags,
        ...(input && { requestBody: jsonBody(input) }),
        responses: {
          200: describeJson('The appointment as it stands now', ownConsultationSchema),
          ...NOT_THEIRS,
          409: describeProblem('Not possible now; the problem says why'),
          ...(input && { 422: describeProblem('Something in it is wrong, told at each field') }),
        },
      }),
      json,
      async (c) => {
        const provider = await providerOf(c)
        const id = c.req.param('consultationId') ?? ''
        if (!isUuid(id)) throw consultationNotFound()
        // Whose it is, by what the database lets them read.
        await readOwnConsultation(context, provider, id)
        await act(id, c.req.valid('json'))
        return c.json(await readOwnConsultation(context, provider, id))
      },
    )
  }
  return routes
}
