import {
  delayAnswerInputSchema,
  delayInputSchema,
  orderAcceptanceInputSchema,
  orderCodeInputSchema,
  orderDeclineInputSchema,
  orderInputSchema,
  snagInputSchema,
  snagMarkInputSchema,
  snagPhotoInputSchema,
  snagPhotoRemovalInputSchema,
} from '#domain/contracts/change-input.ts'
import {
  acceptanceInputSchema,
  answerInputSchema,
  revisionInputSchema,
} from '#domain/contracts/contract-input.ts'
import { eventInputSchema } from '#domain/contracts/event-input.ts'
import { leadHolder } from '#server/auth/lead-holder.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { ownProjectRequest } from '#server/links/lock-project-request.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { callerAs, type IdentifiedCaller, identifiedCaller } from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { contractSchema } from './contract-answers.ts'
import { ownerParty, type Party, providerParty } from './contract-party.ts'
import { type ContractActs, contractActs } from './contract-services.ts'

const answers = {
  200: [contractSchema, 'The contract'],
  404: 'No such link, or no contract behind it',
} satisfies Responses

/** The sides of a contract as callers: by tracking link, and by lead. */
export const contractCallers = (context: CommandContext, callers: RouteCallers) => ({
  owner: identifiedCaller<Party>(
    { name: 'tracking link', description: 'The tracking token is the key.', responses: {} },
    async (c) => ownerParty(await ownProjectRequest(context, c.req.param('trackingToken') ?? '')),
  ),
  provider: callerAs<Parameters<typeof providerParty>[0], Party>(leadHolder(context, callers), providerParty),
})

/** Routes of owner and provider for the contract of an awarded quote. */
export function contractRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const acts = contractActs(context)
  const { owner, provider } = contractCallers(context, callers)
  return routes('contracts', [
    ...sideRoutes(acts, { path: '/tracking/:trackingToken', caller: owner }),
    ...sideRoutes(acts, { path: '/leads/:lead', caller: provider }),
    ...ownerPhotoRoutes(acts, owner),
  ])
}

interface Side {
  path: '/tracking/:trackingToken' | '/leads/:lead'
  caller: IdentifiedCaller<Party>
}

const sideRoutes = (acts: ContractActs, { path, caller }: Side) => [
  route({
    method: 'get',
    path: `${path}/contract`,
    caller,
    summary: 'The contract of the awarded quote, as this side sees it',
    cache: 'no-store',
    responses: answers,
    handle: ({ caller }) => acts.read(caller),
  }),

  route({
    method: 'post',
    path: `${path}/contract`,
    caller,
    summary: 'Make the draft contract of a quote that was awarded before there were any',
    description: 'An award makes it by itself. Repeating it changes nothing.',
    responses: { ...answers, 409: 'Nothing was awarded' },
    handle: ({ caller }) => acts.prepare(caller),
  }),

  route({
    method: 'post',
    path: `${path}/contract/terms`,
    caller,
    summary: 'Revise the draft; the other side is told, and acceptances start anew',
    body: checkedByCommand(revisionInputSchema),
    responses: {
      ...answers,
      409: 'Agreed already, or the other side has revised it meanwhile',
      422: 'The body is invalid; `fieldErrors` names each field',
    },
    handle: ({ caller, body }) => acts.revise(caller, body),
  }),

  route({
    method: 'post',
    path: `${path}/contract/answers`,
    caller,
    summary: 'Take an answer of the provider’s into the draft, word for word, or out of it',
    description: '`messageId` is of `openAnswers` or of `terms.answers`. Repeating it changes nothing.',
    body: checkedByCommand(answerInputSchema),
    responses: {
      ...answers,
      409: 'Agreed already, revised meanwhile, or too many answers',
      422: 'The body is invalid; `fieldErrors` names each field',
    },
    handle: ({ caller, body }) => acts.carryAnswer(caller, body),
  }),

  route({
    method: 'post',
    path: `${path}/contract/code`,
    caller,
    summary: 'Send the code to accept with to this side’s mobile, by WhatsApp',
    responses: {
      ...answers,
      403: 'A provider needs their session: a lead’s link is not enough',
      409: 'Agreed already',
      429: 'Too many codes; `Retry-After` says the wait',
    },
    handle: ({ c, caller }) => acts.sendCode(caller, c.var.clientAddress),
  }),

  route({
    method: 'post',
    path: `${path}/contract/acceptance`,
    caller,
    summary: 'Accept the newest version with the code; repeating it changes nothing',
    body: checkedByCommand(acceptanceInputSchema),
    responses: {
      ...answers,
      403: 'A provider needs their session: a lead’s link is not enough',
      409: 'Agreed already, revised meanwhile, or the code is over',
      422: 'The code is wrong; `fieldErrors.code` says how many guesses are left',
    },
    handle: ({ caller, body }) => acts.accept(caller, body),
  }),

  route({
    method: 'post',
    path: `${path}/contract/events`,
    caller,
    summary:
      'Say something of the work of an agreed contract: progress, a payment asked for, paid or received, a problem',
    description:
      'Once per `Idempotency-Key`. Money never passes through us: each is the word of one side, and the work is reckoned from all of them.',
    body: checkedByCommand(eventInputSchema),
    idempotent: true,
    responses: {
      ...answers,
      409: 'Not agreed yet, not this side’s to say, or more than the contract’s sum',
      422: 'The body is invalid; `fieldErrors` names each field',
    },
    handle: ({ caller, body, idempotencyKey }) => acts.say(caller, body, idempotencyKey),
  }),

  ...changeRoutes(acts, { path, caller }),
]

