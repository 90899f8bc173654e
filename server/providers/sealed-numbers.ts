import { createHmac } from 'node:crypto'
import { seal, unseal } from '#server/platform/sealing/seal.ts'

/** Numbers of a provider that are read again only for an admin's check, or to pay. */
export type SealedNumber = 'iban' | 'national_id'

/** What is stored of such a number: the number itself sealed, and a hash that finds equals without opening any. */
export function sealNumber(secret: string, kind: SealedNumber, number: string) {
  return { sealed: seal(secret, `provider/${kind}`, number), hash: hashNumber(secret, kind, number) }
}

/** Throws when it was sealed with another secret. */
export function openNumber(secret: string, kind: SealedNumber, sealed: string): string {
  return unseal(secret, `provider/${kind}`, sealed)
}

/** Keyed, because ten digits can all be tried. The number must be as its reader in domain/providers leaves it. */
export function hashNumber(secret: string, kind: SealedNumber, number: string): string {
  return createHmac('sha256', secret).update(`provider\n${kind}\n${number}`).digest('base64url')
}
