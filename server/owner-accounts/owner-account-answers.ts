import * as z from 'zod/mini'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'

/** Shapes of an owner's own place: moments ISO 8601 in UTC. */
const moment = z.iso.datetime()

/** `GET /me/owner` */
export const ownerAccountSchema = z.object({
  name: z.string(),
  locale: z.enum(['ar', 'en']),
  /** `9665XXXXXXXX`, once a code over WhatsApp proved it. */
  mobile: z.optional(z.string()),
  mobileProvedAt: z.optional(moment),
  /** Project requests with this mobile that no account holds, while the proof is fresh enough to claim them. */
  unclaimed: z.int(),
  /** The proof is old: numbers change hands, so a new code comes first. */
  needsProof: z.boolean(),
})

/** One line of `GET /me/project-requests`, newest first. All further is behind the tracking link. */
const ownProjectRequestSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  projectType: z.string(),
  city: z.string(),
  ...toldSizeShape,
  status: z.enum(PROJECT_REQUEST_STATUSES),
  receivedAt: moment,
  quoteDueAt: moment,
  quotes: z.int(),
  /** Lowest standing quote without VAT, halalas. */
  lowestQuote: z.optional(z.int()),
  /** Receipts: who could read name and mobile, and from when. */
  disclosures: z.array(z.object({ providerName: z.string(), disclosedAt: moment })),
  trackingToken: z.string(),
  /** Its time is over: the token opens nothing until a new one is made. */
  hasLinkEnded: z.boolean(),
  canCancel: z.boolean(),
  canClose: z.boolean(),
})

export type OwnerAccount = z.infer<typeof ownerAccountSchema>
export type OwnProjectRequest = z.infer<typeof ownProjectRequestSchema>

/** `GET /me/project-requests` */
export const ownProjectRequestsSchema = z.object({
  /** Whose they are; absent before this person made an owner account. */
  account: z.optional(ownerAccountSchema),
  items: z.array(ownProjectRequestSchema),
  next: z.optional(z.uuid()),
})

/** `POST /me/owner/mobile` */
export const codeSentSchema = z.object({
  /** `9665XXXXXXXX`: where the code went. */
  mobile: z.string(),
})

export type OwnProjectRequests = z.infer<typeof ownProjectRequestsSchema>
export type CodeSent = z.infer<typeof codeSentSchema>
