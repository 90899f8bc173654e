import { Fingerprint } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEarlyClicks } from '#web/ui/use-early-press.ts'
import { useFailureText } from './failure.ts'
import { signInWithPasskey } from './passkey.ts'
import { useAuth } from './use-auth.ts'

/** Signs in with a passkey, chosen in the browser's own dialog. */
export function PasskeyButton() {
  const t = useTranslations('accounts.passkeys')
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const [isAsking, setAsking] = useState(false)
  useEarlyClicks()

  const signIn = async () => {
    setAsking(true)
    const { error } = await openClient()
      .then(signInWithPasskey)
      .catch((error: unknown) => ({ error }))
    setAsking(false)
    if (error) toast.error(failureText(error))
  }
  return (
    <Button variant="secondary" data-held="" loading={isAsking} onClick={() => void signIn()}>
      <Icon icon={Fingerprint} size={18} /> {t('signIn')}
    </Button>
  )
}
