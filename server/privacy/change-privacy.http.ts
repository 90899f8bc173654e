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

const wrong = { 422: 'Something in it is wrong, told at the field' } satisfies Responses
const held = { 200: [heldDataSchema, 'What is held then'] } satisfies Responses
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
    summary: 'Take a consent back',
    cache,
    responses: { ...held, ...refusals, 409: 'Everything rests on it: erase instead' },
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
    summary: 'Have it erased, in seven days; asked for again it is the same request',
    body: erasureInputSchema,
    cache,
    responses: { 201: request, ...refusals, ...wrong, 409: 'Something has to end first, and what' },
    handle: async ({ c, caller: subject }) => c.json(await requestErasure(context, subject), 201, UNINDEXED),
  }),

  route({
    method: 'delete',
    path: `${path}/erasure`,
    caller,
    summary: 'Take that back',
    cache,
    responses: { 200: request, ...refusals, 409: 'It has begun' },
    handle: async ({ c, caller: subject }) => c.json(await takeBackErasure(context, subject), 200, UNINDEXED),
  }),
]

/** Only by tracking link: an account's mobile is proved at `/me/owner/mobile`, a provider's is in the profile. */
export function mobileRoutes(context: CommandContext, caller: IdentifiedCaller<PrivacySubject>) {
  const path = '/tracking/:trackingToken/privacy/mobile'
  const responses = {
    ...held,
    404: 'No such link, or no contact behind it any more',
    ...wrong,
  } satisfies Responses
  return [
    route({
      method: 'post',
      path,
      caller,
      summary: 'Ask for a code over WhatsApp to the right mobile',
      body: checkedByCommand(mobileInputSchema),
      cache,
      responses: {
        ...responses,
        409: 'An account holds the project request: its mobile is changed there',
        429: 'Too many codes, and when the next can be sent',
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
      summary: 'Say the code: the mobile is corrected, and the one before is told',
      body: checkedByCommand(codeInputSchema),
      cache,
      responses: {
        ...responses,
        409: 'The code is used, replaced or over, or an account holds the project request',
      },
      handle: async ({ c, caller: subject, body: input }) => {
        await correctMobile(context, { projectRequestId: subject.id, input })
        return c.json(await readHeldData(context, subject), 200, UNINDEXED)
      },
    }),
  ]
}
