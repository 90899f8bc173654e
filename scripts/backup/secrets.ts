import { unseal } from '#server/platform/sealing/seal.ts'
import { StartFault } from '#server/platform/start-fault.ts'
import { openNumber } from '#server/providers/sealed-numbers.ts'
import type { Ask } from './row-sums.ts'

/** Settings whose values are secret. A backup lists the names of those that were set, so that they can be found again. */
export const SECRET_SETTINGS = [
  ...[
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'MIMAR_SECRET',
    'FILES_S3_KEY_ID',
    'FILES_S3_SECRET',
    'MAIL_SMTP_URL',
  ],
  ...['WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  ...['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET', 'COMMERCIAL_REGISTER_KEY', 'LLM_KEY'],
  ...['INVOICE_SIGNING_KEY_FILE', 'INVOICE_SIGNING_CERTIFICATE_FILE'],
  ...['AUTH_JWT_KEY', 'AUTH_GOOGLE_CLIENT_SECRET', 'AUTH_APPLE_CLIENT_SECRET', 'SUPABASE_KEY'],
]

/** Names of the secrets that belong beside a backup of these settings. */
export function neededSecrets(env: Record<string, string | undefined>): string[] {
  const set = SECRET_SETTINGS.filter((name) => env[name])
  return env.DATABASE_URL ? set : ['secrets.json of the data folder', ...set]
}

/**
 * Throws StartFault when the secret does not open a sealed value of the database: the newest IBAN, else the newest
 * national ID, else the newest signing key. Passes when nothing is sealed yet. Requires a role that sees every row.
 */
export async function requireSecretOpens(ask: Ask, secret: string): Promise<void> {
  const [row] = await ask<{ iban?: string; national_id?: string; key?: string }>(`
    select * from (
      (select sealed_iban as iban, sealed_national_id as national_id, null as key from app.providers
        where num_nonnulls(sealed_iban, sealed_national_id) > 0 order by id desc limit 1)
      union all
      (select null, null, sealed_private_jwk from auth.signing_keys order by created_at desc limit 1)
    ) as sealed limit 1`)
  try {
    if (row?.iban) openNumber(secret, 'iban', row.iban)
    else if (row?.national_id) openNumber(secret, 'national_id', row.national_id)
    else if (row?.key) unseal(secret, 'signing-keys', row.key)
  } catch (error) {
    throw new StartFault(
      'The secret of this installation does not open the sealed values of this database. Set MIMAR_SECRET to the one they were sealed with',
      { cause: error },
    )
  }
}
