import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ConsultationCalendar } from '#server/consultations/consultation-answers.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useActing } from '#web/subscriptions/use-acting.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionFailed } from '../act-failed.tsx'
import { BookingTerms } from '../booking/booking-terms.tsx'
import { CALENDAR } from '../consultation-address.ts'
import { DaysThatDiffer } from './days-that-differ.tsx'
import { CalendarFailed, OtherCalendar } from './other-calendar.tsx'
import styles from './own-consultations.module.css'
import { tidied } from './span-editing.ts'
import { useCalendar } from './use-calendar.ts'
import { WeekEditor } from './week-editor.tsx'

/** Edits the advisor's working hours, and saves all changes together; below, their other calendar. */
export function CalendarPart() {
  const t = useTranslations('ownConsultations')
  const { calendar, answer } = useCalendar()
  if (!calendar) return <NoAnswer answer={answer} loading={t('reading')} />
  return (
    <>
      <CalendarFailed />
      <Editor saved={calendar} />
      <OtherCalendar />
    </>
  )
}

export type ChangeCalendar = (change: Partial<ConsultationCalendar>) => void

/** Edits are separate from the loaded data, so that a reload never overwrites unsaved changes. */
function Editor({ saved }: { saved: ConsultationCalendar }) {
  const [edited, setEdited] = useState<ConsultationCalendar>()
  const acting = useActing()
  const calendar = edited ?? saved
  const isChanged = edited !== undefined && !isSame(edited, saved)
  const change: ChangeCalendar = (part) => setEdited({ ...calendar, ...part })
  const t = useTranslations('ownConsultations.hours')
  const save = async () => {
    const done = await acting.act('save', { path: CALENDAR, method: 'PUT', json: tidiedCalendar(calendar) })
    if (!done) return
    setEdited(undefined)
    toast.success(t('saved'))
  }
  const errors = acting.failure?.fieldSentences ?? {}
  return (
    <div className={styles.consultationEditor}>
      <WeekEditor weekly={calendar.weekly} onChange={(weekly) => change({ weekly })} />
      <DaysThatDiffer calendar={calendar} change={change} />
      <BookingTerms calendar={calendar} change={change} errors={errors} />
      <ActionFailed failure={acting.failure} />
      {(isChanged || acting.pending) && (
        <div className={styles.consultationSave} role="status">
          <span>{t('unsaved')}</span>
          <Button variant="ghost" size="md" onClick={() => setEdited(undefined)}>
            {t('discard')}
          </Button>
          <Button
            size="md"
            loading={acting.pending !== undefined}
            loadingLabel={t('saving')}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  )
}

const isSame = (one: ConsultationCalendar, other: ConsultationCalendar) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = ({ exceptions, place = '', videoLink = '', ...rest }: ConsultationCalendar) => ({
  weekly: rest.weekly,
  terms: [rest.pauseMinutes, rest.noticeMinutes, rest.horizonDays, place, videoLink],
  exceptions: Object.entries(exceptions).sort(([one], [other]) => one.localeCompare(other)),
})

/** Converts the edits to the body of the API: sorted and merged hours, without empty fields. */
function tidiedCalendar({ place, videoLink, ...calendar }: ConsultationCalendar): ConsultationCalendar {
  return {
    ...calendar,
    weekly: calendar.weekly.map(tidied),
    exceptions: Object.fromEntries(
      Object.entries(calendar.exceptions).map(([day, spans]) => [day, tidied(spans)]),
    ),
    ...(place?.trim() && { place: place.trim() }),
    ...(videoLink?.trim() && { videoLink: videoLink.trim() }),
  }
}
