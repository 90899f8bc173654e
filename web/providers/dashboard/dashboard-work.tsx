import { Trash2 } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadRulesOf } from '#domain/documents/upload-rules.ts'
import { WORK_PHOTO_LETTERS } from '#domain/providers/work-photo.ts'
import { readNumber } from '#domain/shared/digits.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import { formatMonth } from '#i18n/format.ts'
import { languageOfText } from '#i18n/text-language.ts'
import type { OwnWorkPhoto, OwnWorkPhotos } from '#server/providers/work-photos/work-photo-answers.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import { UploadStatus } from '#web/documents/upload-status.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { type ErrorCode, useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { WorkDrawing } from '../work-drawing.tsx'
import styles from './dashboard-work.module.css'
import { useAnswer, useDashboard } from './use-dashboard.tsx'
import type { ProviderDashboard } from './use-own-dashboard.ts'
import { usePhotoUpload } from './use-photo-upload.ts'
import { WORK_PHOTOS } from './work-photos-address.ts'

/** Work photos with their review status, and a form to add one. */
export default function DashboardWork({ own }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard.work')
  const { data, failure } = useAnswer<OwnWorkPhotos>(WORK_PHOTOS)
  if (!data) return <p className="caption">{t(failure ? 'failed' : 'loading')}</p>
  const left = data.most - data.items.length
  return (
    <div className={styles.work}>
      {data.items.length > 0 && (
        <ul className={styles.workList}>
          {data.items.map((photo) => (
            <OnePhoto key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      <p className="caption">{t('left', { count: left })}</p>
      {left > 0 && <AddPhoto own={own} key={data.items.length} />}
    </div>
  )
}

const TONES = { pending: 'pending', approved: 'approved', rejected: 'rejected' } as const

function OnePhoto({ photo }: { photo: OwnWorkPhoto }) {
  const t = useTranslations('providerDashboard.work')
  const locale = useLocale()
  const { api, answers } = useDashboard()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await api
      .act(`${WORK_PHOTOS}/${photo.id}`, { method: 'DELETE' })
      .catch(() => toast.error(t('notRemoved')))
    setBusy(false)
    answers.refresh((address) => address === WORK_PHOTOS)
  }
  return (
    <li>
      {photo.drawing ? (
        <WorkDrawing name={photo.drawing} alt={photo.alt} />
      ) : (
        <img
          src={photo.preview}
          width={photo.width}
          height={photo.height}
          alt={photo.alt}
          lang={languageOfText(photo.alt)}
          loading="lazy"
        />
      )}
      <div>
        <UserText as="b">{photo.title}</UserText>
        <small>
          <UserText>{photo.place}</UserText> ·{' '}
          <bdi>{formatMonth(`${photo.finishedOn}-15T00:00:00Z`, locale)}</bdi>
        </small>
        <StatusBadge status={TONES[photo.status]}>{t(`status.${photo.status}`)}</StatusBadge>
        {photo.rejectionReason && <UserText as="p">{photo.rejectionReason}</UserText>}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('removeOf', { title: photo.title })}
        aria-busy={isBusy || undefined}
        onClick={() => isBusy || void remove()}
      >
        <Icon icon={Trash2} size={20} />
      </button>
    </li>
  )
}

/** Number of months that can be chosen. Work older than ten years says little about the current team. */
const MONTHS = 120

/** Returns the months up to the current one in Riyadh, newest first, as `2026-05`. */
function monthsUntil(now: Date): string[] {
  const { year, month } = riyadhParts(now)
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

function AddPhoto({ own }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard.work')
  const trade = useTranslations('projectRequests.projectType')
  const locale = useLocale()
  const errorText = useErrorText()
  const { api, answers } = useDashboard()
  const { photo, state } = usePhotoUpload()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<ErrorCode>()
  const [isSending, setSending] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const area = typed.workArea ? (readNumber(typed.workArea) ?? Number.NaN) : undefined
    setErrors({})
    setFailure(undefined)
    setSending(true)
    try {
      await api.send(WORK_PHOTOS, {
        uploadToken: state.step === 'kept' ? state.uploadToken : '',
        title: typed.workTitle,
        place: typed.workPlace,
        finishedOn: typed.workMonth,
        trade: typed.workTrade,
        alt: typed.workAlt,
        ...(area !== undefined && { areaSqm: area }),
      })
      toast.success(t('added'))
      answers.refresh((address) => address === WORK_PHOTOS)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setErrors(error.fieldErrors)
      if (Object.keys(error.fieldErrors).length === 0) setFailure(error)
    }
    setSending(false)
  }
  const error = (name: string) => errorText(errors[name])
  const lines = (name: 'title' | 'place' | 'alt') => ({
    label: t(`field.${name}`),
    hint: t(`hint.${name}`),
    error: error(name),
    maxLength: WORK_PHOTO_LETTERS[name].max,
    dir: 'auto' as const,
    required: true,
  })
  const isUnderWay = state.step === 'sending' || state.step === 'waiting' || state.step === 'kept'
  return (
    <form ref={formRef} className={styles.workForm} noValidate onSubmit={send} aria-label={t('add')}>
      <UploadRow
        name="workFile"
        step={state.step}
        label={t('field.file')}
        hint={isUnderWay ? undefined : t('hint.file')}
        error={(state.step === 'refused' ? errorText(state.error) : undefined) ?? error('uploadToken')}
        choose={t('choose')}
        accept={uploadRulesOf('photo').mediaTypes.join(',')}
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? [])
          if (file) photo?.choose(file)
          target.value = ''
        }}
      >
        {isUnderWay && <UploadStatus name="workFile" state={state} onCancel={() => photo?.cancel()} />}
      </UploadRow>
      <TextField name="workTitle" {...lines('title')} />
      <TextField name="workPlace" {...lines('place')} />
      <SelectField
        name="workTrade"
        label={t('field.trade')}
        placeholder={t('chooseTrade')}
        options={own.place.trades.map((value) => ({ value, label: trade(value) }))}
        error={error('trade')}
        required
      />
      <SelectField
        name="workMonth"
        label={t('field.month')}
        placeholder={t('chooseMonth')}
        options={monthsUntil(new Date()).map((value) => ({
          value,
          label: formatMonth(`${value}-15T00:00:00Z`, locale),
        }))}
        error={error('finishedOn')}
        required
      />
      <NumberField
        name="workArea"
        label={t('field.area')}
        optionalLabel={t('optional')}
        unit={t('sqm')}
        error={error('areaSqm')}
      />
      <TextField name="workAlt" {...lines('alt')} />
      <div>
        <Button type="submit" size="md" loading={isSending} loadingLabel={t('adding')}>
          {t('add')}
        </Button>
        <p role="alert">{errorText(failure)}</p>
      </div>
    </form>
  )
}
