import type * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/db.ts'
import { readOpenLeaves } from './change-leaves.ts'
import type { leavesSchema } from './leave-answers.ts'

/** Returns whether a provider takes leads, and the leaves that run or are to come. */
export async function readLeaves(tx: Tx, providerId: string): Promise<z.infer<typeof leavesSchema>> {
  const provider = tx
    .selectFrom('providers')
    .select(['takes_leads as takesLeads', 'leads_resume_on as leadsResumeOn'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  const [row, leaves] = await Promise.all([provider, readOpenLeaves(tx, providerId)])
  return {
    takesLeads: row.takesLeads,
    ...(row.leadsResumeOn !== null && { leadsResumeOn: row.leadsResumeOn }),
    leaves,
  }
}
