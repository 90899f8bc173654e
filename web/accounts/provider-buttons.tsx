import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEarlyClicks } from '#web/ui/use-early-press.ts'
import { useFailureText } from './failure.ts'
import { useNext, withNext } from './next.ts'
import { useProve } from './proof.tsx'
import type { Provider } from './providers.ts'
import { useAuth } from './use-auth.ts'

interface ProviderButtonsProps {
  providers: readonly Provider[]
  /** Signs in with an identity provider, or links it to the signed-in account. */
  wish: 'signIn' | 'link'
}

/** Leaves for the provider and returns to this page, where the client exchanges the code (PKCE). */
export function ProviderButtons({ providers, wish }: ProviderButtonsProps) {
  const t = useTranslations('accounts')
  const { leave, leaving } = useLeave(wish)
  useEarlyClicks()
  const words = wish === 'link' ? 'identities.link' : 'signIn.continueWith'
  return providers.map((provider) => (
    <Button
      key={provider}
      variant="secondary"
      data-held=""
      loading={leaving === provider}
      onClick={() => void leave(provider)}
    >
      {t(words, { provider: t(`identities.provider.${provider}`) })}
    </Button>
  ))
}

function useLeave(wish: 'signIn' | 'link') {
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const prove = useProve()
  const next = useNext()
  const [leaving, setLeaving] = useState<Provider>()
  const leave = async (provider: Provider) => {
    setLeaving(provider)
    const { auth } = await openClient()
    const { origin, pathname } = window.location
    const credentials = { provider, options: { redirectTo: withNext(origin + pathname, next) } }
    const { error } = await prove(() =>
      wish === 'link' ? auth.linkIdentity(credentials) : auth.signInWithOAuth(credentials),
    )
    if (!error) return
    setLeaving(undefined)
    toast.error(failureText(error))
  }
  return { leave, leaving }
}
