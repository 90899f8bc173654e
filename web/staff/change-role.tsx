import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import { useAction } from '#web/admin/console/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Member } from './member-words.tsx'
import styles from './staff.module.css'

/** Gives somebody another role. The only admin keeps theirs, and the page says why. */
export function ChangeRole({ member }: { member: Member }) {
  const t = useTranslations('staff')
  const role = useTranslations('admin.roles.role')
  const { act, isBusy } = useAction()
  const [wanted, setWanted] = useState<StaffRole>(member.role)
  const [error, setError] = useState<string>()
  async function change() {
    const refused = await act({
      path: `/admin/staff/${member.id}/role`,
      json: { role: wanted },
      done: t('changeRole.done'),
      failed: t('changeRole.failed'),
    })
    setError(refused?.fieldSentences.role)
  }
  const why = member.isOnlyAdmin
    ? t('changeRole.onlyAdmin')
    : wanted === member.role
      ? t('changeRole.same')
      : undefined
  return (
    <section className={`card card-surface ${styles.part}`} aria-labelledby="member-role">
      <h2 id="member-role">{t('changeRole.title')}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <SelectField
          name="role"
          label={t('changeRole.label')}
          hint={t(`does.${wanted}`)}
          error={error}
          options={STAFF_ROLES.map((value) => ({ value, label: role(value) }))}
          value={wanted}
          onChange={(value) => setWanted(value as StaffRole)}
        />
        {member.isYou && wanted !== member.role && <p role="status">{t('changeRole.yourself')}</p>}
        <Button
          type="submit"
          size="md"
          loading={isBusy}
          loadingLabel={t('changeRole.saving')}
          {...(why && { disabledReason: why })}
        >
          {t('changeRole.save')}
        </Button>
      </form>
    </section>
  )
}
