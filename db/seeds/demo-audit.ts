import type pg from 'pg'
import { DEMO_ADMIN, DEMO_ADMIN_NAME } from './demo-money.ts'

/**
 * Writes into the chained log what people did in the demo, in the order of time, as the commands would have written it.
 * Rounds of matching are left out: those of the demo are not decided by the rules alone (demo-rounds.ts).
 */
export async function insertDemoAudit(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      act record;
    begin
      for act in
        select offered_from as at, 'package.added' as action, id as subject, jsonb_build_object('version', version) as details, 'admin' as who
        from packages
        union all
        select decided_at, 'provider.' || decision, provider_id, jsonb_build_object('verificationId', id, 'version', provider_version), 'admin'
        from verifications
        union all
        select checked_at, 'provider.checked', provider_id, jsonb_build_object('fact', fact, 'evidence', evidence), 'admin'
        from provider_claims where fact <> 'mobile'
        union all
        select decided_at, 'work_photo.' || status, id, jsonb_build_object('providerId', provider_id), 'admin'
        from work_photos where decided_at is not null
        union all
        select received_at, 'payment.confirmed', id,
          jsonb_build_object('orderId', order_id, 'providerId', provider_id, 'bankReference', bank_reference, 'amount', received), 'admin'
        from payments where confirmed_by is not null
        union all
        select done_at, 'refund.done', refunds.id, jsonb_build_object('orderId', order_id, 'providerId', refunds.provider_id,
          'refundId', refunds.id, 'bankReference', refunds.bank_reference, 'amount', refunds.amount), 'admin'
        from refunds join payments on payments.id = payment_id where refunds.bank_reference is not null
        union all
        select paid_at, 'consultation_payout.recorded', id,
          jsonb_build_object('providerId', provider_id, 'amount', amount, 'bankReference', bank_reference), 'admin'
        from consultation_payouts
        union all
        select at, 'complaint.' || type, complaint_id, jsonb_build_object('reference', reference, 'subjectKind', subject_kind,
          'subjectId', subject_id, 'complaintReason', reason) || case when type = 'acknowledged' then '{}' else '{"removed": false}' end::jsonb, 'admin'
        from complaint_events join complaints on complaints.id = complaint_id where by_kind = 'admin'
        union all
        select written_at, 'review.held', id, jsonb_build_object('side', side, 'providerId', provider_id, 'heldFor', to_jsonb(held_for)), 'owner'
        from reviews where status = 'held'
        union all
        select accepted_at, 'contract.accepted', contract_id, jsonb_build_object('side', contract_acceptances.side, 'version', version,
          'terms', encode(sha256(convert_to(terms::text, 'UTF8')), 'hex')), contract_acceptances.side
        from contract_acceptances join contract_versions using (contract_id, version)
        union all
        select answered_at, 'contract.order_accepted', contract_answers.contract_id, jsonb_build_object('side', contract_answers.side, 'order', number,
          'amount', amount, 'days', days, 'terms', encode(sha256(convert_to(jsonb_build_object('what', what, 'why', why, 'stage', stage,
            'amount', amount, 'days', days)::text, 'UTF8')), 'hex')), contract_answers.side
        from contract_answers join contract_orders on contract_orders.id = order_id where kind = 'accepted'
        order by at, subject
      loop
        perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object('role', act.who,
          'sub', case act.who when 'admin' then '${DEMO_ADMIN}' end))::text, true);
        perform append_audit_entry(act.action, split_part(act.action, '.', 1), act.subject, act.details, act.at,
          case act.who when 'admin' then '${DEMO_ADMIN_NAME}' end);
      end loop;
      perform set_config('request.jwt.claims', '', true);
    end
    $$`)
}
