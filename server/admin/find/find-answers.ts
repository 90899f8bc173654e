import * as z from 'zod/mini'
import { COMPLAINT_REASONS } from '#domain/complaints/complaint.ts'
import { COMPLAINT_STATUSES } from '#domain/complaints/complaint-lifecycle.ts'
import { PAYMENT_STATUSES } from '#domain/payments/payment-lifecycle.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { PROVIDER_STANDINGS } from '#domain/providers/provider-lifecycle.ts'
import { QUOTE_STATUSES } from '#domain/quotes/quote-lifecycle.ts'

/** Response of the console's search. Timestamps are ISO 8601 in UTC, money is halalas. */
const moment = z.iso.datetime()

export const findInputSchema = z.object({
  q: z.string().check(z.minLength(1), z.maxLength(QUERY_LENGTH)),
})

const foundProviderSchema = z.object({
  id: z.uuid(),
  companyName: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  city: z.enum(CITIES),
  standing: z.enum(PROVIDER_STANDINGS),
})

const foundProjectRequestSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  district: z.optional(z.string()),
  status: z.enum(PROJECT_REQUEST_STATUSES),
  receivedAt: moment,
})

/** An owner by one of their project requests: owners without an account have nothing else. */
const foundOwnerSchema = z.object({
  projectRequestId: z.uuid(),
  reference: z.string(),
  /** Told with a lookup of the whole mobile alone, which the log has. */
  name: z.optional(z.string()),
  /** Last three digits of the mobile. */
  ending: z.string(),
})

const ofProvider = { providerId: z.uuid(), companyName: z.string() }

const foundQuoteSchema = z.object({
  id: z.uuid(),
  projectRequestId: z.uuid(),
  reference: z.string(),
  ...ofProvider,
  /** Without VAT. */
  amount: z.int(),
  status: z.enum(QUOTE_STATUSES),
  submittedAt: moment,
})

const foundInvoiceSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  ...ofProvider,
  /** With VAT. */
  total: z.int(),
  issuedAt: moment,
})

const foundPaymentSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  ...ofProvider,
  /** With VAT. */
  amount: z.int(),
  status: z.enum(PAYMENT_STATUSES),
  createdAt: moment,
})

const foundMessageSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  direction: z.enum(['outgoing', 'incoming']),
  status: z.enum(['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'received']),
  providerId: z.optional(z.uuid()),
  companyName: z.optional(z.string()),
  projectRequestId: z.optional(z.uuid()),
  reference: z.optional(z.string()),
  createdAt: moment,
})

const foundComplaintSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  reason: z.enum(COMPLAINT_REASONS),
  status: z.enum(COMPLAINT_STATUSES),
  companyName: z.optional(z.string()),
  receivedAt: moment,
})

/** At most five of each kind, the best or newest first. */
export const foundSchema = z.object({
  providers: z.array(foundProviderSchema),
  /** Whether the list of providers has more of them. */
  hasMoreProviders: z.boolean(),
  projectRequests: z.array(foundProjectRequestSchema),
  owners: z.array(foundOwnerSchema),
  quotes: z.array(foundQuoteSchema),
  invoices: z.array(foundInvoiceSchema),
  payments: z.array(foundPaymentSchema),
  messages: z.array(foundMessageSchema),
  complaints: z.array(foundComplaintSchema),
  /** A whole mobile was looked up, and the decision log has it. */
  isLogged: z.boolean(),
})

export type Found = z.infer<typeof foundSchema>
