import { useTranslations } from 'use-intl'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './consultation-notes.module.css'
import { ShownMoment } from './shown-time.tsx'

interface ConsultationNotesProps {
  notes: Consultation['notes']
  /** The reader, whose notes are labelled as their own. */
  you: 'owner' | 'advisor'
}

/** Notes of both sides, oldest first. */
export function ConsultationNotes({ notes, you }: ConsultationNotesProps) {
  const t = useTranslations('consultations')
  if (notes.length === 0) return null
  return (
    <ol className={styles.consultationNotes}>
      {notes.map(({ id, author, body, writtenAt }) => (
        <li key={id} data-own={author === you || undefined}>
          <UserText as="p">{body}</UserText>
          <small>
            <span>{author === you ? t('noteOf.you') : t(`noteOf.${author}`)}</span>
            <ShownMoment at={writtenAt} />
          </small>
        </li>
      ))}
    </ol>
  )
}
