import { CircleAlert, CircleQuestionMark, Info, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Finding, Severity } from '#domain/quotes/comparison.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { chatAnchor } from './chat-anchor.ts'
import styles from './comparison.module.css'
import { hasQuestion } from './finding-question.ts'
import { type Compared, FindingText } from './finding-text.tsx'

const ICONS = {
  serious: CircleAlert,
  check: TriangleAlert,
  ask: CircleQuestionMark,
  note: Info,
} as const satisfies Record<Severity, unknown>

interface QuoteFindingsProps extends Compared {
  /** Whether questions can still be sent. */
  canAsk: boolean
  /** Below a comparison that says the most serious ones already. */
  isFolded?: boolean
}

/** Findings, the most serious first, each with a suggested question. Those that only inform are folded. */
export function QuoteFindings({ canAsk, isFolded = false, ...compared }: QuoteFindingsProps) {
  const t = useTranslations('compare.findings')
  const { findings } = compared.comparison
  const alarms = findings.filter(({ severity }) => severity !== 'note')
  const notes = findings.filter(({ severity }) => severity === 'note')
  const list = (
    <>
      {alarms.length === 0 && <p>{t('none')}</p>}
      <FindingList {...compared} findings={alarms} canAsk={canAsk} />
      {notes.length > 0 && (
        <details className={styles.quoteFold}>
          <summary className="link">{t('notes', { count: notes.length })}</summary>
          <FindingList {...compared} findings={notes} canAsk={canAsk} />
        </details>
      )}
    </>
  )
  if (isFolded)
    return (
      <details className={`card card-surface ${styles.findingsFold}`}>
        <summary>
          {t('title')}
          {/* A space that does not break: the count never stands alone on a line. */}
          {'\u00a0'}
          {alarms.length > 0 && <Bdi className={styles.findingsCount}>{alarms.length}</Bdi>}
        </summary>
        <div className="request-block">{list}</div>
      </details>
    )
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="findings-title">
      <h2 id="findings-title">{t('title')}</h2>
      {list}
    </section>
  )
}

function FindingList({
  findings,
  canAsk,
  ...compared
}: Compared & { findings: readonly Finding[]; canAsk: boolean }) {
  const t = useTranslations('compare.findings')
  return (
    <ul className={styles.quoteFindings}>
      {findings.map((finding) => (
        <li key={finding.id} data-severity={finding.severity}>
          <Icon icon={ICONS[finding.severity]} size={18} />
          <div>
            <p>
              <b className="visually-hidden">{t(`severity.${finding.severity}`)}: </b>
              <FindingText {...compared} finding={finding} />
            </p>
            {canAsk && hasQuestion(finding) && <AskLink finding={finding} {...compared} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Opens the conversation with the question in its text box. A link, so it works without scripts. */
export function AskLink({ finding, quotes }: Compared & { finding: Finding }) {
  const t = useTranslations('compare.findings')
  const one = quotes.find(({ quote }) => quote.id === finding.quoteId)
  if (!one) return null
  return (
    <Link
      className="link"
      preventScrollReset
      to={`?about=${encodeURIComponent(finding.id)}#${chatAnchor(one.lead.id)}`}
    >
      {t('askThem')} <UserText className="visually-hidden">{one.lead.providerName}</UserText>
    </Link>
  )
}
