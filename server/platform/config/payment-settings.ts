import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { readIban } from '#domain/shared/iban.ts'

/** Payment methods for providers. Without any, nothing is sold. */
export interface PaymentsConfig {
  moyasar?: MoyasarConfig | undefined
  /** Bank account for transfers, as shown to users. */
  bank?: { bankName: string; accountName: string; iban: string } | undefined
}

export interface MoyasarConfig {
  /** Base URL including `/v1`. Without a trailing slash. */
  apiUrl: string
  /** `sk_…`: for reading and refunding; never leaves the server. */
  secretKey: string
  /** Secret that Moyasar puts into each webhook (`shared_secret` in its settings, `secret_token` in the body). */
  webhookSecret: string
}

/** Minimum length against guessing. Our choice. */
const WEBHOOK_SECRET_LENGTH = 16

export const paymentSettings = {
  MOYASAR_SECRET_KEY: z
    .string()
    .regex(/^sk_\w+$/, 'must be the secret key, which begins with sk_; a pk_ key cannot read payments')
    .optional(),
  MOYASAR_WEBHOOK_SECRET: z
    .string()
    .min(WEBHOOK_SECRET_LENGTH, `must have at least ${WEBHOOK_SECRET_LENGTH} characters`)
    .optional(),
  MOYASAR_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be like https://api.moyasar.com/v1' })
    .default('https://api.moyasar.com/v1'),
  BANK_NAME: z.string().min(1).max(80).optional(),
  BANK_ACCOUNT_NAME: z.string().min(1).max(120).optional(),
  BANK_IBAN: z
    .string()
    .refine((text) => readIban(text) !== undefined, 'must be a Saudi IBAN whose check digits are right')
    .optional(),
}

const shape = z.object(paymentSettings)
type PaymentSettings = z.infer<typeof shape>

/** Settings that need each other: a key needs its webhook secret, a bank its account. */
export const PAYMENT_PAIRS = [
  ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET'],
  ['BANK_IBAN', 'BANK_NAME'],
  ['BANK_IBAN', 'BANK_ACCOUNT_NAME'],
] as const

/** Returns the configured payment methods, each complete or absent. */
export function readPaymentsConfig(settings: PaymentSettings): PaymentsConfig {
  const { MOYASAR_SECRET_KEY: secretKey, MOYASAR_WEBHOOK_SECRET: webhookSecret } = settings
  const { BANK_NAME: bankName, BANK_ACCOUNT_NAME: accountName, BANK_IBAN: iban } = settings
  const apiUrl = settings.MOYASAR_API_URL.replace(/\/+$/, '')
  return {
    ...(secretKey && webhookSecret && { moyasar: { apiUrl, secretKey, webhookSecret } }),
    ...(bankName && accountName && iban && { bank: { bankName, accountName, iban: readIban(iban) ?? iban } }),
  }
}

/** Example from the IBAN registry; not a real account. */
const DEMO_IBAN = 'SA0380000000608010167519'

/** Settings of a clone: our Moyasar fake, and a bank account that is marked as an example. */
export function demoPaymentsConfig(port: number, secret: string): PaymentsConfig {
  const word = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  return {
    moyasar: {
      apiUrl: `http://127.0.0.1:${port}/dev/moyasar/v1`,
      secretKey: `sk_test_${word('moyasar key')}`,
      webhookSecret: word('moyasar webhook'),
    },
    bank: {
      bankName: 'بنك تجريبي · Demo bank',
      accountName: 'معمار (تجريبي) · Mimar demo',
      iban: DEMO_IBAN,
    },
  }
}
