import * as z from 'zod/mini'
import { CONTRACT_SIDES, CONTRACT_STATUSES } from '#domain/contracts/contract-lifecycle.ts'
import { CHANGED_TERMS } from '#domain/contracts/contract-terms.ts'
import { CONTRACT_EVENT_KINDS } from '#domain/contracts/contract-work.ts'
import { DELAY_ANSWERS, DELAY_CAUSES } from '#domain/contracts/delays.ts'
import { ORDER_ANSWERS, ORDER_STATUSES } from '#domain/contracts/orders.ts'
import { SNAG_MARK_KINDS, SNAG_STATUSES } from '#domain/contracts/snags.ts'
import { UNSETTLED } from '#domain/contracts/unsettled.ts'
import { WARRANTY_PARTS } from '#domain/contracts/warranty.ts'
import { PAYMENT_STAGES } from '#domain/path-correction/payment-tables.ts'
import { STEP_IDS } from '#domain/path-correction/steps.ts'
import { EXCLUSIONS } from '#domain/quotes/exclusions.ts'
import { LINE_STANCES } from '#domain/quotes/quote-input.ts'

/** Response schemas of contracts. Money in halalas, days in Riyadh, timestamps ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()
const day = z.iso.date()
const side = z.enum(CONTRACT_SIDES)

const stageSchema = z.object({
  id: z.optional(z.enum(PAYMENT_STAGES)),
  label: z.string(),
  /** Of the price. */
  percent: z.int(),
  /** Percent of the price that stands once this stage is accepted. */
  earned: z.number(),
  step: z.optional(z.enum(STEP_IDS)),
  isHeld: z.boolean(),
  dueOn: z.optional(day),
})

const carriedAnswerSchema = z.object({ id: z.uuid(), question: z.string(), answer: z.string() })

const contractTermsSchema = z.object({
  /** With VAT. */
  price: halalas,
  lines: z.array(
    z.object({
      code: z.optional(z.string()),
      label: z.optional(z.string()),
      quantity: z.optional(z.number()),
      unit: z.optional(z.string()),
      stance: z.enum([...LINE_STANCES, 'not_told']),
      /** Without VAT. */
      amount: z.optional(halalas),
    }),
  ),
  exclusions: z.array(z.enum(EXCLUSIONS)),
  stages: z.array(stageSchema),
  startsOn: z.optional(day),
  durationDays: z.optional(z.int()),
  warranties: z.array(z.object({ part: z.enum(WARRANTY_PARTS), years: z.int() })),
  /** What the provider answered to the owner's questions, word for word. */
  answers: z.optional(z.array(carriedAnswerSchema)),
  note: z.string(),
})

const workEventSchema = z.object({
  id: z.uuid(),
  side,
  kind: z.enum(CONTRACT_EVENT_KINDS),
  /** Index in the terms. */
  stage: z.int(),
  amount: z.optional(halalas),
  percent: z.optional(z.int()),
  body: z.string(),
  saidAt: moment,
})

/** Where the work and its payments stand, reckoned from what both said. Percents are of the price. */
const workSchema = z.object({
  /** With the agreed orders. */
  price: halalas,
  stages: z.array(
    z.object({
      amount: halalas,
      /** Percent of the stage. */
      progress: z.int(),
      progressAt: z.optional(moment),
      /** By the owner's word, and by the provider's. */
      paid: halalas,
      received: halalas,
      paidAt: z.optional(moment),
      testedAt: z.optional(moment),
    }),
  ),
  /** The first stage that does not stand. */
  current: z.optional(z.int()),
  standing: halalas,
  paid: halalas,
  standingPercent: z.int(),
  paidPercent: z.int(),
  asked: z.array(
    z.object({
      id: z.uuid(),
      stage: z.int(),
      amount: halalas,
      askedAt: moment,
      reply: z.optional(
        z.object({
          kind: z.enum(['part_proposed', 'to_see', 'problem']),
          amount: z.optional(halalas),
          body: z.string(),
          saidAt: moment,
        }),
      ),
      /** The contract's payment is due. */
      isDue: z.boolean(),
      /** What we advise to pay now; 0: nothing yet. */
      wise: halalas,
      paidAfter: z.int(),
    }),
  ),
  /** The newest first. */
  events: z.array(workEventSchema),
  /** Of the stages, the newest first. The addresses hold for an hour. */
  photos: z.array(
    z.object({
      id: z.uuid(),
      side,
      /** Index in the terms. */
      stage: z.int(),
      /** The snag that it shows instead. */
      snagId: z.optional(z.uuid()),
      sentAt: moment,
      preview: z.string(),
      picture: z.string(),
    }),
  ),
  /** Day of the contract's duration, from its start. */
  day: z.optional(z.int()),
})

