import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { DATA_GROUPS } from './data-map.ts'
import { readOwnConsents } from './own-consents.ts'
import type { HeldData } from './privacy-answers.ts'
import { type PrivacySubject, withClaimed } from './privacy-subject.ts'
import { readContact } from './read-contact.ts'
import { type OwnTable, readOwnRows } from './read-own-rows.ts'
import { readPrivacyRequests } from './read-privacy-requests.ts'
import { readSeenBy } from './read-seen-by.ts'
import { RETENTION_RULES } from './retention-rules.ts'
import { whyNotErase } from './why-not-erase.ts'

/** Returns a person's stored data, its purpose and retention, who saw it, and the possible actions. */
export async function readHeldData(context: CommandContext, subject: PrivacySubject): Promise<HeldData> {
  const tables = await readOwnRows(context, subject)
  return context.db.withActor(worker, async (tx) => {
    const subjects = await withClaimed(tx, subject)
    const requests = await readPrivacyRequests(tx, subject)
    const isAsked = requests.some(({ kind, status }) => kind === 'erasure' && status === 'received')
    const blocked = isAsked ? undefined : await whyNotErase(tx, subject)
    const contact = await readContact(tx, subject, context.clock.now())
    return {
      groups: groupsOf(tables),
      consents: await readOwnConsents(tx, subjects),
      requests,
      seenBy: await readSeenBy(tx, subjects),
      ...(contact && { contact }),
      canErase: !isAsked && !blocked,
      ...(blocked && { blocked }),
    }
  })
}

function groupsOf(tables: OwnTable[]): HeldData['groups'] {
  return DATA_GROUPS.flatMap((group) => {
    const own = tables.filter(({ table, rows }) => table.group === group && rows.length > 0)
    const [first] = own
    if (!first) return []
    const { days } = RETENTION_RULES[first.table.rule] as { days?: number }
    return [
      {
        group,
        rows: own.reduce((sum, { rows }) => sum + rows.length, 0),
        ...(days && { keptDays: days }),
        rule: first.table.rule,
        staysByLaw: own.every(({ table }) => table.erased === 'law'),
      },
    ]
  })
}
