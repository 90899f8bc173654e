import { type IconNode, Info, OctagonX, Wrench } from 'lucide'
import { useTranslations } from 'use-intl'
import { quotedWords, toldReality } from '#domain/analyses/report-parts.ts'
import type { Finding } from '#domain/path-correction/find-mistakes.ts'
import type { Effect, Severity } from '#domain/path-correction/rules/rule.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { LookedFor } from './looked-for.tsx'
import type { ReportProps } from './report-props.ts'
import { SourceLine } from './source-line.tsx'
import { WorkingDays } from './working-days.tsx'

const MARKS = {
  stop: { icon: OctagonX, status: 'rejected' },
  fix: { icon: Wrench, status: 'pending' },
  note: { icon: Info, status: 'info' },
} as const satisfies Record<Severity, { icon: IconNode; status: string }>

/** What is wrong or missing, the gravest first, and what was and was not looked for. */
export function FindingsSection({ text, analysis: { findings, outcomes } }: ReportProps) {
  const t = useTranslations('reportPage.findings')
  const isSilent = outcomes.every(({ outcome }) => outcome === 'does_not_apply')
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="findings-title">
      <header className="report-title">
        <h2 id="findings-title">{t('title')}</h2>
        {findings.length > 0 && <span className="tag">{t('count', { count: findings.length })}</span>}
      </header>
      {findings.length > 0 ? <p>{t('lead')}</p> : <NothingFound isSilent={isSilent} />}
      <ol className="report-findings">
        {findings.map((finding) => (
          <FindingItem key={finding.ruleId} text={text} finding={finding} />
        ))}
      </ol>
      <LookedFor outcomes={outcomes} />
    </section>
  )
}

function NothingFound({ isSilent }: { isSilent: boolean }) {
  const t = useTranslations('reportPage.findings')
  if (isSilent) return <p>{t('noneAtAll')}</p>
  return (
    <div className="report-none">
      <h3>{t('none')}</h3>
      <p>{t('noneLead')}</p>
    </div>
  )
}

function FindingItem({ text, finding }: { text: string; finding: Finding }) {
  const t = useTranslations('reportPage.findings')
  const words = useTranslations('pathCorrection')
  const { ruleId, severity, sources, certainty, mend, effect } = finding
  const { icon, status } = MARKS[severity]
  return (
    <li className="report-finding" id={ruleId}>
      <span className={`report-mark status-${status}`}>
        <Icon icon={icon} size={16} />
      </span>
      <div>
        <div className="report-finding-head">
          <h3>{words(`rules.${ruleId}.title`)}</h3>
          <span className={`status status-${status}`}>{words(`severity.${severity}`)}</span>
        </div>
        <OwnWords text={text} finding={finding} />
        <p>{words(`rules.${ruleId}.why`)}</p>
        <p>
          <b>{t('advice')}:</b> {words(`rules.${ruleId}.advice`)}
          {mend && (
            <span className="report-mend">
              {' '}
              {t('mend')}: <a href={`#step-${mend}`}>{words(`steps.${mend}`)}</a>
            </span>
          )}
        </p>
        {effect && <EffectFigures effect={effect} />}
        <SourceLine sources={sources} certainty={certainty} />
      </div>
    </li>
  )
}

function OwnWords({ text, finding }: { text: string; finding: Finding }) {
  const t = useTranslations('reportPage.findings')
  const quotes = quotedWords(text, finding)
  const reality = toldReality(finding)
  if (quotes.length === 0) return <p className="report-words">{t('youAnswered')}</p>
  return (
    <p className="report-words">
      {t('youWrote')}{' '}
      {quotes.map((quote, at) => (
        <span key={quote}>
          {at > 0 && ' … '}
          <q dir="auto">{quote}</q>
        </span>
      ))}
      {reality && ` ${t(`reality.${reality}`)}`}
    </p>
  )
}

function EffectFigures({ effect: { cost, days } }: { effect: Effect }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <dl className="report-effect">
      {cost && (
        <div>
          <dt>{t(`pathCorrection.cost.${cost.meaning}`)}</dt>
          <dd>
            <Money halalas={cost.low} locale={locale} whole /> {t('estimates.to')}{' '}
            <Money halalas={cost.high} locale={locale} whole />
          </dd>
        </div>
      )}
      {days && (
        <div>
          <dt>{t('reportPage.findings.days')}</dt>
          <dd>
            <WorkingDays days={days} />
          </dd>
        </div>
      )}
    </dl>
  )
}
