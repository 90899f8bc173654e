import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { formatDatesSince } from '#i18n/since-format.ts'
import type { StaffList } from '#server/staff/staff-answers.ts'
import { useMinute } from '#web/admin/console/use-minute.ts'
import { useStaffName } from '#web/admin/console/use-staff-name.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './staff.module.css'

export type Member = StaffList['members'][number]

/** Their name and email, and whether they are the reader. */
export function MemberName({ member: { email, isYou } }: { member: Member }) {
  const t = useTranslations('staff')
  const staffName = useStaffName()
  return (
    <>
      {email ? (
        <span className={styles.person} title={email}>
          <span>
            <Bdi>{staffName(email)}</Bdi> {isYou && <span className="tag">{t('you')}</span>}
          </span>
          <small>
            <Bdi>{email}</Bdi>
          </small>
        </span>
      ) : (
        t('unknown')
      )}
    </>
  )
}

export function SecondStep({ member: { hasSecondStep } }: { member: Member }) {
  const t = useTranslations('staff')
  return (
    <StatusBadge status={hasSecondStep ? 'approved' : 'rejected'}>
      {t(hasSecondStep ? 'hasStep' : 'noStep')}
    </StatusBadge>
  )
}

/** How long ago, with the whole time as a title. */
export function Since({ at }: { at: string }) {
  const locale = useLocale()
  return (
    <time dateTime={at} title={formatDateTime(at, locale)}>
      <bdi>{formatDatesSince(at, useMinute(), locale)}</bdi>
    </time>
  )
}
