import { Bookmark, PencilLine, RotateCw } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { filtersOf, type ViewedListName } from '#domain/staff/saved-views.ts'
import type { SavedView, SavedViews as SavedViewsAnswer } from '#server/admin/views/view-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useAction } from '../console/use-act.ts'
import { useAnswer } from '../console/use-admin.tsx'
import { SAVED_VIEWS, savedViewPath } from './view-address.ts'
import { ViewDialog } from './view-dialog.tsx'
import styles from './views.module.css'

/**
 * The reader's saved views of this list, and the way to save the filters that the address has now. Nothing while the list
 * is as everybody finds it and nothing is saved.
 */
export function SavedViews({ list }: { list: ViewedListName }) {
  const t = useTranslations('savedViews')
  const [search] = useSearchParams()
  const { data } = useAnswer<SavedViewsAnswer>(SAVED_VIEWS)
  const [isOpen, open] = useState(false)
  const query = filtersOf(list, search)
  const views = data?.items.filter((view) => view.list === list) ?? []
  const active = views.find((view) => view.query === query)
  const left = useLeft(views, active)
  if (!data || (views.length === 0 && query === '')) return null
  return (
    <div className={styles.savedViews}>
      {views.length > 0 && <Views views={views} active={active} />}
      {query !== '' && (
        // One button for both, so that the focus comes back to it when the view was saved or deleted.
        <button
          type="button"
          className={active ? 'icon-button' : `link ${styles.savedViewsSave}`}
          aria-label={active && t('edit', { name: active.name })}
          onClick={() => open(true)}
        >
          <Icon icon={active ? PencilLine : Bookmark} />
          {!active && t('save')}
        </button>
      )}
      {query !== '' && left && <Update view={left} query={query} />}
      {/* Its field begins anew with each list, filter and name. */}
      <ViewDialog
        key={active ? `${active.id} ${active.name}` : `${list} ${query}`}
        open={isOpen}
        onClose={() => open(false)}
        filtered={{ list, query }}
        view={active}
      />
    </div>
  )
}

/** The view that was active before the filters were changed, while none is. */
function useLeft(views: SavedView[], active: SavedView | undefined): SavedView | undefined {
  const [lastId, setLast] = useState(active?.id)
  if (active && active.id !== lastId) setLast(active.id)
  return active ? undefined : views.find(({ id }) => id === lastId)
}

function Update({ view, query }: { view: SavedView; query: string }) {
  const t = useTranslations('savedViews')
  const { act, isBusy } = useAction()
  const update = () =>
    act({
      ...{ method: 'PATCH', path: `${SAVED_VIEWS}/${view.id}`, json: { query } },
      ...{ done: t('updated'), failed: t('updateFailed') },
    })
  return (
    <button
      type="button"
      className={`link ${styles.savedViewsSave}`}
      disabled={isBusy}
      onClick={() => void update()}
    >
      <Icon icon={RotateCw} />
      <span>{t.rich('update', { name: () => <UserText>{view.name}</UserText> })}</span>
    </button>
  )
}

/** A row that scrolls on a phone, with the active one in sight. */
function Views({ views, active }: { views: SavedView[]; active: SavedView | undefined }) {
  const t = useTranslations('savedViews')
  const locale = useLocale()
  const row = useRef<HTMLUListElement>(null)
  const activeId = active?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active view is brought into sight
  useEffect(() => {
    if (row.current) bringIntoSight(row.current)
  }, [activeId])
  return (
    <nav aria-label={t('title')} className={styles.savedViewsNav}>
      <ul ref={row} className={`chips ${styles.savedViewsRow}`}>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              className="chip"
              to={savedViewPath(locale, view)}
              preventScrollReset
              aria-current={view === active ? 'true' : undefined}
            >
              <UserText>{view.name}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Pixels left beside the active view. */
const BESIDE = 16

/** Only along the row: the page stays where it is. */
function bringIntoSight(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!chosen) return
  const { left, right } = row.getBoundingClientRect()
  if (chosen.left < left) row.scrollLeft += chosen.left - left - BESIDE
  else if (chosen.right > right) row.scrollLeft += chosen.right - right + BESIDE
}
