import type { SanctionInput } from '#domain/complaints/complaint-input.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { decideIn } from '#server/verifications/decide.ts'
import { endSanctions } from '#server/verifications/end-sanctions.ts'
import { type LockedProvider, lockProvider } from '#server/verifications/lock-provider.ts'
import type { LockedComplaint } from './lock-complaint.ts'
import { requireSilence } from './require-silence.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Imposed {
  complaint: LockedComplaint
  sanction: SanctionInput
  now: Date
  /** Language of the admin's conflict messages. */
  locale: Locale
}

/**
 * Sanctions the complaint's provider in the decision's transaction, as its admin. A warning is sent; a suspension or
 * exclusion uses the provider's suspension, whose decision is sent. Throws Refusal `complaint.sanction_nobody`,
 * `complaint.sanction_not_possible`, `complaint.already_suspended` (409), or the field error
 * `complaint.sanction_names_reporter`.
 */
export async function imposeSanction(tx: Tx, admin: Admin, imposed: Imposed): Promise<string> {
  const { complaint, sanction, now } = imposed
  if (!complaint.provider_id || complaint.subject_kind === 'sanction')
    throw conflict('complaint.sanction_nobody')
  await requireSilence(tx, complaint.id, { 'sanction.reason': sanction.reason })
  const provider = await lockProvider(tx, complaint.provider_id)
  refuseStanding(provider, sanction)
  if (sanction.kind === 'exclusion') await endSanctions(tx, provider.id, 'replaced', now)
  const endsAt = sanction.days ? new Date(now.getTime() + sanction.days * DAY_MS) : null
  const id = uuidv7(now)
  await tx
    .insertInto('sanctions')
    .values({
      id,
      provider_id: provider.id,
      complaint_id: complaint.id,
      kind: sanction.kind,
      reason: sanction.reason,
      starts_at: now,
      ends_at: endsAt,
      decided_by: admin.actor.userId,
    })
    .execute()
  await carryOut(tx, admin, { ...imposed, id, provider, endsAt })
  await appendAuditEntry(tx, admin, {
    action: `sanction.${DONE[sanction.kind]}`,
    subjectId: id,
    details: {
      providerId: provider.id,
      complaintId: complaint.id,
      reason: sanction.reason,
      ...(endsAt && { endsAt: endsAt.toISOString() }),
    },
    at: now,
  })
  return id
}

const DONE = { warning: 'warned', suspension: 'suspended', exclusion: 'excluded' } as const

function refuseStanding({ standing }: LockedProvider, { kind }: SanctionInput): void {
  if (kind === 'warning' || standing === 'approved') return
  if (standing !== 'suspended') throw conflict('complaint.sanction_not_possible')
  if (kind === 'suspension') throw conflict('complaint.already_suspended')
}

interface CarriedOut extends Imposed {
  id: string
  provider: LockedProvider
  endsAt: Date | null
}

/** A suspended provider is not suspended again, only told that the suspension does not end. */
async function carryOut(tx: Tx, admin: Admin, { id, provider, sanction, endsAt, now, locale }: CarriedOut) {
  if (sanction.kind === 'warning' || provider.standing === 'suspended')
    return enqueue(tx, [
      { task: 'complaints.tell_sanction', payload: { sanctionId: id }, jobKey: `sanction:${id}:tell` },
    ])
  const told = await tx
    .selectFrom('providers')
    .select('locale')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow()
  const reason = sanctionWords(sanction.reason, endsAt, told.locale)
  const wish = { providerId: provider.id, decision: 'suspended', version: provider.version, reason } as const
  await decideIn(tx, admin, wish, { locale, now })
}

/** Text of the reason with its duration, as the provider reads it. */
export function sanctionWords(reason: string, endsAt: Date | null, locale: Locale): string {
  const t = translatorFor(locale)
  return endsAt
    ? t('complaints.told.until', { reason, until: formatDate(endsAt, locale) })
    : t('complaints.told.forGood', { reason })
}
