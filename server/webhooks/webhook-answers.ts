import * as z from 'zod/mini'
import { ROTATION_GRACES } from '#domain/api-keys/api-key.ts'
import {
  DELIVERY_FAILURES,
  DELIVERY_STATES,
  SENT_EVENTS,
  WEBHOOK_EVENTS,
  webhookUrlOf,
} from '#domain/webhooks/webhook.ts'
import { orNothing } from '#server/platform/http/query-values.ts'

const moment = z.iso.datetime()

const endpointSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  madeAt: moment,
  /** First failed try after the last success; absent while it works. */
  failingSince: z.optional(moment),
  /** Turned off after days of failure: nothing is sent until it is turned on again. */
  disabledAt: z.optional(moment),
  /** Until then the former secret signs too. */
  formerSecretUntil: z.optional(moment),
})

/** `GET /me/webhooks`: by age. */
export const webhooksSchema = z.object({ items: z.array(endpointSchema) })
export type Webhooks = z.infer<typeof webhooksSchema>

/** The one answer that has the secret. */
export const newWebhookSchema = z.object({ id: z.uuid(), secret: z.string() })
export type NewWebhook = z.infer<typeof newWebhookSchema>

const deliverySchema = z.object({
  /** The `webhook-id` of every try. */
  id: z.uuid(),
  event: z.enum(SENT_EVENTS),
  state: z.enum(DELIVERY_STATES),
  happenedAt: moment,
  /** Since it happened, or since it was sent again. */
  tries: z.int(),
  triedAt: z.optional(moment),
  nextTryAt: z.optional(moment),
  /** HTTP status of the last try; absent when nothing was answered. */
  answerStatus: z.optional(z.int()),
  failure: z.optional(z.enum(DELIVERY_FAILURES)),
  leadId: z.optional(z.uuid()),
})

/** `GET /me/webhooks/{id}/deliveries`: the newest first. */
export const deliveriesSchema = z.object({ items: z.array(deliverySchema), next: z.optional(z.uuid()) })
export type WebhookDeliveries = z.infer<typeof deliveriesSchema>

export const deliveriesQuery = z.object({ before: orNothing(z.uuid()) })

export const webhookInputSchema = z.object({
  url: z.string('field.required').check(
    z.refine((text) => webhookUrlOf(text) !== undefined, 'webhook.url_invalid'),
    z.overwrite((text) => webhookUrlOf(text) ?? text),
  ),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'field.invalid'), 'field.required')
    .check(z.minLength(1, 'webhook.event_missing'), z.maxLength(WEBHOOK_EVENTS.length, 'field.invalid')),
})
export type WebhookInput = z.infer<typeof webhookInputSchema>

/** Hours for which the former secret signs too. */
export const secretRotationSchema = z.object({ grace: z.enum(ROTATION_GRACES, 'field.required') })
