import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#web/admin/console/use-act.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './review-list.module.css'

const REASONS = [
  'contact_details',
  'abuse',
  'off_topic',
  'not_genuine',
  'unlawful',
  'asked_by_author',
] as const

type Outcome = 'publish' | 'without' | 'remove'

interface DecideFormProps {
  /** The routes below: `publish` and `remove`. */
  path: string
  isPublished: boolean
  isRemoved: boolean
  /** The text without its contact details, when it can be published so. */
  bodyWithout?: string | undefined
  /** Its text has a number, an address or a link. */
  hasContacts?: boolean
  /** When it is seen once it is published; absent: at once. */
  seen?: string | undefined
}

/** The decision and its reason; a published review can only be removed. Folded when it is already decided. */
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

function Fields({ path, isPublished, isRemoved, bodyWithout, seen, hasContacts }: DecideFormProps) {
  const t = useTranslations('reviews')
  const id = useId()
  const { act, isBusy } = useAction()
  const known = outcomesOf({ isPublished, isRemoved, bodyWithout })
  const [chosen, choose] = useState<string>()
  const outcome = known.length === 1 ? known[0] : known.find((one) => one === chosen)
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<ApiRefusal>()
  const send = async (what: Outcome) =>
    setRefused(
      await act({
        path: `${path}/${what === 'remove' ? 'remove' : 'publish'}`,
        json: {
          note,
          ...(what === 'remove' && { reason }),
          ...(what === 'without' && { withoutContacts: true }),
        },
        done: t('console.done'),
        failed: t('console.notDone'),
      }),
    )
  return (
    <div className={styles.reviewDecide}>
      {known.length > 1 && (
        <RadioCards
          name={`outcome-${id}`}
          label={t('console.decision')}
          layout="rows"
          required
          options={known.map((value) => ({
            value,
            label: t(`console.${value}`),
            description:
              value === 'remove' ? (
                t('console.removeText')
              ) : (
                <>
                  {value === 'without' && (
                    <UserText as="q" className={styles.reviewToPublish}>
                      {bodyWithout}
                    </UserText>
                  )}
                  {value === 'publish' && hasContacts && (
                    <strong className={styles.reviewIsPublic}>{t('console.contactsPublic')} </strong>
                  )}
                  {seen ?? t('console.seen.now')}
                </>
              ),
          }))}
          value={outcome}
          onChange={choose}
        />
      )}
      {outcome === 'remove' && (
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
      {outcome && (
        <>
          <TextField
            name={`note-${id}`}
            label={t('console.note')}
            hint={t('console.noteHint')}
            required
            value={note}
            onChange={setNote}
            dir="auto"
            maxLength={500}
            error={refused?.fieldSentences.note}
          />
          <Button
            size="md"
            variant={outcome === 'remove' ? 'danger' : 'primary'}
            loading={isBusy}
            onClick={() => send(outcome)}
          >
            {t(`console.${outcome}`)}
          </Button>
        </>
      )}
    </div>
  )
}

/** What can be decided: only removing for what is published, only publishing for what was removed. */
function outcomesOf({
  isPublished,
  isRemoved,
  bodyWithout,
}: Pick<DecideFormProps, 'isPublished' | 'isRemoved' | 'bodyWithout'>): Outcome[] {
  return [
    ...(bodyWithout && !isPublished ? (['without'] as const) : []),
    ...(isPublished ? [] : (['publish'] as const)),
    ...(isRemoved ? [] : (['remove'] as const)),
  ]
}
