import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ChangeRole } from './change-role.tsx'
import { CloseAccess } from './close-access.tsx'
import { type Member, MemberName, SecondStep } from './member-words.tsx'
import { SessionsPart } from './sessions-part.tsx'
import styles from './staff.module.css'

/** One member of staff: who they are, their sessions, their role, and the end of their access. */
export function MemberPart({ member }: { member: Member }) {
  const t = useTranslations('staff')
  const role = useTranslations('admin.roles.role')
  const locale = useLocale()
  return (
    <>
      <section className={`card card-surface ${styles.part}`} aria-labelledby="member-name">
        <h2 id="member-name" className={styles.name}>
          <MemberName member={member} />
        </h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t('role')}</dt>
            <dd>{role(member.role)}</dd>
          </div>
          <div>
            <dt>{t('secondStep')}</dt>
            <dd>
              <SecondStep member={member} />
            </dd>
          </div>
        </dl>
        <p className="caption">
          {t('since', { date: formatDate(member.since, locale) })} · {t(`does.${member.role}`)}
        </p>
      </section>
      <SessionsPart member={member} />
      <MayAct on="staff">
        <ChangeRole member={member} />
        <CloseAccess member={member} />
      </MayAct>
    </>
  )
}
