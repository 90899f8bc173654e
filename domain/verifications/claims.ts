import type { DocumentKind } from '../documents/document.ts'
import type { ProviderKind } from '../providers/provider.ts'

/** What can be known of a provider, one claim each; a licence is a claim for each of its papers. */
export const CLAIM_FACTS = [
  'commercial_registration',
  'freelance_document',
  'iban',
  'vat_number',
  'licence',
  'mobile',
  'email',
] as const
/** How well it is known, weakest first. */
export const EVIDENCE = ['declared', 'document_seen', 'register_matched'] as const

export type ClaimFact = (typeof CLAIM_FACTS)[number]
export type Evidence = (typeof EVIDENCE)[number]

/** Which paper shows which fact. */
export const FACT_SHOWN_BY: Record<DocumentKind, ClaimFact> = {
  commercial_registration: 'commercial_registration',
  freelance_document: 'freelance_document',
  iban_certificate: 'iban',
  vat_certificate: 'vat_number',
  licence: 'licence',
}

export interface Claim {
  fact: ClaimFact
  evidence: Evidence
  checkedAt: Date
  /** Absent where the fact does not end by itself. */
  expiresAt?: Date | undefined
}

/**
 * Without these a provider is not who the badge says; once one has lapsed, nothing is offered to them. Only offices of
 * engineers must hold a licence to sell what they sell (docs/reference/saudi-domain.md#professional-licences).
 */
export const isEssential = (fact: ClaimFact, kind: ProviderKind): boolean =>
  fact === 'commercial_registration' ||
  fact === 'freelance_document' ||
  (fact === 'licence' && kind === 'engineering_office')

/** Facts whose document prints a last day, so that an approval says which, or that this one prints none. */
export const hasExpiry = (fact: ClaimFact): boolean =>
  fact === 'commercial_registration' || fact === 'freelance_document' || fact === 'licence'

/** Days before the end of a claim on which we remind of it, first to last. */
export const REMINDER_DAYS = [30, 7, 1] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** What an approval must rest on, by a document or by the issuer's register. */
export const essentialFactsOf = ({ kind, identityKind }: Identified): ClaimFact[] => [
  identityKind ?? 'commercial_registration',
  ...(kind === 'engineering_office' ? (['licence'] as const) : []),
]

interface Identified {
  kind: ProviderKind
  /** Absent for those who never registered: the demo's. */
  identityKind?: 'commercial_registration' | 'freelance_document' | null | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A claim ends with the moment it expires at. */
export const isLapsed = ({ expiresAt }: Pick<Claim, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= now

export const CLAIM_STATES = ['valid', 'expires_soon', 'lapsed'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** `expires_soon` from the first reminder on. */
export function claimStateOf({ expiresAt }: Pick<Claim, 'expiresAt'>, now: Date): ClaimState {
  if (expiresAt === undefined) return 'valid'
  if (isLapsed({ expiresAt }, now)) return 'lapsed'
  return expiresAt.getTime() - now.getTime() <= REMINDER_DAYS[0] * DAY_MS ? 'expires_soon' : 'valid'
}

/** The essential fact of which nothing valid is left, and since when; of several the one that went first. */
export function dispatchPauseOf(
  claims: readonly Pick<Claim, 'fact' | 'expiresAt'>[],
  kind: ProviderKind,
  now: Date,
): { since: Date; fact: ClaimFact } | undefined {
  const pauses = CLAIM_FACTS.filter((fact) => isEssential(fact, kind)).flatMap((fact) => {
    const known = claims.filter((claim) => claim.fact === fact)
    if (known.length === 0 || !known.every((claim) => isLapsed(claim, now))) return []
    return [{ fact, since: new Date(Math.max(...known.map(({ expiresAt }) => expiresAt!.getTime()))) }]
  })
  return pauses.toSorted((a, b) => a.since.getTime() - b.since.getTime())[0]
}

/** The reminder that is due now and was not sent; undefined when there is none, or the claim has lapsed. */
export function dueReminder(
  { expiresAt, remindedDays }: { expiresAt: Date; remindedDays?: ReminderDays | undefined },
  now: Date,
): ReminderDays | undefined {
  const daysLeft = (expiresAt.getTime() - now.getTime()) / DAY_MS
  if (daysLeft <= 0) return undefined
  const nearest = REMINDER_DAYS.filter((days) => daysLeft <= days).at(-1)
  return nearest !== undefined && (remindedDays === undefined || nearest < remindedDays) ? nearest : undefined
}

/** The end of a day on the Riyadh calendar (UTC+3 all year), because papers name days. `2027-01-31` → 21:00 UTC. */
export function endOfRiyadhDay(day: string): Date {
  return new Date(new Date(`${day}T00:00:00+03:00`).getTime() + DAY_MS)
}

interface ShownClaim {
  fact: ClaimFact
  evidence: Evidence
  checkedAt: string
  lapsed: boolean
}

/** When we last looked at a professional licence that is valid; undefined when nobody saw one. Claims are newest first. */
export const licenceCheckedAt = (claims: readonly ShownClaim[] | undefined): string | undefined =>
  claims?.find(({ fact, evidence, lapsed }) => fact === 'licence' && evidence !== 'declared' && !lapsed)
    ?.checkedAt
