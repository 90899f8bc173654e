import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { internationalMobile } from '#domain/shared/phone.ts'
import type { AdminProjectRequest } from '#server/admin/story/read-request-story.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { ActionDialog } from '../console/act-dialog.tsx'
import { failureText } from '../console/failure-text.ts'
import { useAdmin } from '../console/use-admin.tsx'
import styles from './story.module.css'

interface OwnerContactProps {
  request: AdminProjectRequest
  of: string
}

/** The owner's name and mobile are shown for a reason, which the decision log keeps; leaving the page hides them again. */
export function OwnerContact({ request: { owner }, of }: OwnerContactProps) {
  const t = useTranslations('adminStory.owner')
  const { api, answers } = useAdmin()
  const [isAsking, ask] = useState(false)
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState<{ name: string; mobile: string }>()
  const [refused, setRefused] = useState<ApiRefusal>()
  const [isBusy, setBusy] = useState(false)
  const unreachable = useTranslations('admin')('unreachable')
  if (!owner) return null

  async function show() {
    setBusy(true)
    setRefused(undefined)
    try {
      setShown((await api.send(`${of}/owner-mobile`, { reason })) as typeof shown)
      ask(false)
      answers.refresh()
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      setRefused(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.storyOwner}>
      {t('label')}:{' '}
      {shown ? (
        <>
          <UserText>{shown.name}</UserText> · <Bdi>{internationalMobile(shown.mobile)}</Bdi>
        </>
      ) : (
        <>
          {t.rich('ending', { ending: () => <Bdi>{owner.ending}</Bdi> })}{' '}
          <MayAct on="requests">
            <Button size="sm" variant="ghost" onClick={() => ask(true)}>
              {t('show')}
            </Button>
          </MayAct>
        </>
      )}
      <ActionDialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t('title')}
        words={{ cancel: t('cancel'), send: t('send'), close: t('close'), sending: t('sending') }}
        variant="primary"
        isBusy={isBusy}
        onSend={() => void show()}
      >
        <p>{t('lead')}</p>
        {refused && !refused.fieldSentences.reason && (
          <Notice tone="danger" role="alert" title={t('failed')}>
            {failureText(refused, unreachable)}
          </Notice>
        )}
        <TextArea
          name="owner-mobile-reason"
          label={t('reason')}
          hint={t('reasonHint')}
          error={refused?.fieldSentences.reason}
          required
          rows={2}
          value={reason}
          onChange={setReason}
        />
      </ActionDialog>
    </div>
  )
}
