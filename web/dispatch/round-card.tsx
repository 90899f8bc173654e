import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import type { OwnRound } from '#server/dispatch/dispatch-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi, Reference } from '#web/ui/bdi.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import '#web/styles/lead-fold.css'
import { ClosedGates } from './closed-gates.tsx'
import styles from './dispatch.module.css'
import { EnoughAlone, PartBars } from './part-bars.tsx'

const TONES = { chosen: 'approved', outranked: 'info', gated: 'expired' } as const

interface RoundCardProps {
  round: OwnRound
}

/** One project request of one's trades as a row: where one came, and folded below it why. */
export function RoundCard({ round }: RoundCardProps) {
  const t = useTranslations('dispatch')
  const words = useTranslations('projectRequests')
  const locale = useLocale()
  const { explanation, projectType, city, decidedAt, wave, leadId, reference } = round
  const heading = {
    projectType: words(`projectType.${projectType}`),
    city: words(`city.${city}`),
  }
  return (
    <li className={styles.dispatchRound}>
      <header>
        <h2>
          {leadId ? (
            <Link className="link" to={privatePaths.contractorLead(locale, leadId)}>
              {t('heading', heading)}
            </Link>
          ) : (
            t('heading', heading)
          )}
        </h2>
        <p className="caption">
          {reference && (
            <>
              <Reference>{reference}</Reference>{' '}
            </>
          )}
          <time className={styles.dispatchMoment} dateTime={decidedAt}>
            <bdi>{formatDateTime(decidedAt, locale)}</bdi>
          </time>
          {wave > 1 && <> · {t('wave', { wave: formatNumber(wave) })}</>}
        </p>
      </header>
      <span className={styles.dispatchOutcome}>
        <StatusBadge status={TONES[explanation.outcome]}>{t(`status.${explanation.outcome}`)}</StatusBadge>
      </span>
      {explanation.outcome === 'gated' ? (
        <ClosedGates round={round} explanation={explanation} />
      ) : (
        <Ranked round={round} explanation={explanation} />
      )}
    </li>
  )
}

type RankedExplanation = Exclude<OwnRound['explanation'], { outcome: 'gated' }>

function Ranked({ round, explanation }: RoundCardProps & { explanation: RankedExplanation }) {
  const t = useTranslations('dispatch')
  const { rank, of, parts } = explanation
  return (
    <>
      <p className={styles.dispatchPlace}>
        <b>
          {t.rich('place', {
            rank: () => <Bdi>{formatNumber(rank)}</Bdi>,
            of: () => <Bdi>{formatNumber(of)}</Bdi>,
          })}
        </b>{' '}
        <span className="caption">{t('limit', { limit: round.limit })}</span>
      </p>
      {explanation.outcome === 'chosen' && explanation.isPreferred && <p>{t('askedByName')}</p>}
      {explanation.outcome === 'outranked' && <EnoughAlone explanation={explanation} />}
      <details className="lead-fold">
        <summary>{t('how')}</summary>
        <PartBars parts={parts} />
      </details>
    </>
  )
}
