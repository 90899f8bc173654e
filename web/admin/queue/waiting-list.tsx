// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import { BadgeCheck, Banknote, Clock, Flag, type IconNode, Images, MessageSquareWarning, Star } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffRight } from '#domain/staff/rights.ts'
import type { WaitingKind } from '#domain/staff/waiting.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Waiting, WaitingItem } from '#server/admin/waiting/waiting-answers.ts'
import { useAuth } from '#web/accounts/use-auth.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { adminPath, adminProjectRequestPath } from '../admin-pages.ts'
import type { Summary } from '../console/answers.ts'
import { TableFrame } from '../console/console-table.tsx'
import { TimeLeft } from '../console/time-left.tsx'
import { useAnswer } from '../console/use-admin.tsx'
import { useMay } from '../console/use-may.ts'
import { useQueueView } from './use-queue-view.ts'
import styles from './waiting.module.css'
import { sumOf } from './waiting-sum.ts'

const ICONS: Record<WaitingKind, IconNode> = {
  verification: BadgeCheck,
  request: Clock,
  money: Banknote,
  message: MessageSquareWarning,
  report: Flag,
  review: Star,
  photos: Images,
}

/** Right with which one acts on it; others open it. */
const RIGHTS: Record<WaitingKind, StaffRight> = {
  ...{ verification: 'registrations', photos: 'registrations', request: 'requests', money: 'money' },
  ...{ message: 'conversations', report: 'conversations', review: 'conversations' },
}

const HEADINGS = ['time', 'what', 'act'] as const

/** Everything that waits, one row each: time left, what it is, and one verb. */
export function WaitingList({ items }: Waiting) {
  const t = useTranslations('waiting')
  const { view } = useQueueView()
  const { data } = useAnswer<Summary>('/admin/summary')
  if (items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  const all = data && (view.kind ? data.waiting[view.kind] : sumOf(data.waiting))
  return (
    <>
      <TableFrame
        caption={t('caption')}
        className={styles.waiting}
        headings={HEADINGS.map((name) => ({ name, heading: t(name), isHeadingHidden: name === 'act' }))}
      >
        {items.map((item, at) => (
          <Row key={`${item.kind} ${item.id}`} item={item} isFirst={at === 0} />
        ))}
      </TableFrame>
      <p className={`caption ${styles.waitingOrder}`}>
        {all !== undefined &&
          all > items.length &&
          `${t('shown', { shown: formatNumber(items.length), all: formatNumber(all) })} `}
        {t('order')}
      </p>
    </>
  )
}

function Row({ item, isFirst }: { item: WaitingItem; isFirst: boolean }) {
  const t = useTranslations()
  const words = useWords(item)
  const isTheirs = useMay()('act', RIGHTS[item.kind])
  const verb = isTheirs ? t(`waiting.verb.${item.kind}`) : t('admin.queue.open')
  return (
    <tr role="row" className={`provider-row ${styles.waitingRow}`}>
      <td role="cell" className={`provider-cell ${styles.waitingTime}`}>
        <TimeLeft due={item.due} since={item.since} />
      </td>
      <th role="rowheader" scope="row" className={`provider-cell ${styles.waitingWhat}`}>
        <span className={styles.waitingIcon}>
          <Icon icon={ICONS[item.kind]} size={18} />
        </span>
        <span className={styles.waitingWords}>
          <b>{words.title}</b>
          <small>
            {words.note}
            {item.isDemo && <span className={styles.waitingDemo}>{t('admin.queue.demo')}</span>}
          </small>
        </span>
      </th>
      <td role="cell" className="provider-cell">
        <Link
          className={`${buttonClass({ variant: isFirst && isTheirs ? 'primary' : 'secondary', size: 'sm' })} ${styles.waitingOpen}`}
          data-row
          to={words.to}
          preventScrollReset={item.kind === 'verification'}
          aria-label={
            item.kind === 'verification'
              ? t(isTheirs ? 'admin.queue.reviewOf' : 'admin.queue.openOf', { name: words.name })
              : t('waiting.verbOf', { verb, name: words.name })
          }
        >
          {verb}
        </Link>
      </td>
    </tr>
  )
}

interface Words {
  title: ReactNode
  note: ReactNode
  /** For the button's label. */
  name: string
  to: string
}

function useWords(item: WaitingItem): Words {
  const t = useTranslations()
  const locale = useLocale()
  const { user } = useAuth()
  const { addressOf } = useQueueView()
  const dot = (...parts: ReactNode[]) =>
    parts.filter(Boolean).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
      <span key={at}>
        {at > 0 && ' · '}
        {part}
      </span>
    ))
  const named = (key: Parameters<typeof t.rich>[0], name: string) =>
    t.rich(key, { name: () => <UserText>{name}</UserText> })
  const page = (name: Parameters<typeof adminPath>[0], search = '') => `${adminPath(name, locale)}${search}`
  switch (item.kind) {
    case 'verification': {
      const { reviewer, companyName: name } = item
      return {
        title: named('waiting.title.verification', name),
        note: dot(
          t(`verifications.kind.${item.providerKind}`),
          t(`projectRequests.city.${item.city}`),
          reviewer &&
            (reviewer.id === user?.id
              ? t('admin.queue.returnedToYou')
              : t('admin.queue.returnedTo', { name: reviewer.name })),
        ),
        ...{ name, to: addressOf({ provider: item.id }) },
      }
    }
    case 'request':
      return {
        title: t('waiting.title.request', {
          type: t(`projectRequests.projectType.${item.projectType}`),
          city: t(`projectRequests.city.${item.city}`),
        }),
        note: dot(<Bdi key="r">{item.reference}</Bdi>, t('waiting.asked', { count: item.asked })),
        ...{ name: item.reference, to: adminProjectRequestPath(locale, item.id) },
      }
    case 'money':
      return {
        title: t.rich(`waiting.title.${item.what}`, {
          amount: () => <Money halalas={item.amount} locale={locale} />,
        }),
        note: dot(
          <UserText key="n">{item.companyName}</UserText>,
          item.what === 'transfers' && t(item.hasReceipt ? 'waiting.receipt' : 'waiting.noReceipt'),
        ),
        ...{ name: item.companyName, to: page('payments', `?show=${item.what}&payment=${item.id}`) },
      }
    case 'message':
      return {
        title: item.companyName
          ? named('waiting.title.messageTo', item.companyName)
          : t(`waiting.title.message.${item.to}`),
        note: dot(
          item.reference && <Bdi key="r">{item.reference}</Bdi>,
          item.failure && t(`failedMessages.class.${item.failure}`),
        ),
        ...{ name: item.companyName ?? item.reference ?? t(`waiting.title.message.${item.to}`) },
        to: page('messages'),
      }
    case 'report':
      return {
        title: t('waiting.title.report', { reason: t(`complaints.reasons.${item.reason}`) }),
        note: dot(
          <Bdi key="r">{item.reference}</Bdi>,
          item.subjectName && <UserText key="s">{item.subjectName}</UserText>,
        ),
        ...{ name: item.reference, to: page('complaints', `?complaint=${item.id}`) },
      }
    case 'review':
      return {
        title: named('waiting.title.review', item.companyName),
        note: <Bdi>{item.reference}</Bdi>,
        ...{ name: item.companyName, to: page('reviews') },
      }
    case 'photos':
      return {
        title: t('waiting.title.photos', { count: item.count }),
        note: t('waiting.photosNote'),
        ...{ name: t('admin.nav.workPhotos'), to: page('workPhotos') },
      }
  }
}
