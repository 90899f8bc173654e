import { Aperture } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { workPhotos as ar } from '#i18n/ar/work-photos.ts'
import { workPhotos as en } from '#i18n/en/work-photos.ts'
import { formatDateTime, formatMonth, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ConsoleLogos } from '#server/providers/logos/logo-answers.ts'
import type { PendingWorkPhotos } from '#server/providers/work-photos/work-photo-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { Answered } from '#web/admin/console/answered.tsx'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { TimeLeft } from '#web/admin/console/time-left.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { JudgedPicture, type Sight, useSight } from './judged-picture.tsx'
import styles from './work-photos.module.css'

export const handle = { messages: ['workPhotos', 'projectRequests'] }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ workPhotos }) => ({ title: workPhotos.metaTitle })),
  ...UNLISTED_PAGE,
]

type Pending = PendingWorkPhotos['items'][number]

type Logo = ConsoleLogos['items'][number]

/** Pictures of providers that wait for a look, oldest first: shown to anyone, or back with what to change. */
export default function WorkPhotosConsole() {
  const t = useTranslations('workPhotos')
  const [search] = useSearchParams()
  const show = SHOWN.find((one) => one === search.get('show')) ?? 'pending'
  const photos = useAnswer<PendingWorkPhotos>(`/admin/work-photos?show=${show}`)
  const logos = useAnswer<ConsoleLogos>(`/admin/logos?show=${show}`)
  const page = useRef<HTMLDivElement>(null)
  const count = (photos.data?.items.length ?? 0) + (logos.data?.items.length ?? 0)
  useFocusAfterDecision(page, count)
  return (
    <div className="admin-page" ref={page}>
      <header className="audit-head-words">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className="audit-lead">{t('lead')}</p>
      </header>
      <Shown show={show} />
      <Answered answer={photos} failed={t('failed')}>
        {({ items }) =>
          count === 0 ? (
            <div className="card card-surface">
              <EmptyState
                level={2}
                drawing={<Icon icon={Aperture} size={34} />}
                title={t(show === 'pending' ? 'empty' : 'noneDecided')}
              >
                {show === 'pending' && t('emptyText')}
              </EmptyState>
            </div>
          ) : (
            <ul className={styles.photoQueue}>
              {logos.data?.items.map((logo, at) => (
                <OneLogo key={logo.id} logo={logo} isFirst={at < IN_FIRST_VIEW} />
              ))}
              {items.map((photo, at) => (
                <OnePhoto key={photo.id} photo={photo} isFirst={at < IN_FIRST_VIEW} />
              ))}
            </ul>
          )
        }
      </Answered>
    </div>
  )
}

/**
 * A decided picture leaves the list and takes the focus with it: the next one's heading has it then, or the page's.
 */
function useFocusAfterDecision(page: RefObject<HTMLDivElement | null>, count: number) {
  const at = useRef(-1)
  const before = useRef(count)
  useEffect(() => {
    const within = page.current
    const remember = ({ target }: FocusEvent) => {
      at.current = cardsIn(within).findIndex((card) => card.contains(target as Element))
    }
    within?.addEventListener('focusin', remember)
    return () => within?.removeEventListener('focusin', remember)
  }, [page])
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body
    before.current = count
    if (!isLost || at.current < 0) return
    const cards = cardsIn(page.current)
    const next = cards[Math.min(at.current, cards.length - 1)] ?? page.current
    next?.querySelector<HTMLElement>('h1, h2')?.focus()
  }, [count, page])
}

const cardsIn = (page: Element | null) => [...(page?.querySelectorAll('[data-picture]') ?? [])]

/** Cards of each kind that a desktop shows without scrolling. */
const IN_FIRST_VIEW = 2

const SHOWN = ['pending', 'decided'] as const
type Show = (typeof SHOWN)[number]

