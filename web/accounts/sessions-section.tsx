import { LogOut } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import type { SignOutScope } from './auth-store.ts'
import { useFailureText } from './failure.ts'
import { useAuth } from './use-auth.ts'

/** The three ways to end sessions. Ending this one redirects to sign-in. */
export function SessionsSection() {
  const t = useTranslations('accounts.security')
  const { end, ending } = useSignOut()
  const loading = (scope: SignOutScope) => ({ loading: ending === scope, onClick: () => void end(scope) })
  return (
    <div className="actions">
      <Button variant="secondary" icon={<Icon icon={LogOut} flip />} {...loading('local')}>
        {t('signOutHere')}
      </Button>
      <Button variant="secondary" {...loading('others')}>
        {t('signOutOthers')}
      </Button>
      <Button variant="danger" {...loading('global')}>
        {t('signOutEverywhere')}
      </Button>
    </div>
  )
}

/** Ends sessions and shows the result. `ending` is the scope in progress. */
export function useSignOut() {
  const t = useTranslations('accounts.security')
  const { signOut } = useAuth()
  const failureText = useFailureText()
  const [ending, setEnding] = useState<SignOutScope>()

  const end = async (scope: SignOutScope) => {
    setEnding(scope)
    const error = await signOut(scope).then(
      (outcome) => outcome.error,
      (thrown: unknown) => thrown,
    )
    setEnding(undefined)
    if (error) toast.error(failureText(error))
    else if (scope === 'others') toast.success(t('othersEnded'))
  }
  return { end, ending }
}
