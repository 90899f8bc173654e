import {
  Bath,
  Calendar,
  Check,
  CircleQuestionMark,
  Hammer,
  type IconNode,
  Layers,
  MapPin,
  Ruler,
  Sparkles,
  Wallet,
  Wrench,
} from 'lucide'
import { useTranslations } from 'use-intl'
import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { STANDING_FACTS } from '#domain/project-requests/standing-facts.ts'
import { districtIn } from '#domain/providers/quarters.ts'
import { paths } from '#web/paths.ts'
import { useFactText } from '#web/project-requests/fact-text.ts'
import { firstFixesOf, type JoinedFacts, joinFacts } from '#web/project-requests/joined-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FactEditor, isAnswerable } from './fact-editor.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'

const ICONS: Partial<Record<FactName, IconNode>> = {
  projectType: Hammer,
  jobs: Wrench,
  areaSqm: Ruler,
  floors: Layers,
  bathrooms: Bath,
  city: MapPin,
  district: MapPin,
  finishLevel: Sparkles,
  budget: Wallet,
  startWithinDays: Calendar,
  deadline: Calendar,
  hasPlumbingFirstFix: Check,
  hasElectricalFirstFix: Check,
  hasCoolingFirstFix: Check,
  hasMasonry: Check,
  hasCeilings: Check,
  hasTiles: Check,
  hasPaint: Check,
}

/** Facts that come first; the others keep the order of the description. */
const FIRST: readonly FactName[] = [
  'projectType',
  'jobs',
  'areaSqm',
  'floors',
  'bathrooms',
  'district',
  'city',
  'finishLevel',
  'depth',
  'scope',
  'stage',
  ...STANDING_FACTS,
  'budget',
  'deadline',
]
/** Facts whose value is clear without a label. */
const SPEAKING: ReadonlySet<FactName> = new Set([
  'projectType',
  'jobs',
  'areaSqm',
  'district',
  'city',
  'depth',
  'scope',
  'stage',
  'deadline',
])
/** Number of facts shown before the fold. */
const SHOWN = 10

/**
 * All facts that were read, each as a chip with its own editor, and the missing facts that would narrow the price most.
 */
export function FactsSection(props: ReportProps) {
  const t = useTranslations('reportView.facts')
  const { analysis, answers, reader } = props
  const { facts } = analysis
  const told = FIRST.filter((name) => facts[name] !== undefined)
  const rest = (Object.keys(facts) as FactName[]).filter(
    (name) => !told.includes(name) && facts[name] !== undefined,
  )
  const all = [...told, ...rest]
  const lines = joinFacts(all, facts)
  const more = lines.slice(SHOWN)
  const chip = ({ names, kind }: JoinedFacts) => {
    const isCorrected = names.some((name) => answers.corrected.includes(name))
    return kind ? (
      <JoinedChip key={kind} line={{ names, kind }} facts={facts} isCorrected={isCorrected} />
    ) : (
      <FactChip key={names[0]} name={names[0]!} facts={facts} isCorrected={isCorrected} />
    )
  }
  return (
    <section className={styles.reportFacts} aria-labelledby="facts-title">
      <header className={styles.reportTitle}>
        <h2 id="facts-title">{t(reader.kind === 'owner' ? 'title' : 'titleShared')}</h2>
        <span>{t(reader.kind === 'owner' ? 'hint' : 'hintShared')}</span>
      </header>
      <ul className={styles.reportChips}>
        {lines.slice(0, SHOWN).map(chip)}
        {unknownFacts(props).map((name) => (
          <UnknownChip key={name} name={name} facts={facts} />
        ))}
        {more.length > 0 && (
          <li>
            <details
              id="more-facts"
              open={more.some(({ names }) => names.some((name) => answers.corrected.includes(name)))}
            >
              <summary className={styles.reportChip}>{t('more', { count: more.length })}</summary>
              <ul className={styles.reportChips}>{more.map(chip)}</ul>
            </details>
          </li>
        )}
      </ul>
      {answers.corrected.length > 0 && <Changed {...props} />}
    </section>
  )
}

