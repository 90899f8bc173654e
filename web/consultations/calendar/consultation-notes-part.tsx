import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { notesCloseAt } from '#domain/consultations/consultation-terms.ts'
import { formatDate } from '#i18n/format.ts'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionButton, ActionRefused } from '../act-outcome.tsx'
import type { ConsultationOutcome } from '../consultation-act.ts'
import { ConsultationNotes } from '../consultation-notes.tsx'

interface ConsultationNotesPartProps {
  consultation: Consultation
  outcome: ConsultationOutcome | undefined
}

const MOST_LETTERS = 4000

/** The notes of both sides, and until they close a form to add one. */
export function ConsultationNotesPart({ consultation, outcome }: ConsultationNotesPartProps) {
  const t = useTranslations('consultationPage')
  const locale = useLocale()
  const { notes, status, endsAt } = consultation
  const until = notesCloseAt(new Date(endsAt))
  const isOpen = Date.now() < until.getTime()
  const canWrite = status === 'booked' || (status === 'done' && isOpen)
  const own = notes.filter(({ author }) => author === 'owner').length
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(own)
  useEffect(() => {
    if (own > before.current) form.current?.reset()
  }, [own])
  if (!canWrite && notes.length === 0) return null
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('notes')}</h2>
      <p className="caption">
        {notes.length === 0 ? t('noNotes') : t('notesLead')}{' '}
        {status === 'done' &&
          t.rich(isOpen ? 'notesUntil' : 'notesClosed', {
            until: () => <bdi>{formatDate(until, locale)}</bdi>,
          })}
      </p>
      <ConsultationNotes notes={notes} you="owner" />
      {canWrite && (
        <details className="lead-fold" open={outcome?.act === 'note'}>
          <summary>{t('noteAdd')}</summary>
          <Form method="post" preventScrollReset ref={form} className="request-block">
            <TextArea
              name="body"
              label={t('noteLabel')}
              hint={t('noteHint')}
              defaultValue={outcome?.act === 'note' ? outcome.body : undefined}
              maxLength={MOST_LETTERS}
              rows={3}
            />
            <ActionRefused act="note" outcome={outcome} />
            <p>
              <ActionButton act="note" variant="soft" loadingLabel={t('saving')}>
                {t('notePress')}
              </ActionButton>
            </p>
            <p role="status" className="visually-hidden">
              {own > before.current && <span key={own}>{t('noteSaved')}</span>}
            </p>
          </Form>
        </details>
      )}
    </section>
  )
}
