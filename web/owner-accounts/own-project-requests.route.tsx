import { Fragment, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OwnProjectRequest, OwnProjectRequests } from '#server/owner-accounts/owner-account-answers.ts'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { useNow } from '#web/leads/use-now.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { useLocale } from '#web/use-locale.ts'
import { MobileProof } from './mobile-proof.tsx'
import { NoOwnerAnswer } from './no-owner-answer.tsx'
import { type EndingAct, OwnActDialog } from './own-act-dialog.tsx'
import { OwnProjectRequestCard } from './own-project-request-card.tsx'
import { ownProjectRequestsAddress } from './owner-addresses.ts'
import styles from './owner-dashboard.module.css'
import { useOwnerAnswer } from './use-owner-dashboard.tsx'

export { action } from '#web/accounts/needs-script.ts'

export const handle = {
  messages: ['ownerAccounts', 'projectRequests', 'jobs', 'leads'],
  reads: () => [ownProjectRequestsAddress()],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ ownerAccounts }) => ({ title: ownerAccounts.metaTitle })),
  ...UNLISTED_PAGE,
]

/** All that an owner asked for, by the mobile they proved. */
export default function OwnProjectRequestsRoute() {
  const locale = useLocale()
  const t = useTranslations('ownerAccounts')
  return (
    <ProtectedRoute signIn={paths.accountSignIn}>
      <div className={`wrap ${styles.ownerPlacePage}`}>
        <header className={styles.ownerPlaceHead}>
          <div>
            <h1>{t('title')}</h1>
            <p>{t('lead')}</p>
          </div>
          <Button href={paths.newProjectRequest(locale)} variant="secondary" size="md">
            {t('start')}
          </Button>
        </header>
        <Requests />
      </div>
    </ProtectedRoute>
  )
}

/** Drawn anew when the answer is here: what comes above the list then pushes nothing down. */
function Requests() {
  const { data } = useOwnerAnswer<OwnProjectRequests>(ownProjectRequestsAddress())
  return (
    <Fragment key={data ? 'read' : 'reading'}>
      <MobileProof />
      <List />
    </Fragment>
  )
}

/** Page under page, each read by its own address, and one dialog for what is done to any of them. */
function List() {
  const pages = useListPages(ownProjectRequestsAddress)
  const [wish, setWish] = useState<{ act: EndingAct; item: OwnProjectRequest }>()
  return (
    <>
      <ol className={styles.ownerPlaceList}>
        {pages.map((page) => (
          <RequestsPage key={page.address} {...page} onWish={(act, item) => setWish({ act, item })} />
        ))}
      </ol>
      {wish && (
        <OwnActDialog
          key={`${wish.act} ${wish.item.id}`}
          act={wish.act}
          item={wish.item}
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  )
}

interface RequestsPageProps extends ListPage {
  onWish: (act: EndingAct, item: OwnProjectRequest) => void
}

function RequestsPage({ address, isFirst, onMore, onWish }: RequestsPageProps) {
  const t = useTranslations('ownerAccounts')
  const answer = useOwnerAnswer<OwnProjectRequests>(address)
  const now = useNow()
  const { data } = answer
  if (!data)
    return (
      <li>
        <NoOwnerAnswer answer={answer} loading={t('loading')} failed={t('failed')} />
      </li>
    )
  if (isFirst && data.items.length === 0) return <Empty />
  const { next } = data
  return (
    <>
      {data.items.map((item) => (
        <OwnProjectRequestCard key={item.id} item={item} now={now} onWish={(act) => onWish(act, item)} />
      ))}
      {next && onMore && (
        <li className={styles.ownerPlaceMore}>
          <Button variant="secondary" onClick={() => onMore(next)}>
            {t('more')}
          </Button>
        </li>
      )}
    </>
  )
}

function Empty() {
  const t = useTranslations('ownerAccounts.empty')
  const start = <Button href={paths.newProjectRequest(useLocale())}>{t('action')}</Button>
  return (
    <li>
      <EmptyState level={2} title={t('title')} action={start}>
        {t('text')}
      </EmptyState>
    </li>
  )
}
