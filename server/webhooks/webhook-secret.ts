import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { seal, unseal } from '#server/platform/sealing/seal.ts'

/** As Standard Webhooks advises: 24 to 64 random bytes. */
const SECRET_BYTES = 32

export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** Each address has a key of its own, so that a row's secret cannot be put into another's. */
const purposeOf = (endpointId: string) => `webhook/${endpointId}`

export const sealWebhookSecret = (secret: string, endpointId: string, webhookSecret: string): string =>
  seal(secret, purposeOf(endpointId), webhookSecret)

export const openWebhookSecret = (secret: string, endpointId: string, sealed: string): string =>
  unseal(secret, purposeOf(endpointId), sealed)

interface Signed {
  /** Of the delivery: the same at each try, so that a doubled one is recognised. */
  id: string
  at: Date
  body: string
  /** While a secret is being replaced, both. */
  secrets: readonly string[]
}

/** Headers of Standard Webhooks: one signature for each secret. */
export const signatureHeaders = ({ id, at, body, secrets }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