/** At most two missing facts that would narrow the price, shown among the known ones. */
export function unknownFacts({ analysis: { estimate, facts } }: Pick<ReportProps, 'analysis'>): FactName[] {
  const asked = estimate?.narrowingQuestions ?? []
  return asked.filter((name) => facts[name] === undefined && isAnswerable(name, facts)).slice(0, 2)
}

interface ChipProps {
  name: FactName
  facts: Facts
}

function FactChip({ name, facts, isCorrected }: ChipProps & { isCorrected: boolean }) {
  const t = useTranslations('reportView.facts')
  const { nameOf, textOf, countOf } = useFactText()
  const value = facts[name] as NonNullable<Facts[typeof name]>
  const locale = useLocale()
  const count = countOf(name, value)
  return (
    <li>
      <details id={`chip-${name}`} name="fact">
        <summary
          className={styles.reportChip}
          id={`fact-${name}`}
          data-corrected={isCorrected ? '' : undefined}
        >
          {ICONS[name] && <Icon icon={ICONS[name]} size={16} />}
          {!count && !SPEAKING.has(name) && <span>{nameOf(name)}</span>}{' '}
          {name === 'district' ? (
            <UserText as="b">{districtIn(String(value), locale)}</UserText>
          ) : (
            <b>{count ?? textOf(name, value)}</b>
          )}
          {isCorrected && <small>{t('corrected')}</small>}
        </summary>
        <FactEditor name={name} facts={facts} />
      </details>
    </li>
  )
}

/** Facts that are one to whoever reads them, each with its own field. */
function JoinedChip({
  line: { names, kind },
  facts,
  isCorrected,
}: {
  line: JoinedFacts
  facts: Facts
  isCorrected: boolean
}) {
  const t = useTranslations('wizard')
  const corrected = useTranslations('reportView.facts')('corrected')
  const { nameOf, textOf } = useFactText()
  const locale = useLocale()
  const { district, city } = facts
  const icon = ICONS[names[0]!]
  return (
    <li>
      <details id={`chip-${names[0]}`} name="fact">
        <summary
          className={styles.reportChip}
          id={`fact-${names[0]}`}
          data-corrected={isCorrected ? '' : undefined}
        >
          {icon && <Icon icon={icon} size={16} />}
          {kind === 'place' ? (
            <UserText as="b" text={districtIn(district!, locale)}>
              {t('placeIs', { district: districtIn(district!, locale), city: textOf('city', city!) })}
            </UserText>
          ) : (
            <b>{t(`firstFixIs.${firstFixesOf(names)}`)}</b>
          )}
          {isCorrected && <small>{corrected}</small>}
        </summary>
        {names.map((name) => (
          <div className={styles.reportPart} key={name}>
            <small>{nameOf(name)}</small>
            <FactEditor name={name} facts={facts} />
          </div>
        ))}
      </details>
    </li>
  )
}

function UnknownChip({ name, facts }: ChipProps) {
  const t = useTranslations('reportView.facts')
  const { nameOf } = useFactText()
  return (
    <li>
      <details id={`chip-${name}`} name="fact">
        <summary className={`${styles.reportChip} ${styles.reportChipUnknown}`} id={`fact-${name}`}>
          <Icon icon={CircleQuestionMark} size={16} />
          <span>{t('ask', { what: nameOf(name) })}</span>
        </summary>
        <FactEditor name={name} facts={facts} />
      </details>
    </li>
  )
}

/** A sent request doesn't change, so other answers make a new request. */
function Changed({ analysis: { facts }, reader }: ReportProps) {
  const t = useTranslations('reportView.changed')
  const locale = useLocale()
  return (
    <div className={styles.reportChanged}>
      <p>{t('title')}</p>
      <a className="link" href={carryPath(locale, facts)} data-carry>
        {t('send')}
      </a>
      <a className="link" href={reader.path}>
        {t('back')}
      </a>
    </div>
  )
}

/** The four facts that a link can carry. With scripts, a draft carries the others too. */
export function carryPath(locale: Parameters<typeof paths.newProjectRequest>[0], facts: Facts): string {
  const { projectType, city, areaSqm, finishLevel } = fieldsOfFacts(facts)
  const asked = Object.entries({ projectType, city, areaSqm, finishLevel }).filter(([, value]) => value)
  return `${paths.newProjectRequest(locale)}?${new URLSearchParams(asked as [string, string][])}`
}
