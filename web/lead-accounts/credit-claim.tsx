import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CREDIT_REASONS, type CreditReason } from '#domain/subscriptions/lead-account.ts'
import type { AccountEntryAnswer, CreditAnswer } from '#server/lead-accounts/lead-account-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { ActionFailure } from '#web/subscriptions/act-failure.tsx'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { type Acting, useActing } from '#web/subscriptions/use-acting.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

/** What a provider can say of a lead; one that its owner cancelled comes back by itself. */
const SAID = CREDIT_REASONS.filter((reason) => reason !== 'owner_cancelled')
type SaidReason = Exclude<CreditReason, 'owner_cancelled'>

/** "This was no lead": the reason, and at once what our own records say to it. */
export function CreditClaim({ entry }: { entry: AccountEntryAnswer }) {
  const t = useTranslations('leadAccounts.claim')
  const [isOpen, open] = useState(false)
  const [reason, choose] = useState<SaidReason>()
  const [isMissing, setMissing] = useState(false)
  const [answer, setAnswer] = useState<CreditAnswer>()
  const acting = useActing()
  const send = async () => {
    setMissing(!reason)
    if (!reason || !entry.lead) return
    setAnswer(undefined)
    const path = `/me/leads/${entry.lead.id}/credit`
    const done = await acting.act<CreditAnswer>('claim', { path, json: { reason } })
    if (done) setAnswer(done.answer)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => open(true)}>
        {t('open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => open(false)}
        title={t.rich('title', { reference: () => <Reference>{entry.lead?.reference}</Reference> })}
        closeLabel={t('close')}
        actions={
          <Actions answer={answer} acting={acting} onSend={() => void send()} onClose={() => open(false)} />
        }
      >
        <p>{t.rich('text', { date: () => <ShownDate at={entry.creditUntil} /> })}</p>
        {!answer?.credited && (
          <Reasons
            id={entry.seq}
            value={reason}
            isMissing={isMissing && !reason}
            onChange={(value) => {
              choose(value)
              setAnswer(undefined)
            }}
          />
        )}
        {answer && <WhatRecordsSay answer={answer} />}
        <ActionFailure acting={acting} />
      </Dialog>
    </>
  )
}

interface ActionsProps {
  answer: CreditAnswer | undefined
  acting: Acting
  onSend: () => void
  onClose: () => void
}

function Actions({ answer, acting, onSend, onClose }: ActionsProps) {
  const t = useTranslations('leadAccounts.claim')
  return (
    <>
      <Button variant="ghost" size="md" onClick={onClose}>
        {t('close')}
      </Button>
      {!answer?.credited && (
        <Button size="md" loading={acting.pending !== undefined} loadingLabel={t('sending')} onClick={onSend}>
          {t('send')}
        </Button>
      )}
    </>
  )
}

interface ReasonsProps {
  id: number
  value: SaidReason | undefined
  isMissing: boolean
  onChange: (reason: SaidReason) => void
}

function Reasons({ id, value, isMissing, onChange }: ReasonsProps) {
  const t = useTranslations('leadAccounts')
  return (
    <RadioCards
      layout="rows"
      name={`reason.${id}`}
      label={t('claim.question')}
      value={value ?? ''}
      error={isMissing ? t('claim.required') : undefined}
      onChange={(reason) => onChange(reason as SaidReason)}
      options={SAID.map((reason) => ({
        value: reason,
        label: t(`reason.${reason}`),
        description: t(`reasonText.${reason as SaidReason}`),
      }))}
    />
  )
}

function WhatRecordsSay({ answer: { credited, refusal, balance } }: { answer: CreditAnswer }) {
  const t = useTranslations('leadAccounts.claim')
  const errorText = useErrorText()
  if (credited)
    return (
      <Notice tone="success" role="status">
        {t('granted', { count: balance })}
      </Notice>
    )
  return (
    <Notice tone="warning" role="alert" title={t('refused')}>
      {errorText(refusal ? { code: refusal } : undefined)}
    </Notice>
  )
}