const notCounted = 'Not agreed yet, unknown or closed, or it would pass below what is paid'
const invalid = 'The body is invalid; `fieldErrors` names each field'

/** What follows an agreed contract: variation orders, delays, snags. */
const changeRoutes = (acts: ContractActs, { path, caller }: Side) => [
  route({
    method: 'post',
    path: `${path}/contract/orders`,
    caller,
    summary: 'Propose a variation order: a change of price, scope or days after the agreement',
    description: 'Once per `Idempotency-Key`. It counts once both sides accepted it, the proposer too.',
    body: checkedByCommand(orderInputSchema),
    idempotent: true,
    responses: { ...answers, 409: notCounted, 422: invalid },
    handle: ({ caller, body, idempotencyKey }) => acts.proposeOrder(caller, body, idempotencyKey),
  }),

  route({
    method: 'post',
    path: `${path}/contract/orders/code`,
    caller,
    summary: 'Send the code to accept a variation order with to this side’s mobile, by WhatsApp',
    body: checkedByCommand(orderCodeInputSchema),
    responses: {
      ...answers,
      403: 'A provider needs their session: a lead’s link is not enough',
      409: notCounted,
      422: invalid,
      429: 'Too many codes; `Retry-After` says the wait',
    },
    handle: ({ c, caller, body }) => acts.sendOrderCode(caller, body, c.var.clientAddress),
  }),

  route({
    method: 'post',
    path: `${path}/contract/orders/acceptance`,
    caller,
    summary: 'Accept a variation order with the code; repeating it changes nothing',
    body: checkedByCommand(orderAcceptanceInputSchema),
    responses: {
      ...answers,
      403: 'A provider needs their session: a lead’s link is not enough',
      409: `${notCounted}, or the code is over`,
      422: 'The code is wrong; `fieldErrors.code` says how many guesses are left',
    },
    handle: ({ caller, body }) => acts.acceptOrder(caller, body),
  }),

  route({
    method: 'post',
    path: `${path}/contract/orders/refusal`,
    caller,
    summary: 'Decline a variation order, or withdraw one’s own, until both accepted it',
    body: checkedByCommand(orderDeclineInputSchema),
    responses: { ...answers, 409: notCounted, 422: invalid },
    handle: ({ caller, body }) => acts.declineOrder(caller, body),
  }),

  route({
    method: 'post',
    path: `${path}/contract/delays`,
    caller,
    summary: 'Say that the work is delayed, by how many days and because of what',
    description: 'Once per `Idempotency-Key`. The expected end moves once the other side acknowledges it.',
    body: checkedByCommand(delayInputSchema),
    idempotent: true,
    responses: { ...answers, 409: 'Not agreed yet, or too many', 422: invalid },
    handle: ({ caller, body, idempotencyKey }) => acts.reportDelay(caller, body, idempotencyKey),
  }),

  route({
    method: 'post',
    path: `${path}/contract/delays/answer`,
    caller,
    summary: 'Acknowledge or dispute what the other side said of a delay',
    body: checkedByCommand(delayAnswerInputSchema),
    responses: { ...answers, 409: 'Unknown, this side’s own, or acknowledged already', 422: invalid },
    handle: ({ caller, body }) => acts.answerDelay(caller, body),
  }),

  route({
    method: 'post',
    path: `${path}/contract/snags`,
    caller,
    summary: 'Note a snag of the work: where, and what',
    description:
      'Once per `Idempotency-Key`. The retention is due once the owner confirmed every one as mended.',
    body: checkedByCommand(snagInputSchema),
    idempotent: true,
    responses: { ...answers, 409: 'Not agreed yet, or too many', 422: invalid },
    handle: ({ caller, body, idempotencyKey }) => acts.noteSnag(caller, body, idempotencyKey),
  }),

  route({
    method: 'post',
    path: `${path}/contract/snags/mark`,
    caller,
    summary: 'Say that a snag is mended (provider), confirmed or not mended (owner)',
    body: checkedByCommand(snagMarkInputSchema),
    responses: { ...answers, 409: 'Unknown, or not this side’s to say', 422: invalid },
    handle: ({ caller, body }) => acts.markSnag(caller, body),
  }),
]

/** A provider sends photos by WhatsApp. */
const ownerPhotoRoutes = (acts: ContractActs, caller: Side['caller']) => [
  route({
    method: 'post',
    path: '/tracking/:trackingToken/contract/snags/photos',
    caller,
    summary: 'Attach an uploaded photo to a snag',
    description: 'The token is of an upload of kind `photo`. Repeating it changes nothing.',
    body: checkedByCommand(snagPhotoInputSchema),
    responses: { ...answers, 409: 'Not agreed yet, an unknown snag, or too many photos', 422: invalid },
    handle: ({ caller, body }) => acts.attachSnagPhoto(caller, body),
  }),

  route({
    method: 'post',
    path: '/tracking/:trackingToken/contract/snags/photos/removal',
    caller,
    summary: 'Take back a photo that the owner attached to a snag; its file is deleted',
    body: checkedByCommand(snagPhotoRemovalInputSchema),
    responses: { ...answers, 409: 'Not agreed yet', 422: invalid },
    handle: ({ caller, body }) => acts.removeSnagPhoto(caller, body),
  }),
]
