import { useTranslations } from 'use-intl'
import type { SavedViews } from '#server/admin/views/view-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useAnswer } from '../console/use-admin.tsx'
import { pageOfList, SAVED_VIEWS, savedViewPath } from '../views/view-address.ts'
import type { FoundOption } from './found-options.tsx'

/** Saved views whose name has what is typed; all of them before anything is. */
export function useViewOptions(typed: string): FoundOption[] {
  const t = useTranslations('admin.nav')
  const locale = useLocale()
  const { data } = useAnswer<SavedViews>(SAVED_VIEWS)
  const asked = typed.trim().toLowerCase()
  return (data?.items ?? [])
    .filter(({ name }) => name.toLowerCase().includes(asked))
    .map((view) => ({
      id: view.id,
      to: savedViewPath(locale, view),
      title: <UserText>{view.name}</UserText>,
      about: [t(pageOfList(view.list))],
    }))
}
