import { sql } from 'kysely'
import { STAFF_ROLES } from '#domain/staff/rights.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type PrivacySubject, withClaimed } from './privacy-subject.ts'

/** Things that must end first, each with its refusal. */
const BLOCKS = {
  job: 'privacy.blocked_job',
  consultation: 'privacy.blocked_consultation',
  complaint: 'privacy.blocked_complaint',
  payment: 'privacy.blocked_payment',
  subscription: 'privacy.blocked_subscription',
  admin: 'privacy.blocked_admin',
} as const
type Block = keyof typeof BLOCKS

/**
 * Returns the reason why a person's data cannot be deleted now; undefined when it can: an awarded job, a coming
 * consultation, a report in review, a pending payment, an active subscription, or an admin's account. In the worker's
 * transaction.
 */
export async function whyNotErase(tx: Tx, subject: PrivacySubject): Promise<string | undefined> {
  for (const each of await withClaimed(tx, subject)) {
    const { rows } = await CHECKS[each.kind](each.id).execute(tx)
    const blocked = Object.entries(BLOCKS).find(([name]) => rows[0]?.[name as Block])
    if (blocked) return blocked[1]
  }
  return undefined
}

type Row = Partial<Record<Block, boolean>>

const OPEN_COMPLAINT = sql.raw(`status in ('received', 'in_review')`)
const COMING = sql.raw(`status in ('held', 'booked')`)
/** Payments that may still arrive or be refunded. */
const moving = (of: ReturnType<typeof sql>) => sql`exists (
  select from app.payments where ${of} and status = 'waiting'
) or exists (
  select from app.refunds join app.payments on payments.id = refunds.payment_id where ${of} and refunds.status not in ('done', 'refused')
)`

/** Staff: what they decided keeps their name. */
const STAFF = sql.join(STAFF_ROLES.map((role) => sql.lit(role)))

const isAdmin = (userId: ReturnType<typeof sql>) =>
  sql`exists (select from app.user_roles where role in (${STAFF}) and user_id in (${userId}))`

const CHECKS = {
  projectRequest: (id: string) => sql<Row>`
    select exists (select from app.project_requests where id = ${id} and status = 'awarded') as job,
      exists (select from app.consultations where project_request_id = ${id} and ${COMING}) as consultation,
      exists (
        select from app.complaints where ${OPEN_COMPLAINT} and (reporter_project_request_id = ${id} or subject_id = ${id}
          or subject_id in (select id from app.reviews where project_request_id = ${id}
            or consultation_id in (select id from app.consultations where project_request_id = ${id})))
      ) as complaint,
      ${moving(sql`payments.order_id in (
        select orders.id from app.orders where orders.consultation_id in (select id from app.consultations where project_request_id = ${id}))`)} as payment`,
  user: (id: string) => sql<Row>`
    select exists (select from app.consultations where user_id = ${id} and ${COMING}) as consultation,
      exists (select from app.complaints where ${OPEN_COMPLAINT} and (reporter_user_id = ${id} or subject_id in (
        select reviews.id from app.reviews join app.consultations on consultations.id = consultation_id where consultations.user_id = ${id}))) as complaint,
      ${moving(sql`payments.order_id in (
        select orders.id from app.orders where orders.consultation_id in (select id from app.consultations where user_id = ${id}))`)} as payment,
      ${isAdmin(sql`${id}`)} as admin`,
  provider: (id: string) => sql<Row>`
    select exists (
        select from app.leads join app.project_requests on project_requests.id = leads.project_request_id
        where leads.provider_id = ${id} and leads.status = 'won' and project_requests.status = 'awarded'
      ) as job,
      exists (select from app.consultations where provider_id = ${id} and ${COMING}) as consultation,
      exists (select from app.complaints where ${OPEN_COMPLAINT} and (reporter_provider_id = ${id} or provider_id = ${id})) as complaint,
      ${moving(sql`payments.provider_id = ${id}`)} or exists (select from app.consultation_balances where provider_id = ${id} and owed <> 0) as payment,
      exists (select from app.subscriptions where provider_id = ${id} and status in ('awaiting_approval', 'active', 'grace')) as subscription,
      ${isAdmin(sql`select user_id from app.providers where id = ${id}`)} as admin`,
}
