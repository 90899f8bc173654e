import { Globe, type IconNode, Laptop, MonitorSmartphone } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './accounts.module.css'
import type { SignOutScope } from './auth-store.ts'
import { useFailureText } from './failure.ts'
import { useAuth } from './use-auth.ts'

const SESSIONS = [
  ['local', 'signOutHere', MonitorSmartphone],
  ['others', 'signOutOthers', Laptop],
  ['global', 'signOutEverywhere', Globe],
] as const satisfies readonly (readonly [SignOutScope, string, IconNode])[]

/** The three ways to end sessions; each button names its devices. Ending this one redirects to sign-in. */
export function SessionsSection() {
  const t = useTranslations('accounts.security')
  const { end, ending } = useSignOut()
  return (
    <ul className={styles.accountRows}>
      {SESSIONS.map(([scope, name, icon]) => (
        <li key={scope}>
          <Icon icon={icon} size={20} />
          <span>{t(`devicesText.${scope}`)}</span>
          <Button
            variant="secondary"
            size="md"
            aria-label={t(name)}
            loading={ending === scope}
            onClick={() => void end(scope)}
          >
            {t(`devices.${scope}`)}
          </Button>
        </li>
      ))}
    </ul>
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
