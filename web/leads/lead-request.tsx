import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { jobsText } from '#i18n/job-text.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './lead-page.module.css'
import { LeadBudget } from './lead-words.tsx'

/** The owner's facts, budget and own text. */
export function LeadRequest({ lead }: { lead: Lead }) {
  const t = useTranslations()
  const locale = useLocale()
  const at = (moment: string | undefined) => moment && <bdi>{formatDateTime(moment, locale)}</bdi>
  const { areaSqm, jobs, finishLevel, expiresAt, status, answeredAt } = lead
  const facts: [string, ReactNode][] = [
    [t('jobs.title'), jobs && jobsText(t, jobs)],
    [t('leads.fact.area'), areaSqm && t('projectRequests.areaSqm', { area: formatNumber(areaSqm) })],
    [t('leads.fact.finishLevel'), finishLevel && t(`projectRequests.finishLevel.${finishLevel}`)],
    [t('leads.fact.offeredAt'), at(lead.offeredAt)],
    [t('leads.fact.answeredAt'), at(answeredAt)],
    [t('leads.fact.expiresAt'), status === 'offered' ? at(expiresAt) : undefined],
    [t('leads.fact.quoteDueAt'), at(lead.quoteDueAt)],
  ]
  return (
    <section className={`card card-surface card-padded request-block ${styles.leadAbout}`}>
      <h2>{t('leads.facts')}</h2>
      <dl className="request-facts">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <LeadBudget budget={lead.budget} price={lead.quote?.amount} ownPrice={lead.ownPrice} />
      <div className={styles.leadWords}>
        <h3>{t('leads.description')}</h3>
        <UserText as="p">{lead.description || t('leads.noDescription')}</UserText>
      </div>
    </section>
  )
}
