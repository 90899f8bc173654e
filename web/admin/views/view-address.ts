import { MAX_VIEW_NAME, VIEWED_LIST_NAMES, type ViewedListName } from '#domain/staff/saved-views.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SavedView } from '#server/admin/views/view-answers.ts'
import { ADMIN_PAGES, adminPath, MENU_PAGES, type MenuPageName } from '../admin-pages.ts'

/** API address of what the reader saved. */
export const SAVED_VIEWS = '/admin/views'

const pageAt = (list: ViewedListName) => MENU_PAGES.find((name) => ADMIN_PAGES[name].path === list)

/** Page of each list. A list without one fails here, when the console is loaded. */
const PAGE_OF = Object.fromEntries(
  VIEWED_LIST_NAMES.map((list) => {
    const page = pageAt(list)
    if (!page) throw new Error(`No page of the console has the address ${list}.`)
    return [list, page]
  }),
) as Record<ViewedListName, MenuPageName>

export const pageOfList = (list: ViewedListName): MenuPageName => PAGE_OF[list]

/** Address of the list with the filters of the view, from its first page. */
export const savedViewPath = (locale: Locale, { list, query }: Pick<SavedView, 'list' | 'query'>): string =>
  `${adminPath(PAGE_OF[list], locale)}?${query}`

/** A name to begin with: what the view is narrowed by, without the last of it where that would be too long. */
export function proposedName(filters: readonly string[]): string {
  const name = filters.join(' · ')
  return name.length <= MAX_VIEW_NAME ? name : proposedName(filters.slice(0, -1))
}
