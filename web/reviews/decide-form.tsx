import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#web/admin/console/use-act.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './review-list.module.css'

const REASONS = [
  'contact_details',
  'abuse',
  'off_topic',
  'not_genuine',
  'unlawful',
  'asked_by_author',
] as const

interface DecideFormProps {
  /** The routes below: `publish` and `remove`. */
  path: string
  isPublished: boolean
  isRemoved: boolean
}

/** The reason and the two decisions; a published review can only be removed. Folded when it is already decided. */
export function DecideForm(props: DecideFormProps) {
  const t = useTranslations('reviews.console')
  if (!props.isPublished && !props.isRemoved) return <Fields {...props} />
  return (
    <details className="review-answering">
      <summary className="link">{t(props.isRemoved ? 'publish' : 'remove')}</summary>
      <Fields {...props} />
    </details>
  )
}

function Fields({ path, isPublished, isRemoved }: DecideFormProps) {
  const t = useTranslations('reviews')
  const id = useId()
  const { act, isBusy } = useAction()
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<ApiRefusal>()
  const send = async (outcome: 'publish' | 'remove') =>
    setRefused(
      await act({
        path: `${path}/${outcome}`,
        json: outcome === 'remove' ? { reason, note } : { note },
        done: t('console.done'),
        failed: t('console.notDone'),
      }),
    )
  return (
    <div className={styles.reviewDecide}>
      <TextField
        name={`note-${id}`}
        label={t('console.note')}
        hint={t('console.noteHint')}
        value={note}
        onChange={setNote}
        dir="auto"
        maxLength={500}
        error={refused?.fieldSentences.note}
      />
      {!isRemoved && (
        <SelectField
          name={`reason-${id}`}
          label={t('console.reason')}
          placeholder={t('console.chooseReason')}
          options={REASONS.map((value) => ({ value, label: t(`removedFor.${value}`) }))}
          value={reason}
          onChange={setReason}
          error={refused?.fieldSentences.reason}
        />
      )}
      <div className="actions">
        {!isPublished && (
          <Button size="md" loading={isBusy} onClick={() => send('publish')}>
            {t('console.publish')}
          </Button>
        )}
        {!isRemoved && (
          <Button size="md" variant="danger" loading={isBusy} onClick={() => send('remove')}>
            {t('console.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
