import { Sunrise } from 'lucide'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { lookedFor, quotedClauses, toldReality } from '#domain/analyses/report-parts.ts'
import { shownAmount } from '#domain/estimates/shown-range.ts'
import type { Finding } from '#domain/path-correction/find-mistakes.ts'
import type { CostMeaning, Effect } from '#domain/path-correction/rules/rule.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { useFactText } from '#web/project-requests/fact-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ShownMoney } from './both-ways.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'
import { WorkingDays } from './working-days.tsx'

/** Maximum of findings shown; the others are folded under the next step. */
export const FINDINGS_SHOWN = 3

/** The most important findings, each with the quoted words it is based on and a next action. */
export function FindingsSection({ text, analysis: { findings, outcomes }, reader }: ReportProps) {
  const t = useTranslations('reportView.findings')
  const shown = findings.slice(0, FINDINGS_SHOWN)
  if (shown.length === 0) return <NothingFound outcomes={outcomes} />
  const isQuoted = shown.some((finding) => quotedClauses(text, finding).length > 0)
  return (
    <section aria-labelledby="findings-title">
      <header className={styles.reportTitle}>
        <h2 id="findings-title">{t('title', { count: shown.length })}</h2>
        <span>
          {reader.kind === 'owner'
            ? t(isQuoted ? 'fromWords' : 'fromAnswers')
            : t(isQuoted ? 'fromWordsOwner' : 'fromAnswersOwner')}
        </span>
      </header>
      <FindingList text={text} findings={shown} />
    </section>
  )
}

function NothingFound({ outcomes }: Pick<ReportProps['analysis'], 'outcomes'>) {
  const t = useTranslations('reportView.findings')
  const isSilent = outcomes.every(({ outcome }) => outcome === 'does_not_apply')
  const { length } = lookedFor(outcomes).clear
  return (
    <section
      className={styles.reportNone}
      data-checked={length > 0 ? '' : undefined}
      aria-labelledby="findings-title"
    >
      <h2 id="findings-title">{t('none')}</h2>
      <p>{isSilent ? t('noneAtAll') : t('noneLead', { count: length })}</p>
    </section>
  )
}

export const FindingList = ({ text, findings }: { text: string; findings: readonly Finding[] }) => (
  <ol className={styles.reportFindings}>
    {findings.map((finding) => (
      <FindingItem key={finding.ruleId} text={text} finding={finding} />
    ))}
  </ol>
)

function FindingItem({ text, finding }: { text: string; finding: Finding }) {
  const t = useTranslations('reportView.findings')
  const words = useTranslations('pathCorrection')
  const { ruleId, severity, effect, see } = finding
  return (
    <li id={ruleId}>
      <OwnWords text={text} finding={finding} />
      <h3>
        <Title finding={finding} />
      </h3>
      <div>
        <p>{words(`rules.${ruleId}.why`)}</p>
        {severity === 'stop' && <p className={styles.reportStop}>{words('severity.stop')}</p>}
        {effect && <EffectFigures effect={effect} isCostSaid={isFigured(finding)} />}
      </div>
      <p className={styles.reportTomorrow}>
        <Icon icon={Sunrise} size={16} />
        <span>
          <b>{t('tomorrow')}</b>{' '}
          {see ? <a href="#ways">{words(`rules.${ruleId}.advice`)}</a> : words(`rules.${ruleId}.advice`)}
        </span>
      </p>
    </li>
  )
}

function OwnWords({ text, finding }: { text: string; finding: Finding }) {
  const t = useTranslations('reportPage.findings')
  const quotes = quotedClauses(text, finding)
  const reality = toldReality(finding)
  if (quotes.length === 0) return <GivenAnswers finding={finding} />
  return (
    <>
      {/* One text, so that its parts follow each other as they were written, with the bar on the side that the page begins. */}
      <div className={styles.reportWords}>
        <UserText as="p" text={quotes.join(' ')}>
          {quotes.map((quote, at) => (
            <Fragment key={quote}>
              {at > 0 && ' … '}
              <q>{quote}</q>
            </Fragment>
          ))}
        </UserText>
      </div>
      {reality && <p className={styles.reportReality}>{t(`reality.${reality}`)}</p>}
    </>
  )
}

