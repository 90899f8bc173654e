import { MessageCircleWarning } from 'lucide'
import { useTranslations } from 'use-intl'
import { standingParts } from '#domain/contracts/contract-work.ts'
import { movedDay } from '#domain/contracts/delays.ts'
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActForm } from './act-form.tsx'
import { Fold } from './fold.tsx'
import { StageName, useStageName } from './stage-name.tsx'
import styles from './work.module.css'
import type { WorkProps } from './work-view.tsx'

/** The oldest payment that waits: what stands against what would be paid, and the wise step first. */
export function PaymentPanel(props: WorkProps) {
  const { contract, work } = props
  const t = useTranslations('contracts.work')
  const nameOf = useStageName()
  const snags = useTranslations('contractChanges.snags')
  const locale = useLocale()
  const [ask] = work.asked
  const next = work.current === undefined ? undefined : contract.terms.stages[work.current]
  if (!ask)
    return (
      <section className={`card card-surface card-padded ${styles.workQuiet}`}>
        <p>{t('quiet')}</p>
        {next?.dueOn && (
          <p className="caption">
            {t.rich('next', {
              stage: nameOf(next),
              day: () => <bdi>{formatDate(movedDay(next.dueOn!, contract.changes?.duration), locale)}</bdi>,
            })}
          </p>
        )}
        <p className="caption">{t('notThroughUs')}</p>
      </section>
    )
  const stage = contract.terms.stages[ask.stage]!
  const sum = (halalas: number) => () => <Money halalas={halalas} locale={locale} />
  const advice = ask.isDue ? 'due' : ask.wise > 0 ? 'part' : 'none'
  const { amount: worth, paid } = work.stages[ask.stage]!
  const left = worth - paid
  const isOrdered = contract.amounts[ask.stage] !== worth
  const isWaiting = stage.isHeld && (contract.changes?.leftSnags ?? 0) > 0
  return (
    <section className={styles.workPanel} aria-labelledby="asked-title">
      <div className="shurfa" aria-hidden="true" />
      <div className={styles.workPanelBody}>
        <header>
          <h2 id="asked-title">{t(`asked.${contract.side}`, { number: formatNumber(ask.stage + 1) })}</h2>
          <bdi>{formatDateTime(ask.askedAt, locale)}</bdi>
        </header>
        <p className={styles.workAmount}>
          <Money halalas={ask.amount} locale={locale} />
        </p>
        {isOrdered && ask.amount < worth && (
          <p>{t.rich('withOrders', { worth: sum(worth), rest: sum(worth - ask.amount) })}</p>
        )}
        {contract.side === 'provider' && isOrdered && !ask.reply && ask.amount < left && (
          <ActForm
            act="say"
            acting={props.acting}
            values={{ kind: 'payment_asked', stage: ask.stage, amount: left }}
          >
            <Button type="submit" variant="inverse" full loading={props.acting.pending === 'say'}>
              {t.rich('correct', { sum: sum(left) })}
            </Button>
          </ActForm>
        )}
        <Bars work={work} after={ask.paidAfter} />
        <HowWeReckon {...props} />
        {contract.side === 'owner' && isWaiting && <p>{snags('held')}</p>}
        {contract.side === 'owner' && !isWaiting && (
          <p>
            {t.rich(`advice.${advice}`, {
              stage: nameOf(stage),
              percent: String(work.stages[ask.stage]!.progress),
              sum: sum(ask.wise),
            })}
          </p>
        )}
        {ask.reply && (
          <p>
            {ask.reply.kind === 'part_proposed'
              ? t.rich(`proposed.${contract.side}`, { sum: sum(ask.reply.amount ?? 0) })
              : ask.reply.kind === 'to_see' || ask.reply.body === ''
                ? t(`replied.${ask.reply.kind}.${contract.side}`)
                : t.rich(`said.${contract.side}`, { words: () => <UserText>{ask.reply!.body}</UserText> })}
          </p>
        )}
        {contract.side === 'owner' && <Answers {...props} />}
        <p className={styles.workNever}>{t('notThroughUs')}</p>
      </div>
    </section>
  )
}

