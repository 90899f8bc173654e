// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { FULL_PARTS, type ScoreParts, scoreOf, WEIGHTS } from '#domain/dispatch/score.ts'
import { pointsOf, pointsOfPart, SCORE_PARTS } from '#domain/dispatch/shown-points.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import type { StoryRound } from '#server/admin/story/story-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { adminProviderPath } from '../admin-pages.ts'
import { type Column, ConsoleTable } from '../console/console-table.tsx'
import styles from './story.module.css'

type Candidate = StoryRound['chosen'][number]

/** A round: whom it chose and why, what became of each, and why not the others. */
export function RoundTable({ round }: { round: StoryRound }) {
  const t = useTranslations()
  const locale = useLocale()
  const columns: Column<Candidate>[] = [
    {
      name: 'provider',
      heading: t('adminStory.round.provider'),
      cell: ({ rank, providerId, companyName, isPreferred }) => (
        <>
          <span className="num">{formatNumber(rank)}.</span>{' '}
          <Link className="link" to={adminProviderPath(locale, providerId)}>
            <UserText>{companyName}</UserText>
          </Link>
          {isPreferred && <small className="console-second">{t('adminStory.round.preferred')}</small>}
        </>
      ),
    },
    {
      name: 'points',
      heading: t('adminStory.round.points'),
      look: 'wide',
      cell: ({ parts }) => (parts ? <Points parts={parts as ScoreParts} /> : '—'),
    },
    {
      name: 'message',
      heading: t('adminStory.round.message'),
      cell: ({ messageStatus }) =>
        messageStatus ? t(`adminFind.messageStatus.${messageStatus as 'sent'}`) : '—',
    },
    {
      name: 'answer',
      heading: t('adminStory.round.answer'),
      cell: ({ leadStatus, answeredAt }) => (
        <>
          {leadStatus ? t(`adminStory.round.leadStatus.${leadStatus}`) : '—'}
          {answeredAt && <small className="console-second">{formatDateTime(answeredAt, locale)}</small>}
        </>
      ),
    },
  ]
  return (
    <div className={styles.storyRound}>
      {round.chosen.length > 0 && (
        <ConsoleTable
          caption={t('adminStory.round.caption', { round: formatNumber(round.round) })}
          columns={columns}
          rows={round.chosen}
          keyOf={({ providerId }) => providerId}
        />
      )}
      <p className={styles.storyRoundFoot}>
        <span>
          {round.considered === undefined
            ? t('adminStory.round.gone')
            : t('adminStory.round.considered', { count: round.considered })}
        </span>
        {round.outranked > 0 && <span>{t('adminStory.round.outranked', { count: round.outranked })}</span>}
        {round.gated.map(({ gate, providers }) => (
          <span key={gate}>
            {t(`dispatch.gate.${gate}`, { city: '' }).replace(/[:：]\s*$/, '')}{' '}
            <span className="num">{formatNumber(providers)}</span>
          </span>
        ))}
        <span>{t('adminStory.round.rules', { rules: round.rules, wave: formatNumber(round.wave) })}</span>
      </p>
    </div>
  )
}

/** The points as one bar of four parts. The words of each part are in its title and for screen readers. */
function Points({ parts }: { parts: ScoreParts }) {
  const t = useTranslations('adminStory.round.part')
  const most = scoreOf(FULL_PARTS)
  const inWords = SCORE_PARTS.map((part) => `${t(part)} ${formatNumber(pointsOfPart(part, parts))}`)
  return (
    <span className={styles.storyPoints} title={inWords.join(' · ')}>
      <span className={styles.storyBar} aria-hidden="true">
        {SCORE_PARTS.map((part) => (
          <i
            key={part}
            data-part={part}
            style={{ '--share': Math.max(0, (WEIGHTS[part] * parts[part]) / most) } as CSSProperties}
          />
        ))}
      </span>
      <span className="num">{formatNumber(pointsOf(parts))}</span>
      <span className="visually-hidden">{inWords.join(', ')}</span>
    </span>
  )
}
