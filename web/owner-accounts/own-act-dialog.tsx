import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnProjectRequest } from '#server/owner-accounts/owner-account-answers.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { AgreementNote } from '../project-requests/form/submit-bar.tsx'
import { endAddress, repostAddress } from './owner-addresses.ts'
import styles from './owner-dashboard.module.css'
import { type OwnerAct, type OwnerActing, useOwnerActing } from './use-owner-dashboard.tsx'

/** What an owner does with a project request as a whole. */
export type EndingAct = 'cancel' | 'close' | 'repost'

interface OwnActDialogProps {
  act: EndingAct
  item: OwnProjectRequest
  onClose: () => void
}

/** Asks before anything is ended or sent, says what follows, and what went wrong. */
export function OwnActDialog({ act, item, onClose }: OwnActDialogProps) {
  const t = useTranslations('ownerAccounts')
  const acting = useOwnerActing()
  const reason = useRef('')
  const [isAgreed, agree] = useState(false)
  const press = async () => {
    const done = await acting.act<{ reference: string }>(
      actOf(act, item, { reason: reason.current, consent: isAgreed }),
    )
    if (!done) return
    toast.success(t(`${act}.done`, { reference: done.done.reference }))
    onClose()
  }
  const { reference } = item
  const actions = (
    <>
      <Button variant="ghost" size="md" onClick={onClose}>
        {t('act.keep')}
      </Button>
      <Button
        variant={act === 'cancel' ? 'danger' : 'primary'}
        size="md"
        loading={acting.isActing}
        loadingLabel={t('act.sending')}
        onClick={() => void press()}
      >
        {t(`${act}.confirm`)}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.rich(`${act}.title`, { reference: () => <Reference>{reference}</Reference> })}
      closeLabel={t('act.dismiss')}
      actions={actions}
    >
      <div className={styles.ownerPlaceQuestion}>
        <p>{t(act === 'close' && item.status === 'awarded' ? 'close.awardedText' : `${act}.text`)}</p>
        {act === 'cancel' && <Reason acting={acting} onChange={(text) => (reason.current = text)} />}
        {act === 'repost' && <Consent acting={acting} onChange={agree} />}
        <Failure acting={acting} />
      </div>
    </Dialog>
  )
}

function actOf(
  act: EndingAct,
  { id, trackingToken }: OwnProjectRequest,
  { reason, consent }: { reason: string; consent: boolean },
): OwnerAct {
  if (act === 'repost') return { path: repostAddress(id), json: { consent }, isOnce: true }
  return { path: endAddress(trackingToken, act), json: act === 'cancel' && reason ? { reason } : {} }
}

interface QuestionProps<Value> {
  acting: OwnerActing
  onChange: (value: Value) => void
}

function Reason({ acting, onChange }: QuestionProps<string>) {
  const t = useTranslations('ownerAccounts.cancel')
  return (
    <TextArea
      name="reason"
      label={t('reason')}
      optionalLabel={t('optional')}
      maxLength={300}
      rows={2}
      error={acting.failure?.fieldSentences.reason}
      onChange={onChange}
    />
  )
}

/** Name and mobile go to providers again: the words of the form, agreed to again. */
function Consent({ acting, onChange }: QuestionProps<boolean>) {
  const t = useTranslations('projectRequests.form')
  return (
    <>
      <CheckboxField
        name="consent"
        required
        label={t('consent')}
        error={acting.failure?.fieldSentences.consent}
        onChange={onChange}
      />
      <AgreementNote />
    </>
  )
}

/** Beside the button that was pressed; what is wrong at a field stands there. */
export function Failure({ acting: { failure } }: { acting: OwnerActing }): ReactNode {
  const t = useTranslations('ownerAccounts.act')
  if (!failure || Object.keys(failure.fieldErrors).length > 0) return null
  return (
    <Notice tone="danger" role="alert">
      {failure.sentence || t('notReached')}
    </Notice>
  )
}
