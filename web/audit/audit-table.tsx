// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AuditAction, isAuditAction } from '#domain/audit/audit-actions.ts'
import { SETTING_NAMES, type SettingName } from '#domain/settings/setting-names.ts'
import { readStaffRole, type StaffRole } from '#domain/staff/rights.ts'
import { formatDateTime } from '#i18n/format.ts'
import { adminProjectRequestPath, adminProviderPath } from '#web/admin/admin-pages.ts'
import type { AuditPage } from '#web/admin/console/answers.ts'
import { TableFrame } from '#web/admin/console/console-table.tsx'
import { useStaffName } from '#web/admin/console/use-staff-name.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { type AuditView, auditPath } from './audit-address.ts'

type Entry = AuditPage['items'][number]

const HEADINGS = ['what', 'about', 'who', 'when'] as const

/** Letters of a seal that tell two apart at a glance; the export holds it whole. */
const SEAL_LETTERS = 8

export function AuditTable({ entries, view }: { entries: Entry[]; view: AuditView }) {
  const t = useTranslations('admin.audit')
  return (
    <TableFrame
      caption={t('caption')}
      headings={HEADINGS.map((name) => ({ name, heading: t(name) }))}
      className="audit-table"
    >
      {entries.map((entry) => (
        <Row key={entry.seq} entry={entry} view={view} />
      ))}
    </TableFrame>
  )
}

function Row({ entry, view }: { entry: Entry; view: AuditView }) {
  const t = useTranslations('admin.audit')
  const locale = useLocale()
  const { seq, at, hash, provider } = entry
  return (
    <tr role="row" className="provider-row">
      <th role="rowheader" scope="row" className="provider-cell provider-cell-wide" data-label={t('what')}>
        <What entry={entry} />
      </th>
      <td role="cell" className="provider-cell" data-label={t('about')}>
        {provider ? (
          <Link className="link" to={adminProviderPath(locale, provider.id)}>
            <UserText>{provider.companyName}</UserText>
          </Link>
        ) : (
          <About entry={entry} />
        )}
      </td>
      <td role="cell" className="provider-cell" data-label={t('who')}>
        <Who entry={entry} view={view} />
      </td>
      <td role="cell" className="provider-cell" data-label={t('when')}>
        <time dateTime={at}>
          <bdi>{formatDateTime(at, locale)}</bdi>
        </time>
        <details>
          <summary className="caption">{t('proof')}</summary>
          <p className="caption">
            {t.rich('proofText', {
              number: () => <Bdi>{seq}</Bdi>,
              seal: () => <Bdi className="num audit-seal">{hash.slice(0, SEAL_LETTERS)}</Bdi>,
            })}
          </p>
        </details>
      </td>
    </tr>
  )
}

/** The admin, with the way to all their decisions; or the provider, or a rule of the product. */
function Who({ entry: { actorKind, actorId, actorName }, view }: { entry: Entry; view: AuditView }) {
  const t = useTranslations('admin.audit')
  const locale = useLocale()
  const staffName = useStaffName()
  // Who changed the team is told by the email of their account.
  if (actorKind === 'provider')
    return actorName ? t.rich('ofTheProvider', { name: () => <Bdi>{actorName}</Bdi> }) : t('theProvider')
  // Who accepts an invitation is not staff yet.
  if (actorKind === 'authenticated' && actorName)
    return (
      <span title={actorName}>
        <Bdi>{staffName(actorName)}</Bdi>
      </span>
    )
  if (actorKind !== 'admin' || !actorId) return t('automatic')
  const name = actorName ? staffName(actorName) : actorId.slice(-SEAL_LETTERS)
  return (
    <Link
      className="link"
      to={auditPath(locale, { ...view, before: undefined, by: actorId })}
      title={actorName}
      aria-label={t('onlyBy', { name })}
    >
      {actorName ? <Bdi>{name}</Bdi> : t.rich('adminId', { id: () => <Bdi>{name}</Bdi> })}
    </Link>
  )
}

/** A package or a report is known by its own name; the details hold what it was called then. */
const isSettingName = (name: unknown): name is SettingName =>
  (SETTING_NAMES as readonly unknown[]).includes(name)

/** Actions whose subject is a project request; a provider's own are shown by the company's name. */
const ABOUT_REQUESTS = [
  'project_request.dispatched',
  'owner.shown',
  'owner.viewed',
  'owner.unmasked',
  'note.written',
]

function About({ entry: { action, subjectId, reference: number, details } }: { entry: Entry }) {
  const t = useTranslations('admin.audit')
  const { name, code, reference, ending, email } = details
  const locale = useLocale()
  if (isSettingName(name)) return t(`setting.${name}`)
  const ownName = (name as Partial<Record<string, string>> | undefined)?.[locale]
  if (subjectId && ABOUT_REQUESTS.includes(action))
    return (
      <Link className="link" to={adminProjectRequestPath(locale, subjectId)}>
        {number ? <Bdi>{number}</Bdi> : t('projectRequest')}
      </Link>
    )
  if (typeof email === 'string') return <Bdi>{email}</Bdi>
  if (typeof ending === 'string') return t.rich('mobileEnding', { ending: () => <Bdi>{ending}</Bdi> })
  const known = [ownName, reference, code].find((text) => typeof text === 'string')
  return known ? <UserText>{known as string}</UserText> : '—'
}

/** Details that an admin wrote; those of others are codes, which the action already says in words. */
const WRITTEN_REASONS: readonly AuditAction[] = [
  'provider.rejected',
  'provider.suspended',
  'sanction.warned',
  'sanction.suspended',
  'sanction.excluded',
  'work_photo.rejected',
  'logo.rejected',
  'message.abandoned',
  'payment.denied',
  'staff.closed',
  'provider.viewed',
  'provider.unmasked',
  'owner.viewed',
  'owner.unmasked',
]

function What({ entry: { action, details } }: { entry: Entry }) {
  const t = useTranslations('admin.audit')
  const { reason, note } = details
  if (!isAuditAction(action))
    return (
      <>
        <b>{t('otherAction')}</b> <Bdi>{action}</Bdi>
      </>
    )
  return (
    <>
      <b>{t(`action.${action}`)}</b>
      <Roles from={details.from} to={details.role} />
      {typeof reason === 'string' && WRITTEN_REASONS.includes(action) && (
        <Written label={t('reason')} text={reason} />
      )}
      {typeof note === 'string' && <Written label={t('note')} text={note} />}
    </>
  )
}

/** The role that somebody was given or invited to, and the one before. */
function Roles({ from, to }: { from: unknown; to: unknown }) {
  const t = useTranslations('admin')
  const [before, after] = [from, to].map((role) => readStaffRole(typeof role === 'string' ? role : undefined))
  const say = (role: StaffRole) => t(`roles.role.${role}`)
  if (before && after)
    return (
      <small className="audit-reason">{t('audit.roleFromTo', { from: say(before), to: say(after) })}</small>
    )
  const role = after ?? before
  return role && <small className="audit-reason">{t('audit.role', { role: say(role) })}</small>
}

const Written = ({ label, text }: { label: string; text: string }) => (
  <small className="audit-reason">
    {label}: <UserText>{text}</UserText>
  </small>
)
