import { ChevronDown } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../console/admin.module.css'
import { FoldedFilters } from '../console/folded-filters.tsx'
import { ListSearch } from '../console/list-search.tsx'
import { ViewSwitch } from '../console/view-switch.tsx'
import { NARROWING, type QueueView, sortsOf, VERIFICATION_FILTERS } from './queue-address.ts'
import { QueueNarrowing } from './queue-narrowing.tsx'
import { useQueueView } from './use-queue-view.ts'

/** Search, filter and order of the queue. All of them are stored in the address. */
export function QueueToolbar() {
  const t = useTranslations('admin.queue')
  const { view, go } = useQueueView()
  return (
    <div className="admin-toolbar admin-toolbar-inset">
      <ListSearch
        className={styles.adminSearch}
        q={view.q}
        words={{ label: t('search'), hint: t('searchHint') }}
        onSearch={(q = '') => go({ q })}
      />
      <QueueFilters />
      <FoldedFilters count={NARROWING.filter((name) => view[name]).length}>
        <QueueNarrowing />
        <QueueSort />
      </FoldedFilters>
    </div>
  )
}

/** Of the verification: whose turn it is. */
function QueueFilters() {
  const t = useTranslations('admin.queue.status')
  const { view, addressOf } = useQueueView()
  if (view.status === 'all') return null
  return (
    <ViewSwitch
      label={t('label')}
      values={VERIFICATION_FILTERS}
      chosen={VERIFICATION_FILTERS.find((status) => status === view.status)}
      nameOf={(status) => t(status)}
      addressOf={(status) => addressOf({ status })}
    />
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
