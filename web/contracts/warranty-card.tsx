import { ShieldCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './work.module.css'

interface WarrantyCardProps {
  contract: Contract
  handedOverOn: string
  /** Where the owner writes to the provider of a defect. */
  defect?: string | undefined
}

/** What counts once the work is handed over: until when each part is under warranty, and the way to say that it failed. */
export function WarrantyCard({ contract: { warranties }, handedOverOn, defect }: WarrantyCardProps) {
  const t = useTranslations('contracts')
  const locale = useLocale()
  const day = (of: string) => () => <bdi>{formatDate(of, locale)}</bdi>
  return (
    <section className={`card card-surface card-padded ${styles.workQuiet}`} aria-labelledby="warranty-title">
      <h2 id="warranty-title" className={styles.warrantyTitle}>
        <Icon icon={ShieldCheck} size={24} />
        {t('warranty')}
      </h2>
      {warranties.length === 0 ? (
        <p>{t.rich('after.none', { day: day(handedOverOn) })}</p>
      ) : (
        warranties.map(({ part, endsOn }) => (
          <p key={part}>
            {t.rich('after.until', {
              part: t(`warrantyOf.${part}`),
              day: () => <b>{day(endsOn)()}</b>,
            })}
          </p>
        ))
      )}
      {defect && (
        <>
          <p className="caption">{t('after.keep')}</p>
          <a className={buttonClass({ variant: 'secondary', size: 'md', full: true })} href={defect}>
            {t('after.defect')}
          </a>
        </>
      )}
    </section>
  )
}
