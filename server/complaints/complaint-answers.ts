import * as z from 'zod/mini'
import { COMPLAINT_REASONS, COMPLAINT_SUBJECTS, SANCTION_KINDS } from '#domain/complaints/complaint.ts'
import { COMPLAINT_STATUSES } from '#domain/complaints/complaint-lifecycle.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'
import { PROVIDER_STANDINGS } from '#domain/providers/provider-lifecycle.ts'

/** Shapes of what is said of problems: moments ISO 8601 in UTC. */
const moment = z.iso.datetime()

const complaintEventSchema = z.object({
  type: z.enum(['received', 'acknowledged', 'asked', 'told', 'upheld', 'dismissed', 'withdrawn', 'overdue']),
  byKind: z.enum(['reporter', 'admin', 'platform']),
  note: z.optional(z.string()),
  at: moment,
})

/** As whoever reported it sees it: `GET /complaints/{complaintToken}`. */
export const complaintSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  complaintToken: z.string(),
  subjectKind: z.enum(COMPLAINT_SUBJECTS),
  /** The company, where it is about a provider. */
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

/** What a provider reads of what was done about them: `GET /me/sanctions`. */
const ownSanctionSchema = z.extend(sanctionSchema, {
  /** It may still be answered: fifteen days, and once. */
  canAppeal: z.boolean(),
  appeal: z.optional(z.object({ complaintToken: z.string(), status: z.enum(COMPLAINT_STATUSES) })),
})
export const ownSanctionsSchema = z.object({ items: z.array(ownSanctionSchema) })

/** One row of the queue of admins. */
const queuedComplaintSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  subjectKind: z.enum(COMPLAINT_SUBJECTS),
  subjectName: z.optional(z.string()),
  reason: z.enum(COMPLAINT_REASONS),
  status: z.enum(COMPLAINT_STATUSES),
  reporterKind: z.enum(['visitor', 'owner', 'provider', 'user']),
  receivedAt: moment,
  /** What comes next: to be read, then to be answered. */
  dueAt: moment,
})

export const complaintQueueSchema = z.object({
  items: z.array(queuedComplaintSchema),
  next: z.optional(z.uuid()),
  open: z.int(),
  late: z.int(),
})

/** What admins know of what was reported; each kind has its own. */
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
      /** The language of what they are told. */
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
  /** How often the same was reported, this one included, and how often rightly. */
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
  /** Gone once it was erased. */
  reporter: z.optional(
    z.object({ name: z.string(), mobile: z.optional(z.string()), email: z.optional(z.string()) }),
  ),
  events: z.array(complaintEventSchema),
  reported: reportedSchema,
  /** Another admin has to answer this appeal. */
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
