import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { HeldData } from '#server/privacy/privacy-answers.ts'
import type { CachedResponses } from '#web/admin/console/cached-responses.ts'
import type { Answer } from '#web/admin/console/use-cached-response.ts'
import { saveFile } from '#web/documents/save-file.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import type { DashboardApi } from '#web/providers/dashboard/dashboard-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './privacy.module.css'
import type { PrivacyAct, PrivacyOutcome } from './privacy-act.ts'
import { PrivacyView } from './privacy-view.tsx'

interface SessionPrivacyProps {
  /** Path below /api/v1. */
  address: string
  of: 'owner' | 'provider'
  api: DashboardApi
  answers: CachedResponses
  answer: Answer<HeldData>
}

/** The same page, loaded with the session of this browser. */
export function SessionPrivacy({ address, of, api, answers, answer }: SessionPrivacyProps) {
  const t = useTranslations('ownData')
  const [outcome, setOutcome] = useState<PrivacyOutcome>()
  const [isActing, setActing] = useState(false)
  // What has been read stays, with what is typed in it, when it cannot be read again.
  if (!answer.data)
    return answer.failure && !answer.isLoading ? (
      <EmptyState
        level={2}
        title={answer.failure.sentence || t('failed')}
        action={<Button onClick={() => answers.refresh()}>{t('retry')}</Button>}
      />
    ) : (
      <Skeleton height="24rem" />
    )

  async function act(one: PrivacyAct, fields: FormData) {
    setActing(true)
    const failure = await send(api, address, one, fields)
    setOutcome(failure ? { act: one, failure } : { act: one })
    setActing(false)
    answers.refresh()
  }
  return (
    <>
      <header className={styles.privacyHead}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <PrivacyView
        held={answer.data}
        of={of}
        isAccount
        outcome={outcome}
        onAct={act}
        isActing={isActing}
        copies={<Copies address={address} api={api} />}
      />
    </>
  )
}

function Copies({ address, api }: Pick<SessionPrivacyProps, 'address' | 'api'>) {
  const t = useTranslations('ownData.copy')
  const locale = useLocale()
  async function save(path: string, name: string) {
    const file = await api.open(path).then(
      (answer) => answer.blob(),
      () => toast.error(t('failed')),
    )
    if (file instanceof Blob) saveFile(file, name)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="md"
        onClick={() => void save(`${address}/export.html?locale=${locale}`, 'mimar-data.html')}
      >
        {t('html')}
      </Button>
      <Button
        variant="secondary"
        size="md"
        onClick={() => void save(`${address}/export.json`, 'mimar-data.json')}
      >
        {t('json')}
      </Button>
    </>
  )
}

/** Returns the reason for a refusal; undefined on success. */
async function send(api: DashboardApi, address: string, act: PrivacyAct, fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '')
  const routes = {
    correct: ['/contact', { method: 'PUT', json: { name: text('name') } }],
    withdraw: [`/consents/${text('consentId')}`, { method: 'DELETE' }],
    erase: ['/erasure', { method: 'POST', json: { confirm: text('confirm') } }],
    take_back: ['/erasure', { method: 'DELETE' }],
  } as const
  // Mobile numbers are verified on other pages: project requests and profile.
  if (act === 'mobile' || act === 'code') return undefined
  const [path, asked] = routes[act]
  try {
    await api.act(`${address}${path}`, asked)
    return undefined
  } catch (error) {
    const refusal = error instanceof ApiRefusal ? error : new ApiRefusal(0)
    const [field] = Object.values(refusal.fieldErrors ?? {})
    return field ?? { code: refusal.code ?? 'http.internal' }
  }
}
