import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnSanctions as Answered } from '#server/complaints/complaint-answers.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLocale } from '#web/use-locale.ts'
import { complaintPaths } from './complaint-paths.ts'
import styles from './complaints.module.css'
import { SanctionWords } from './sanction-words.tsx'

/** Below /api/v1. */
export const SANCTIONS = '/me/sanctions'

type Own = Answered['items'][number]

/** Sanctions against a provider and their answer. Empty when there are none. */
export function OwnSanctions() {
  const t = useTranslations('complaints.own')
  const { data } = useAnswer<Answered>(SANCTIONS)
  if (!data || data.items.length === 0) return null
  return (
    <section
      className="card card-surface card-padded place-part"
      id="sanctions"
      aria-labelledby="sanctions-title"
    >
      <header>
        <h2 id="sanctions-title">{t('title')}</h2>
      </header>
      <ul className={styles.complaintSanctions}>
        {data.items.map((sanction) => (
          <li key={sanction.id}>
            <SanctionWords sanction={sanction} />
            {sanction.canAppeal && <Appeal sanction={sanction} />}
            {sanction.appeal && <Appealed token={sanction.appeal.complaintToken} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Appealed({ token }: { token: string }) {
  const t = useTranslations('complaints.own')
  return (
    <a className="link" href={complaintPaths.followed(useLocale(), token)}>
      {t('appealed')}
    </a>
  )
}

function Appeal({ sanction }: { sanction: Own }) {
  const t = useTranslations('complaints.own')
  const { api, answers } = useDashboard()
  const locale = useLocale()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const name = `appeal-${sanction.id}`
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = String(new FormData(event.currentTarget).get(name) ?? '')
    setBusy(true)
    try {
      const subject = { subjectKind: 'sanction', subjectId: sanction.id, reason: 'wrong_facts' }
      await api.send('/complaints', { ...subject, body, locale })
      answers.refresh()
    } catch (failure) {
      const sentence = failure instanceof ApiRefusal && (failure.fieldSentences.body ?? failure.sentence)
      setProblem(sentence || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <details>
      <summary className="link">{t('appeal')}</summary>
      <form className={styles.complaintForm} noValidate onSubmit={(event) => void send(event)}>
        <p className="caption">{t('appealLead')}</p>
        <TextArea name={name} label={t('appealBody')} error={problem} rows={4} maxLength={2000} />
        <Button type="submit" size="md" loading={isBusy}>
          {t('send')}
        </Button>
      </form>
    </details>
  )
}
