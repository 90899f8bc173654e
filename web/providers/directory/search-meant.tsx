import { useTranslations } from 'use-intl'
import type { SearchMeaning } from '#server/providers/provider-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './directory.module.css'
import { type DirectoryAsked, directoryAddress, toggled } from './directory-address.ts'

interface SearchMeantProps {
  asked: DirectoryAsked & { q: string }
  meaning: SearchMeaning | undefined
}

/** How the words were taken, with the way to what they say as they stand, and from there back. */
export function SearchMeant({ asked, meaning }: SearchMeantProps) {
  const t = useTranslations('providersPage.meant')
  const locale = useLocale()
  const q = () => <UserText>{asked.q}</UserText>
  if (asked.exact) {
    return (
      <p className={styles.searchMeant}>
        {t.rich('literal', { q })}{' '}
        <a className="link" href={directoryAddress(locale, toggled(asked, 'exact', undefined))}>
          {t('read')}
        </a>
      </p>
    )
  }
  if (!meaning) return null
  return (
    <p className={styles.searchMeant}>
      <Meaning meaning={meaning} />{' '}
      <a className="link" rel="nofollow" href={directoryAddress(locale, { ...asked, exact: true })}>
        {t.rich('exactly', { q })}
      </a>
    </p>
  )
}

function Meaning({ meaning }: { meaning: SearchMeaning }) {
  const t = useTranslations()
  const locale = useLocale()
  const { kind, trade, quarter, city, name, dropped = [] } = meaning
  const what = [kind && t(`providersPage.kinds.${kind}`), trade && t(`projectRequests.projectType.${trade}`)]
  const where = [
    quarter && t('providersPage.meant.quarter', { name: locale === 'ar' ? quarter.ar : quarter.en }),
    city && t(`projectRequests.city.${city}`),
  ]
  const parts = [
    ['what', what],
    ['where', where],
    ['name', [name && t('providersPage.filters.nameFilter', { q: name })]],
  ] as const
  const shown = parts
    .map(([part, words]) => [part, words.filter((word) => word !== undefined)] as const)
    .filter(([, words]) => words.length > 0)
  return (
    <>
      {t('providersPage.meant.showing')}{' '}
      {shown.map(([part, words], at) => (
        <span key={part}>
          {at > 0 && ' '}
          {part === 'where' && at > 0 && `${t('providersPage.meant.in')} `}
          <b>
            <bdi>{words.join(t('providersPage.meant.comma'))}</bdi>
          </b>
        </span>
      ))}
      {'. '}
      {dropped.length > 0 &&
        t.rich('providersPage.meant.dropped', { words: () => <UserText>{dropped.join(' ')}</UserText> })}
    </>
  )
}
