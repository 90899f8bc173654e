import { SlidersHorizontal } from 'lucide'
import { useTranslations } from 'use-intl'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { PRICE_LEVELS } from '#domain/providers/provider-figures.ts'
import { CHECKABLE_FACTS, REPLY_HOURS } from '#domain/providers/provider-filter.ts'
import { formatNumber } from '#i18n/format.ts'
import type { ProviderDirectory } from '#server/providers/provider-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './directory.module.css'
import { type DirectoryAsked, directoryAddress, toggled, withDocument } from './directory-address.ts'

type Choices = ProviderDirectory['choices']

/** The categories: one chosen, or all. */
export function KindChips({ asked }: { asked: DirectoryAsked }) {
  const t = useTranslations('providersPage.kinds')
  const locale = useLocale()
  const chip = (kind: DirectoryAsked['kind']) => ({
    className: 'chip',
    href: directoryAddress(locale, toggled(asked, 'kind', kind)),
    'aria-current': asked.kind === kind ? (true as const) : undefined,
  })
  return (
    <nav className="chips" aria-label={t('label')}>
      <a {...chip(undefined)}>{t('any')}</a>
      {PROVIDER_KINDS.map((kind) => (
        <a key={kind} {...chip(kind)} rel="nofollow">
          {t(kind)}
        </a>
      ))}
    </nav>
  )
}

interface FiltersProps {
  asked: DirectoryAsked
  choices: Choices
  /** Their documents are samples, which nobody checked. */
  isDemo: boolean
}

/**
 * Folded on a phone, where the results matter more. City and trade say what each choice would leave; what is known of
 * providers is not counted ahead. Links, so that they work before and without any script.
 */
export function DirectoryFilters({ asked, choices, isDemo }: FiltersProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { city, trade, reply, price, checked = [], ...unfiltered } = asked
  const chosen = [city, trade, reply, price, ...checked].filter(Boolean).length
  return (
    <details className={styles.directoryFilters}>
      <summary>
        <Icon icon={SlidersHorizontal} />
        {t('providersPage.filters.title')}
        {chosen > 0 && <Bdi className={`${styles.directoryChosen} num`}>{chosen}</Bdi>}
      </summary>
      <nav aria-label={t('providersPage.filters.title')}>
        <div className={styles.directoryFiltersHead}>
          <h2>{t('providersPage.filters.title')}</h2>
          {chosen > 0 && (
            <a className="link" href={directoryAddress(locale, unfiltered)}>
              {t('providersPage.filters.clear')}
            </a>
          )}
        </div>
        <ChoiceList
          title={t('providersPage.filters.city')}
          choices={CITIES.map((value) => ({
            value,
            label: t(`projectRequests.city.${value}`),
            count: choices?.city.find((choice) => choice.value === value)?.count,
            href: directoryAddress(locale, toggled(asked, 'city', value)),
            isChosen: asked.city === value,
          }))}
        />
        <ChoiceList
          title={t('providersPage.filters.trade')}
          choices={PROJECT_TYPES.map((value) => ({
            value,
            label: t(`projectRequests.projectType.${value}`),
            count: choices?.trade.find((choice) => choice.value === value)?.count,
            href: directoryAddress(locale, toggled(asked, 'trade', value)),
            isChosen: asked.trade === value,
          }))}
        />
        <ChoiceList
          title={t('providersPage.filters.reply')}
          choices={REPLY_HOURS.map((value) => ({
            value,
            label: t('providersPage.filters.replyWithin', { hours: value }),
            href: directoryAddress(locale, toggled(asked, 'reply', value)),
            isChosen: reply === value,
          }))}
        />
        <ChoiceList
          title={t('providersPage.table.price')}
          choices={PRICE_LEVELS.map((value) => ({
            value,
            label: t(`providersPage.filters.priceLevel.${value}`),
            href: directoryAddress(locale, toggled(asked, 'price', value)),
            isChosen: price === value,
          }))}
        />
        <ChoiceList
          title={t(`providersPage.filters.checked${isDemo ? 'Example' : ''}`)}
          choices={CHECKABLE_FACTS.map((value) => ({
            value,
            label: t(`verifications.fact.${value}`),
            href: directoryAddress(locale, withDocument(asked, value)),
            isChosen: checked.includes(value),
          }))}
        />
      </nav>
    </details>
  )
}

interface Choice {
  value: string | number
  label: string
  count?: number | undefined
  href: string
  isChosen: boolean
}

const ChoiceList = ({ title, choices }: { title: string; choices: Choice[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {choices.map(({ value, label, count, href, isChosen }) => (
        <li key={value}>
          <a
            className={styles.directoryChoice}
            href={href}
            rel="nofollow"
            aria-current={isChosen || undefined}
          >
            <i className={styles.directoryBox} aria-hidden="true" />
            <span>{label}</span>
            {count !== undefined && <Bdi>{formatNumber(count)}</Bdi>}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
