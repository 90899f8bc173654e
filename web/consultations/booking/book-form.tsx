import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatAppointment } from '#i18n/appointment-format.ts'
import type { ConsultationOfferAnswer, Slots } from '#server/consultations/consultation-answers.ts'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { fieldsOf } from '#web/forms/form-fields.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { slotsAddress } from '../consultation-address.ts'
import type { BookLoader } from './book.route.tsx'
import styles from './booking.module.css'
import { bookingErrors, type RefusedBooking, readBooking } from './booking-fields.ts'
import { BookingFiles } from './booking-files.tsx'
import { BookingWords } from './booking-words.tsx'
import { CancellationRule, SoonRule } from './cancellation-rule.tsx'
import { nearestTo } from './nearest-slots.ts'
import { SlotPicker } from './slot-picker.tsx'
import { useBooking } from './use-booking.ts'
import { useKnownOwner } from './use-known-owner.ts'

const TAKEN = 'consultation.slot_taken'

/** The booking form. It works without scripts, and keeps the input when the chosen time is lost. */
export function BookForm({ offer }: { offer: ConsultationOfferAnswer }) {
  const t = useTranslations('booking')
  const { trackingToken, slots: read, hasPlace, supportEmail } = useLoaderData<BookLoader>()
  const refused = useActionData<RefusedBooking>()
  const known = useKnownOwner(trackingToken === null)
  const booking = useSubmit(offer, { trackingToken, known, kept: keptOf(refused) })
  const { startsAt, slots = read, wished } = booking
  const needsCode = trackingToken === null && known?.name === undefined
  const errorText = useErrorText()
  const sentences = booking.failure
    ? bookingErrors(booking.failure.fieldSentences)
    : Object.fromEntries(
        Object.entries(refused?.fieldErrors ?? {}).map(([name, problem]) => [name, errorText(problem)]),
      )
  if (slots.days.length === 0 && !slots.nextAt && !startsAt)
    return (
      <EmptyState level={2} title={t('noneTitle')}>
        {t('noneText')}
      </EmptyState>
    )
  return (
    <form
      ref={booking.form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className={styles.consultationForm}
      onSubmit={(event) => void booking.submit(event)}
    >
      <div>
        <section
          className={`card card-surface card-padded ${styles.consultationStep}`}
          aria-labelledby="pick-title"
        >
          <h2 id="pick-title">{t('pickTitle')}</h2>
          <RiyadhSaid />
          <Taken
            wished={wished ?? wishedOf(refused)}
            slots={slots}
            startsAt={startsAt}
            onStart={booking.choose}
          />
          {slots.days.length === 0 && <p className={styles.consultationNone}>{t('noneHere')}</p>}
          <SlotPicker
            slots={slots}
            day={booking.day}
            onDay={booking.setDay}
            startsAt={startsAt}
            onStart={booking.choose}
          />
          <SoonRule price={offer.price} startsAt={startsAt} />
        </section>
        <BookingWords
          supportEmail={supportEmail}
          offer={offer}
          hasPlace={hasPlace}
          knownAs={trackingToken === null ? known?.name : ''}
          errors={sentences}
          typed={refused?.fields ?? {}}
        />
        <BookingFiles
          trackingToken={trackingToken}
          errors={sentences}
          typed={refused?.fields ?? {}}
          onTokens={booking.setFiles}
        />
        <div className={`card card-surface card-padded ${styles.consultationPolicy}`}>
          <CancellationRule price={offer.price} startsAt={startsAt} />
          {offer.price > 0 && <p className="caption">{t('payHow')}</p>}
          {(needsCode || offer.price > 0) && (
            <p className="caption">{t(needsCode ? 'codeAfter' : 'payAfter')}</p>
          )}
        </div>
      </div>
      <Confirm offer={offer} startsAt={startsAt} booking={booking} refused={refused} />
    </form>
  )
}

/** A form sent without scripts keeps its time, unless that is what was refused. */
const keptOf = (refused: RefusedBooking | undefined) =>
  refused?.code === TAKEN ? undefined : refused?.fields.startsAt

const wishedOf = (refused: RefusedBooking | undefined) =>
  refused?.code === TAKEN ? refused.fields.startsAt : undefined

function RiyadhSaid() {
  const t = useTranslations('consultations')
  return <p className="caption">{t('riyadh')}</p>
}

interface Caller {
  trackingToken: string | null
  known: ReturnType<typeof useKnownOwner>
  /** The time chosen before scripts came. */
  kept: string | undefined
}

/** The chosen time and the button that books it. */
function useSubmit(offer: ConsultationOfferAnswer, { trackingToken, known, kept }: Caller) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { book, isSending, failure } = useBooking()
  const [startsAt, choose] = useState(kept)
  const [day, setDay] = useState<string>()
  const [wished, setWished] = useState<string>()
  const [slots, setSlots] = useState<Slots>()
  const [isLive, setLive] = useState(false)
  const [files, setFiles] = useState({ tokens: [] as string[], isBusy: false })
  const read = useLoaderData<BookLoader>().slots
  const lastRead = useRef(read)
  // A navigation to other days brings newer slots than those loaded after a lost race.
  if (lastRead.current !== read) {
    lastRead.current = read
    if (slots) setSlots(undefined)
  }
  const take = (slot: string) => {
    choose(slot)
    setDay(riyadhDay(new Date(slot)))
    setWished(undefined)
  }
  const lost = async (taken: string) => {
    choose(undefined)
    setWished(taken)
    // Requests the same days again, so that the list of days doesn't move.
    setSlots(await askApi<Slots>(slotsAddress(offer.id, read.days[0]?.day), {}).catch(() => read))
  }
  const form = useRef<HTMLFormElement>(null)
  // Reads the time that was chosen before the script loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    const chosen = (name: string) =>
      form.current?.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value
    setDay(chosen('day'))
    setLive(true)
    const slot = chosen('startsAt')
    if (slot) take(slot)
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    if (!startsAt || files.isBusy) return
    const isKnown = trackingToken !== null || known?.name !== undefined
    const input = readBooking(fieldsOf(new FormData(sent)), { offerId: offer.id, locale, isKnown })
    // Those of a form that was sent before scripts came, then those of this page.
    const attachmentTokens = [...input.attachmentTokens, ...files.tokens]
    const answer = await book(
      { ...input, attachmentTokens, startsAt },
      trackingToken ?? (await known?.bearer()),
    )
    if (!(answer instanceof ApiRefusal)) {
      const { payUrl } = answer.payment ?? {}
      if (payUrl && !answer.waitsFor?.startsWith('code')) window.location.assign(payUrl)
      else await navigate(privatePaths.consultation(locale, answer.consultationToken))
    } else if (answer.code === TAKEN) await lost(startsAt)
    else focusFirstOf(sent, bookingErrors(answer.fieldErrors))
  }
  return {
    ...{ form, startsAt, choose: take, day, setDay, wished, slots, isLive, submit, isSending, failure },
    isUploading: files.isBusy,
    setFiles: (tokens: string[], isBusy: boolean) => setFiles({ tokens, isBusy }),
  }
}

