import { codeInputSchema, mobileInputSchema } from '#domain/owner-accounts/owner-account-input.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, route } from '#server/platform/http/route.ts'
import type { IdentifiedCaller } from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { contactInputSchema, correctContact } from './correct-contact.ts'
import { correctMobile, sendCorrectionCode } from './correct-mobile.ts'
import { erasureInputSchema } from './erasure-input.ts'
import { requestErasure, takeBackErasure } from './erasure-requests.ts'
import { heldDataSchema, privacyRequestSchema } from './privacy-answers.ts'
import type { PrivacySubject } from './privacy-subject.ts'
import { readHeldData } from './read-held-data.ts'
import { withdrawOwnConsent } from './withdraw-own-consent.ts'

export const UNINDEXED = { 'x-robots-tag': 'noindex, nofollow' }
export const cache = 'private, no-store'

/** A route by which users reach their data. */
export interface Way {
  path: '/tracking/:trackingToken/privacy' | '/me/privacy' | '/me/provider/privacy'
  /** The person whose data it is. */
  caller: IdentifiedCaller<PrivacySubject>
  refusals: { 404: string }
}

const wrong = { 422: 'The body is invalid; `fieldErrors` names the field' } satisfies Responses
const held = { 200: [heldDataSchema, 'The data held after the change'] } satisfies Responses
const request = [privacyRequestSchema, 'The request for it'] as const

/** Routes to change the stored data of a person. */
export const changingRoutes = (context: CommandContext, way: Way) => [
  ...correctingRoutes(context, way),
  ...erasingRoutes(context, way),
]

const correctingRoutes = (context: CommandContext, { path, caller, refusals }: Way) => [
  route({
    method: 'put',
    path: `${path}/contact`,
    caller,
    summary: 'Correct the name',
    body: checkedByCommand(contactInputSchema),
    cache,
    responses: { ...held, ...refusals, ...wrong },
    handle: async ({ c, caller: subject, body }) => {
      await correctContact(context, subject, body)
      return c.json(await readHeldData(context, subject), 200, UNINDEXED)
    },
  }),

  route({
    method: 'delete',
    path: `${path}/consents/:id`,
    caller,
    summary: 'Withdraw a consent',
    cache,
    responses: { ...held, ...refusals, 409: 'All data depends on this consent; request deletion instead' },
    handle: async ({ c, caller: subject, params }) => {
      await withdrawOwnConsent(context, subject, params.id)
      return c.json(await readHeldData(context, subject), 200, UNINDEXED)
    },
  }),
]

const erasingRoutes = (context: CommandContext, { path, caller, refusals }: Way) => [
  route({
    method: 'post',
    path: `${path}/erasure`,
    caller,
    summary: 'Request deletion of the data in seven days; repeating it returns the same request',
    body: erasureInputSchema,
    cache,
    responses: { 201: request, ...refusals, ...wrong, 409: 'Something must end first; the problem names it' },
    handle: async ({ c, caller: subject }) => c.json(await requestErasure(context, subject), 201, UNINDEXED),
  }),

  route({
    method: 'delete',
    path: `${path}/erasure`,
    caller,
    summary: 'Cancel the deletion request',
    cache,
    responses: { 200: request, ...refusals, 409: 'The deletion has started' },
    handle: async ({ c, caller: subject }) => c.json(await takeBackErasure(context, subject), 200, UNINDEXED),
  }),
]

/** Only by tracking link: an account's mobile is proved at `/me/owner/mobile`, a provider's is in the profile. */
export function mobileRoutes(context: CommandContext, caller: IdentifiedCaller<PrivacySubject>) {
  const path = '/tracking/:trackingToken/privacy/mobile'
  const responses = {
    ...held,
    404: 'No such link, or its contact was deleted',
    ...wrong,
  } satisfies Responses
  return [
    route({
      method: 'post',
      path,
      caller,
      summary: 'Send a code by WhatsApp to the correct mobile',
      body: checkedByCommand(mobileInputSchema),
      cache,
      responses: {
        ...responses,
        409: 'The project request belongs to an account; change the mobile there',
        429: 'Too many codes; the problem says when the next one can be sent',
      },
      handle: async ({ c, caller: subject, body: input }) => {
        const asked = { projectRequestId: subject.id, input, clientAddress: c.var.clientAddress }
        await sendCorrectionCode(context, asked)
        return c.json(await readHeldData(context, subject), 200, UNINDEXED)
      },
    }),

    route({
      method: 'post',
      path: `${path}/verify`,
      caller,
      summary: 'Confirm the code; the mobile is corrected, and the earlier one is notified',
      body: checkedByCommand(codeInputSchema),
      cache,
      responses: {
        ...responses,
        409: 'The code is used, replaced or expired, or the project request belongs to an account',
      },
      handle: async ({ c, caller: subject, body: input }) => {
        await correctMobile(context, { projectRequestId: subject.id, input })
        return c.json(await readHeldData(context, subject), 200, UNINDEXED)
      },
    }),
  ]
}
