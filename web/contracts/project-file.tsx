import { FileText } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './changes.module.css'

/** All of it as one PDF, with when both agreed and how long each warranty runs. */
export function ProjectFile({ contract, files }: { contract: Contract; files: string }) {
  const t = useTranslations('contractChanges.file')
  const words = useTranslations('contracts')
  const locale = useLocale()
  const { agreedAt, handedOverOn, warranties, terms, side } = contract
  const day = (of: string) => () => <bdi>{formatDate(of, locale)}</bdi>
  return (
    <section className={`card card-surface card-padded ${styles.changesCard}`} aria-labelledby="file-title">
      <h2 id="file-title">{t('title')}</h2>
      <dl>
        {agreedAt && (
          <div>
            <dt>{t('contract')}</dt>
            <dd>{t.rich('agreed', { day: day(agreedAt) })}</dd>
          </div>
        )}
        {handedOverOn && (
          <div>
            <dt>{t('handover')}</dt>
            <dd>{day(handedOverOn)()}</dd>
          </div>
        )}
        {warranties.map(({ part, years, source, endsOn }) => (
          <div key={part}>
            <dt>{t('warranty', { part: words(`warrantyOf.${part}`) })}</dt>
            <dd>
              {t.rich('until', { years: words('years', { years }), day: day(endsOn) })}
              {source === 'law' && <small>{t('byLaw')}</small>}
            </dd>
          </div>
        ))}
        {!handedOverOn &&
          terms.warranties.map(({ part, years }) => (
            <div key={part}>
              <dt>{t('warranty', { part: words(`warrantyOf.${part}`) })}</dt>
              <dd>{t('fromHandover', { years: words('years', { years }) })}</dd>
            </div>
          ))}
      </dl>
      {side === 'owner' && warranties.length > 0 && <p className="caption">{t('remind')}</p>}
      <p className="caption">{t('text')}</p>
      <a
        className={buttonClass({ variant: 'secondary', size: 'md', full: true })}
        href={`${files}/project.pdf`}
        download
      >
        <Icon icon={FileText} size={18} /> {t('pdf')}
      </a>
    </section>
  )
}
