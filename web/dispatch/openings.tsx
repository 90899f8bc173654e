import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OwnDispatch } from '#server/dispatch/dispatch-answers.ts'
import { partAddress } from '#web/providers/dashboard/profile-parts.ts'
import { useLocale } from '#web/use-locale.ts'
import { IN_PROFILE } from './closed-gates.tsx'
import styles from './dispatch.module.css'

/** What kept a provider out over the month, with what it would have brought to change it. */
export function Openings({ closed }: Pick<OwnDispatch, 'closed'>) {
  const t = useTranslations('dispatch')
  const cities = useTranslations('projectRequests.city')
  const locale = useLocale()
  return (
    <section
      className={`card card-surface card-padded ${styles.dispatchOpenings}`}
      aria-labelledby="openings"
    >
      <div>
        <h2 id="openings">{t('openings')}</h2>
        <p className="caption">
          {t('openingsLead')}{' '}
          {closed.every(({ wouldBeChosen }) => wouldBeChosen === 0) && t('noneWouldHaveCome')}
        </p>
      </div>
      <ul>
        {closed.map(({ gate, city, projectRequests, wouldBeChosen }) => (
          <li key={`${gate} ${city}`}>
            <b>{t(`gate.${gate}`, { city: city ? cities(city) : '' })}</b>
            <span>{t('times', { count: projectRequests })}</span>
            {wouldBeChosen > 0 && IN_PROFILE.includes(gate) && (
              <Link className="link" to={partAddress(locale, 'profile')}>
                {t(gate === 'city' ? 'addCity' : 'profile')}
              </Link>
            )}
            {wouldBeChosen > 0 && (
              <span data-would="true">{t('wouldHaveCome', { count: wouldBeChosen })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
