import { useTranslations } from 'use-intl'
import { priceOf } from '#domain/packages/package.ts'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './registration.module.css'
import type { FieldOf } from './registration-field.tsx'
import { RegistrationSection } from './registration-section.tsx'

interface PackageFieldsProps {
  /** Null when they cannot be loaded. The earlier choice is then kept. */
  packages: OfferedPackage[] | null
  field: FieldOf
  /** Code of the package in the link from /pricing. */
  asked: string | undefined
}

/** Choice of a package. Without packages on offer, registration works without one. */
export function PackageFields({ packages, field, asked }: PackageFieldsProps) {
  const t = useTranslations('registration')
  const { defaultValue, ...frame } = field('packageId')
  const chosen = defaultValue ?? packages?.find(({ code }) => code === asked)?.id
  return (
    <RegistrationSection name="package">
      {packages === null && (
        <Notice tone="warning">
          {t('packagesAway')}
          <input type="hidden" name="packageId" value={chosen ?? ''} />
        </Notice>
      )}
      {packages?.length === 0 && <Notice>{t('noPackages')}</Notice>}
      {packages !== null && packages.length > 0 && (
        <FieldGroup {...frame} required>
          <div className={styles.packageChoices}>
            {packages.map((offered, at) => (
              <PackageChoice
                key={offered.id}
                offered={offered}
                step={{ at, of: packages.length }}
                isChosen={offered.id === chosen}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </RegistrationSection>
  )
}

interface PackageChoiceProps {
  offered: OfferedPackage
  step: { at: number; of: number }
  isChosen: boolean
}

/** The law requires the total as the price (docs/reference/saudi-domain.md#prices-shown-to-consumers). */
function PackageChoice({ offered, step, isChosen }: PackageChoiceProps) {
  const t = useTranslations('registration')
  const locale = useLocale()
  const id = step.at === 0 ? 'packageId' : `packageId-${offered.code}`
  return (
    <label className={`radio-card ${styles.packageChoice}`} htmlFor={id}>
      <input type="radio" id={id} name="packageId" value={offered.id} defaultChecked={isChosen} />
      <span className={styles.packageChoiceTop}>
        <FurjatSteps total={step.of} done={step.at + 1} current={false} />
        {offered.isDemo && <span className={styles.demoTag}>{t('demo')}</span>}
      </span>
      <b>{offered.name[locale]}</b>
      <span className={styles.packageChoicePrice}>
        <Money halalas={priceOf(offered, 'monthly').total} locale={locale} />
      </span>
      <small>{t('aMonth')}</small>
      <small>
        {t.rich('orAYear', {
          price: () => <Money halalas={priceOf(offered, 'yearly').total} locale={locale} />,
        })}
      </small>
      <span className={styles.packageChoiceLeads}>{t('leads', { count: offered.leadsAMonth })}</span>
    </label>
  )
}
