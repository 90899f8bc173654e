import { FileText } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './contract-card.module.css'

/** The way to the contract, from the page of the provider's lead. */
export function ContractCard({ to }: { to: string }) {
  const t = useTranslations('contracts.card')
  return (
    <section
      className={`card card-surface card-padded request-block ${styles.contractCard}`}
      aria-labelledby="contract-title"
    >
      <h2 id="contract-title">{t('title')}</h2>
      <p>{t('draftProvider')}</p>
      <Link className={buttonClass({ variant: 'secondary', size: 'md' })} to={to}>
        <Icon icon={FileText} size={18} /> {t('open')}
      </Link>
    </section>
  )
}
