import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { JoinableRegistration } from '#server/providers/join-registration.ts'
import { CodeField } from '#web/accounts/code-field.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../dashboard/dashboard.module.css'
import { useDashboard } from '../dashboard/use-dashboard.tsx'

/** Registrations that name this account's email: each is joined with a code sent to its mobile number. */
export function JoinRegistration() {
  const t = useTranslations('providerDashboard')
  const { api, read } = useDashboard()
  const [found, setFound] = useState<JoinableRegistration[]>()
  const [sentTo, setSentTo] = useState<JoinableRegistration>()
  useEffect(() => {
    const list = api.read('/me/registrations') as Promise<{ items: JoinableRegistration[] }>
    list.then(
      ({ items }) => setFound(items),
      () => setFound([]),
    )
  }, [api])
  return (
    <div className="place-page">
      <h1>{t('title')}</h1>
      <section
        className="card card-surface card-padded place-part"
        aria-labelledby="join-title"
        aria-busy={!found}
      >
        <header>
          <h2 id="join-title">{t('join.title')}</h2>
          <p className="caption">{t('join.text')}</p>
        </header>
        {sentTo ? (
          <CodeStep firm={sentTo} onJoined={read} onOther={() => setSentTo(undefined)} />
        ) : (
          <ul className={styles.placeJoin}>
            {found?.map((firm) => (
              <FirmStep key={firm.id} firm={firm} onSent={() => setSentTo(firm)} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function FirmStep({ firm, onSent }: { firm: JoinableRegistration; onSent: () => void }) {
  const t = useTranslations('providerDashboard.join')
  const sending = useSending()
  const ask = async () => {
    if (await sending.send('code', { providerId: firm.id })) onSent()
  }
  return (
    <li>
      <p>
        {t.rich('firm', {
          name: () => <bdi>{firm.companyName}</bdi>,
          ending: () => <Bdi>{firm.mobileEnding}</Bdi>,
        })}
      </p>
      <Failure failure={sending.failure} />
      <Button size="md" loading={sending.isSending} loadingLabel={t('send')} onClick={() => void ask()}>
        {t('send')}
      </Button>
    </li>
  )
}

interface CodeStepProps {
  firm: JoinableRegistration
  onJoined: () => Promise<void>
  onOther: () => void
}

function CodeStep({ firm, onJoined, onOther }: CodeStepProps) {
  const t = useTranslations('providerDashboard.join')
  const [joining, again] = [useSending(), useSending()]
  const [tries, setTries] = useState(0)
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = `${new FormData(event.currentTarget).get('code') ?? ''}`
    if (!(await joining.send('join', { providerId: firm.id, code }))) return setTries((before) => before + 1)
    toast.success(t('done'))
    await onJoined()
  }
  const sendAgain = async () => {
    if (await again.send('code', { providerId: firm.id })) toast.success(t('sentAgain'))
  }
  return (
    <form className={styles.placeJoinCode} method="post" noValidate onSubmit={(event) => void check(event)}>
      <p role="status">{t.rich('sentTo', { ending: () => <Bdi>{firm.mobileEnding}</Bdi> })}</p>
      <CodeField key={tries} name="code" isRefused={tries > 0} error={joining.failure?.fieldSentences.code} />
      <Failure failure={joining.failure} />
      <Failure failure={again.failure} />
      <Button type="submit" loading={joining.isSending} loadingLabel={t('check')}>
        {t('check')}
      </Button>
      <span className={styles.placeJoinOthers}>
        <Button variant="ghost" size="md" loading={again.isSending} onClick={() => void sendAgain()}>
          {t('again')}
        </Button>
        <Button variant="ghost" size="md" onClick={onOther}>
          {t('other')}
        </Button>
      </span>
    </form>
  )
}

/** Sends one request at a time, and keeps the last failure. */
function useSending() {
  const { api } = useDashboard()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiRefusal>()
  const send = async (what: 'code' | 'join', json: unknown): Promise<boolean> => {
    setSending(true)
    setFailure(undefined)
    try {
      await api.act(`/me/registrations/${what}`, { method: 'POST', json })
      return true
    } catch (error) {
      setFailure(error instanceof ApiRefusal ? error : new ApiRefusal(0))
      return false
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, failure }
}

function Failure({ failure }: { failure: ApiRefusal | undefined }) {
  const t = useTranslations('providerDashboard')
  if (!failure || Object.keys(failure.fieldErrors).length > 0) return null
  return (
    <Notice tone="danger" role="alert">
      {failure.sentence || t('failed')}
    </Notice>
  )
}
