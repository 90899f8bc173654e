import * as z from 'zod/mini'
import { COMPLAINT_REASONS, COMPLAINT_SUBJECTS, SANCTION_KINDS } from '#domain/complaints/complaint.ts'
import { COMPLAINT_STATUSES } from '#domain/complaints/complaint-lifecycle.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'
import { PROVIDER_STANDINGS } from '#domain/providers/provider-lifecycle.ts'

/** Response schemas of complaints. Timestamps are ISO 8601 in UTC. */
const moment = z.iso.datetime()

const complaintEventSchema = z.object({
  type: z.enum(['received', 'acknowledged', 'asked', 'told', 'upheld', 'dismissed', 'withdrawn', 'overdue']),
  byKind: z.enum(['reporter', 'admin', 'platform']),
  note: z.optional(z.string()),
  at: moment,
})

/** A complaint as its reporter sees it: `GET /complaints/{complaintToken}`. */
export const complaintSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  complaintToken: z.string(),
  subjectKind: z.enum(COMPLAINT_SUBJECTS),
  /** Company name, for a complaint about a provider. */
  subjectName: z.optional(z.string()),
  reason: z.enum(COMPLAINT_REASONS),
  body: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  receivedAt: moment,
  acknowledgeBy: moment,
  answerBy: moment,
  decidedAt: z.optional(moment),
  answer: z.optional(z.string()),
  events: z.array(complaintEventSchema),
  canAdd: z.boolean(),
  canWithdraw: z.boolean(),
})

const sanctionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(SANCTION_KINDS),
  reason: z.string(),
  startsAt: moment,
  endsAt: z.optional(moment),
  liftedAt: z.optional(moment),
  liftReason: z.optional(z.string()),
})

/** A sanction as its provider sees it: `GET /me/sanctions`. */
const ownSanctionSchema = z.extend(sanctionSchema, {
  /** Whether it can still be appealed: once, within fifteen days. */
  canAppeal: z.boolean(),
  appeal: z.optional(z.object({ complaintToken: z.string(), status: z.enum(COMPLAINT_STATUSES) })),
})
export const ownSanctionsSchema = z.object({ items: z.array(ownSanctionSchema) })

/** One row of the admins' queue. */
const queuedComplaintSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  subjectKind: z.enum(COMPLAINT_SUBJECTS),
  subjectName: z.optional(z.string()),
  /** Of the company it is about, for the link to its page. */
  providerId: z.optional(z.uuid()),
  reason: z.enum(COMPLAINT_REASONS),
  /** First words of what was reported. */
  start: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  reporterKind: z.enum(['visitor', 'owner', 'provider', 'user']),
  receivedAt: moment,
  /** Next deadline: for reading, then for answering. */
  dueAt: moment,
})

export const complaintQueueSchema = z.object({
  items: z.array(queuedComplaintSchema),
  next: z.optional(z.uuid()),
  open: z.int(),
  late: z.int(),
})

/** What admins see of the reported subject, by kind. */
const reportedSchema = z.object({
  projectRequest: z.optional(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      projectType: z.string(),
      city: z.string(),
      ...toldSizeShape,
      status: z.string(),
      description: z.string(),
      receivedAt: moment,
    }),
  ),
  provider: z.optional(
    z.object({
      id: z.uuid(),
      companyName: z.string(),
      kind: z.string(),
      city: z.string(),
      standing: z.enum(PROVIDER_STANDINGS),
      /** Language of messages to the reporter. */
      locale: z.enum(['ar', 'en']),
      sanctions: z.array(sanctionSchema),
    }),
  ),
  review: z.optional(
    z.object({
      id: z.uuid(),
      stars: z.int(),
      body: z.string(),
      status: z.string(),
      shownName: z.optional(z.string()),
    }),
  ),
  consultation: z.optional(z.object({ id: z.uuid(), status: z.string(), startsAt: moment })),
  sanction: z.optional(sanctionSchema),
  /** Number of reports about the same subject, including this one, and of upheld ones. */
  reports: z.object({ all: z.int(), upheld: z.int() }),
})

export const adminComplaintSchema = z.object({
  ...queuedComplaintSchema.def.shape,
  body: z.string(),
  locale: z.enum(['ar', 'en']),
  acknowledgeBy: moment,
  answerBy: moment,
  acknowledgedAt: z.optional(moment),
  decidedAt: z.optional(moment),
  answer: z.optional(z.string()),
  /** Absent once the reporter's data was deleted. */
  reporter: z.optional(
    z.object({ name: z.string(), mobile: z.optional(z.string()), email: z.optional(z.string()) }),
  ),
  events: z.array(complaintEventSchema),
  reported: reportedSchema,
  /** Whether another admin has to decide this appeal. */
  isOwnDecision: z.boolean(),
})

export type OwnSanctions = z.infer<typeof ownSanctionsSchema>
export type QueuedComplaint = z.infer<typeof queuedComplaintSchema>
export type ComplaintQueue = z.infer<typeof complaintQueueSchema>
export type AdminComplaint = z.infer<typeof adminComplaintSchema>
export type Reported = z.infer<typeof reportedSchema>
export type ComplaintEventRow = z.infer<typeof complaintEventSchema>
export type Complaint = z.infer<typeof complaintSchema>
export type Sanction = z.infer<typeof sanctionSchema>
