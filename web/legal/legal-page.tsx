import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { PageSite } from '#server/platform/http/page-context.ts'
import { isOperatorSet, OperatorFacts } from '#web/layouts/site-operator.tsx'
import { whatsAppLink } from '#web/marketplace/whatsapp-link.ts'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { LEGAL_DOCUMENTS, type LegalDocument } from './documents.ts'
import '#web/styles/lead-fold.css'
import styles from './legal.module.css'

const DOCUMENTS = Object.keys(LEGAL_DOCUMENTS) as LegalDocument[]

/** How a text is marked: paragraphs, lists, and the words that carry it. */
const MARKS = {
  p: (words: ReactNode) => <p>{words}</p>,
  ul: (items: ReactNode) => <ul>{items}</ul>,
  li: (words: ReactNode) => <li>{words}</li>,
  b: (words: ReactNode) => <b>{words}</b>,
}

export interface LegalPageProps {
  document: LegalDocument
  site: Pick<PageSite, 'isDemo' | 'operator' | 'supportWhatsapp' | 'supportGreeting'>
}

/** A legal text: dated, with its contents beside it, each section under an address of its own. */
export function LegalPage({ document: name, site }: LegalPageProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { inForceSince, sections } = LEGAL_DOCUMENTS[name]
  // The keys of the three documents differ, and each list names only its own.
  const words = (key: string) => t(`${name}.${key}` as 'terms.title')
  const targets = (words: ReactNode) => <a href={paths.attainment(locale)}>{words}</a>
  const marked = (key: string) => t.rich(`${name}.${key}` as 'terms.requests.text', { ...MARKS, targets })
  const chat = (words: ReactNode) => (
    <a href={whatsAppLink(site.supportWhatsapp, site.supportGreeting)}>{words}</a>
  )
  const date = () => <time dateTime={inForceSince}>{formatDate(inForceSince, locale)}</time>
  return (
    <article className={`wrap ${styles.legal}`}>
      <header>
        <p className="caption">{t.rich('legalPage.dated', { time: date })}</p>
        <h1>{words('title')}</h1>
        <p className={styles.legalLead}>{words('lead')}</p>
        {name === 'privacy' && <PrivacyInBrief />}
      </header>
      <nav aria-label={t('legalPage.contents')} className={styles.legalContents}>
        <details className="lead-fold">
          <summary>{t('legalPage.contents')}</summary>
          <ol>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{words(`${section}.title`)}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className={styles.legalText}>
        {sections.map((section) => (
          <section key={section} aria-labelledby={section}>
            <h2 id={section} tabIndex={-1}>
              {words(`${section}.title`)}
            </h2>
            {marked(`${section}.text`)}
            {section === 'who' && <Operator {...site} />}
          </section>
        ))}
        <footer>
          <p>{t.rich('legalPage.ask', { chat })}</p>
          <h2>{t('legalPage.others')}</h2>
          <ul>
            {DOCUMENTS.filter((other) => other !== name).map((other) => (
              <li key={other}>
                <a href={paths[other](locale)}>{t(`legalPage.${other}`)}</a>
              </li>
            ))}
          </ul>
        </footer>
      </div>
    </article>
  )
}

/** What the footer says of the operator, where the law looks for it. */
function Operator({ operator, isDemo }: LegalPageProps['site']) {
  const t = useTranslations('legalPage')
  if (!operator || !isOperatorSet(operator)) return <p>{t('operatorLater')}</p>
  return (
    <div className={styles.legalOperator}>
      <OperatorFacts operator={operator} isDemo={isDemo} />
    </div>
  )
}

const BRIEF = ['what', 'why', 'seen', 'abroad', 'long', 'rights'] as const

/** What most people come for, before the text that counts. */
function PrivacyInBrief() {
  const t = useTranslations('legalPage.brief')
  return (
    <section className={styles.legalBrief} aria-labelledby="legal-brief">
      <h2 id="legal-brief">{t('title')}</h2>
      <ul>
        {BRIEF.map((line) => (
          <li key={line}>{t.rich(line, MARKS)}</li>
        ))}
      </ul>
    </section>
  )
}
