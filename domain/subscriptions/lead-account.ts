/**
 * A provider's account of leads. Entries are only ever added. Leads come in lots, each with an end: what a period
 * grants, and what is credited for a lead that was none. A dispatched lead is taken from the lot that ends first.
 */
export const CREDIT_REASONS = [
  'dead_number',
  'duplicate',
  'out_of_area',
  'owner_never_answered',
  'owner_cancelled',
] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/**
 * So many days after it came a lead can be given back. What was wrong from the beginning is seen in a week; that an owner
 * answers nobody shows five business days after the quote, and a cancellation comes when it comes. Ours.
 */
export const CREDIT_CLAIM_DAYS: Readonly<Record<CreditReason, number>> = {
  dead_number: 7,
  duplicate: 7,
  out_of_area: 7,
  owner_never_answered: 21,
  owner_cancelled: 60,
}
/** A lead that was given back is good for so many days. Ours. */
export const CREDIT_GOOD_DAYS = 30

export type AccountEvent =
  | { type: 'grant'; lotId: string; leads: number; at: Date; endsAt: Date }
  | { type: 'dispatch'; leadId: string; at: Date }
  | { type: 'credit'; leadId: string; reason: CreditReason; at: Date }

/** An event, or that all is written off because the subscription was refunded. */
export type ClosableAccountEvent = AccountEvent | { type: 'close'; at: Date }

export type AccountEntry =
  | { kind: 'grant'; lotId: string; change: number; at: Date; endsAt: Date }
  | { kind: 'dispatch'; lotId: string; leadId: string; change: -1; at: Date }
  | { kind: 'credit'; lotId: string; leadId: string; reason: CreditReason; change: 1; at: Date; endsAt: Date }
  | { kind: 'expiry'; lotId: string; change: number; at: Date }

export type AccountRefusal =
  | 'lot_known'
  | 'empty'
  | 'lead_known'
  | 'account.lead_unknown'
  | 'account.credited_before'
  | 'account.claimed_too_late'

export interface Lot {
  lotId: string
  left: number
  endsAt: Date
}

/** What the entries come to. Kept beside them and never instead of them. */
export interface LeadAccount {
  lots: readonly Lot[]
  /** When each lead was dispatched, and whether it was credited. */
  leads: ReadonlyMap<string, { at: Date; isCredited: boolean }>
}

const EMPTY_ACCOUNT: LeadAccount = { lots: [], leads: new Map() }
export const DAY_MS = 24 * 60 * 60 * 1000

export const balanceOf = ({ lots }: LeadAccount): number => lots.reduce((sum, { left }) => sum + left, 0)

/** Lots whose end has come are written off, in the order they ended. */
export function expiriesDue({ lots }: LeadAccount, now: Date): AccountEntry[] {
  return lots
    .filter(({ left, endsAt }) => left > 0 && endsAt <= now)
    .toSorted(byEnd)
    .map(({ lotId, left, endsAt }) => ({ kind: 'expiry', lotId, change: -left, at: endsAt }))
}

/** All that is left is written off, when a subscription is refunded. */
function closingEntries({ lots }: LeadAccount, at: Date): AccountEntry[] {
  return lots
    .filter(({ left }) => left > 0)
    .toSorted(byEnd)
    .map(({ lotId, left }) => ({ kind: 'expiry', lotId, change: -left, at }))
}

/** The entry an event makes, or why it makes none. Expiries that are due come first: take those before. */
function entryFor(account: LeadAccount, event: AccountEvent): AccountEntry | AccountRefusal {
  switch (event.type) {
    case 'grant':
      return grantEntry(account, event)
    case 'dispatch':
      return dispatchEntry(account, event)
    case 'credit':
      return creditEntry(account, event)
  }
}

function grantEntry({ lots }: LeadAccount, { lotId, leads, at, endsAt }: AccountEvent & { type: 'grant' }) {
  if (lots.some((lot) => lot.lotId === lotId)) return 'lot_known'
  return { kind: 'grant', lotId, change: leads, at, endsAt } as const
}

function dispatchEntry({ lots, leads }: LeadAccount, { leadId, at }: AccountEvent & { type: 'dispatch' }) {
  if (leads.has(leadId)) return 'lead_known'
  const lot = lots.filter(({ left, endsAt }) => left > 0 && endsAt > at).sort(byEnd)[0]
  if (!lot) return 'empty'
  return { kind: 'dispatch', lotId: lot.lotId, leadId, change: -1, at } as const
}

function creditEntry({ leads }: LeadAccount, event: AccountEvent & { type: 'credit' }) {
  const { leadId, reason, at } = event
  const lead = leads.get(leadId)
  if (!lead) return 'account.lead_unknown'
  if (lead.isCredited) return 'account.credited_before'
  if (at.getTime() - lead.at.getTime() > CREDIT_CLAIM_DAYS[reason] * DAY_MS) return 'account.claimed_too_late'
  const endsAt = new Date(at.getTime() + CREDIT_GOOD_DAYS * DAY_MS)
  return { kind: 'credit', lotId: `credit:${leadId}`, leadId, reason, change: 1, at, endsAt } as const
}

/** The account after an entry that `entryFor` or `expiriesDue` made of this very account. */
function afterEntry({ lots, leads }: LeadAccount, entry: AccountEntry): LeadAccount {
  switch (entry.kind) {
    case 'grant':
      return { lots: [...lots, { lotId: entry.lotId, left: entry.change, endsAt: entry.endsAt }], leads }
    case 'credit':
      return {
        lots: [...lots, { lotId: entry.lotId, left: 1, endsAt: entry.endsAt }],
        leads: new Map(leads).set(entry.leadId, { ...leads.get(entry.leadId)!, isCredited: true }),
      }
    case 'dispatch':
      return {
        lots: lots.map((lot) => (lot.lotId === entry.lotId ? { ...lot, left: lot.left - 1 } : lot)),
        leads: new Map(leads).set(entry.leadId, { at: entry.at, isCredited: false }),
      }
    case 'expiry':
      return { lots: lots.map((lot) => (lot.lotId === entry.lotId ? { ...lot, left: 0 } : lot)), leads }
  }
}

/** Plays events one after the other, writing off what ended before each: what each came to. */
export function play(
  events: readonly ClosableAccountEvent[],
  from: LeadAccount = EMPTY_ACCOUNT,
): { account: LeadAccount; entries: AccountEntry[]; refusals: AccountRefusal[] } {
  let account = from
  const entries: AccountEntry[] = []
  const refusals: AccountRefusal[] = []
  const write = (entry: AccountEntry) => {
    entries.push(entry)
    account = afterEntry(account, entry)
  }
  for (const event of events) {
    expiriesDue(account, event.at).forEach(write)
    if (event.type === 'close') {
      closingEntries(account, event.at).forEach(write)
      continue
    }
    const answer = entryFor(account, event)
    if (typeof answer === 'string') refusals.push(answer)
    else write(answer)
  }
  return { account, entries, refusals }
}

/** The one that ends first; of two that end together, by name, so that every machine takes the same. */
const byEnd = (one: Lot, other: Lot) =>
  one.endsAt.getTime() - other.endsAt.getTime() || (one.lotId < other.lotId ? -1 : 1)
