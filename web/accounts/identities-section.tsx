import type { UserIdentity } from '@supabase/supabase-js'
import { type IconNode, Link2, Mail, Smartphone } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Messages } from '#i18n/messages.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './accounts.module.css'
import { FailedReturnNotice } from './failed-return-notice.tsx'
import { useFailureText } from './failure.ts'
import { useProve } from './proof.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { NOTHING, useOffers } from './providers.ts'
import { useAuth } from './use-auth.ts'

const ICONS: Record<string, IconNode> = { email: Mail, phone: Smartphone }

type Provider = keyof Messages['accounts']['identities']['provider']

/** Lists the ways to sign in to the account: its email and linked accounts of other providers. */
export function IdentitiesSection() {
  const { identities, failure, unlink, unlinking } = useIdentities()
  if (failure) return <Notice tone="danger">{failure}</Notice>
  if (!identities) return <Skeleton height="3.5rem" />
  return (
    <>
      <Rows identities={identities} unlink={unlink} unlinking={unlinking} />
      <Links linked={identities} />
    </>
  )
}

function Links({ linked }: { linked: UserIdentity[] }) {
  const { providers, isLinkingOn } = useOffers() ?? NOTHING
  const open = providers.filter((name) => !linked.some(({ provider }) => provider === name))
  return (
    <>
      <FailedReturnNotice />
      {isLinkingOn && open.length > 0 && (
        <div className="actions">
          <ProviderButtons providers={open} wish="link" />
        </div>
      )}
    </>
  )
}

type RowsProps = Pick<ReturnType<typeof useIdentities>, 'unlink' | 'unlinking'> & {
  identities: UserIdentity[]
}

function Rows({ identities, unlink, unlinking }: RowsProps) {
  const t = useTranslations('accounts.identities')
  return (
    <ul className={styles.accountRows}>
      {identities.map((identity) => (
        <li key={identity.identity_id}>
          <Icon icon={ICONS[identity.provider] ?? Link2} size={20} />
          <span id={`identity-${identity.identity_id}`}>
            {nameOf(identity, t)}
            <small className="caption">
              <Bdi>{addressOf(identity)}</Bdi>
            </small>
          </span>
          {isRemovable(identity, identities) && (
            <Button
              variant="ghost"
              size="sm"
              aria-describedby={`identity-${identity.identity_id}`}
              loading={unlinking === identity.identity_id}
              onClick={() => void unlink(identity)}
            >
              {t('unlink')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The email, or for a mobile its number with a plus. */
function addressOf({ identity_data }: UserIdentity): string {
  const { email, phone } = identity_data ?? {}
  return String(email || (phone ? `+${String(phone).replace('+', '')}` : ''))
}

/** The email can't be unlinked: the password belongs to it, and one way to sign in must remain. */
const isRemovable = ({ provider }: UserIdentity, all: UserIdentity[]) =>
  provider !== 'email' && all.length > 1

function nameOf({ provider }: UserIdentity, t: ReturnType<typeof useTranslations<'accounts.identities'>>) {
  const key = `provider.${provider}` as `provider.${Provider}`
  return t.has(key) ? t(key) : <bdi>{provider}</bdi>
}

/** Reloaded on each visit, because another device may have linked one. */
function useIdentities() {
  const t = useTranslations('accounts.identities')
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const prove = useProve()
  const [identities, setIdentities] = useState<UserIdentity[]>()
  const [failure, setFailure] = useState<string>()
  const [unlinking, setUnlinking] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: load once per visit; a change of the error texts is no reason to reload
  useEffect(() => {
    const leaving = new AbortController()
    readIdentities(openClient).then(
      (found) => leaving.signal.aborted || setIdentities(found),
      (error: unknown) => leaving.signal.aborted || setFailure(failureText(error)),
    )
    return () => leaving.abort()
  }, [openClient])

  const unlink = async (identity: UserIdentity) => {
    setUnlinking(identity.identity_id)
    const { auth } = await openClient()
    const { error } = await prove(() => auth.unlinkIdentity(identity))
    setUnlinking(undefined)
    if (error) return void toast.error(failureText(error))
    setIdentities((others) => others?.filter((other) => other !== identity))
    toast.success(t('unlinked'))
  }
  return { identities, failure, unlink, unlinking }
}

async function readIdentities(openClient: ReturnType<typeof useAuth>['openClient']): Promise<UserIdentity[]> {
  const { auth } = await openClient()
  const { data, error } = await auth.getUserIdentities()
  if (error) throw error
  return data.identities
}
