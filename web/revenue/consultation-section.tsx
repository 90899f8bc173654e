import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ConsultationMoney } from '#server/revenue/consultation-money-answers.ts'
import { Answered } from '#web/admin/console/answered.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { useLocale } from '#web/use-locale.ts'
import { consultationRowsAddress } from './consultation-address.ts'
import { ConsultationFigures } from './consultation-figures.tsx'
import styles from './revenue.module.css'

/** Shown separately, because money collected for advisors is not revenue. */
export function ConsultationSection() {
  const t = useTranslations('consultationMoney')
  const answer = useAnswer<ConsultationMoney>('/admin/revenue/consultations')
  return (
    <section className={styles.revenueConsultations} aria-labelledby="consultation-money-title">
      <header className="audit-head-words">
        <h2 id="consultation-money-title">{t('title')}</h2>
        <p className="audit-lead">
          {t('lead')}{' '}
          <Link className="link" to={consultationRowsAddress(useLocale(), {})}>
            {t('rows')}
          </Link>
        </p>
      </header>
      <Answered answer={answer} failed={t('failed')} height="8rem">
        {(money) => <ConsultationFigures money={money} />}
      </Answered>
    </section>
  )
}
