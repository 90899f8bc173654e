import { Eye } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatClock } from '#i18n/format.ts'
import type { LookersAnswer } from '#server/admin/admin-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useAnswer } from '../console/use-admin.tsx'
import { useStaffName } from '../console/use-staff-name.ts'
import { lookingPath } from './looking-path.ts'
import styles from './review.module.css'
import { useLooking } from './use-looking.ts'

/** Other admins who have the same registration open now, so that two do not work on one. */
export function Lookers({ providerId }: { providerId: string }) {
  const t = useTranslations('admin.review')
  const locale = useLocale()
  const staffName = useStaffName()
  useLooking(providerId)
  const { data } = useAnswer<LookersAnswer>(lookingPath(providerId))
  return (
    <div role="status">
      {data?.items.map(({ name, since }) => (
        <p key={name} className={styles.looker}>
          <Icon icon={Eye} size={18} />
          <span>
            {t.rich('looksSince', {
              name: () => <Bdi>{staffName(name)}</Bdi>,
              time: () => <bdi>{formatClock(since, locale)}</bdi>,
            })}
          </span>
        </p>
      ))}
    </div>
  )
}
