import { FileText } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ContractSide } from '#domain/contracts/contract-lifecycle.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './contract-card.module.css'

/** The way to the contract, from the pages of the request and of the lead. */
export function ContractCard({ side, to }: { side: ContractSide; to: string }) {
  const t = useTranslations('contracts.card')
  return (
    <section
      className={`card card-surface card-padded request-block ${styles.contractCard}`}
      aria-labelledby="contract-title"
    >
      <h2 id="contract-title">{t('title')}</h2>
      <p>{t(side === 'owner' ? 'draft' : 'draftProvider')}</p>
      <Link
        className={buttonClass({ variant: side === 'owner' ? 'primary' : 'secondary', size: 'md' })}
        to={to}
      >
        <Icon icon={FileText} size={18} /> {t('open')}
      </Link>
    </section>
  )
}
