import { Plus } from 'lucide'
import { useTranslations } from 'use-intl'
import { MOST_COMPARED } from '#domain/providers/provider-filter.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FirmAvatar } from '../firm-avatar.tsx'
import styles from './compare-tray.module.css'
import { useCompared } from './use-compared.ts'

/** Somebody who was chosen; `isBeside`: not on this page, so that no box of it speaks for them. */
export interface Seat {
  slug: string
  companyName: string
  logo?: string | undefined
  isBeside: boolean
}

/** Places of the tray, each of which is empty until somebody is chosen. */
const FREE = Array.from({ length: MOST_COMPARED }, (_, place) => place)

/** Who was chosen to be compared. Without script it is a button that sends the ticked boxes; it shows once one is ticked. */
export function CompareTray({ seats: first }: { seats: Seat[] }) {
  const t = useTranslations('providers.compare')
  const locale = useLocale()
  const { seats, remove, clear, isAlive } = useCompared(first)
  return (
    <form
      id="compare-form"
      method="get"
      action={paths.compareProviders(locale)}
      className={styles.tray}
      data-open={seats.length > 0 || undefined}
      data-bar
      aria-label={t('title')}
    >
      <ul className={styles.seats}>
        {seats.map(({ slug, companyName, logo, isBeside }) => (
          <li key={slug}>
            {isBeside && <input type="hidden" name="compare" value={slug} />}
            <button type="button" className={styles.seat} onClick={() => remove(slug)} title={companyName}>
              <FirmAvatar name={companyName} logo={logo} />
              <VisuallyHidden>{t('remove', { name: companyName })}</VisuallyHidden>
            </button>
          </li>
        ))}
        {isAlive &&
          FREE.slice(seats.length).map((place) => (
            <li key={place} className={styles.free} aria-hidden="true">
              <Icon icon={Plus} />
            </li>
          ))}
      </ul>
      <p className={styles.trayWords} aria-live="polite">
        {isAlive && seats.length > 0 ? t('chosen', { count: seats.length }) : t('hint')}
      </p>
      <span className={styles.trayActs}>
        {isAlive && (
          <Button variant="ghost" size="sm" onClick={clear} className={styles.clear}>
            {t('clear')}
          </Button>
        )}
        <Button variant="inverse" size="sm" type="submit">
          {isAlive && seats.length > 1 ? t('actOf', { count: seats.length }) : t('act')}
        </Button>
      </span>
    </form>
  )
}
