import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { columnsOf, DATA_MAP } from './data-map.ts'
import { recordDone } from './erasure-requests.ts'
import type { DataCopy } from './privacy-answers.ts'
import { type PrivacySubject, withClaimed } from './privacy-subject.ts'
import { readOwnRows } from './read-own-rows.ts'
import { readSeenBy } from './read-seen-by.ts'

/** Returns all data of a person for download and records the request. */
export async function copyData(context: CommandContext, subject: PrivacySubject): Promise<DataCopy> {
  const now = context.clock.now()
  const tables = await readOwnRows(context, subject)
  const groups: DataCopy['groups'] = {}
  for (const { name, table, rows } of tables) {
    if (rows.length > 0) groups[table.group!] = { ...groups[table.group!], [name]: rows }
  }
  const seenBy = await context.db.withActor(worker, async (tx) => {
    await recordDone(tx, subject, { kind: 'export', now })
    return readSeenBy(tx, await withClaimed(tx, subject))
  })
  return { subject: subject.kind, copiedAt: now.toISOString(), groups, seenBy, withheld: WITHHELD }
}

/** Data that is stored, also briefly, but not part of a copy. */
const WITHHELD: DataCopy['withheld'] = Object.entries(DATA_MAP).flatMap(([table, mapped]) => {
  const told: DataCopy['withheld'] = []
  if (mapped.secret) told.push({ table, columns: columnsOf(mapped.secret), why: 'secret' })
  if (mapped.admin) told.push({ table, columns: columnsOf(mapped.admin), why: 'staff' })
  const columns = [mapped.owner, mapped.provider, mapped.visitor].flatMap(columnsOf)
  if (columns.length > 0 && !mapped.reach) told.push({ table, columns, why: 'short_lived' })
  return told
})
