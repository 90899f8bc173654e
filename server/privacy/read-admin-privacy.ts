import type { Actor } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { AdminPrivacy } from './privacy-answers.ts'
import { notifyPrivacyRequest, privacyRequestColumns } from './read-privacy-requests.ts'
import { RETENTION_RULES, RULES_BY_CLOCK } from './retention-rules.ts'

const NEWEST = 50

/** Returns open requests with due dates, recently answered ones, and deletions by retention. */
export async function readAdminPrivacy({ db }: CommandContext, admin: Actor): Promise<AdminPrivacy> {
  return db.withActor(admin, async (tx) => {
    const requests = tx
      .selectFrom('privacy_requests')
      .select([...privacyRequestColumns, 'provider_id', 'user_id'])
      .limit(NEWEST)
    const open = await requests
      .where('status', '=', 'received')
      .orderBy('due_at')
      .orderBy('reference')
      .execute()
    const answered = await requests
      .where('status', '<>', 'received')
      .orderBy('done_at', 'desc')
      .orderBy('reference', 'desc')
      .execute()
    const runs = await tx.selectFrom('retention_runs').select(['rule', 'ran_at', 'rows_gone']).execute()
    return {
      open: open.map(told),
      answered: answered.map(told),
      retention: RULES_BY_CLOCK.map((rule) => {
        const run = runs.find((row) => row.rule === rule)
        const { days = 0 } = RETENTION_RULES[rule] as { days?: number }
        return {
          ...{ rule, days, rowsGone: Number(run?.rows_gone ?? 0) },
          ...(run && run.ran_at.getTime() > 0 && { ranAt: run.ran_at.toISOString() }),
        }
      }),
    }
  })
}

type Row = Parameters<typeof notifyPrivacyRequest>[0] & { provider_id: string | null; user_id: string | null }

const told = (row: Row): AdminPrivacy['open'][number] => ({
  ...notifyPrivacyRequest(row),
  of: row.provider_id ? 'provider' : row.user_id ? 'account' : 'link',
})
