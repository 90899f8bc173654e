import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localMobile } from '#domain/shared/phone.ts'
import { useLegalLinks } from '#web/legal/legal-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { factorCodeForm, mobileForm } from './account-forms.ts'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { useFailureText } from './failure.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

/** Signs owners in, or up, with their mobile: a six-digit code is sent to its WhatsApp. `isNew`: they came to sign up. */
export function MobileSignIn({ isNew = false }: { isNew?: boolean }) {
  const [mobile, setMobile] = useState<string>()
  if (!mobile) return <NumberForm onSent={setMobile} isNew={isNew} />
  return <CodeForm mobile={mobile} onOther={() => setMobile(undefined)} />
}

/** Sends a code. Returns the client's error. */
function useSendCode() {
  const { openClient } = useAuth()
  return async (phone: string) => {
    const { auth } = await openClient()
    const { error } = await auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } })
    return error
  }
}

function NumberForm({ onSent, isNew }: { onSent: (mobile: string) => void; isNew: boolean }) {
  const t = useTranslations('accounts.mobileSignIn')
  const sendCode = useSendCode()
  const form = useAccountForm(mobileForm, async ({ mobile }) => {
    const error = await sendCode(mobile)
    if (!error) onSent(mobile)
    return { error }
  })
  return (
    <AccountForm form={form} submitLabel={t('send')}>
      <MobileField {...form.field('mobile')} label={t('mobile')} />
      {/* Not the field's hint: that makes room for the error, which is when somebody abroad needs it. */}
      <p className="caption">{t('abroad')}</p>
      <Agreement isNew={isNew} />
    </AccountForm>
  )
}

/** Submitting can create an account, so the form states what the person agrees to. */
function Agreement({ isNew }: { isNew: boolean }) {
  const t = useTranslations('accounts')
  const links = useLegalLinks()
  return <p className="caption">{t.rich(isNew ? 'register.agreement' : 'mobileSignIn.agreement', links)}</p>
}

function CodeForm({ mobile, onOther }: { mobile: string; onOther: () => void }) {
  const t = useTranslations('accounts.mobileSignIn')
  const words = useTranslations('accounts.signIn')
  const failureText = useFailureText()
  const sendCode = useSendCode()
  const { openClient } = useAuth()
  const [isSending, setSending] = useState(false)
  const form = useAccountForm(factorCodeForm, async ({ code }) => {
    const { auth } = await openClient()
    const { error } = await auth.verifyOtp({ phone: mobile, token: code, type: 'sms' })
    if (!error) toast.success(words('succeeded'))
    return { error }
  })
  const again = async () => {
    setSending(true)
    const error = await sendCode(mobile).catch((thrown: unknown) => thrown)
    setSending(false)
    if (error) toast.error(failureText(error))
    else toast.success(t('sentAgain'))
  }
  return (
    <>
      <AccountForm form={form} submitLabel={t('enter')}>
        <p role="status">{t.rich('sent', { mobile: () => <bdi dir="ltr">{localMobile(mobile)}</bdi> })}</p>
        <CodeField key={form.refusals} {...form.codeField()} />
      </AccountForm>
      <p className={styles.accountOthers}>
        <Button variant="ghost" size="md" loading={isSending} onClick={() => void again()}>
          {t('again')}
        </Button>
        <Button variant="ghost" size="md" onClick={onOther}>
          {t('other')}
        </Button>
      </p>
    </>
  )
}
