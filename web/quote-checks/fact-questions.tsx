import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { type CheckQuestion, questionsOf } from '#domain/quote-checks/check-questions.ts'
import { formatNumber } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './quote-checks.module.css'

/** What the check rests on, and at most three questions; an answer changes the result at once. */
export function FactQuestions({ facts }: { facts: Facts }) {
  const t = useTranslations('quoteChecks.questions')
  const words = useTranslations('projectRequests')
  const open = questionsOf(facts)
  const known = [
    ...(facts.projectType
      ? [{ name: 'projectType' as const, text: words(`projectType.${facts.projectType}`) }]
      : []),
    ...(facts.city ? [{ name: 'city' as const, text: words(`city.${facts.city}`) }] : []),
    ...(facts.areaSqm
      ? [{ name: 'areaSqm' as const, text: `${formatNumber(facts.areaSqm)} ${t('sqm')}` }]
      : []),
  ]
  return (
    <section className={styles.facts}>
      {known.length > 0 && (
        <div className={styles.known}>
          <span className={styles.small}>{t('known')}</span>
          {known.map(({ name, text }) => (
            <details key={`${name} ${text}`} className={styles.knownFact}>
              <summary title={t('change')}>{text}</summary>
              <Question name={name} />
            </details>
          ))}
        </div>
      )}
      {open.length > 0 && (
        <div className={styles.questions}>
          <h2>{t('title')}</h2>
          {open.map((name) => (
            <Question key={name} name={name} />
          ))}
        </div>
      )}
    </section>
  )
}

function Question({ name }: { name: CheckQuestion }) {
  const t = useTranslations('quoteChecks.questions')
  const words = useTranslations('projectRequests')
  return (
    <Form method="post" preventScrollReset className={styles.question}>
      <input type="hidden" name="act" value="facts" />
      <fieldset>
        <legend>{t(name)}</legend>
        {name === 'areaSqm' ? (
          <div className={styles.area}>
            <input
              name="areaSqm"
              inputMode="numeric"
              dir="ltr"
              maxLength={7}
              required
              aria-label={t('areaSqm')}
            />
            <span>{t('sqm')}</span>
            <Button type="submit" size="sm" variant="soft">
              {t('answer')}
            </Button>
          </div>
        ) : (
          <div className={styles.chips}>
            {name === 'city'
              ? CITIES.map((city) => (
                  <button type="submit" key={city} name="city" value={city}>
                    {words(`city.${city}`)}
                  </button>
                ))
              : PROJECT_TYPES.map((type) => (
                  <button type="submit" key={type} name="projectType" value={type}>
                    {words(`projectType.${type}`)}
                  </button>
                ))}
          </div>
        )}
      </fieldset>
    </Form>
  )
}