/** Findings that quote no words name the answers they are based on. */
function GivenAnswers({ finding: { evidence } }: { finding: Finding }) {
  const t = useTranslations('reportView.findings')
  const { nameOf, textOf } = useFactText()
  const comma = useTranslations('reportPage')('comma')
  const answers = evidence
    .filter(({ value }) => value !== undefined)
    .map(({ fact, value }) => `${nameOf(fact)}: ${textOf(fact, value as NonNullable<Facts[typeof fact]>)}`)
  if (answers.length === 0) return null
  return <p className={styles.reportWords}>{t('answered', { facts: answers.join(`${comma} `) })}</p>
}

/** What is found with its figure, where a source has one: that is what makes somebody act. */
function Title({ finding: { ruleId, effect } }: { finding: Finding }) {
  const t = useTranslations('pathCorrection')
  const title = t(`rules.${ruleId}.title`)
  if (effect?.time) {
    const { weeks, usual } = effect.time
    return t('figured.time', { title, weeks, min: `${usual.min}`, max: `${usual.max}` })
  }
  if (!effect?.cost || !isFigured({ ruleId, effect })) return title
  const { low, high, meaning } = effect.cost
  const is = {
    title,
    low: () => <Amount of={low} meaning={meaning} />,
    high: () => <Amount of={high} meaning={meaning} />,
  }
  return t.rich(ruleId === 'first_fix_untested' ? 'figured.leak' : `figured.${meaning as 'mending'}`, is)
}

/** The end of the budget's gap is how far the price may go, which belongs in no title. */
const isFigured = ({ ruleId, effect }: Pick<Finding, 'ruleId' | 'effect'>): boolean =>
  effect?.cost !== undefined && effect.cost.meaning !== 'at_risk' && ruleId !== 'budget_below_range'

function EffectFigures({
  effect: { cost, days, time },
  isCostSaid,
}: {
  effect: Effect
  isCostSaid: boolean
}) {
  const t = useTranslations()
  return (
    <>
      {cost && !isCostSaid && <Cost {...cost} />}
      {time && <Time {...time} />}
      {days && (
        <p className={styles.reportEffect}>
          {t('reportPage.findings.days')}: <WorkingDays days={days} />
        </p>
      )}
    </>
  )
}

/** The weeks until the day the owner named, beside those that such work takes. */
function Time({ weeks, usual: { min, max }, deadline, startBy }: NonNullable<Effect['time']>) {
  const t = useTranslations('reportView.findings')
  const locale = useLocale()
  const date = formatDate(deadline, locale)
  return (
    <p className={styles.reportEffect}>
      {t('time', { weeks, date, min: formatNumber(min), max: formatNumber(max) })}{' '}
      {startBy ? t('startBy', { date: formatDate(startBy, locale) }) : t('doesNotFit')}
    </p>
  )
}

/** The budget gap includes VAT because the budget does. Other amounts follow the switch. */
function Amount({ of: halalas, meaning }: { of: number; meaning: CostMeaning }) {
  const locale = useLocale()
  return meaning === 'lacking' ? (
    <Money halalas={shownAmount(halalas)} locale={locale} whole />
  ) : (
    <ShownMoney net={halalas} />
  )
}

function Cost({ low, high, meaning }: NonNullable<Effect['cost']>) {
  const t = useTranslations('reportView.findings')
  const name = useTranslations('pathCorrection.cost')(meaning)
  const amount = (halalas: number) => () => <Amount of={halalas} meaning={meaning} />
  const is = { meaning: name, low: amount(low), high: amount(high) }
  return (
    <p className={styles.reportEffect}>
      {shownAmount(low) === shownAmount(high) ? t.rich('costsOne', is) : t.rich('costs', is)}
    </p>
  )
}
