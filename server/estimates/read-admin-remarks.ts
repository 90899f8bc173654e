import { sql } from 'kysely'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { toRemark } from './lead-remarks.ts'
import type { AdminRemarks } from './remark-answers.ts'

/** More than an admin reads. */
const SHOWN = 200

/** Returns providers' remarks on our bills: counts by item, and the newest, each with our own quantity. */
export function readAdminRemarks(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Admin,
): Promise<AdminRemarks> {
  return db.read(actor, async (tx) => {
    const [counts, rows] = await Promise.all([
      sql<AdminRemarks['counts'][number]>`
        select code, what, count(*)::integer as remarks, count(distinct provider_id)::integer as providers
        from app.estimate_remarks
          join app.leads on leads.id = lead_id
          join app.project_requests on project_requests.id = project_request_id
          join app.providers on providers.id = provider_id
        where not project_requests.is_demo and not providers.is_demo
        group by code, what order by remarks desc, code, what
      `.execute(tx),
      tx
        .selectFrom('estimate_remarks')
        .innerJoin('leads', 'leads.id', 'lead_id')
        .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
        .innerJoin('providers', 'providers.id', 'leads.provider_id')
        .leftJoin('scope_lines', (line) =>
          line
            .onRef('scope_lines.project_request_id', '=', 'leads.project_request_id')
            .onRef('scope_lines.code', '=', 'estimate_remarks.code'),
        )
        .select([
          'estimate_remarks.code',
          'what',
          'estimate_remarks.quantity',
          'verdict',
          'reason',
          'remarked_at',
          'reference',
          'company_name',
          'scope_lines.quantity as asked_quantity',
          'scope_lines.unit as asked_unit',
          'project_requests.is_demo as is_demo_request',
          'providers.is_demo as is_demo_provider',
        ])
        .orderBy('remarked_at', 'desc')
        .limit(SHOWN)
        .execute(),
    ])
    return {
      counts: counts.rows,
      items: rows.map((row) => ({
        ...toRemark(row),
        reference: row.reference,
        companyName: row.company_name,
        ...(row.asked_quantity !== null &&
          row.asked_unit !== null && { asked: { quantity: row.asked_quantity, unit: row.asked_unit } }),
        isDemo: row.is_demo_request || row.is_demo_provider,
      })),
    }
  })
}
