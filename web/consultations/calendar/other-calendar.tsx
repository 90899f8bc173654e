import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDayLong, noonOf } from '#i18n/appointment-format.ts'
import { formatClock, formatDateTime } from '#i18n/format.ts'
import type { CalendarLinks } from '#server/consultations/calendar-links/calendar-link-answers.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { useActing } from '#web/subscriptions/use-acting.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { ActionFailed } from '../act-failed.tsx'
import { CALENDAR } from '../consultation-address.ts'
import styles from './own-consultations.module.css'

const LINKS = `${CALENDAR}/links`
const SOURCE = `${CALENDAR}/source`
const FEED = `${CALENDAR}/feed`

/** The advisor's other calendar: its busy times here, and the consultations there. */
export function OtherCalendar() {
  const t = useTranslations('ownConsultations')
  const answer = useAnswer<CalendarLinks>(LINKS)
  if (!answer.data) return <NoAnswer answer={answer} loading={t('reading')} />
  return (
    <>
      <BusyThere links={answer.data} />
      <ConsultationsThere feed={answer.data.feed} />
    </>
  )
}

/** Above the hours, because while it cannot be read the advisor may be booked twice. Nothing while it is read. */
export function CalendarFailed() {
  const t = useTranslations('ownConsultations.otherCalendar.read')
  const { data } = useAnswer<CalendarLinks>(LINKS)
  const failure = data?.source?.failure
  if (!failure) return null
  return (
    <Notice tone="warning" title={t('mayOverlap')}>
      {t(`failure.${failure}`)}{' '}
      <a className="link" href="#busy-there-title">
        {t('toCalendar')}
      </a>
    </Notice>
  )
}

function BusyThere({ links: { source, busy } }: { links: CalendarLinks }) {
  const t = useTranslations('ownConsultations.otherCalendar.read')
  return (
    <section
      className={`card card-surface card-padded ${styles.consultationPart}`}
      aria-labelledby="busy-there-title"
    >
      <header>
        <h2 id="busy-there-title">{t('title')}</h2>
        <p className="caption">{t('lead')}</p>
      </header>
      {source ? <Connected source={source} busy={busy} /> : <Connect />}
    </section>
  )
}

function Connect() {
  const t = useTranslations('ownConsultations.otherCalendar.read')
  const acting = useActing()
  const connect = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget).get('calendarAddress') ?? '')
    const done = await acting.act<CalendarLinks>('connect', {
      path: SOURCE,
      method: 'PUT',
      json: { address },
    })
    if (done && !done.answer.source?.failure) toast.success(t('connected'))
  }
  const error = acting.failure?.fieldSentences.address
  return (
    <form className={styles.consultationPart} noValidate onSubmit={(event) => void connect(event)}>
      <TextField
        name="calendarAddress"
        label={t('address')}
        hint={t('hint')}
        error={error}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        required
      />
      <div>
        <Button type="submit" size="md" loading={acting.pending !== undefined} loadingLabel={t('connecting')}>
          {t('connect')}
        </Button>
      </div>
      {!error && <ActionFailed failure={acting.failure} />}
    </form>
  )
}

type Source = NonNullable<CalendarLinks['source']>

function Connected({ source, busy }: { source: Source; busy: CalendarLinks['busy'] }) {
  const t = useTranslations('ownConsultations.otherCalendar.read')
  const locale = useLocale()
  const acting = useActing()
  const { host, succeededAt, failure } = source
  const time = (at: string) => () => <bdi>{formatDateTime(at, locale)}</bdi>
  const disconnect = async () => {
    if (await acting.act('disconnect', { path: SOURCE, method: 'DELETE' })) toast.success(t('disconnected'))
  }
  return (
    <>
      <p>{t.rich('from', { host: () => <bdi>{host}</bdi> })}</p>
      {failure ? (
        <Notice tone="warning" title={t(`failure.${failure}`)}>
          {succeededAt ? t.rich('keptFrom', { time: time(succeededAt) }) : t('never')}
        </Notice>
      ) : (
        <p className="caption">{succeededAt ? t.rich('readAt', { time: time(succeededAt) }) : t('soon')}</p>
      )}
      <BusyTimes busy={busy} />
      <ActionFailed failure={acting.failure} />
      <div>
        <Button
          size="md"
          variant="secondary"
          loading={acting.pending !== undefined}
          onClick={() => void disconnect()}
        >
          {t('disconnect')}
        </Button>
      </div>
    </>
  )
}

