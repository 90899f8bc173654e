import { useTranslations } from 'use-intl'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { SAMPLE_VILLA } from '#domain/estimates/sample-job.ts'
import { type ShownRange, shownRange } from '#domain/estimates/shown-range.ts'
import { analysePath } from '#domain/path-correction/analyse-path.ts'
import type { Finding } from '#domain/path-correction/find-mistakes.ts'
import { LIMITS } from '#domain/path-correction/limits.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { formatNumber } from '#i18n/format.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './owner-story.module.css'

/** The sentences of the story, each with the rule that answers it. Their words are `story.<rule>`. */
const SENTENCES = ['permit_missing', 'supervision_missing', 'advance_too_large'] as const

/** Percent that the contractor of the story wants before he starts. */
const ADVANCE = 50

/** What the three sentences say, as an owner's form would hold it. */
export const STORY: Facts = {
  ...SAMPLE_VILLA,
  hasPermit: false,
  startWithinDays: 14,
  hasSupervision: false,
  advancePercent: ADVANCE,
}

/**
 * Path correction on one example: what an owner writes, what our rules find in it and what to do tomorrow. The rules find
 * it when the page is made, so it is what the reader would get.
 */
export function OwnerStory({ calibration }: { calibration: Calibration | undefined }) {
  const t = useTranslations('ownerHome.story')
  const locale = useLocale()
  const price = estimate(STORY, calibration)
  const { findings } = analysePath(STORY, {}, price)
  const found = SENTENCES.flatMap((rule) => findings.find(({ ruleId }) => ruleId === rule) ?? [])
  return (
    <section className="section wrap" aria-labelledby="story-title">
      <header className="section-head">
        <p className={styles.tag}>
          <span className="tag">{t('tag')}</span>
        </p>
        <h2 id="story-title">{t('title')}</h2>
        <p className="section-lead">{t('lead')}</p>
      </header>
      <div className={styles.columns} aria-hidden="true">
        <span>{t('wrote')}</span>
        <span>{t('found')}</span>
        <span>{t('tomorrow')}</span>
      </div>
      <ol className={styles.rows}>
        {found.map((finding) => (
          <Row key={finding.ruleId} finding={finding} />
        ))}
      </ol>
      <div className={`card card-surface ${styles.outcome}`}>
        {price && <AtRisk price={shownRange(price, true)} />}
        <p className={styles.action}>
          <a className={buttonClass()} href={paths.newProjectRequest(locale)}>
            {t('start')}
          </a>
          <small>{t('free')}</small>
        </p>
      </div>
    </section>
  )
}

function Row({ finding: { ruleId, severity } }: { finding: Finding }) {
  const t = useTranslations('ownerHome.story')
  const words = useTranslations('pathCorrection')
  return (
    <li>
      <p className={styles.words}>
        <small>{t('wrote')}</small>
        <q>{t(`sentence.${ruleId as (typeof SENTENCES)[number]}`)}</q>
      </p>
      <div data-severity={severity}>
        <small>{t('found')}</small>
        <h3>{words(`rules.${ruleId}.title`)}</h3>
        <p className={styles.why}>{words(`rules.${ruleId}.why`)}</p>
      </div>
      <p className={styles.advice}>
        <small>{t('tomorrow')}</small>
        {words(`rules.${ruleId}.advice`)}
      </p>
    </li>
  )
}

/**
 * What is paid ahead of the work, on one dimension line, and what it is made of: a share of the price as it is shown, so
 * that a reader who multiplies gets the same.
 */
function AtRisk({ price }: { price: ShownRange }) {
  const t = useTranslations('ownerHome.story')
  const locale = useLocale()
  const over = ADVANCE - LIMITS.advance
  const [low, high] = [price.low, price.high].map((amount) => (amount * over) / 100) as [number, number]
  return (
    <div className={styles.risk}>
      <p>
        <span>{t('atRisk')}</span>
        <b>
          <Money halalas={low} locale={locale} whole /> {t('to')}{' '}
          <Money halalas={high} locale={locale} whole />
        </b>
      </p>
      <DimensionLine low={low} mid={Math.round((low + high) / 2)} high={high} />
      <small className="caption">
        {t.rich('made', {
          ...{ advance: `${ADVANCE}`, limit: `${LIMITS.advance}`, over: `${over}` },
          area: formatNumber(SAMPLE_VILLA.areaSqm),
          low: () => <Money halalas={price.low} locale={locale} whole />,
          high: () => <Money halalas={price.high} locale={locale} whole />,
        })}
      </small>
    </div>
  )
}