type Submitting = ReturnType<typeof useSubmit>

/** In the order of the page; the errors are not shown yet. */
function focusFirstOf(form: HTMLFormElement, errors: Record<string, unknown>): void {
  const fields = Array.from(form.elements) as HTMLInputElement[]
  fields.find(({ name, type }) => type !== 'hidden' && name in errors)?.focus()
}

interface TakenProps {
  wished: string | undefined
  slots: Slots
  startsAt: string | undefined
  onStart: (slot: string) => void
}

/** Someone else booked the time first. Offers the nearest free times; the rest of the input stays. */
function Taken({ wished, slots, startsAt, onStart }: TakenProps) {
  const t = useTranslations('booking')
  const locale = useLocale()
  if (!wished || startsAt) return null
  const nearest = nearestTo(wished, slots.days)
  return (
    <Notice tone="warning" title={t('takenTitle')} role="alert">
      <p>{t(nearest.length > 0 ? 'takenText' : 'takenNone')}</p>
      <p className={styles.consultationNearest}>
        {nearest.map((slot) => (
          <Button key={slot} variant="secondary" size="sm" onClick={() => onStart(slot)}>
            <bdi>{formatAppointment(slot, locale)}</bdi>
          </Button>
        ))}
      </p>
    </Notice>
  )
}

interface ConfirmProps {
  offer: ConsultationOfferAnswer
  startsAt: string | undefined
  booking: Submitting
  refused: RefusedBooking | undefined
}

/** The chosen time and the button, which waits for one. Fixed to the bottom of the screen on phones. */
function Confirm({ offer, startsAt, booking, refused }: ConfirmProps) {
  const t = useTranslations('booking')
  const files = useTranslations('consultationFiles')
  const locale = useLocale()
  // Without scripts the form itself says what is missing.
  const isWaiting = booking.isLive && !startsAt
  return (
    <aside className={styles.consultationConfirm}>
      <div className={styles.consultationBar} data-waiting={startsAt ? undefined : ''}>
        <Problem booking={booking} refused={refused} />
        <p role="status">
          <small>{t('chosen')}</small>
          <b>{startsAt ? <bdi>{formatAppointment(startsAt, locale)}</bdi> : t('notChosen')}</b>
        </p>
        <Button
          type="submit"
          full
          loading={booking.isSending}
          loadingLabel={t('booking')}
          disabledReason={isWaiting ? t('chooseFirst') : booking.isUploading ? files('uploading') : undefined}
        >
          <span>
            {offer.price > 0
              ? t.rich('press.paid', { amount: () => <Money halalas={offer.price} locale={locale} /> })
              : t('press.free')}
          </span>
        </Button>
        {!booking.isLive && <small>{t('chooseFirst')}</small>}
      </div>
    </aside>
  )
}

function Problem({ booking, refused }: Pick<ConfirmProps, 'booking' | 'refused'>) {
  const t = useTranslations('booking')
  const words = useTranslations('consultations')
  const errorText = useErrorText()
  const { failure, wished } = booking
  if (wished) return null
  if (failure) return <Told>{sentenceOf(failure, { fix: t('fix'), lost: words('notReached') })}</Told>
  if (!refused || refused.code === TAKEN) return null
  return <Told>{Object.keys(refused.fieldErrors).length > 0 ? t('fix') : errorText(refused)}</Told>
}

const sentenceOf = ({ fieldErrors, sentence }: ApiRefusal, { fix, lost }: { fix: string; lost: string }) =>
  Object.keys(fieldErrors).length > 0 ? fix : sentence || lost

const Told = ({ children }: { children: React.ReactNode }) => (
  <Notice tone="danger" role="alert">
    {children}
  </Notice>
)
