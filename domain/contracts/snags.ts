import type { ContractSide } from './contract-lifecycle.ts'

/** What a side says of a snag: the provider mended it; the owner confirms that, or says that it is not. */
const SNAG_MARKS = {
  mended: 'provider',
  confirmed: 'owner',
  reopened: 'owner',
} as const satisfies Record<string, ContractSide>
export type SnagMarkKind = keyof typeof SNAG_MARKS
export const SNAG_MARK_KINDS = Object.keys(SNAG_MARKS) as SnagMarkKind[]

export const SNAG_STATUSES = ['open', 'mended', 'confirmed'] as const
export type SnagStatus = (typeof SNAG_STATUSES)[number]

export interface SnagMark {
  side: ContractSide
  kind: SnagMarkKind
  body: string
  answeredAt: Date
}

/** A fault noted at the handover. */
export interface Snag {
  id: string
  number: number
  /** Who noted it. */
  side: ContractSide
  place: string
  what: string
  notedAt: Date
  /** The oldest first. */
  marks: readonly SnagMark[]
}

export function snagStatus({ marks }: Pick<Snag, 'marks'>): SnagStatus {
  const last = marks.at(-1)?.kind
  return last === undefined || last === 'reopened' ? 'open' : last
}

/** Snags that the owner has not confirmed as mended: the retention waits for them. */
export const leftSnags = (snags: readonly Pick<Snag, 'marks'>[]): number =>
  snags.filter((snag) => snagStatus(snag) !== 'confirmed').length

const MAX_SNAGS = 200

export type SnagRefusal = 'contract.too_many_snags' | 'contract.snag_unknown' | 'contract.not_yours_to_say'

export const whyNotNote = (snags: readonly unknown[]): SnagRefusal | undefined =>
  snags.length >= MAX_SNAGS ? 'contract.too_many_snags' : undefined

/** Why a side cannot say this of a snag now. What it says already is no refusal. */
export function whyNotMark(
  snag: Snag | undefined,
  side: ContractSide,
  kind: SnagMarkKind,
): SnagRefusal | undefined {
  if (!snag) return 'contract.snag_unknown'
  return SNAG_MARKS[kind] === side ? undefined : 'contract.not_yours_to_say'
}

/** Whether the mark changes nothing: a repeat, or "mended" of what the owner has confirmed. */
export function isMarkedSo(snag: Snag, kind: SnagMarkKind): boolean {
  const status = snagStatus(snag)
  if (kind === 'mended') return status !== 'open'
  return status === (kind === 'reopened' ? 'open' : kind)
}
