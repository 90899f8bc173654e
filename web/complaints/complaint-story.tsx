import { useTranslations } from 'use-intl'
import type { ComplaintEventRow } from '#server/complaints/complaint-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { Moment } from './complaint-words.tsx'
import styles from './complaints.module.css'

interface ComplaintStoryProps {
  events: readonly ComplaintEventRow[]
  /** The text of an event for its reader: the reporter is addressed as "you", an admin is not. */
  say: (type: ComplaintEventRow['type']) => string
}

/** The events of a complaint, oldest first. */
export function ComplaintStory({ events, say }: ComplaintStoryProps) {
  const t = useTranslations('complaints.followed')
  return (
    <ol className={styles.complaintStory}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added
        <li key={index}>
          <p>
            <b>{say(event.type)}</b> <Moment at={event.at} />
          </p>
          {event.note && (
            <UserText as="p" className={styles.complaintWords}>
              {event.type === 'overdue' ? t(`late.${event.note as 'answer'}`) : event.note}
            </UserText>
          )}
        </li>
      ))}
    </ol>
  )
}
