// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { formatDatesSince } from '#i18n/since-format.ts'
import { useAuth } from '#web/accounts/use-auth.ts'
import { useStaffName } from '#web/admin/console/use-staff-name.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from '../console/admin.module.css'
import type { QueuedProvider } from '../console/answers.ts'
import { TableFrame } from '../console/console-table.tsx'
import { StandingBadge } from '../console/standing-badge.tsx'
import { useMay } from '../console/use-may.ts'
import { useMinute } from '../console/use-minute.ts'
import { ReviewClock } from '../review/review-clock.tsx'
import { useQueueView } from './use-queue-view.ts'

const HEADINGS = ['company', 'kind', 'standing', 'registered', 'due'] as const

/** A table on wide screens, cards on narrow ones. */
export function QueueTable({ providers }: { providers: QueuedProvider[] }) {
  const t = useTranslations('admin.queue')
  return (
    <TableFrame
      caption={t('caption')}
      headings={[
        ...HEADINGS.map((name) => ({ name, heading: t(name) })),
        { name: 'open', heading: t('open'), isHeadingHidden: true },
      ]}
    >
      {providers.map((provider, at) => (
        <QueueRow key={provider.id} provider={provider} isFirst={at === 0} />
      ))}
    </TableFrame>
  )
}

function QueueRow({ provider, isFirst }: { provider: QueuedProvider; isFirst: boolean }) {
  const t = useTranslations()
  const { kind, registeredAt, standing } = provider
  return (
    <tr role="row" className={`provider-row ${styles.adminRow}`}>
      <th role="rowheader" scope="row" className="provider-cell provider-cell-wide">
        <Firm provider={provider} />
      </th>
      <td role="cell" className={`provider-cell ${styles.adminWide}`} data-label={t('admin.queue.kind')}>
        {t(`verifications.kind.${kind}`)}
      </td>
      <td role="cell" className="provider-cell" data-label={t('admin.queue.standing')}>
        <StandingBadge standing={standing} />
      </td>
      <td
        role="cell"
        className={`provider-cell ${styles.adminWide}`}
        data-label={t('admin.queue.registered')}
      >
        <Since date={registeredAt} />
      </td>
      <td role="cell" className={`provider-cell ${styles.adminDue}`} data-label={t('admin.queue.due')}>
        <ReviewClock provider={provider} />
        <Returned provider={provider} />
      </td>
      <td role="cell" className="provider-cell provider-cell-wide">
        <Open provider={provider} isFirst={isFirst} />
      </td>
    </tr>
  )
}

function Firm({ provider: { companyName, city, isDemo } }: { provider: QueuedProvider }) {
  const t = useTranslations()
  return (
    <span className="provider-name">
      <FirmAvatar name={companyName} />
      <span>
        <UserText>{companyName}</UserText>
        {isDemo && <span className="tag">{t('admin.queue.demo')}</span>}
        <small>{t(`projectRequests.city.${city}`)}</small>
      </span>
    </span>
  )
}

export function Since({ date }: { date: string }) {
  const locale = useLocale()
  return (
    <time dateTime={date} title={formatDateTime(date, locale)}>
      <bdi>{formatDatesSince(date, useMinute(), locale)}</bdi>
    </time>
  )
}

/** Whose turn a registration is first, because its provider answered them. */
function Returned({ provider: { reviewer } }: { provider: QueuedProvider }) {
  const t = useTranslations('admin.queue')
  const { user } = useAuth()
  const staffName = useStaffName()
  if (!reviewer) return null
  return (
    <span className="tag">
      {reviewer.id === user?.id ? t('returnedToYou') : t('returnedTo', { name: staffName(reviewer.name) })}
    </span>
  )
}

/** Only the button of the first, most urgent provider is filled: it is the next to review. */
function Open({ provider, isFirst }: { provider: QueuedProvider; isFirst: boolean }) {
  const t = useTranslations('admin.queue')
  const { view, addressOf } = useQueueView()
  const { id, companyName: name, status } = provider
  const isWaiting = status === 'pending_review' && view.status !== 'awaiting'
  const isTheirs = useMay()('act', 'registrations') && isWaiting
  const isTurn = isFirst && isTheirs && view.sort === 'urgent' && !view.before && !view.q
  return (
    <Link
      className={`${buttonClass({ variant: isTurn ? 'primary' : 'secondary', size: 'sm' })} provider-open ${styles.adminOpen}`}
      data-row
      to={addressOf({ provider: id })}
      preventScrollReset
      aria-label={t(isTheirs ? 'reviewOf' : 'openOf', { name })}
    >
      {t(isTheirs ? 'review' : 'open')}
    </Link>
  )
}
