import * as z from 'zod/mini'
import {
  cancelConsultationInputSchema,
  consultationNoteInputSchema,
  missInputSchema,
} from '#domain/consultations/booking-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { downloadLinkSchema } from '#server/documents/document-answers.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { linkToDocument } from '#server/documents/download-document.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { afterId } from '#server/platform/http/query-values.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { cancelConsultation } from './change-consultation.ts'
import { ownConsultationSchema } from './consultation-answers.ts'
import { finishConsultation, missConsultation } from './end-consultation.ts'
import { fileNotFound } from './files/attach-files.ts'
import { APPOINTMENT_TIMES, readOwnConsultation, readOwnConsultations } from './read-consultations.ts'
import { writeNote } from './write-note.ts'

const NOT_THEIRS = {
  404: 'This account has not registered as a provider, or the appointment belongs to another one',
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
    summary: 'Mark an appointment as held',
    act: (id) => finishConsultation(context, id),
  },
  {
    path: 'miss',
    input: missInputSchema,
    summary: 'Report that one side did not attend; if it was the advisor, the full price is refunded',
    act: (id, body) => missConsultation(context, id, body),
  },
  {
    path: 'cancel',
    input: cancelConsultationInputSchema,
    summary: 'Cancel an appointment at any time; the full price is refunded and the owner is notified',
    act: (id, body) => cancelConsultation(context, id, body, { by: 'advisor' }),
  },
  {
    path: 'notes',
    input: consultationNoteInputSchema,
    summary: 'Write a note that both sides can read',
    act: (id, body) => writeNote(context, id, body, { author: 'advisor' }),
  },
]

/** `/me/consultations`: an advisor's appointments. */
export function appointmentRoutes(context: CommandContext, { provider }: RouteCallers): Route[] {
  const acts = actsOf(context).map(({ path, input, summary, act }) =>
    route({
      method: 'post',
      path: `/me/consultations/:consultationId/${path}`,
      caller: provider('consultations', 'act'),
      summary,
      ids: { consultationId: 'consultation.not_found' },
      body: input && checkedByCommand(input),
      cache: 'no-store',
      responses: {
        200: [ownConsultationSchema, 'The updated appointment'],
        ...NOT_THEIRS,
        409: 'Not possible now; the problem names the reason',
        ...(input && { 422: 'The body is invalid; `fieldErrors` names each field' }),
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
      caller: provider('consultations', 'read'),
      summary:
        'The advisor’s appointments: upcoming, nearest first, or past, latest first; with the owner’s contact once booked',
      query: z.object({ time: z._default(z.enum(APPOINTMENT_TIMES), 'coming'), after: afterId() }),
      cache: 'no-store',
      responses: {
        200: [listSchema, 'A page'],
        ...NOT_THEIRS,
        422: 'The query is invalid; `fieldErrors` names each field',
      },
      handle: ({ caller, query }) => readOwnConsultations(context, caller, query),
    }),

    ...acts,

    route({
      method: 'get',
      path: '/me/consultations/:consultationId/files/:documentId/link',
      caller: provider('consultations', 'read'),
      summary: 'A link to a file that the owner attached, valid for two minutes; each download is logged',
      ids: { consultationId: 'consultation.not_found', documentId: 'consultation.file_not_found' },
      cache: 'no-store',
      responses: { 200: [downloadLinkSchema, 'The link'], ...NOT_THEIRS },
      handle: async ({ caller, params: { consultationId, documentId } }) => {
        const { files } = await readOwnConsultation(context, caller, consultationId)
        if (!files.some(({ id }) => id === documentId)) throw fileNotFound()
        return linkToDocument(withFiles(context), caller, documentId)
      },
    }),
  ])
}
