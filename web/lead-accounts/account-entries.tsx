import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { districtIn } from '#domain/providers/quarters.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { AccountEntryAnswer } from '#server/lead-accounts/lead-account-answers.ts'
import { useNow } from '#web/leads/use-now.ts'
import { privatePaths } from '#web/private-paths.ts'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { Bdi, Reference } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { isClaimable } from './claimable.ts'
import { CreditClaim } from './credit-claim.tsx'
import styles from './lead-accounts.module.css'

const COLUMNS = ['seq', 'at', 'what', 'change', 'balance'] as const

interface AccountEntriesProps {
  entries: readonly AccountEntryAnswer[]
  /** Shown over the first page; the others keep it for readers who cannot see. */
  hasHead: boolean
}

/** Line by line, newest first; what is left after each stands at its end, so that anybody can add up. */
export function AccountEntries({ entries, hasHead }: AccountEntriesProps) {
  const t = useTranslations('leadAccounts')
  const now = useNow()
  return (
    <table className={styles.accountEntries}>
      <thead className={hasHead ? undefined : 'visually-hidden'}>
        <tr>
          {COLUMNS.map((column) => (
            <th scope="col" key={column} data-column={column}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry, now }: { entry: AccountEntryAnswer; now: number | undefined }) {
  const t = useTranslations('leadAccounts')
  const { seq, at, change, balance, kind } = entry
  return (
    <tr data-kind={kind}>
      <td data-column="seq">
        <Bdi>{seq}</Bdi>
      </td>
      <td data-column="at">
        <bdi>
          <time dateTime={at}>{formatDateTime(at, useLocale())}</time>
        </bdi>
      </td>
      <td data-column="what">
        <div className={styles.accountLine}>
          <What entry={entry} />
          <ClaimUntil entry={entry} now={now} />
          {isClaimable(entry, now) && <CreditClaim entry={entry} />}
        </div>
      </td>
      <td data-column="change">
        <Bdi>{change > 0 ? `+${change}` : `−${Math.abs(change)}`}</Bdi>
      </td>
      <td data-column="balance" data-name={t('column.balance')}>
        <Bdi>{balance}</Bdi>
      </td>
    </tr>
  )
}

/** Until when it can be asked for; where the time has passed, until when it could and why no longer. */
function ClaimUntil({ entry, now }: { entry: AccountEntryAnswer; now: number | undefined }) {
  const t = useTranslations('leadAccounts.claim')
  const { creditUntil, hasOwnerAnswered } = entry
  if (creditUntil === undefined || now === undefined) return null
  const over = hasOwnerAnswered ? 'endedAnswered' : 'ended'
  return (
    <small>
      {t.rich(isClaimable(entry, now) ? 'until' : over, { date: () => <ShownDate at={creditUntil} /> })}
    </small>
  )
}

function What({ entry: { kind, lead, reason, endsAt, isCredited } }: { entry: AccountEntryAnswer }) {
  const t = useTranslations('leadAccounts')
  const words = useTranslations('projectRequests')
  const locale = useLocale()
  return (
    <p className={styles.accountWhat}>
      <span>
        {t(`kind.${kind}`)}{' '}
        {lead && (
          <Link to={privatePaths.contractorLead(locale, lead.id)}>
            <Reference>{lead.reference}</Reference>
          </Link>
        )}
      </span>
      {lead && (
        <small>
          {t.rich('of', {
            work: words(`projectType.${lead.projectType}`),
            place: () => (
              <UserText>
                {lead.district ? districtIn(lead.district, locale) : words(`city.${lead.city}`)}
              </UserText>
            ),
          })}
        </small>
      )}
      {reason && <small>{t(`reason.${reason}`)}</small>}
      {endsAt && <small>{t.rich('goodUntil', { date: () => <ShownDate at={endsAt} /> })}</small>}
      {isCredited && <b className="tag">{t('credited')}</b>}
    </p>
  )
}
