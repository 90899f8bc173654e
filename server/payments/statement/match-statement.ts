import { sql } from 'kysely'
import {
  type ExpectedTransfer,
  type MatchedEntry,
  matchEntries,
  referencesIn,
  type StatementEntry,
} from '#domain/payments/match-entries.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AnsweredEntry, BankStatement } from './bank-statement-answers.ts'
import { readEntries } from './read-entries.ts'

/**
 * Reads a bank statement and says which payment each entry belongs to. Nothing of it is stored: it names people who
 * have nothing to do with us, and what counts is confirmed entry by entry. Throws what `readEntries` throws.
 */
export async function matchStatement(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Admin,
  file: Uint8Array,
): Promise<BankStatement> {
  const { entries, unreadable } = readEntries(file)
  const named = namesOf(entries)
  const expected = await db.withActor(actor, async (tx) => [
    ...(await expectedPayments(tx, named)),
    ...(await expectedRefunds(tx, named)),
  ])
  const matched = matchEntries(entries, expected)
  const byId = new Map(expected.map((one) => [one.id, one]))
  const met = new Set(matched.flatMap(({ match }) => idsOf(match)))
  const missing = expected.filter(
    ({ id, direction, state }) => direction === 'in' && state === 'waiting' && !met.has(id),
  )
  return {
    entries: matched.map((one) => answered(one, byId)),
    unreadable,
    missing: { payments: missing.length, amount: missing.reduce((sum, { amount }) => sum + amount, 0) },
  }
}

interface Expected extends ExpectedTransfer {
  paymentId: string
}

/** What a statement calls by name. Postgres finds them by index, however many transfers there were before. */
interface Named {
  references: string[]
  bankReferences: string[]
}

const namesOf = (entries: readonly StatementEntry[]): Named => ({
  references: [...new Set(entries.flatMap(({ text }) => referencesIn(text)))],
  bankReferences: entries.flatMap(({ bankReference }) => bankReference ?? []),
})

/** Transfers that wait, and those that the statement names: it may pay a settled or closed one a second time. */
async function expectedPayments(tx: Tx, { references, bankReferences }: Named): Promise<Expected[]> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('providers', 'providers.id', 'payments.provider_id')
    .select([
      'payments.id',
      'reference',
      'amount',
      'received',
      'payments.status',
      'bank_reference',
      'company_name',
    ])
    .where('method', '=', 'bank_transfer')
    .where((eb) =>
      eb.or([
        eb('payments.status', '=', 'waiting'),
        sql<boolean>`reference = any(${references}::text[])`,
        sql<boolean>`bank_reference = any(${bankReferences}::text[])`,
      ]),
    )
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, paymentId: row.id, direction: 'in', reference: row.reference, name: row.company_name },
    amount: Number(row.amount),
    state: Number(row.received) > 0 ? 'settled' : row.status === 'waiting' ? 'waiting' : 'closed',
    ...(row.bank_reference && { bankReference: row.bank_reference }),
  }))
}

/** Refunds that an admin sends from the bank. */
async function expectedRefunds(tx: Tx, { references, bankReferences }: Named): Promise<Expected[]> {
  const rows = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('providers', 'providers.id', 'payments.provider_id')
    .select(['refunds.id', 'refunds.payment_id', 'payments.reference', 'refunds.amount', 'refunds.status'])
    .select(['refunds.bank_reference', 'company_name'])
    .where('method', '=', 'bank_transfer')
    .where((eb) =>
      eb.or([
        eb('refunds.status', '=', 'requested'),
        sql<boolean>`payments.reference = any(${references}::text[])`,
        sql<boolean>`refunds.bank_reference = any(${bankReferences}::text[])`,
      ]),
    )
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, paymentId: row.payment_id, direction: 'out', reference: row.reference },
    ...{ name: row.company_name, amount: Number(row.amount) },
    state: row.status === 'requested' ? 'waiting' : 'settled',
    ...(row.bank_reference && { bankReference: row.bank_reference }),
  }))
}

function idsOf(match: MatchedEntry['match']): string[] {
  if (match.kind === 'unknown') return []
  return match.kind === 'several' ? match.ids : [match.id]
}

function answered({ entry, match }: MatchedEntry, byId: ReadonlyMap<string, Expected>): AnsweredEntry {
  const { isReversal: _, ...told } = entry
  return {
    ...told,
    match: match.kind,
    ...(match.kind === 'likely' && { isNamed: match.by === 'name' }),
    candidates: idsOf(match).flatMap((id) => {
      const one = byId.get(id)
      if (!one) return []
      const { paymentId, reference, name: companyName, amount, direction } = one
      return [{ paymentId, ...(direction === 'out' && { refundId: id }), reference, companyName, amount }]
    }),
  }
}