function Bars({ work, after }: { work: WorkProps['work']; after: number }) {
  const t = useTranslations('contracts.work')
  const { standingPercent, paidPercent } = work
  return (
    <div
      className={styles.workBars}
      role="img"
      aria-label={t('bars', {
        ...{ standing: String(standingPercent), paid: String(paidPercent), after: String(after) },
      })}
    >
      <p>
        <span>{t('standing')}</span>
        <Bdi>{`${standingPercent}%`}</Bdi>
      </p>
      <span className={styles.workTrack}>
        <i className={styles.workStands} style={{ inlineSize: `${standingPercent}%` }} />
      </span>
      <p>
        <span>{t('paying', { paid: String(paidPercent), after: String(after) })}</span>
      </p>
      <span className={styles.workTrack}>
        <i className={styles.workIsPaid} style={{ inlineSize: `${paidPercent}%` }} />
        <i
          className={styles.workWouldBe}
          style={{ insetInlineStart: `${paidPercent}%`, inlineSize: `${after - paidPercent}%` }}
        />
      </span>
    </div>
  )
}

/** The sum behind the share that stands: the worth of each stage by how much of it is done. */
function HowWeReckon({ contract, work }: WorkProps) {
  const t = useTranslations('contracts.work.how')
  const locale = useLocale()
  const { terms, changes } = contract
  const orders = (changes?.orders ?? []).filter(({ status }) => status === 'agreed')
  const parts = standingParts(terms, work.stages, orders).filter(({ progress }) => progress > 0)
  const hasAdvance = terms.stages.some(({ earned }) => earned === 0)
  const sum = (halalas: number) => () => <Money halalas={halalas} locale={locale} />
  return (
    <Fold className={styles.workHow} summary={t('open', { percent: String(work.standingPercent) })}>
      <ul>
        {parts.map(({ stage, worth, progress, standing }) => (
          <li key={stage}>
            {t.rich('part', {
              stage: () => <StageName stage={terms.stages[stage]!} />,
              percent: String(progress),
              worth: sum(worth),
              standing: sum(standing),
            })}
          </li>
        ))}
        <li>
          {t.rich('total', {
            standing: sum(work.standing),
            price: sum(work.price),
            percent: String(work.standingPercent),
          })}
        </li>
      </ul>
      <p>{t(hasAdvance ? 'advance' : 'payments')}</p>
    </Fold>
  )
}

function Answers({ work, acting }: WorkProps) {
  const t = useTranslations('contracts.work')
  const locale = useLocale()
  const ask = work.asked[0]!
  const { id: about, stage, amount, wise, isDue, reply } = ask
  const isSending = acting.pending === 'say'
  const sum = (halalas: number) => () => <Money halalas={halalas} locale={locale} />
  const proposed = reply?.kind === 'part_proposed' ? reply.amount : undefined
  return (
    <div className={styles.workAnswers}>
      {proposed !== undefined ? (
        <ActForm act="say" acting={acting} values={{ kind: 'paid', stage, amount: proposed, about }}>
          <Button type="submit" variant="inverse" full loading={isSending}>
            {t.rich('paidPart', { sum: sum(proposed) })}
          </Button>
        </ActForm>
      ) : (
        !isDue &&
        wise > 0 && (
          <ActForm act="say" acting={acting} values={{ kind: 'part_proposed', stage, amount: wise, about }}>
            <Button type="submit" variant="inverse" full loading={isSending}>
              {t.rich('propose', { sum: sum(wise) })}
            </Button>
          </ActForm>
        )
      )}
      <ActForm act="say" acting={acting} values={{ kind: 'paid', stage, amount, about }}>
        <Button
          type="submit"
          variant={isDue ? 'inverse' : 'ghost'}
          className={isDue ? undefined : styles.workOutlined}
          full
          loading={isSending}
        >
          {t('paidWhole')}
        </Button>
      </ActForm>
      <details>
        <summary className={styles.workOutlined}>
          <Icon icon={MessageCircleWarning} size={18} /> {t('problem')}
        </summary>
        <ActForm act="say" acting={acting} values={{ kind: 'problem', stage, about }}>
          <TextArea name="body" label={t('problemLabel')} maxLength={500} rows={3} />
          <Button type="submit" variant="inverse" size="md" loading={isSending}>
            {t('sendProblem')}
          </Button>
        </ActForm>
      </details>
    </div>
  )
}
