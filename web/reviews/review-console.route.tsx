import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { ModeratedReviews } from '#server/reviews/review-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { SavedViews } from '#web/admin/views/saved-views.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { useLocale } from '#web/use-locale.ts'
import { ModeratedCard } from './moderated-card.tsx'
import './reviews.module.css'
import styles from './review-list.module.css'

export const handle = { messages: ['reviews', 'publicReviews', 'projectRequests', 'waiting'] }

export const meta = adminMeta(({ reviews }) => reviews.console.metaTitle)

const LISTS = ['held', 'published', 'removed'] as const
type List = (typeof LISTS)[number]

const listAddress = (list: List, after?: string) =>
  `/admin/reviews?status=${list}${after ? `&after=${after}` : ''}`

/** Held reviews with the reason, and decided ones. */
export default function ReviewConsole() {
  const t = useTranslations('reviews.console')
  const [search] = useSearchParams()
  const list = LISTS.find((known) => known === search.get('status')) ?? 'held'
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      <SavedViews list="reviews" />
      <Lists current={list} />
      <Pages key={list} list={list} />
    </div>
  )
}

function Lists({ current }: { current: List }) {
  const t = useTranslations('reviews.console')
  const place = adminPath('reviews', useLocale())
  const { data } = useAnswer<ModeratedReviews>(listAddress('held'))
  return (
    <nav aria-label={t('filter')}>
      <ul className={`view-switch ${styles.reviewLists}`}>
        {LISTS.map((list) => (
          <li key={list}>
            <Link
              className="view-switch-link"
              to={list === 'held' ? place : `${place}?status=${list}`}
              aria-current={list === current ? 'page' : undefined}
            >
              {t(list)}
              {list === 'held' && (data?.held ?? 0) > 0 && (
                <span className="admin-count num">{formatNumber(data?.held ?? 0)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Pages({ list }: { list: List }) {
  const pages = useListPages((after) => listAddress(list, after))
  return pages.map((page, at) => (
    <OnePage key={page.address} {...page} list={list} before={at * ROWS_A_PAGE} />
  ))
}

/** As the server sends them. */
const ROWS_A_PAGE = 20

interface OnePageProps extends ListPage {
  list: List
  /** Reviews on the pages above. */
  before: number
}

function OnePage({ address, list, before, onMore }: OnePageProps) {
  const t = useTranslations('reviews.console')
  const answer = useAnswer<ModeratedReviews>(address)
  return (
    <Answered answer={answer} failed={t('failed')}>
      {({ items, total, nextCursor }) => (
        <>
          {items.length === 0 && <EmptyState level={2} title={t(list === 'held' ? 'empty' : 'emptyList')} />}
          <ul className={styles.reviewList}>
            {items.map((review) => (
              <li className="card card-surface card-padded" key={review.id}>
                <ModeratedCard review={review} />
              </li>
            ))}
          </ul>
          {nextCursor && onMore && (
            <>
              <p className="caption">
                {t('shownOf', { shown: formatNumber(before + items.length), all: formatNumber(total) })}
              </p>
              <Button variant="secondary" onClick={() => onMore(nextCursor)}>
                {t('more')}
              </Button>
            </>
          )}
        </>
      )}
    </Answered>
  )
}
