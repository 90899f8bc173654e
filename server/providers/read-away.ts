import type { Tx } from '#server/platform/db/db.ts'
import type { Away } from './provider-answers.ts'

/** Whether a provider takes no new jobs, by its public row. */
export const awayOf = (row: {
  takes_leads: boolean | null
  leads_resume_on: string | null
}): Away | undefined =>
  row.takes_leads === false ? (row.leads_resume_on === null ? {} : { until: row.leads_resume_on }) : undefined

/** Which of these listed providers take no new jobs. */
export async function readAway(tx: Tx, ids: string[]): Promise<Map<string, Away>> {
  const rows = await tx
    .selectFrom('public_profiles')
    .select(['id', 'takes_leads', 'leads_resume_on'])
    .where('id', 'in', ids)
    .where('takes_leads', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.id!, awayOf(row)!]))
}
