// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import { BadgeCheck, Banknote, Clock, Flag, type IconNode, Images, MessageSquareWarning, Star } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isHeld, WAITING_RIGHTS, type WaitingKind } from '#domain/staff/waiting.ts'
import type { WaitingItem } from '#server/admin/waiting/waiting-answers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TableFrame } from '../console/console-table.tsx'
import { TimeLeft } from '../console/time-left.tsx'
import { useMay } from '../console/use-may.ts'
import { Holder } from './holder.tsx'
import styles from './waiting.module.css'
import { useWaitingWords, type WaitingWords } from './waiting-words.tsx'

const ICONS: Record<WaitingKind, IconNode> = {
  verification: BadgeCheck,
  request: Clock,
  money: Banknote,
  message: MessageSquareWarning,
  report: Flag,
  review: Star,
  photos: Images,
}

/** A table of what waits, for Today and the page of deadlines. */
export const WaitingTable = ({ className = '', ...table }: ComponentProps<typeof TableFrame>) => (
  <TableFrame {...table} className={`${styles.waiting} ${className}`} />
)

interface WaitingRowProps {
  item: WaitingItem
  isFirst: boolean
  /** The place of a registration. */
  reviewOf: (providerId: string) => string
  /** In place of the time left. */
  time?: ReactNode
  /** Cells between what it is and its verb. */
  children?: ReactNode
}

/** Time left, what it is, and one verb. */
export function WaitingRow({ item, isFirst, reviewOf, time, children }: WaitingRowProps) {
  const words = useWaitingWords(item, reviewOf)
  return (
    <tr role="row" className={`provider-row ${styles.waitingRow}`}>
      <td role="cell" className={`provider-cell ${styles.waitingTime}`}>
        {time || (
          <TimeLeft
            due={item.due}
            since={item.since}
            isOrdered={item.kind === 'money' && item.what === 'transfers' && !item.hasReceipt}
          />
        )}
      </td>
      <th role="rowheader" scope="row" className={`provider-cell ${styles.waitingWhat}`}>
        <What item={item} words={words} />
      </th>
      {children}
      <td role="cell" className={`provider-cell ${styles.waitingHolder}`}>
        {isHeld(item.kind) && <Holder kind={item.kind} id={item.id} name={words.name} />}
      </td>
      <td role="cell" className="provider-cell">
        <Act item={item} words={words} isFirst={isFirst} />
      </td>
    </tr>
  )
}

interface OfItem {
  item: WaitingItem
  words: WaitingWords
}

/** What an item is, with its icon. */
function What({ item, words }: OfItem) {
  const t = useTranslations('admin.queue')
  return (
    <>
      <span className={styles.waitingIcon}>
        <Icon icon={ICONS[item.kind]} size={18} />
      </span>
      <span className={styles.waitingWords}>
        <b>{words.title}</b>
        <small>
          {/* Without the space the last Arabic letter joins the first of the tag. */}
          {words.note} {item.isDemo && <span className={styles.waitingDemo}>{t('demo')}</span>}
        </small>
      </span>
    </>
  )
}

/** The one verb of an item. Only the first of a list is filled: it is the next to do. */
function Act({ item, words, isFirst }: OfItem & { isFirst: boolean }) {
  const t = useTranslations()
  const isTheirs = useMay()('act', WAITING_RIGHTS[item.kind])
  const verb = isTheirs ? t(`waiting.verb.${item.kind}`) : t('admin.queue.open')
  return (
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
  )
}
