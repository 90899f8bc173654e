import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { factorCodeForm } from './account-forms.ts'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { useEnrolment } from './enrolment.ts'
import { useFailureText } from './failure.ts'
import { useProve } from './proof.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

/** Enrolment data for an authenticator app. */
export interface AppToAdd {
  id: string
  qrCode: string
  secret: string
}

interface AddAppButtonProps {
  /** Nothing else protects the account yet. */
  isFirst: boolean
  onBegun: (app: AppToAdd) => void
}

export function AddAppButton({ isFirst, onBegun }: AddAppButtonProps) {
  const t = useTranslations('accounts.factors')
  const openEnrolment = useEnrolment('totp')
  const failureText = useFailureText()
  const prove = useProve()
  const [isBeginning, setBeginning] = useState(false)

  const begin = async () => {
    setBeginning(true)
    const { data, error } = await prove(async () => {
      const { auth, friendlyName } = await openEnrolment()
      return auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: t('issuer') })
    })
    setBeginning(false)
    if (error) toast.error(failureText(error))
    else onBegun({ id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret })
  }
  return (
    <Button
      variant={isFirst ? 'primary' : 'soft'}
      size="md"
      aria-label={t('add.totp')}
      loading={isBeginning}
      onClick={() => void begin()}
    >
      {t('addOne')}
    </Button>
  )
}

/** Shows the QR code and the key for the app, and the field for its first code. */
export function AddApp({ app, onDone }: { app: AppToAdd; onDone: () => void }) {
  const t = useTranslations('accounts.factors')
  const { openClient } = useAuth()
  const form = useAccountForm(factorCodeForm, async ({ code }) => {
    const { auth } = await openClient()
    const { error } = await auth.mfa.challengeAndVerify({ factorId: app.id, code })
    if (error) return { error }
    toast.success(t('added.totp'))
    onDone()
    return undefined
  })
  return (
    <div className={styles.accountEnrolment}>
      <img src={app.qrCode} width={208} height={208} alt={t('qrCode')} />
      <div>
        <p>{t('scan')}</p>
        <p className={styles.accountSecret}>
          {t('typeSecret')} <Bdi>{app.secret}</Bdi>
        </p>
        <AccountForm form={form} submitLabel={t('finish')}>
          <CodeField key={form.refusals} {...form.codeField()} hint={t('codeHint')} />
        </AccountForm>
        <Button variant="ghost" size="md" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
