import * as z from 'zod/mini'
import {
  cancelConsultationInputSchema,
  consultationNoteInputSchema,
  missInputSchema,
} from '#domain/consultations/booking-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { afterId } from '#server/platform/http/query-values.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { cancelConsultation } from './change-consultation.ts'
import { ownConsultationSchema } from './consultation-answers.ts'
import { finishConsultation, missConsultation } from './end-consultation.ts'
import { APPOINTMENT_TIMES, readOwnConsultation, readOwnConsultations } from './read-consultations.ts'
import { writeNote } from './write-note.ts'

const NOT_THEIRS = {
  404: 'This account has not registered as a provider, or it is not theirs',
} satisfies Responses
const listSchema = z.object({ items: z.array(ownConsultationSchema), next: z.optional(z.uuid()) })

interface DescribedAct {
  path: string
  input?: z.ZodMiniType
  summary: string
  act: (id: string, body: unknown) => Promise<void>
}

/** Actions of an advisor on an appointment. */
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

/** `/me/consultations`: an advisor's appointments. */
export function appointmentRoutes(context: CommandContext, { provider }: RouteCallers): Route[] {
  const acts = actsOf(context).map(({ path, input, summary, act }) =>
    route({
      method: 'post',
      path: `/me/consultations/:consultationId/${path}`,
      caller: provider,
      summary,
      ids: { consultationId: 'consultation.not_found' },
      body: input && checkedByCommand(input),
      cache: 'no-store',
      responses: {
        200: [ownConsultationSchema, 'The appointment as it stands now'],
        ...NOT_THEIRS,
        409: 'Not possible now; the problem says why',
        ...(input && { 422: 'Something in it is wrong, told at each field' }),
      },
      handle: async ({ caller, params: { consultationId }, body }) => {
        // Row-level security decides whether the appointment is theirs.
        await readOwnConsultation(context, caller, consultationId)
        await act(consultationId, body)
        return readOwnConsultation(context, caller, consultationId)
      },
    }),
  )
  return routes('consultations', [
    route({
      method: 'get',
      path: '/me/consultations',
      caller: provider,
      summary:
        'One’s appointments: those that stand, the nearest first, or those that are over, the last first; the owner’s contact from the booking on',
      query: z.object({ time: z._default(z.enum(APPOINTMENT_TIMES), 'coming'), after: afterId() }),
      cache: 'no-store',
      responses: { 200: [listSchema, 'A page'], ...NOT_THEIRS, 422: 'The page asked for is unreadable' },
      handle: ({ caller, query }) => readOwnConsultations(context, caller, query),
    }),

    ...acts,
  ])
}
