// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers

import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import type { FailedMessage } from '#web/admin/console/answers.ts'
import { TableFrame } from '#web/admin/console/console-table.tsx'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { Holder } from '#web/admin/queue/holder.tsx'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useKindName } from './kind-name.ts'
import { MessageActions } from './message-actions.tsx'
import styles from './messages.module.css'

const HEADINGS = ['message', 'to', 'why', 'tries', 'written', 'next'] as const

export function FailedMessageTable({ messages }: { messages: FailedMessage[] }) {
  const t = useTranslations('failedMessages')
  return (
    <TableFrame
      caption={t('caption')}
      headings={HEADINGS.map((name) => ({ name, heading: t(name) }))}
      className={styles.failedTable}
    >
      {messages.map((message) => (
        <Row key={message.id} message={message} />
      ))}
    </TableFrame>
  )
}

function Row({ message }: { message: FailedMessage }) {
  const t = useTranslations('failedMessages')
  const locale = useLocale()
  const nameOf = useKindName()
  return (
    <tr role="row" className="provider-row">
      <th role="rowheader" scope="row" className="provider-cell provider-cell-wide">
        <b className={styles.failedKind}>{nameOf(message.kind)}</b>
        {message.reference && <Bdi className={`num ${styles.failedReference}`}>{message.reference}</Bdi>}
      </th>
      <td role="cell" className={`provider-cell provider-cell-wide ${styles.failedTo}`} data-label={t('to')}>
        <To message={message} />
      </td>
      <td
        role="cell"
        className={`provider-cell provider-cell-wide ${styles.failedWhy}`}
        data-label={t('why')}
      >
        <Why message={message} />
      </td>
      <td role="cell" className="provider-cell" data-label={t('tries')}>
        <span className="num">{formatNumber(message.attempts)}</span>
      </td>
      <td role="cell" className={`provider-cell ${styles.failedWritten}`} data-label={t('written')}>
        <time dateTime={message.createdAt}>
          <bdi>{formatDateTime(message.createdAt, locale)}</bdi>
        </time>
      </td>
      <td role="cell" className="provider-cell provider-cell-wide failed-next">
        <Next message={message} />
      </td>
    </tr>
  )
}

/** Whom a message is for, with the way to their page. */
export function To({ message: { to, provider, canMail, state } }: { message: FailedMessage }) {
  const t = useTranslations('failedMessages')
  const locale = useLocale()
  if (provider) {
    return (
      <>
        <Link className="link" to={`${paths.adminDashboard(locale)}?provider=${provider.id}`}>
          <UserText>{provider.companyName}</UserText>
        </Link>
        {!canMail && state === 'open' && <small>{t('noAddress')}</small>}
      </>
    )
  }
  return (
    <>
      {t(to === 'owner' ? 'owner' : 'person')}
      {to === 'owner' && state === 'open' && <small>{t('ownerUnreachable')}</small>}
    </>
  )
}

function Why({ message: { failure } }: { message: FailedMessage }) {
  const t = useTranslations('failedMessages')
  if (!failure) return '–'
  return (
    <>
      {t(`class.${failure.class}`)}
      <small>
        {failure.code !== undefined && t('code', { code: String(failure.code) })}
        {IS_UNCLEAR[failure.class] && <Told reason={failure.reason} />}
      </small>
      {failure.mail !== undefined && <small>{t('mailFailed', { reason: failure.mail })}</small>}
    </>
  )
}

/** Classes whose words leave open what to fix: WhatsApp's own say more. */
const IS_UNCLEAR: Partial<Record<NonNullable<FailedMessage['failure']>['class'], true>> = {
  ...{ account: true, template: true, temporary: true, unfit: true },
}
/** WhatsApp puts its code in front of its words once more. */
const CODE_IN_FRONT = /^\(#\d+\)\s*/

function Told({ reason }: { reason: string }) {
  const t = useTranslations('failedMessages')
  const words = reason.replace(CODE_IN_FRONT, '')
  return words && <> · {t.rich('told', { words: () => <bdi dir="ltr">{words}</bdi> })}</>
}

/** Who of our team has it, as on Today. */
function MessageHolder({ message: { id, kind, reference } }: { message: FailedMessage }) {
  const name = [useKindName()(kind), reference].filter(Boolean).join(' ')
  return (
    <span className={styles.failedHolder}>
      <Holder kind="message" id={id} name={name} />
    </span>
  )
}

/** What becomes of it by itself, and what an operator may do. */
function Next({ message }: { message: FailedMessage }) {
  const t = useTranslations('failedMessages')
  const locale = useLocale()
  const { resolution, resolvedAt, heldBy, retryAt, state } = message
  if (resolution) {
    return (
      <>
        {t(`resolution.${resolution}`)}
        {resolvedAt && (
          <small>
            <bdi>{formatDateTime(resolvedAt, locale)}</bdi>
          </small>
        )}
      </>
    )
  }
  return (
    <>
      {heldBy && <span className={styles.failedWait}>{t('held')}</span>}
      {!heldBy && retryAt && (
        <span className={styles.failedWait}>{t('nextTry', { at: formatDateTime(retryAt, locale) })}</span>
      )}
      {state === 'open' && <MessageHolder message={message} />}
      <MayAct on="conversations">
        <MessageActions message={message} />
      </MayAct>
    </>
  )
}
