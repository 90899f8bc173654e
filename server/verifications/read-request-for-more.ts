import type { DocumentKind } from '#domain/documents/document.ts'
import {
  type ChangedField,
  changedSince,
  comparedOf,
  type WatchedValues,
} from '#domain/verifications/asked-before.ts'
import {
  type Given,
  givenItems,
  type InformationItem,
  isInformationItem,
} from '#domain/verifications/information-request.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type WatchedRow, watchedOf } from './watched-columns.ts'

export interface RequestForMore {
  id: string
  items: InformationItem[]
  /** The admin's own sentence. */
  note: string | undefined
  askedAt: Date
  answeredAt: Date | undefined
  /** Items that the provider has answered by a change. */
  given: InformationItem[]
  changes: ChangedField[]
  /** Kinds of documents uploaded since. */
  newDocuments: DocumentKind[]
}

interface Asked extends WatchedRow {
  id: string
}

/** Returns the newest request for more that counts, with what changed since, as far as the actor may read it. */
export async function readRequestForMore(tx: Tx, provider: Asked): Promise<RequestForMore | undefined> {
  const row = await tx
    .selectFrom('verifications')
    .select(['id', 'items', 'reason', 'decided_at', 'asked_before', 'answered_at'])
    .where('provider_id', '=', provider.id)
    .where('decision', '=', 'more_requested')
    .where('undone_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const newDocuments = await readNewDocuments(tx, provider.id, row.decided_at)
  const changes = row.asked_before ? changedSince(row.asked_before as WatchedValues, watchedOf(provider)) : []
  const items = (row.items ?? []).filter(isInformationItem)
  return {
    id: row.id,
    items,
    note: row.reason ?? undefined,
    askedAt: row.decided_at,
    answeredAt: row.answered_at ?? undefined,
    given: givenItems(items, givenOf(newDocuments, changes)),
    changes,
    newDocuments,
  }
}

export const givenOf = (documents: readonly DocumentKind[], changes: readonly ChangedField[]): Given => ({
  documents,
  fields: comparedOf(changes),
})

async function readNewDocuments(tx: Tx, providerId: string, since: Date): Promise<DocumentKind[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('kind')
    .distinct()
    .where('provider_id', '=', providerId)
    .where('replaced_at', 'is', null)
    .where('stored_at', '>', since)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind as DocumentKind)
}
