import { useTranslations } from 'use-intl'
import { directoryAddress } from '#web/providers/directory-address.ts'
import { useLocale } from '#web/use-locale.ts'
import type { ReportProps } from './report-props.ts'

/** Which kinds of provider the path needs, in its order, each with those in the city who are verified. */
export function AskSection({ analysis: { ask, facts } }: ReportProps) {
  const t = useTranslations('reportPage.ask')
  const words = useTranslations()
  const locale = useLocale()
  if (ask.length === 0) return null
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="ask-title">
      <h2 id="ask-title">{t('title')}</h2>
      <ol className="report-ask">
        {ask.map(({ kind, steps }) => (
          <li key={kind}>
            <div>
              <h3>{words(`pathCorrection.parties.${kind}`)}</h3>
              <p>
                {t('steps', { count: steps.length })}
                {words('reportPage.comma')} {t('first', { step: words(`pathCorrection.steps.${steps[0]!}`) })}
              </p>
            </div>
            <a
              className="link"
              href={directoryAddress(locale, { kind, ...(facts.city && { city: facts.city }) })}
            >
              {t('open')}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