function Shown({ show }: { show: Show }) {
  const t = useTranslations('workPhotos.show')
  const place = adminPath('workPhotos', useLocale())
  const photos = useAnswer<PendingWorkPhotos>('/admin/work-photos?show=pending')
  const logos = useAnswer<ConsoleLogos>('/admin/logos?show=pending')
  const waiting = (photos.data?.items.length ?? 0) + (logos.data?.items.length ?? 0)
  return (
    <nav aria-label={t('label')}>
      <ul className={`view-switch ${styles.photoShown}`}>
        {SHOWN.map((one) => (
          <li key={one}>
            <Link
              className="view-switch-link"
              to={one === 'pending' ? place : `${place}?show=${one}`}
              aria-current={one === show ? 'page' : undefined}
            >
              {t(one)}
              {one === 'pending' && waiting > 0 && (
                <span className="admin-count num">{formatNumber(waiting)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What was decided and when; for a rejected one, what its provider reads. */
function Decided({ status, decidedAt, rejectionReason }: Pending | Logo) {
  const t = useTranslations('workPhotos')
  const locale = useLocale()
  if (!decidedAt || status === 'pending') return null
  return (
    <>
      <p>
        <StatusBadge status={status}>{t(`decided.${status}`)}</StatusBadge>{' '}
        <time dateTime={decidedAt}>
          <bdi>{formatDateTime(decidedAt, locale)}</bdi>
        </time>
      </p>
      {rejectionReason && (
        <p className="caption">
          {t('told')} <UserText>{rejectionReason}</UserText>
        </p>
      )}
    </>
  )
}

interface OneProps {
  isFirst: boolean
}

function OnePhoto({ photo, isFirst }: OneProps & { photo: Pending }) {
  const t = useTranslations('workPhotos')
  const trade = useTranslations('projectRequests.projectType')
  const locale = useLocale()
  const { title, place, finishedOn, alt, preview, width, height } = photo
  const picture = useSight(preview ?? '')
  return (
    <li className="card card-surface card-padded" data-picture="">
      {preview && <JudgedPicture {...picture} {...{ alt, width, height, isFirst }} />}
      <div>
        <UserText as="h2" tabIndex={-1}>
          {title}
        </UserText>
        <p>
          <UserText>{place}</UserText> · <bdi>{formatMonth(`${finishedOn}-15T00:00:00Z`, locale)}</bdi> ·{' '}
          {trade(photo.trade)}
        </p>
        <p className="caption">
          {t('alt')} <UserText>{alt}</UserText>
        </p>
        <Sender {...photo} />
        <Decided {...photo} />
        <MayAct on="registrations">
          <Decide
            address={`/admin/work-photos/${photo.id}`}
            sight={preview ? picture.sight : 'seen'}
            {...photo}
          />
        </MayAct>
      </div>
    </li>
  )
}

function OneLogo({ logo, isFirst }: OneProps & { logo: Logo }) {
  const t = useTranslations('workPhotos')
  const picture = useSight(logo.preview)
  const size = { width: 240, height: 240, isLogo: true, isFirst }
  const isWaiting = logo.status === 'pending'
  return (
    <li className="card card-surface card-padded" data-picture="">
      <div className={styles.photoSides}>
        <JudgedPicture
          {...picture}
          {...size}
          alt={t('logo')}
          caption={isWaiting ? t('logoNew') : undefined}
        />
        {isWaiting && (logo.replaces ? <ShownLogo {...size} preview={logo.replaces} /> : <NoLogoShown />)}
      </div>
      <div>
        <h2 tabIndex={-1}>{t('logo')}</h2>
        <Sender {...logo} />
        <Decided {...logo} />
        <MayAct on="registrations">
          <Decide address={`/admin/logos/${logo.id}`} sight={picture.sight} {...logo} />
        </MayAct>
      </div>
    </li>
  )
}

interface ShownLogoProps extends OneProps {
  preview: string
  width: number
  height: number
  isLogo: boolean
}

/** The logo that everybody sees until the new one is approved. */
function ShownLogo({ preview, ...size }: ShownLogoProps) {
  const t = useTranslations('workPhotos')
  return <JudgedPicture {...useSight(preview)} {...size} alt={t('logoShown')} caption={t('logoShown')} />
}

function NoLogoShown() {
  const t = useTranslations('workPhotos')
  return (
    <figure className={styles.judged} data-logo="">
      <div className={styles.judgedFrame}>
        <p className={styles.judgedState}>{t('noLogoShown')}</p>
      </div>
    </figure>
  )
}

/** Whose it is, when it came, and until when we decide. */
function Sender({ providerName, providerSlug, addedAt, dueAt }: Pick<Pending, SenderPart>) {
  const t = useTranslations('workPhotos')
  const locale = useLocale()
  return (
    <>
      <p>
        <a className="link" href={paths.serviceProvider(locale, providerSlug)}>
          <UserText>{providerName}</UserText>
        </a>
      </p>
      <p className="caption">
        {t.rich('sent', {
          time: (): ReactNode => (
            <time dateTime={addedAt}>
              <bdi>{formatDateTime(addedAt, locale)}</bdi>
            </time>
          ),
        })}
      </p>
      {dueAt && <TimeLeft due={dueAt} since={addedAt} />}
    </>
  )
}
type SenderPart = 'providerName' | 'providerSlug' | 'addedAt' | 'dueAt'

interface DecideProps {
  address: string
  status: Pending['status']
  /** The provider's language. */
  reads: Locale
  /** Of its picture: nobody approves what they cannot see. */
  sight: Sight
}

/** The decisions that change something: of a decided picture the other one, which takes it back. */
function Decide({ address, status, reads, sight }: DecideProps) {
  const t = useTranslations('workPhotos')
  const { act, isBusy } = useAction()
  const [isRejecting, reject] = useState(false)
  const [refused, setRefused] = useState<ApiRefusal>()
  const send = async (json: { outcome: 'approved' } | { outcome: 'rejected'; reason: string }) =>
    setRefused(await act({ path: address, json, done: t('done'), failed: t('notDone') }))
  if (isRejecting)
    return (
      <Reject
        reads={reads}
        isBusy={isBusy}
        error={refused?.fieldSentences.reason}
        onSend={(reason) => void send({ outcome: 'rejected', reason })}
        onLeave={() => reject(false)}
      />
    )
  return (
    <div className={styles.photoOutcomes}>
      {status !== 'approved' && (
        <Button
          size="md"
          variant={status === 'pending' ? 'primary' : 'secondary'}
          loading={isBusy}
          disabledReason={sight === 'seen' ? undefined : t(`locked.${sight}`)}
          onClick={() => send({ outcome: 'approved' })}
        >
          {t(status === 'pending' ? 'approve' : 'approveAfterAll')}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button size="md" variant="secondary" className="button-reject" onClick={() => reject(true)}>
          {t(status === 'pending' ? 'reject' : 'rejectAfterAll')}
        </Button>
      )}
    </div>
  )
}

const READY = { ar: ar.ready, en: en.ready }

interface RejectProps {
  reads: Locale
  isBusy: boolean
  error: string | undefined
  onSend: (reason: string) => void
  onLeave: () => void
}

/** Asks why: most reasons are one press, in the language of the provider, who reads it; it can be changed before. */
function Reject({ reads, isBusy, error, onSend, onLeave }: RejectProps) {
  const t = useTranslations('workPhotos')
  const field = useId()
  const [reason, setReason] = useState('')
  return (
    <div className={styles.photoDecide}>
      <fieldset>
        <legend className="caption">{t('readyReasons')}</legend>
        <ul className="chips" lang={reads}>
          {Object.values(READY[reads]).map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                className="chip"
                aria-pressed={reason === text}
                onClick={() => setReason(text)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <TextField
        name={field}
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        dir="auto"
        maxLength={500}
        error={error}
      />
      <div className={styles.photoOutcomes}>
        <Button
          size="md"
          variant="secondary"
          className="button-reject"
          loading={isBusy}
          onClick={() => onSend(reason)}
        >
          {t('rejectNow')}
        </Button>
        <Button size="md" variant="ghost" onClick={onLeave}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
