import type { Actor } from '#domain/accounts/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { openNumber, type SealedNumber, sealNumber } from './sealed-numbers.ts'

interface Secrets {
  before: string
  now: string
}

export interface Resealed {
  resealed: number
  /** Already under the secret of now. */
  kept: number
  /** Ids of providers with a number that neither secret opens. */
  unreadable: string[]
}

/** One transaction each, so that an interrupted run has done what it did. */
const BATCH = 100
/** Nobody's account: the operator at the terminal. */
const OPERATOR: Actor = { kind: 'admin', userId: '00000000-0000-0000-0000-000000000000' }

/**
 * Seals the IBANs and national IDs of every provider anew after MIMAR_SECRET was changed. May be run again: what the
 * secret of now opens is left alone, and what neither opens is counted and left as it is.
 */
export async function resealNumbers(db: Db, secrets: Secrets): Promise<Resealed> {
  const total: Resealed = { resealed: 0, kept: 0, unreadable: [] }
  let after: string | undefined
  do {
    after = await db.withActor(OPERATOR, (tx) => resealBatch(tx, secrets, total, after))
  } while (after)
  return total
}

/** Answers the last id it looked at; undefined when none was left. */
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
