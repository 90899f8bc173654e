import { Check, Hammer, TriangleAlert } from 'lucide'
import { useTranslations } from 'use-intl'
import { movedDay } from '#domain/contracts/delays.ts'
import { ruleOf } from '#domain/contracts/stage-rules.ts'
import { formatDate, formatDateTime, formatDayMonth, formatNumber } from '#i18n/format.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { ContractActing } from './contract-acting.ts'
import { Fold } from './fold.tsx'
import { StageName, StageTitle } from './stage-name.tsx'
import { StagePhotos } from './stage-photos.tsx'
import styles from './work.module.css'

export interface WorkProps {
  contract: Contract
  work: NonNullable<Contract['work']>
  acting: ContractActing
}

/** The work after the agreement, stage by stage, with what both said of it. */
export function WorkStages(props: WorkProps) {
  const {
    contract: { terms, side, changes },
    work,
  } = props
  const t = useTranslations('contracts.work')
  const locale = useLocale()
  return (
    <section className={`card card-surface card-padded ${styles.workStages}`} aria-labelledby="stages-title">
      <header>
        <h2 id="stages-title">{t('title')}</h2>
        <span>{t.rich('total', { sum: () => <Money halalas={work.price} locale={locale} /> })}</span>
      </header>
      <ol>
        {terms.stages.map((stage, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages are told apart by their place alone
          <StageItem key={at} stage={stage} at={at} work={work} side={side} duration={changes?.duration} />
        ))}
      </ol>
      <History {...props} />
    </section>
  )
}

interface StageItemProps {
  side: Contract['side']
  stage: Contract['terms']['stages'][number]
  at: number
  work: WorkProps['work']
  duration: NonNullable<Contract['changes']>['duration']
}

function StageItem({ side, stage, at, work, duration }: StageItemProps) {
  const t = useTranslations('contracts')
  const locale = useLocale()
  const done = work.stages[at]!
  const state = done.progress === 100 ? 'done' : at === work.current ? 'current' : 'left'
  const rule = ruleOf(stage)
  const dueOn = stage.dueOn && movedDay(stage.dueOn, duration)
  return (
    <li
      className={styles.workStage}
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={styles.workMark} aria-hidden="true">
        {state === 'done' ? (
          <Icon icon={Check} size={16} />
        ) : state === 'current' ? (
          <Icon icon={Hammer} size={16} />
        ) : (
          formatNumber(at + 1)
        )}
      </span>
      <div>
        <h3>
          <span>
            <StageTitle stage={stage} />
          </span>
          <Money halalas={done.amount} locale={locale} />
        </h3>
        {done.paid > 0 && done.paidAt && (
          <p>
            {t.rich('work.paid', {
              sum: () => <Money halalas={done.paid} locale={locale} />,
              time: () => <bdi>{formatDateTime(done.paidAt!, locale)}</bdi>,
            })}
          </p>
        )}
        {done.paid > done.received && done.received > 0 && (
          <p>{t.rich('work.received', { sum: () => <Money halalas={done.received} locale={locale} /> })}</p>
        )}
        {done.testedAt && (
          <p>{t.rich('work.tested', { time: () => <bdi>{formatDateTime(done.testedAt!, locale)}</bdi> })}</p>
        )}
        {state !== 'done' && (
          <p>
            {stage.isHeld && `${t(`held.${side}`)}. `}
            {dueOn &&
              t.rich(dueOn === stage.dueOn ? 'work.expected' : 'work.expectedMoved', {
                day: () => <bdi>{formatDate(dueOn, locale)}</bdi>,
                was: () => <bdi>{formatDayMonth(stage.dueOn!, locale)}</bdi>,
              })}
          </p>
        )}
        <StagePhotos photos={work.photos.filter(({ stage, snagId }) => stage === at && !snagId)} />
        {state === 'current' && (
          <>
            <p>{t('work.stands', { percent: String(done.progress) })}</p>
            <span className={styles.workProgress} aria-hidden="true">
              <i style={{ inlineSize: `${done.progress}%` }} />
            </span>
            {rule && !done.testedAt && (
              <p className={styles.workRule}>
                <Icon icon={TriangleAlert} size={18} />
                <span>{t(`work.rule.${rule}`)}</span>
              </p>
            )}
          </>
        )}
      </div>
    </li>
  )
}

function History({ contract, work }: WorkProps) {
  const t = useTranslations('contracts.work')
  const locale = useLocale()
  if (work.events.length === 0) return null
  return (
    <Fold className={styles.workHistory} summary={t('history')}>
      <ol>
        {work.events.map((event) => (
          <li key={event.id}>
            <b>{t(`by.${event.side}`)}</b>{' '}
            {t.rich(
              event.kind === 'problem' && event.body === '' ? 'event.problemOnly' : `event.${event.kind}`,
              {
                percent: String(event.percent ?? 0),
                sum: () => <Money halalas={event.amount ?? 0} locale={locale} />,
                stage: () => <StageName stage={contract.terms.stages[event.stage]!} />,
                words: () => <UserText>{event.body}</UserText>,
              },
            )}
            <small>
              <bdi>{formatDateTime(event.saidAt, locale)}</bdi>
            </small>
          </li>
        ))}
      </ol>
    </Fold>
  )
}
