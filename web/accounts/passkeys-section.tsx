import type { PasskeyListItem } from '@supabase/supabase-js'
import { Fingerprint, KeyRound } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import { useFailureText } from './failure.ts'
import { addPasskey } from './passkey.ts'
import { useProve } from './proof.tsx'
import { freeName } from './second-step.ts'
import { useAuth } from './use-auth.ts'

/** Lists the passkeys that sign in to this account without its password. */
export function PasskeysSection() {
  const t = useTranslations('accounts.passkeys')
  const { passkeys, failure, add, remove, busy } = usePasskeys()
  if (failure) return <Notice tone="danger">{failure}</Notice>
  if (!passkeys) return <Skeleton height="3.5rem" />
  return (
    <>
      {passkeys.length > 0 && <Rows {...{ passkeys, remove, busy }} />}
      <ul className={styles.accountRows}>
        <li>
          <Icon icon={Fingerprint} size={20} />
          <span>{t(passkeys.length === 0 ? 'none' : 'more')}</span>
          <Button
            variant="soft"
            size="md"
            aria-label={t('add')}
            loading={busy === ADDING}
            onClick={() => void add()}
          >
            {t('addOne')}
          </Button>
        </li>
      </ul>
    </>
  )
}

/** The action in progress. The removal of a passkey is identified by its ID. */
const ADDING = 'adding'

type RowsProps = Pick<ReturnType<typeof usePasskeys>, 'remove' | 'busy'> & { passkeys: PasskeyListItem[] }

function Rows({ passkeys, remove, busy }: RowsProps) {
  const t = useTranslations('accounts.passkeys')
  const locale = useLocale()
  return (
    <ul className={styles.accountRows}>
      {passkeys.map(({ id, friendly_name, created_at, last_used_at }) => (
        <li key={id}>
          <Icon icon={KeyRound} size={20} />
          <span id={`passkey-${id}`}>
            <bdi>{friendly_name ?? t('nameless')}</bdi>
            <small className="caption">
              {t.rich(last_used_at ? 'used' : 'since', {
                date: () => <bdi>{formatDate(last_used_at ?? created_at, locale)}</bdi>,
              })}
            </small>
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-describedby={`passkey-${id}`}
            loading={busy === id}
            onClick={() => void remove(id)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Reloaded on each visit and after each change, because another device may have added one. */
function usePasskeys() {
  const t = useTranslations('accounts.passkeys')
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const prove = useProve()
  const [passkeys, setPasskeys] = useState<PasskeyListItem[]>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<string>()

  const read = useCallback(async () => {
    const { auth } = await openClient()
    const { data, error } = await auth.passkey.list()
    if (error) throw error
    return data
  }, [openClient])

  // biome-ignore lint/correctness/useExhaustiveDependencies: load once per visit; a change of the error texts is no reason to reload
  useEffect(() => {
    const leaving = new AbortController()
    read().then(
      (found) => leaving.signal.aborted || setPasskeys(found),
      (error: unknown) => leaving.signal.aborted || setFailure(failureText(error)),
    )
    return () => leaving.abort()
  }, [read])

  const change = async (what: string, done: 'added' | 'removed', work: () => Promise<{ error: unknown }>) => {
    setBusy(what)
    const { error } = await prove(work).catch((thrown: unknown) => ({ error: thrown }))
    if (error) toast.error(failureText(error))
    else {
      await read().then(setPasskeys, () => undefined)
      toast.success(t(done))
    }
    setBusy(undefined)
  }
  const name = () => freeName(passkeys ?? [], (number) => t('name', { number: String(number) }))
  return {
    ...{ passkeys, failure, busy },
    add: () => change(ADDING, 'added', async () => addPasskey(await openClient(), name())),
    remove: (passkeyId: string) =>
      change(passkeyId, 'removed', async () => (await openClient()).auth.passkey.delete({ passkeyId })),
  }
}
