import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { factorCodeForm } from './account-forms.ts'
import { CodeField } from './code-field.tsx'
import { useFailureText } from './failure.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

/**
 * Minimum time between two codes to one phone, in milliseconds (docs/reference/auth-protocol.md#lifetimes-and-limits).
 */
const INTERVAL = 60_000

interface PhoneCodeProps {
  phone: { id: string; name: string }
  submitLabel: string
  onDone?: () => void
}

/**
 * Asks for six digits sent by WhatsApp. A code is sent on request, never on opening the page, because messages disturb
 * people.
 */
export function PhoneCode({ phone, submitLabel, onDone }: PhoneCodeProps) {
  const t = useTranslations('accounts.phoneCode')
  const { challengeId, ask, isAsking, isTooSoon } = useSentCode(phone.id)
  const { openClient } = useAuth()
  const form = useAccountForm(factorCodeForm, async ({ code }) => {
    const { auth } = await openClient()
    const { error } = await auth.mfa.verify({ factorId: phone.id, challengeId: challengeId ?? '', code })
    if (!error) onDone?.()
    return { error }
  })
  if (!challengeId) {
    return (
      <Button full loading={isAsking} onClick={() => void ask()}>
        {t('send', { name: phone.name })}
      </Button>
    )
  }
  return (
    <>
      <AccountForm form={form} submitLabel={submitLabel}>
        <CodeField key={form.refusals} {...form.codeField()} hint={t('hint')} />
      </AccountForm>
      {isTooSoon ? (
        <p className="caption">{t('wait')}</p>
      ) : (
        <Button variant="ghost" size="md" loading={isAsking} onClick={() => void ask()}>
          {t('again')}
        </Button>
      )}
    </>
  )
}

/** ID of the newest challenge. A wrong code leaves it open; a new code replaces it. */
function useSentCode(factorId: string) {
  const t = useTranslations('accounts.phoneCode')
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const [challengeId, setChallengeId] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [isTooSoon, setTooSoon] = useState(false)

  useEffect(() => {
    if (!challengeId) return
    setTooSoon(true)
    const minute = setTimeout(() => setTooSoon(false), INTERVAL)
    return () => clearTimeout(minute)
  }, [challengeId])

  const ask = async () => {
    setAsking(true)
    const { auth } = await openClient()
    const { data, error } = await auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    setAsking(false)
    if (error) return void toast.error(failureText(error))
    setChallengeId(data.id)
    toast.success(t('sent'))
  }
  return { challengeId, ask, isAsking, isTooSoon }
}
