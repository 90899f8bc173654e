import type { Actor } from '#domain/accounts/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { openNumber, type SealedNumber, sealNumber } from './sealed-numbers.ts'

interface Secrets {
  before: string
  now: string
}

export interface Resealed {
  resealed: number
  /** Already sealed with the current secret. */
  kept: number
  /** IDs of providers with a number that neither secret can unseal. */
  unreadable: string[]
}

/** Each batch is a transaction, so that an interrupted run keeps its progress. */
const BATCH = 100
/** The operator at the terminal, who has no account. */
const OPERATOR: Actor = { kind: 'admin', userId: '00000000-0000-0000-0000-000000000000' }

/**
 * Seals the IBANs and national IDs of all providers again after a change of MIMAR_SECRET. Repeatable: numbers under the
 * current secret are skipped, and unreadable ones are counted and left unchanged.
 */
export async function resealNumbers(db: Db, secrets: Secrets): Promise<Resealed> {
  const total: Resealed = { resealed: 0, kept: 0, unreadable: [] }
  let after: string | undefined
  do {
    after = await db.withActor(OPERATOR, (tx) => resealBatch(tx, secrets, total, after))
  } while (after)
  return total
}

/** Returns the last ID processed; undefined when none was left. */
async function resealBatch(
  tx: Tx,
  secrets: Secrets,
  total: Resealed,
  after: string | undefined,
): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('providers')
    .select(['id', 'sealed_iban', 'sealed_national_id'])
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .where((row) => row.or([row('sealed_iban', 'is not', null), row('sealed_national_id', 'is not', null)]))
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute()
  for (const { id, sealed_iban, sealed_national_id } of rows) {
    const iban = reseal(secrets, 'iban', sealed_iban)
    const nationalId = reseal(secrets, 'national_id', sealed_national_id)
    const states = [iban.state, nationalId.state]
    if (states.includes('unreadable')) total.unreadable.push(id)
    else if (states.includes('resealed')) total.resealed += 1
    else total.kept += 1
    const changes = {
      ...(iban.state === 'resealed' && { sealed_iban: iban.sealed, iban_hash: iban.hash }),
      ...(nationalId.state === 'resealed' && {
        sealed_national_id: nationalId.sealed,
        national_id_hash: nationalId.hash,
      }),
    }
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('providers').set(changes).where('id', '=', id).execute()
    }
  }
  return rows.at(-1)?.id
}

type Outcome = { state: 'kept' | 'unreadable' } | { state: 'resealed'; sealed: string; hash: string }

function reseal({ before, now }: Secrets, kind: SealedNumber, sealed: string | null): Outcome {
  if (sealed === null || opens(now, kind, sealed) !== undefined) return { state: 'kept' }
  const number = opens(before, kind, sealed)
  return number === undefined
    ? { state: 'unreadable' }
    : { state: 'resealed', ...sealNumber(now, kind, number) }
}

function opens(secret: string, kind: SealedNumber, sealed: string): string | undefined {
  try {
    return openNumber(secret, kind, sealed)
  } catch {
    return undefined
  }
}
