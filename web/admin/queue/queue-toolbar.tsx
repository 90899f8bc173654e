import { ChevronDown, Search, X } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../console/admin.module.css'
import { FoldedFilters } from '../console/folded-filters.tsx'
import { NARROWING, type QueueView, sortsOf, VERIFICATION_FILTERS } from './queue-address.ts'
import { QueueNarrowing } from './queue-narrowing.tsx'
import { useQueueView } from './use-queue-view.ts'

/** Search, filter and order of the queue. All of them are stored in the address. */
export function QueueToolbar() {
  const { view } = useQueueView()
  return (
    <div className="admin-toolbar admin-toolbar-inset">
      <QueueSearch />
      <QueueFilters />
      <FoldedFilters count={NARROWING.filter((name) => view[name]).length}>
        <QueueNarrowing />
        <QueueSort />
      </FoldedFilters>
    </div>
  )
}

function QueueSearch() {
  const t = useTranslations('admin.queue')
  const { view, go } = useQueueView()
  return (
    <search className={styles.adminSearch}>
      <form
        key={view.q}
        onSubmit={(event) => {
          event.preventDefault()
          go({ q: String(new FormData(event.currentTarget).get('q')).trim() })
        }}
      >
        <label className="control">
          <Icon icon={Search} />
          <span className="visually-hidden">{t('search')}</span>
          <input
            type="search"
            name="q"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={QUERY_LENGTH}
            defaultValue={view.q}
            placeholder={t('searchHint')}
          />
          {view.q && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('clear')}
              onClick={() => go({ q: '' })}
            >
              <Icon icon={X} />
            </button>
          )}
        </label>
      </form>
    </search>
  )
}

/** Of the verification: whose turn it is. */
function QueueFilters() {
  const t = useTranslations('admin.queue.status')
  const { view, addressOf } = useQueueView()
  if (view.status === 'all') return null
  return (
    <nav aria-label={t('label')}>
      <ul className="view-switch">
        {VERIFICATION_FILTERS.map((status) => (
          <li key={status}>
            <Link
              className="view-switch-link"
              to={addressOf({ status })}
              preventScrollReset
              aria-current={status === view.status ? 'true' : undefined}
            >
              {t(status)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Hidden during a search: search results have a fixed order. */
function QueueSort() {
  const t = useTranslations('admin.queue.sort')
  const { view, go } = useQueueView()
  const wordOf = (sort: QueueView['sort']) =>
    t(
      sort === 'urgent' && view.status === 'awaiting'
        ? 'waited'
        : sort === 'newest' && view.status === 'all'
          ? 'waitingFirst'
          : sort,
    )
  if (view.q) return null
  return (
    <label className="control control-select admin-sort">
      <span className="visually-hidden">{t('label')}</span>
      <select value={view.sort} onChange={(event) => go({ sort: event.target.value as QueueView['sort'] })}>
        {sortsOf(view.status).map((sort) => (
          <option key={sort} value={sort}>
            {wordOf(sort)}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} />
    </label>
  )
}
