import { useTranslations } from 'use-intl'
import { foldWords } from '#domain/shared/number-words.ts'
import { useAuth } from '#web/accounts/use-auth.ts'
import { useLocale } from '#web/use-locale.ts'
import { adminPath, isInMenuOf, MENU_PAGES } from '../admin-pages.ts'
import { useMay } from '../console/use-may.ts'
import type { FoundOption } from './found-options.tsx'

/** Fewer letters begin the name of nearly every page. */
const LEAST_LETTERS = 3

/** Pages of the menu of which a word begins as typed, with or without the Arabic article. */
export function usePageOptions(typed: string): FoundOption[] {
  const t = useTranslations('admin.nav')
  const locale = useLocale()
  const { role } = useAuth()
  const mayRead = useMay()('read', 'registrations')
  const asked = foldWords(typed.trim())
  if (asked.length < LEAST_LETTERS) return []
  const queue = adminPath('queue', locale)
  const pages = [
    ...MENU_PAGES.filter((name) => !role || isInMenuOf(role, name)).map((name) => ({
      name,
      to: adminPath(name, locale),
    })),
    ...(mayRead
      ? [
          { name: 'verification' as const, to: `${queue}?status=pending` },
          { name: 'providers' as const, to: `${queue}?status=all` },
        ]
      : []),
  ]
  return pages
    .filter(({ name }) => begins(foldWords(t(name)), asked))
    .map(({ name, to }) => ({ id: `page-${name}`, to, title: t(name), about: [] }))
}

const begins = (name: string, asked: string) =>
  name.startsWith(asked) ||
  name.split(' ').some((word) => [word, word.replace(/^ال/, '')].some((one) => one.startsWith(asked)))
