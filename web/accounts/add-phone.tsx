import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { localMobile } from '#domain/shared/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { mobileForm } from './account-forms.ts'
import styles from './accounts.module.css'
import { useEnrolment } from './enrolment.ts'
import { PhoneCode } from './phone-code.tsx'
import { useProve } from './proof.tsx'
import { useAccountForm } from './use-account-form.ts'

interface Phone {
  id: string
  name: string
}

/**
 * Asks for the number, then for the code sent to it. The phone becomes a second step only after the code is confirmed.
 */
export function AddPhone({ onDone }: { onDone: () => void }) {
  const t = useTranslations('accounts.factors')
  const [phone, setPhone] = useState<Phone>()
  const steps = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its field, because the pressed button has left
  useEffect(() => steps.current?.querySelector('input')?.focus(), [phone])
  const finish = () => {
    toast.success(t('added.phone'))
    onDone()
  }
  return (
    <div className={styles.accountForm} ref={steps}>
      {phone ? (
        <PhoneCode phone={phone} submitLabel={t('finish')} onDone={finish} />
      ) : (
        <NumberForm onBegun={setPhone} />
      )}
      <Button variant="ghost" size="md" onClick={onDone}>
        {t('cancel')}
      </Button>
    </div>
  )
}

function NumberForm({ onBegun }: { onBegun: (phone: Phone) => void }) {
  const t = useTranslations('accounts.factors')
  const openEnrolment = useEnrolment('phone')
  const prove = useProve()
  const form = useAccountForm(mobileForm, async ({ mobile }) => {
    const { data, error } = await prove(async () => {
      const { auth, friendlyName } = await openEnrolment()
      return auth.mfa.enroll({ factorType: 'phone', phone: mobile, friendlyName })
    })
    if (error) return { error }
    onBegun({ id: data.id, name: localMobile(mobile) })
    return undefined
  })
  return (
    <AccountForm form={form} submitLabel={t('continue')}>
      <MobileField {...form.field('mobile')} label={t('mobile')} hint={t('mobileHint')} />
    </AccountForm>
  )
}
