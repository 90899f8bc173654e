import { createHmac } from 'node:crypto'
import { seal, unseal } from '#server/platform/sealing/seal.ts'

/** Identity numbers that are only unsealed for an admin's check or a payment. */
export type SealedNumber = 'iban' | 'national_id'

/** Returns the stored form of a number: sealed, with a hash for finding equal ones without unsealing. */
export function sealNumber(secret: string, kind: SealedNumber, number: string) {
  return { sealed: seal(secret, `provider/${kind}`, number), hash: hashNumber(secret, kind, number) }
}

/** Throws when it was sealed with another secret. */
export function openNumber(secret: string, kind: SealedNumber, sealed: string): string {
  return unseal(secret, `provider/${kind}`, sealed)
}

/**
 * Keyed, because all ten-digit numbers could be tried. The number must be normalised by its reader in domain/providers.
 */
export function hashNumber(secret: string, kind: SealedNumber, number: string): string {
  return createHmac('sha256', secret).update(`provider\n${kind}\n${number}`).digest('base64url')
}
