import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SANCTION_KINDS } from '#domain/complaints/complaint.ts'
import { formatDate } from '#i18n/format.ts'
import type { AdminComplaint } from '#server/complaints/complaint-answers.ts'
import { useAction } from '#web/admin/console/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './complaints.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

interface Draft {
  outcome: string
  answer: string
  remove: boolean
  sanction: string
  days: string
  reason: string
}

/** Error texts by field. */
type Problems = Record<string, string | undefined>

const EMPTY: Draft = { outcome: '', answer: '', remove: false, sanction: '', days: '30', reason: '' }

/**
 * The decision with its answer, the removed parts, and the sanction as its provider will read it; sent in one request.
 */
export function DecideComplaint({ complaint }: { complaint: AdminComplaint }) {
  const t = useTranslations('adminComplaints')
  const { act, isBusy } = useAction()
  const [draft, setDraft] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const set = (name: keyof Draft) => (value: string) => setDraft((before) => ({ ...before, [name]: value }))
  const isRight = draft.outcome === 'upheld'
  const canRemove = complaint.subjectKind === 'project_request' || complaint.subjectKind === 'review'
  const canSanction = complaint.reported.provider !== undefined && complaint.subjectKind !== 'sanction'
  async function decide() {
    const path = `/admin/complaints/${complaint.id}/decide`
    const failure = await act({ path, json: decisionOf(draft), done: t('decided'), failed: t('notDone') })
    setProblems(failure?.fieldSentences ?? {})
  }
  if (complaint.isOwnDecision) return <Notice>{t('ownDecision')}</Notice>
  return (
    <form
      className={`card card-surface card-padded ${styles.complaintForm}`}
      noValidate
      onKeyDown={sendsByKey}
      onSubmit={(event) => {
        event.preventDefault()
        void decide()
      }}
    >
      <SegmentedControl
        name="outcome"
        label={t('outcome')}
        error={problems.outcome}
        value={draft.outcome}
        onChange={set('outcome')}
        options={[
          { value: 'upheld', label: t('upheld') },
          { value: 'dismissed', label: t('dismissed') },
        ]}
      />
      <TextArea
        name="answer"
        label={t('answer')}
        error={problems.answer}
        value={draft.answer}
        onChange={set('answer')}
        rows={3}
      />
      {isRight && canRemove && (
        <label className="complaint-remove">
          <input
            type="checkbox"
            checked={draft.remove}
            onChange={(event) => setDraft({ ...draft, remove: event.target.checked })}
          />{' '}
          {t('remove')}
        </label>
      )}
      {isRight && canSanction && (
        <SanctionFields
          draft={draft}
          set={set}
          problems={problems}
          locale={complaint.reported.provider!.locale}
        />
      )}
      <Button type="submit" size="md" loading={isBusy}>
        {t('decideNow')}
      </Button>
    </form>
  )
}

/** Ctrl+Enter or ⌘+Enter sends from inside the text, where Enter alone is a new line. */
function sendsByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

function decisionOf({ outcome, answer, remove, sanction, days, reason }: Draft) {
  const isRight = outcome === 'upheld'
  return {
    outcome,
    answer,
    ...(isRight && remove && { remove }),
    ...(isRight &&
      sanction && {
        sanction: { kind: sanction, reason, ...(sanction === 'suspension' && { days: Number(days) }) },
      }),
  }
}

interface SanctionFieldsProps {
  draft: Draft
  set: (name: keyof Draft) => (value: string) => void
  problems: Problems
  /** The provider's language. */
  locale: 'ar' | 'en'
}

function SanctionFields({ draft, set, problems, locale }: SanctionFieldsProps) {
  const t = useTranslations('adminComplaints')
  const kinds = useTranslations('complaints.own.kind')
  return (
    <>
      <SelectField
        name="sanction"
        label={t('sanction')}
        error={problems.sanction}
        value={draft.sanction}
        onChange={set('sanction')}
        placeholder={t('none')}
        options={SANCTION_KINDS.map((value) => ({ value, label: kinds(value) }))}
      />
      {draft.sanction === 'suspension' && (
        <TextField
          name="days"
          label={t('days')}
          error={problems['sanction.days']}
          value={draft.days}
          onChange={set('days')}
          inputMode="numeric"
          dir="ltr"
        />
      )}
      {draft.sanction && (
        <TextArea
          name="reason"
          label={t('reason')}
          error={problems['sanction.reason']}
          value={draft.reason}
          onChange={set('reason')}
          rows={2}
          maxLength={400}
        />
      )}
      {draft.sanction && draft.reason && <Preview draft={draft} locale={locale} />}
    </>
  )
}

/** The message as it is sent, after the name of the firm. */
function Preview({ draft: { sanction, reason, days }, locale }: { draft: Draft; locale: 'ar' | 'en' }) {
  const t = useTranslations('adminComplaints')
  const told = useTranslations('complaints.told')
  const isOwn = useLocale() === locale
  const until = Number(days) > 0 ? new Date(Date.now() + Number(days) * DAY_MS) : undefined
  const words =
    sanction === 'suspension' && until
      ? told('until', { reason, until: formatDate(until, isOwn ? locale : 'ar') })
      : sanction === 'exclusion'
        ? told('forGood', { reason })
        : reason
  return (
    <div>
      <p className="caption">{t('preview')}</p>
      <UserText as="p" className={styles.complaintPreview}>
        {words}
      </UserText>
    </div>
  )
}
