import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LeadAccountAnswer } from '#server/lead-accounts/lead-account-answers.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { useLocale } from '#web/use-locale.ts'
import { AccountEntries } from './account-entries.tsx'
import { AccountLots } from './account-lots.tsx'
import { leadAccountAddress } from './lead-account-address.ts'
import styles from './lead-accounts.module.css'

export { action } from '#web/accounts/needs-script.ts'

export const handle = {
  messages: ['leadAccounts', 'subscriptions', 'leads', 'projectRequests', 'errors'],
  reads: () => [leadAccountAddress()],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ leadAccounts }) => ({ title: leadAccounts.metaTitle })),
  ...UNLISTED_PAGE,
]

/** A provider's account of leads: what there is, until when, and every line of how it came about. */
export default function StatementPage() {
  const t = useTranslations('leadAccounts')
  const words = useTranslations('leads')
  const { isConnected } = useDashboard()
  const answer = useAnswer<LeadAccountAnswer>(leadAccountAddress())
  return (
    <div className="place-page">
      <div>
        <h1 className="place-heading">{t('title')}</h1>
        <p className="caption">{t('lead')}</p>
      </div>
      {!isConnected && <Notice tone="warning">{words('offline')}</Notice>}
      {answer.data ? <Account account={answer.data} /> : <NoAnswer answer={answer} loading={t('reading')} />}
    </div>
  )
}

const RULES = ['which', 'asked', 'unanswered', 'cancelled', 'twice', 'valid'] as const

function Account({ account }: { account: LeadAccountAnswer }) {
  const t = useTranslations('leadAccounts')
  const locale = useLocale()
  if (account.balance === undefined)
    return (
      <EmptyState
        level={2}
        title={t('none')}
        action={
          <Link className={buttonClass()} to={privatePaths.contractorPackage(locale)}>
            {t('toPackage')}
          </Link>
        }
      >
        {t('noneText')}
      </EmptyState>
    )
  return (
    <>
      <AccountLots balance={account.balance} lots={account.lots} />
      <Entries />
      <section className={`card card-surface card-padded ${styles.accountPart}`}>
        <h2>{t('rules')}</h2>
        <p>{t('rulesText')}</p>
        <ul className={styles.accountRules}>
          {RULES.map((rule) => (
            <li key={rule}>{t(`rule.${rule}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Page under page, each read by its own address. */
function Entries() {
  const t = useTranslations('leadAccounts')
  const locale = useLocale()
  const pages = useListPages(leadAccountAddress)
  const dispatch = (text: ReactNode) => (
    <Link className="link" to={privatePaths.contractorDispatch(locale)}>
      {text}
    </Link>
  )
  return (
    <section
      className={`card card-surface card-padded ${styles.accountPart}`}
      aria-labelledby="entries-title"
    >
      <div>
        <h2 id="entries-title">{t('entries')}</h2>
        <p className="caption">{t.rich('entriesText', { dispatch })}</p>
      </div>
      {pages.map((page) => (
        <Page key={page.address} {...page} />
      ))}
    </section>
  )
}

function Page({ address, isFirst, onMore }: ListPage<number>) {
  const t = useTranslations('leadAccounts')
  const answer = useAnswer<LeadAccountAnswer>(address)
  const { data } = answer
  if (!data) return <NoAnswer answer={answer} loading={t('reading')} />
  if (isFirst && data.items.length === 0) return <p className="caption">{t('noEntries')}</p>
  const { next } = data
  return (
    <>
      <AccountEntries entries={data.items} hasHead={isFirst} />
      {next !== undefined && onMore && (
        <Button variant="secondary" size="sm" onClick={() => onMore(next)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