const answer = { body: z.string(), answeredAt: moment }

/** What followed the agreement; days are calendar days, amounts with VAT. */
const changesSchema = z.object({
  /** The newest first. */
  orders: z.array(
    z.object({
      /** 1 is VO-1. */
      number: z.int(),
      side,
      status: z.enum(ORDER_STATUSES),
      stage: z.int(),
      amount: z.int(),
      days: z.int(),
      what: z.string(),
      why: z.string(),
      proposedAt: moment,
      answers: z.array(z.object({ side, kind: z.enum(ORDER_ANSWERS), ...answer })),
      /** Whether this side can accept it here and now. */
      canAccept: z.boolean(),
    }),
  ),
  /** Of the agreed orders. */
  ordered: z.int(),
  /** The newest first. */
  delays: z.array(
    z.object({
      id: z.uuid(),
      side,
      status: z.enum(['said', ...DELAY_ANSWERS]),
      cause: z.enum(DELAY_CAUSES),
      days: z.int(),
      reason: z.string(),
      saidAt: moment,
      answers: z.array(z.object({ kind: z.enum(DELAY_ANSWERS), ...answer })),
    }),
  ),
  duration: z.optional(
    z.object({
      agreed: z.int(),
      /** By agreed orders, and by acknowledged delays. */
      ordered: z.int(),
      delayed: z.int(),
      total: z.int(),
      /** The last day; absent while no start is agreed. */
      endsOn: z.optional(day),
    }),
  ),
  snags: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      side,
      status: z.enum(SNAG_STATUSES),
      place: z.string(),
      what: z.string(),
      notedAt: moment,
      marks: z.array(z.object({ side, kind: z.enum(SNAG_MARK_KINDS), ...answer })),
    }),
  ),
  /** Snags that the owner has not confirmed as mended: the retention waits for them. */
  leftSnags: z.int(),
})

export const contractSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  projectType: z.string(),
  city: z.string(),
  /** As registered. */
  providerName: z.string(),
  /** The provider's name in the other script. */
  otherName: z.optional(z.string()),
  /** Absent for a provider who was not given it. */
  ownerName: z.optional(z.string()),
  /** The side that reads. */
  side,
  status: z.enum(CONTRACT_STATUSES),
  /** The version of `terms`, which revising and accepting name. */
  version: z.int(),
  terms: contractTermsSchema,
  /** The sum of each stage, in the order of the terms. */
  amounts: z.array(halalas),
  /** The payments that we recommend for this work, for the owner. */
  recommended: z.optional(z.array(stageSchema)),
  /** Of a draft without a start: days until it, as the quote says. */
  quotedStartDays: z.optional(z.int()),
  /** What a draft leaves open, to read before accepting. */
  /** Of a draft: answers of the conversation that are not in it, newest first. */
  openAnswers: z.array(carriedAnswerSchema),
  unsettled: z.array(z.enum(UNSETTLED)),
  /** What changed, the newest version first. */
  revisions: z.array(
    z.object({
      version: z.int(),
      /** Absent for the draft that we made. */
      side: z.optional(side),
      madeAt: moment,
      changed: z.array(z.enum(CHANGED_TERMS)),
    }),
  ),
  /** The terms before the newest revision, to read what it changed. */
  before: z.optional(contractTermsSchema),
  /** Acceptances of the newest version. */
  acceptances: z.array(z.object({ side, acceptedAt: moment })),
  agreedAt: z.optional(moment),
  /** Once it is agreed. */
  work: z.optional(workSchema),
  changes: z.optional(changesSchema),
  /** Of handed-over work. */
  handedOverOn: z.optional(day),
  /** The warranties that run since, by part; `law`: what the law gives where the contract gives less. */
  warranties: z.array(
    z.object({
      part: z.enum(WARRANTY_PARTS),
      years: z.int(),
      source: z.enum(['contract', 'law']),
      startsOn: day,
      endsOn: day,
    }),
  ),
  /** Whether this side can accept here and now. */
  canAccept: z.boolean(),
  canRevise: z.boolean(),
  isDemo: z.boolean(),
})

export type Contract = z.infer<typeof contractSchema>
