import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './work.module.css'

/** What was sent from the site for a stage, the newest first; each opens in full. */
export function StagePhotos({ photos }: { photos: NonNullable<Contract['work']>['photos'] }) {
  const t = useTranslations('contracts.work.photos')
  const locale = useLocale()
  if (photos.length === 0) return null
  return (
    <ul className={styles.workPhotos} aria-label={t('label')}>
      {photos.map(({ id, preview, picture, sentAt }) => (
        <li key={id}>
          <a href={picture}>
            <img
              src={preview}
              alt={t('photo', { time: formatDateTime(sentAt, locale) })}
              loading="lazy"
              width={96}
              height={96}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
