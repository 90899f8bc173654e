import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { firmName } from '#i18n/firm-name.ts'
import { inLanguage } from '#i18n/in-language.ts'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { Drawing } from '#web/brand/drawing.tsx'
import { complaintPaths } from '#web/complaints/complaint-paths.ts'
import { ReportLink } from '#web/complaints/report-link.tsx'
import { servicesContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { actOnConsultation } from './act-on-consultation.server.ts'
import { readFreeDays } from './booking/free-days.server.ts'
import { HowToMeet } from './booking/how-to-meet.tsx'
import { OfferPrice } from './booking/offer-facts.tsx'
import { ConsultationNotesPart } from './calendar/consultation-notes-part.tsx'
import { ToConfirm } from './calendar/to-confirm.tsx'
import { CancelConsultation } from './cancel-consultation.tsx'
import type { ConsultationOutcome } from './consultation-act.ts'
import { ConsultationReview } from './consultation-review.tsx'
import { ConsultationStatusBadge } from './consultation-status-badge.tsx'
import { OwnerFiles } from './files/owner-files.tsx'
import { FollowUp } from './follow-up.tsx'
import { MoveConsultation } from './move-consultation.tsx'
import { RenewConsultationLink } from './renew-consultation-link.tsx'
import { ShownMoment } from './shown-time.tsx'
import { WhenItBegins } from './when-it-begins.tsx'
import '#web/accounts/accounts.module.css'
import '#web/styles/lead-fold.css'
import '#web/styles/request-page.css'
import bookableStyles from './booking/bookable.module.css'
import './booking/booking.module.css'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './consultation-page.module.css'

export const handle = {
  messages: [
    'endedLink',
    'consultations',
    'booking',
    'consultationPage',
    'consultationFiles',
    'documents',
    'accounts',
    'errors.document',
    'errors.link',
    'errors.quote',
    'errors.consultation',
    'errors.mobile',
    'errors.field',
    'errors.http',
    'errors.rateLimit',
    'errors.review',
    'reviews.form',
    'reviews.own',
    'reviews.answer',
    'reviews.heldFor',
    'reviews.removedFor',
    'reviews.consultation',
  ],
}

/** `?move` opens the choice of another time, whose days can start later (`?from=`). Null for an unknown token. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext)
  const token = params.consultationToken ?? ''
  const consultation = await readOrNull(() => services.readConsultation(token))
  const query = new URL(request.url).searchParams
  const isMoving = query.has('move') && consultation?.canReschedule === true
  const slots = isMoving ? await readOrNull(() => readFreeDays(services, consultation.offerId, query)) : null
  return data({ consultation, slots }, { status: consultation ? 200 : 404, headers: PRIVATE_HEADERS })
}

export type ConsultationLoader = typeof loader

async function readOrNull<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read()
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

export const action = (args: ActionFunctionArgs) => actOnConsultation(args)

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ consultationPage }) => ({ title: consultationPage.metaTitle })),
  ...PRIVATE_PAGE,
]

/** Page of one consultation. Whoever has the link is treated as the owner. */
export default function ConsultationPage() {
  const { consultation } = useLoaderData<typeof loader>()
  return consultation ? <Opened consultation={consultation} /> : <Missing />
}

function Opened({ consultation }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const outcome = useActionData<ConsultationOutcome>()
  useLive(consultation)
  const { status } = consultation
  const isComing = status === 'booked'
  return (
    <>
      <Head consultation={consultation} />
      <div className={`wrap request-columns ${styles.consultationPage}`}>
        <div>
          {status === 'held' && <ToConfirm consultation={consultation} outcome={outcome} />}
          {status !== 'done' && <Ended consultation={consultation} />}
          {isComing && <HowToMeet consultation={consultation} />}
          {(isComing || status === 'held') && consultation.canReschedule && (
            <MoveConsultation consultation={consultation} outcome={outcome} />
          )}
          <ConsultationReview consultation={consultation} outcome={outcome} />
          <OwnerFiles consultation={consultation} outcome={outcome} />
          <ConsultationNotesPart consultation={consultation} outcome={outcome} />
          {status === 'done' && <BookAgain consultation={consultation} />}
        </div>
        <aside>
          {consultation.price > 0 && <Paid consultation={consultation} />}
          {(status === 'booked' || status === 'done') && <FollowUp consultation={consultation} />}
          {consultation.canCancel && <CancelConsultation consultation={consultation} outcome={outcome} />}
          <Disclosed consultation={consultation} />
          {/* The link to an appointment that is off opens nothing worth keeping. */}
          {status !== 'cancelled' && status !== 'released' && <p className="caption">{t('keepLink')}</p>}
          {(status === 'booked' || status === 'done' || status === 'missed') && <RenewConsultationLink />}
          {/* Said already where the advisor recorded that the owner missed it. */}
          {!(status === 'missed' && consultation.missedBy === 'owner') && (
            <Report consultation={consultation} />
          )}
        </aside>
      </div>
    </>
  )
}

/** Polling interval in milliseconds, while a payment is pending and otherwise. Our choice. */
const SOON = 3_000
const SELDOM = 30_000

/**
 * How long after the appointment the page polls for a refund, in milliseconds. Our choice: slower banks are seen on the
 * next visit.
 */
const GOING_BACK_MS = 5 * 60_000

/** Milliseconds until the next reload; 0 when nothing can change without the reader. */
function untilNextCheck({ status, waitsFor, payment, endedAt }: Consultation): number {
  if (status === 'held') return waitsFor === 'payment' ? SOON : SELDOM
  if (status === 'booked') return SELDOM
  const hasMoney = payment?.status === 'paid' || payment?.status === 'waiting'
  const hasJustEnded = endedAt !== undefined && Date.now() - Date.parse(endedAt) < GOING_BACK_MS
  return hasMoney && hasJustEnded ? SOON : 0
}

/** Reloads the data while it can change: a pending payment or refund, an expiring reservation, or an upcoming start. */
function useLive(consultation: Consultation) {
  const { revalidate } = useRevalidator()
  const every = untilNextCheck(consultation)
  useEffect(() => {
    if (every === 0) return
    const look = () => document.hidden || void revalidate()
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every, revalidate])
}

function Head({ consultation }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const words = useTranslations('consultations')
  const locale = useLocale()
  const { provider, reference, status, waitsFor, topic, price, isDemo } = consultation
  const news = newsOf(consultation)
  const name = <UserText>{inLanguage(topic, locale)}</UserText>
  return (
    <div className="request-head">
      <div className="wrap">
        <div>
          {/* A screen reader hears when the state changes. */}
          <p className="request-eyebrow" aria-live="polite">
            <ConsultationStatusBadge status={status} waitsFor={waitsFor} />
            <span>{t.rich('reference', { reference: () => <Reference>{reference}</Reference> })}</span>
            {isDemo && <span className="tag">{words('demo')}</span>}
          </p>
          <h1 className={styles.consultationTopic}>{news ? t(`news.${news}`) : name}</h1>
          {news && <p>{name}</p>}
          <p>
            {t.rich('with', {
              name: () => (
                <a className="link" href={paths.serviceProvider(locale, provider.slug)}>
                  <UserText>{firmName(provider, locale)}</UserText>
                </a>
              ),
            })}{' '}
            {price === 0 && <span className="tag">{words('free')}</span>}
          </p>
        </div>
        <WhenItBegins consultation={consultation} />
      </div>
    </div>
  )
}

/** What the title says once the appointment is over or off; before, it has the name of the talk. */
const newsOf = ({ status, endedBy }: Consultation) =>
  status === 'cancelled'
    ? endedBy === 'owner'
      ? 'cancelledByYou'
      : 'cancelled'
    : status === 'missed' || status === 'done'
      ? status
      : undefined

/** What became of an appointment that did not take place, in one sentence, and a link to book another. */
function Ended({ consultation }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const locale = useLocale()
  const { id, consultationToken, status, missedBy, endReason, price } = consultation
  if (status === 'held' || status === 'booked') return null
  return (
    <section className="card card-surface card-padded request-block">
      <EndedWords consultation={consultation} />
      {status === 'missed' && missedBy && (
        <p>
          {t.rich(`missedBy.${missedBy}`, {
            report: (words) => (
              <a
                className="link"
                href={complaintPaths.report(locale, 'consultation', id, consultationToken)}
                rel="nofollow"
              >
                {words}
              </a>
            ),
          })}
        </p>
      )}
      {status === 'missed' && missedBy === 'owner' && <p>{t(`missedCost.${price > 0 ? 'kept' : 'free'}`)}</p>}
      {endReason && <p>{t.rich('because', { reason: () => <UserText>{endReason}</UserText> })}</p>}
      <BookAgain consultation={consultation} />
    </section>
  )
}

function BookAgain({ consultation }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const { status, provider, offerId, trackingToken } = consultation
  return (
    <p>
      <Link
        className={buttonClass({ variant: status === 'done' ? 'soft' : 'primary', size: 'md' })}
        to={privatePaths.bookConsultation(useLocale(), provider.slug, offerId, trackingToken)}
      >
        {t(status === 'done' ? 'again' : 'bookAgain')}
      </Link>
    </p>
  )
}

function EndedWords({ consultation }: { consultation: Consultation }) {
  const { status, endedBy, endedAt, payment } = consultation
  const t = useTranslations('consultationPage')
  if (status === 'released') return <p>{t('released')}</p>
  if (status !== 'cancelled' || !endedAt || !endedBy) return null
  return (
    <p>
      {t.rich(`cancelledBy.${endedBy}`, { time: () => <ShownMoment at={endedAt} /> })}{' '}
      {!payment && t('nothingCharged')}
    </p>
  )
}

function Paid({ consultation: { price, payment } }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const locale = useLocale()
  const amount = () => <Money halalas={payment?.refunded ?? 0} locale={locale} />
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="price-title">
      <h2 id="price-title">{t('price')}</h2>
      <p className={`${bookableStyles.consultationPrice} ${styles.consultationPriceLarge}`}>
        <OfferPrice price={price} />
      </p>
      {payment && (
        <p data-payment={payment.status} role="status">
          {t.rich(`payment.${payment.status}`, { amount })}
        </p>
      )}
      {payment && (payment.status === 'paid' || payment.status === 'partly_refunded') && (
        <p className="caption">{t('receipt')}</p>
      )}
    </section>
  )
}

/**
 * Consent receipt for the owner: who could read their name and mobile, since when, and that a cancellation ended it.
 */
function Disclosed({ consultation: { disclosedAt, status } }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  if (disclosedAt) {
    const words = status === 'cancelled' ? 'disclosedUntilCancelled' : 'disclosed'
    return <p className="caption">{t.rich(words, { time: () => <ShownMoment at={disclosedAt} /> })}</p>
  }
  return status === 'held' ? <p className="caption">{t('notDisclosed')}</p> : null
}

function Report({ consultation: { id, consultationToken } }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  return (
    <p>
      <ReportLink subject="consultation" id={id} token={consultationToken} locale={useLocale()}>
        {t('reportProblem')}
      </ReportLink>
    </p>
  )
}

function Missing() {
  const t = useTranslations('consultationPage')
  return (
    <div className="wrap error-page">
      <div>
        <h1>{t('missingTitle')}</h1>
        <Notice>{t('missingText')}</Notice>
      </div>
      <Drawing name="floorPlan" />
    </div>
  )
}
