import { ChevronDown, FileText } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './solutions.module.css'

export interface Credential {
  name: string
  /** What it proves, and what it does not. */
  text: string
  /** The body that issues it, and where to look it up. */
  issuer: string
  /** Whether the work must not be offered without it: never, in some cases, or it only helps. */
  need: 'required' | 'conditional' | 'helps'
}

interface CredentialsProps {
  title: string
  lead: string
  credentials: readonly Credential[]
  /** Where and when these rules were read. */
  source: string
}

/** The credentials a kind of provider must hold, and those that only help; each opens to what it proves. */
export function Credentials({ title, lead, credentials, source }: CredentialsProps) {
  const t = useTranslations('solutionPages.credentials')
  return (
    <section className="section wrap split" aria-labelledby="credentials-title">
      <header>
        <h2 id="credentials-title">{title}</h2>
        <p>{lead}</p>
        <p className="caption">{source}</p>
      </header>
      <ul className={styles.hubCredentials}>
        {credentials.map(({ name, text, issuer, need }) => (
          <li key={name}>
            <details>
              <summary>
                <Icon icon={FileText} size={24} />
                <h3>
                  {name}{' '}
                  <span className={styles.credentialMark} data-required={need !== 'helps'}>
                    {t(need)}
                  </span>
                </h3>
                <Icon icon={ChevronDown} />
              </summary>
              <p>{text}</p>
              <p className="caption">{issuer}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
