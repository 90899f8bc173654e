import type { Sql, TransactionSql } from 'postgres'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { askFrom } from '../ask-from.ts'
import { ratioAtLeast } from '../bench.ts'
import type { Market } from '../market.ts'
import { aQuoteInput, newLeads } from '../people.ts'
import { type BareRoute, writeBench } from '../route-bench.ts'

const leadsFor = (status: 'offered' | 'accepted', act: string, body: object) => ({
  asks: async (market: Market, times: number) =>
    (await newLeads(market, times, status)).map((leadId) =>
      askFrom({ method: 'POST', path: `/api/v1/leads/${leadTokenOf(market.config, leadId)}/${act}`, body }),
    ),
  asksBare: async (market: Market, times: number) =>
    (await newLeads(market, times, status)).map((leadId) => ({ method: 'POST', path: `/${leadId}`, body })),
})

interface LeadRow {
  id: string
  projectRequestId: string
  providerId: string
  reference: string
  name: string
  mobile: string
  consentVersion: string
}

/** One transaction on a lead that is locked with its project request. */
const onLead =
  (
    write: (tx: TransactionSql, lead: LeadRow, body: Record<string, unknown>) => Promise<unknown>,
  ): BareRoute =>
  ({ sql }: { sql: Sql }) =>
  async (c) => {
    const id = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
    const body = await c.req.json()
    await sql.begin(async (tx) => {
      await tx`insert into rate_limits ${tx({ key: `http.write:${id}`, fullAt: new Date() })} on conflict (key) do update set full_at = excluded.full_at`
      const [lead] = await tx<LeadRow[]>`
        select leads.id, leads.project_request_id, leads.provider_id, reference, name, mobile, consent_version
        from leads join project_requests request on request.id = leads.project_request_id
          join project_request_contacts contact on contact.project_request_id = request.id
        where leads.id = ${id} for no key update of request, leads`
      await write(tx, lead!, body)
    })
    return c.json({ id })
  }

const job = (tx: TransactionSql, task: string, payload: object, key: string) =>
  tx`select add_job(${task}, ${payload as never}, job_key := ${key})`

/** Accepting a lead: the owner's contact is shared and their receipt is queued. */
export const accept = writeBench({
  name: 'accept',
  goal: ratioAtLeast(0.5),
  ...leadsFor('offered', 'accept', {}),
  bare: onLead(async (tx, { id, projectRequestId, providerId, consentVersion }) => {
    await tx`update leads set status = 'accepted', answered_at = now() where id = ${id}`
    const disclosed = {
      projectRequestId,
      leadId: id,
      providerId,
      way: 'link',
      consentVersion,
      disclosedAt: new Date(),
    }
    await tx`insert into contact_disclosures ${tx(disclosed)}`
    await job(tx, 'leads.tell_disclosures', { projectRequestId }, `lead:${id}:notifyDisclosure`)
  }),
})

/** Quoting on an accepted lead: the project request moves on, its commitment is met and the owner is notified. */
export const quote = writeBench({
  name: 'quote',
  goal: ratioAtLeast(0.5),
  ...leadsFor('accepted', 'quotes', aQuoteInput()),
  bare: onLead(async (tx, { id, projectRequestId, reference, name, mobile }, body) => {
    const { amount, durationDays, note, paymentStages } = body as ReturnType<typeof aQuoteInput>
    const [written] = await tx`
      insert into quotes (lead_id, revision, amount, duration_days, note, payment_stages, valid_until, source, source_text, submitted_at)
      values (${id}, 1, ${amount}, ${durationDays}, ${note}, ${tx.json(paymentStages)}, now() + interval '14 days', 'link', '', now()) returning id`
    await tx`update leads set status = 'quoted' where id = ${id}`
    await tx`update project_requests set status = 'quoted' where id = ${projectRequestId}`
    await tx`insert into sla_events ${tx({ subjectKind: 'project_request', subjectId: projectRequestId, at: new Date(), type: 'stopped', reason: 'kept' })}`
    await job(
      tx,
      'sla.look',
      { subjectKind: 'project_request', subjectId: projectRequestId },
      `sla:project_request:${projectRequestId}:look`,
    )
    const content = { parameters: { name, reference, amount: String(amount) }, choices: [] }
    const [message] = await tx`
      insert into messages (direction, kind, counterpart, locale, project_request_id, content, status, dedupe_key)
      values ('outgoing', 'quote_received', ${mobile}, 'ar', ${projectRequestId}, ${tx.json(content)}, 'queued', ${`quote:${written!.id}:owner`}) returning id`
    await job(tx, 'messages.deliver', { messageId: message!.id }, `message:${message!.id}:deliver`)
    await tx`update contact_disclosures set receipted_at = now() where lead_id = ${id}`
  }),
})
