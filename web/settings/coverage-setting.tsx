import { useTranslations } from 'use-intl'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { INTL_TAGS } from '#i18n/locale.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { SettingCard } from './setting-card.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'

type Closed = AdminSettings['coverage']['value']['closed']
type City = (typeof CITIES)[number]

/** Which project types are taken in which city (docs/settings.md#coverage). */
export function CoverageSetting({ setting }: { setting: AdminSettings['coverage'] }) {
  const state = useSetting('coverage', setting)
  const { closed } = state.value
  return (
    <SettingCard name="coverage" setting={setting} state={state} preview={<Preview closed={closed} />}>
      <div>
        {CITIES.map((city) => (
          <CityFields
            key={city}
            city={city}
            closed={closed[city]}
            onChange={(types) => state.set({ closed: { ...closed, [city]: types } })}
          />
        ))}
      </div>
    </SettingCard>
  )
}

interface CityFieldsProps {
  city: City
  closed: Closed[City]
  onChange(closed: Closed[City]): void
}

function CityFields({ city, closed, onChange }: CityFieldsProps) {
  const t = useTranslations()
  const open = PROJECT_TYPES.length - closed.length
  const state = closed.length === 0 ? 'all' : open === 0 ? 'none' : 'some'
  return (
    <details className={styles.city}>
      <summary>
        <b>{t(`projectRequests.city.${city}`)}</b>{' '}
        <small data-state={state}>
          {t(`settings.coverage.${state}`, {
            open: String(open),
            count: String(PROJECT_TYPES.length),
          })}
        </small>
      </summary>
      {PROJECT_TYPES.map((type) => (
        <CheckboxField
          key={type}
          name={`coverage-${city}-${type}`}
          label={t(`projectRequests.projectType.${type}`)}
          checked={!closed.includes(type)}
          onChange={(isOpen) =>
            onChange(PROJECT_TYPES.filter((one) => (one === type ? !isOpen : closed.includes(one))))
          }
        />
      ))}
      <Button size="md" variant="secondary" onClick={() => onChange(open === 0 ? [] : [...PROJECT_TYPES])}>
        {t(open === 0 ? 'settings.coverage.openAll' : 'settings.coverage.closeAll')}
      </Button>
    </details>
  )
}

function Preview({ closed }: { closed: Closed }) {
  const t = useTranslations()
  const list = new Intl.ListFormat(INTL_TAGS[useLocale()], { type: 'conjunction' })
  const cities = CITIES.filter((city) => closed[city].length > 0)
  if (cities.length === 0) return <p className="caption">{t('settings.coverage.allOpen')}</p>
  return (
    <ul>
      {cities.map((city) => (
        <li key={city}>
          {t(
            `settings.coverage.${closed[city].length === PROJECT_TYPES.length ? 'closedCity' : 'closedTypes'}`,
            {
              city: t(`projectRequests.city.${city}`),
              types: list.format(closed[city].map((type) => t(`projectRequests.projectType.${type}`))),
            },
          )}
        </li>
      ))}
    </ul>
  )
}
