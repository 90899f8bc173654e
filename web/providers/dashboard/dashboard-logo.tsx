import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadRulesOf } from '#domain/documents/upload-rules.ts'
import type { OwnLogos } from '#server/providers/logos/logo-answers.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import { UploadStatus } from '#web/documents/upload-status.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { type ErrorCode, useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toast } from '#web/ui/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './dashboard-work.module.css'
import { useAnswer, useDashboard } from './use-dashboard.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'

/** Below /api/v1. */
const LOGO = '/me/logo'

/** The logo that everybody sees, the one uploaded since with its review, and the upload of another. */
export default function DashboardLogo({ companyName }: { companyName: string }) {
  const t = useTranslations('providerDashboard.logo')
  const { data, failure } = useAnswer<OwnLogos>(LOGO)
  if (!data) return <p className="caption">{t(failure ? 'failed' : 'loading')}</p>
  const { shown, next } = data
  return (
    <div className={styles.work}>
      {(next || shown) && (
        <ul className={styles.workList}>
          {next && <OneLogo logo={next} companyName={companyName} />}
          {shown && <OneLogo logo={shown} companyName={companyName} />}
        </ul>
      )}
      <PutLogo key={next?.id} isAnother={shown !== undefined || next !== undefined} />
    </div>
  )
}

type Logo = NonNullable<OwnLogos['shown']>

function OneLogo({ logo, companyName }: { logo: Logo; companyName: string }) {
  const t = useTranslations('providerDashboard.logo')
  const status = useTranslations('providerDashboard.work.status')
  const { api, answers, read } = useDashboard()
  const [isBusy, setBusy] = useState(false)
  const isShown = logo.status === 'approved'
  const remove = async () => {
    setBusy(true)
    await api.act(`${LOGO}/${logo.id}`, { method: 'DELETE' }).catch(() => toast.error(t('notRemoved')))
    setBusy(false)
    answers.refresh((address) => address === LOGO)
    // It stands at the head of this page too.
    if (isShown) void read()
  }
  return (
    <li data-logo="">
      <img src={logo.preview} width={240} height={240} alt={t('alt', { companyName })} />
      <div>
        <StatusBadge status={logo.status}>{isShown ? t('shown') : status(logo.status)}</StatusBadge>
        {logo.rejectionReason && <UserText as="p">{logo.rejectionReason}</UserText>}
        <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void remove()}>
          {t(isShown ? 'remove' : 'removeNext')}
        </Button>
      </div>
    </li>
  )
}

/** A logo has no words of its own, so it is put as soon as its upload is complete. */
function PutLogo({ isAnother }: { isAnother: boolean }) {
  const t = useTranslations('providerDashboard.logo')
  const errorText = useErrorText()
  const { api, answers } = useDashboard()
  const { photo, state } = usePhotoUpload()
  const [failure, setFailure] = useState<ErrorCode>()
  const uploadToken = state.step === 'kept' ? state.uploadToken : undefined
  const put = useRef<(token: string) => Promise<void>>(undefined)
  put.current = async (token) => {
    setFailure(undefined)
    try {
      await api.act(LOGO, { method: 'PUT', json: { uploadToken: token } })
      toast.success(t('added'))
      answers.refresh((address) => address === LOGO)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setFailure(error.fieldErrors.uploadToken ?? error)
    }
  }
  useEffect(() => {
    if (uploadToken) void put.current?.(uploadToken)
  }, [uploadToken])
  const isUnderWay = state.step === 'sending' || state.step === 'waiting' || state.step === 'kept'
  return (
    <UploadRow
      name="logoFile"
      step={state.step}
      label={t(isAnother ? 'another' : 'file')}
      hint={isUnderWay ? undefined : t('hint')}
      error={(state.step === 'refused' ? errorText(state.error) : undefined) ?? errorText(failure)}
      choose={t('choose')}
      accept={uploadRulesOf('photo').mediaTypes.join(',')}
      onChange={({ target }) => {
        const [file] = Array.from(target.files ?? [])
        // What many firms keep their logo as: said without the upload.
        const isSvg = file?.type === 'image/svg+xml'
        setFailure(isSvg ? { code: 'document.svg_refused' } : undefined)
        if (file && !isSvg) photo?.choose(file)
        target.value = ''
      }}
    >
      {isUnderWay && <UploadStatus name="logoFile" state={state} onCancel={() => photo?.cancel()} />}
    </UploadRow>
  )
}