/** By the day on which each begins, in Riyadh. One over several days names its end. */
function BusyTimes({ busy }: Pick<CalendarLinks, 'busy'>) {
  const t = useTranslations('ownConsultations.otherCalendar.read')
  const locale = useLocale()
  if (busy.length === 0) return <p className={styles.consultationNone}>{t('none')}</p>
  const days = Map.groupBy(busy, ({ startsAt }) => riyadhDay(new Date(startsAt)))
  const end = (startsAt: string, endsAt: string) => {
    // Midnight belongs to the day that ends with it.
    const lastDay = riyadhDay(new Date(Date.parse(endsAt) - 1))
    const isSameDay = lastDay === riyadhDay(new Date(startsAt))
    return isSameDay ? formatClock(endsAt, locale) : formatDayLong(noonOf(lastDay), locale)
  }
  return (
    <div>
      <h3 className={styles.consultationBusyTitle}>{t('busy')}</h3>
      <ul className={styles.consultationBusy}>
        {[...days].map(([day, times]) => (
          <li key={day}>
            <span>{formatDayLong(noonOf(day), locale)}</span>
            <span>
              {times.map(({ startsAt, endsAt }) => (
                <span key={startsAt} className="tag">
                  {t.rich(spanOf(startsAt, endsAt), {
                    from: () => <bdi>{formatClock(startsAt, locale)}</bdi>,
                    until: () => <bdi>{end(startsAt, endsAt)}</bdi>,
                  })}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

const isMidnight = (at: string): boolean =>
  riyadhDay(new Date(Date.parse(at) - 1)) !== riyadhDay(new Date(at))

/** Whole days in Riyadh are said without their hours. */
function spanOf(startsAt: string, endsAt: string): 'span' | 'allDay' | 'allDays' {
  if (!isMidnight(startsAt) || !isMidnight(endsAt)) return 'span'
  return Date.parse(endsAt) - Date.parse(startsAt) === DAY_MS ? 'allDay' : 'allDays'
}

function ConsultationsThere({ feed }: Pick<CalendarLinks, 'feed'>) {
  const t = useTranslations('ownConsultations.otherCalendar.feed')
  const locale = useLocale()
  const acting = useActing()
  const [address, setAddress] = useState<string>()
  const make = async () => {
    const done = await acting.act<{ address: string }>('make', { path: FEED })
    if (done) setAddress(done.answer.address)
  }
  const remove = async () => {
    if (!(await acting.act('remove', { path: FEED, method: 'DELETE' }))) return
    setAddress(undefined)
    toast.success(t('removed'))
  }
  return (
    <section
      className={`card card-surface card-padded ${styles.consultationPart}`}
      aria-labelledby="feed-title"
    >
      <header>
        <h2 id="feed-title">{t('title')}</h2>
        <p className="caption">{t('lead')}</p>
      </header>
      {address && <Made address={address} />}
      {feed && !address && (
        <p>{t.rich('madeAt', { time: () => <bdi>{formatDateTime(feed.madeAt, locale)}</bdi> })}</p>
      )}
      <ActionFailed failure={acting.failure} />
      <div className={styles.consultationFeedActs}>
        <Button
          size="md"
          variant={feed ? 'secondary' : 'primary'}
          loading={acting.pending === 'make'}
          onClick={() => void make()}
        >
          {t(feed ? 'another' : 'make')}
        </Button>
        {feed && (
          <Button
            size="md"
            variant="ghost"
            loading={acting.pending === 'remove'}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {feed && <p className="caption">{t('anotherEnds')}</p>}
    </section>
  )
}

/** The address, which is on the screen until the page is left and never again. */
function Made({ address }: { address: string }) {
  const t = useTranslations('ownConsultations.otherCalendar.feed')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('copied')),
      () => toast.error(t('notCopied')),
    )
  return (
    <Notice tone="success" title={t('once')}>
      <bdi className={styles.consultationFeed}>{address}</bdi>
      <Button size="sm" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </Notice>
  )
}
