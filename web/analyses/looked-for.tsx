import { useTranslations } from 'use-intl'
import { lookedFor } from '#domain/analyses/report-parts.ts'
import type { Outcome } from '#domain/path-correction/find-mistakes.ts'

/** Nothing unknown passes for fine: what was looked for and not found, and what could not be looked for, each by name. */
export function LookedFor({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useTranslations('reportPage')
  const rules = useTranslations('pathCorrection.rules')
  const { clear, notChecked } = lookedFor(outcomes)
  return (
    <div className="report-looked-for">
      {notChecked.length > 0 && (
        <details>
          <summary>{t('findings.notChecked', { count: notChecked.length })}</summary>
          <ul>
            {notChecked.map(({ ruleId, missing }) => (
              <li key={ruleId}>
                {rules(`${ruleId}.title`)}
                <small>
                  {t('findings.missing', {
                    facts: listed(
                      missing.map((fact) => t(`fact.${fact}`)),
                      t('comma'),
                    ),
                  })}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {clear.length > 0 && (
        <details>
          <summary>{t('findings.clear', { count: clear.length })}</summary>
          <ul>
            {clear.map(({ ruleId }) => (
              <li key={ruleId}>{rules(`${ruleId}.title`)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const listed = (names: string[], comma: string) => names.join(`${comma} `)
