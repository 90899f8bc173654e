import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GateCode } from '#domain/dispatch/gates.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { OwnRound } from '#server/dispatch/dispatch-answers.ts'
import { partAddress } from '#web/providers/dashboard/profile-parts.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dispatch.module.css'

type Gated = Extract<OwnRound['explanation'], { outcome: 'gated' }>

interface ClosedGatesProps {
  round: OwnRound
  explanation: Gated
}

/** Each gate that was closed and what opens it; then the place it would have led to. */
export function ClosedGates({ round, explanation }: ClosedGatesProps) {
  const t = useTranslations('dispatch')
  const words = useTranslations('projectRequests')
  const locale = useLocale()
  const { gates, opensOnDay } = explanation
  const values = { projectType: words(`projectType.${round.projectType}`), city: words(`city.${round.city}`) }
  return (
    <>
      <ul className={styles.dispatchGates}>
        {gates.map(({ gate, facts }) => (
          <li key={gate}>
            {/* A city or a trade is named by its sentence already. */}
            {gate !== 'city' && gate !== 'trade' && <b>{t(`gate.${gate}`)}</b>}
            <span>{t(`opens.${gate}`, { ...values, count: Number(facts.openLeads ?? 0) + 1 })}</span>
          </li>
        ))}
      </ul>
      {!gates.some(({ gate }) => UNCHANGEABLE.includes(gate)) && (
        <WouldHaveBeen round={round} explanation={explanation} />
      )}
      {opensOnDay && (
        <p>{t.rich('opensOn', { date: () => <bdi>{formatDate(dayOf(round, opensOnDay), locale)}</bdi> })}</p>
      )}
      {explanation.wouldBeChosen && gates.some(({ gate }) => IN_PROFILE.includes(gate)) && (
        <Link className={`link ${styles.dispatchLead}`} to={partAddress(locale, 'profile')}>
          {t('profile')}
        </Link>
      )}
    </>
  )
}

/** What a provider mends by themselves in their profile. */
export const IN_PROFILE: GateCode[] = ['city', 'trade', 'paused', 'claim_lapsed']
/** Nobody is told where they would have been as another kind of firm, or as somebody else than the owner. */
const UNCHANGEABLE: GateCode[] = ['kind', 'own_project_request', 'reserved']

const dayOf = ({ decidedAt }: OwnRound, day: number): string =>
  `${riyadhDay(new Date(decidedAt)).slice(0, -2)}${String(day).padStart(2, '0')}`

function WouldHaveBeen({ round, explanation: { rank, of, wouldBeChosen } }: ClosedGatesProps) {
  const t = useTranslations('dispatch')
  const place = {
    rank: () => <Bdi>{formatNumber(rank)}</Bdi>,
    of: () => <Bdi>{formatNumber(of)}</Bdi>,
    limit: round.limit,
  }
  return (
    <p className={styles.dispatchWould} data-would={wouldBeChosen}>
      {t.rich(wouldBeChosen ? 'openedChosen' : 'openedOutranked', place)}
    </p>
  )
}
