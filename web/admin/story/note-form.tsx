import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAction } from '../console/use-act.ts'
import styles from './story.module.css'

/** Longest note, as the route takes it. */
const LONGEST = 2000

/** Writes a note for the team. What was typed stays until it is saved. */
export function NoteForm({ of }: { of: string }) {
  const t = useTranslations('adminStory.note')
  const [body, setBody] = useState('')
  const [error, setError] = useState<string>()
  const { act, isBusy } = useAction()
  async function send(event: FormEvent) {
    event.preventDefault()
    const refused = await act({
      path: `${of}/notes`,
      json: { body },
      done: t('written'),
      failed: t('failed'),
    })
    setError(refused?.fieldSentences.body)
    if (!refused) setBody('')
  }
  return (
    <form className={styles.storyNote} onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        name="staff-note"
        label={t('label')}
        hint={t('hint')}
        error={error}
        rows={2}
        maxLength={LONGEST}
        value={body}
        onChange={setBody}
      />
      <Button type="submit" size="sm" variant="secondary" loading={isBusy} loadingLabel={t('sending')}>
        {t('write')}
      </Button>
    </form>
  )
}
