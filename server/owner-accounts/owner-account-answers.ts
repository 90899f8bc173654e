import * as z from 'zod/mini'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'

/** Response schemas of an owner's account. Timestamps are ISO 8601 in UTC. */
const moment = z.iso.datetime()

/** `GET /me/owner` */
export const ownerAccountSchema = z.object({
  name: z.string(),
  locale: z.enum(['ar', 'en']),
  /** `9665XXXXXXXX`, once proved by a WhatsApp code. */
  mobile: z.optional(z.string()),
  mobileProvedAt: z.optional(moment),
  /** Number of project requests with this mobile in no account, while the proof is recent enough to claim them. */
  unclaimed: z.int(),
  /** The proof is old: numbers change hands, so a new code is needed. */
  needsProof: z.boolean(),
})

/** One entry of `GET /me/project-requests`. Further details are behind the tracking link. */
const ownProjectRequestSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  projectType: z.string(),
  city: z.string(),
  /** In the owner's words. */
  district: z.optional(z.string()),
  ...toldSizeShape,
  status: z.enum(PROJECT_REQUEST_STATUSES),
  /** When the awarded work was handed over, as one of the two said and the owner did not dispute. */
  handedOverAt: z.optional(moment),
  /** While quotes can be chosen: when the first of the valid ones ends. */
  firstEndsAt: z.optional(moment),
  receivedAt: moment,
  quoteDueAt: moment,
  quotes: z.int(),
  /** Lowest current quote without VAT, in halalas. */
  lowestQuote: z.optional(z.int()),
  /** Lowest price for the whole scope with VAT, in halalas: while valid quotes can be compared and none was chosen. */
  lowestForScope: z.optional(
    z.object({
      low: z.int(),
      high: z.int(),
      /** A lump sum may still come to less. */
      isOfItemised: z.boolean(),
    }),
  ),
  /** Where agreed work stands: the stage under way of how many, absent when all stand, and the price with VAT. */
  work: z.optional(z.object({ price: z.int(), stages: z.int(), stage: z.optional(z.int()) })),
  /** A payment of the contract that waits for the owner's answer, in halalas with VAT. */
  askedPayment: z.optional(
    z.object({
      /** 1 is the contract's first. */
      number: z.int(),
      amount: z.int(),
      /** What we advise to pay now; 0: nothing yet. */
      wise: z.int(),
    }),
  ),
  /** Providers who could read name and mobile, and since when. */
  disclosures: z.array(z.object({ providerName: z.string(), disclosedAt: moment })),
  trackingToken: z.string(),
  /** The link has expired: its token works again only after a renewal. */
  hasLinkEnded: z.boolean(),
  canCancel: z.boolean(),
  canClose: z.boolean(),
})

export type OwnerAccount = z.infer<typeof ownerAccountSchema>
export type OwnProjectRequest = z.infer<typeof ownProjectRequestSchema>

/** `GET /me/project-requests` */
export const ownProjectRequestsSchema = z.object({
  /** The account; absent before this user created one. */
  account: z.optional(ownerAccountSchema),
  /** The newest first; on each page, those with an asked payment before the others. */
  items: z.array(ownProjectRequestSchema),
  next: z.optional(z.uuid()),
})

/** `POST /me/owner/mobile` */
export const codeSentSchema = z.object({
  /** `9665XXXXXXXX` that the code was sent to. */
  mobile: z.string(),
})

export type OwnProjectRequests = z.infer<typeof ownProjectRequestsSchema>
export type CodeSent = z.infer<typeof codeSentSchema>
