import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DocumentKind, MAX_LICENCES } from '#domain/documents/document.ts'
import type { DocumentName } from '#domain/providers/registration-form.ts'
import { FACT_SHOWN_BY } from '#domain/verifications/claims.ts'
import { formatDate } from '#i18n/format.ts'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import type { OwnClaim } from '#server/verifications/own-verification-answers.ts'
import { downloadDocument } from '#web/documents/download-document.ts'
import { createUpload, type Upload, type UploadProgressState } from '#web/documents/upload.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import { UploadStatus } from '#web/documents/upload-status.tsx'
import { useErrorText } from '#web/forms/error-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dashboard.module.css'
import { uploadsOfDashboard } from './profile-fields.ts'
import type { ProviderDashboard } from './use-own-dashboard.ts'

/** Documents we hold or still need, with upload, replacement and download. */
export function DashboardDocuments({ own }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard.documents')
  const { documents, identityKind = 'commercial_registration' } = own.place
  const current = documents.filter(({ replacedAt }) => !replacedAt)
  const of = (kind: DocumentKind) => current.find((document) => document.kind === kind)
  const licences = current.filter(({ kind }) => kind === 'licence')
  const older = documents.filter(({ replacedAt }) => replacedAt)
  return (
    <div className={styles.placePapers}>
      <DashboardUpload own={own} paper="identityDocument" kind={identityKind} held={of(identityKind)} />
      <DashboardUpload
        own={own}
        paper="ibanCertificate"
        kind="iban_certificate"
        held={of('iban_certificate')}
      />
      <DashboardUpload own={own} paper="vatCertificate" kind="vat_certificate" held={of('vat_certificate')} />
      {licences.map((licence) => (
        <HeldDocument key={licence.id} own={own} document={licence} />
      ))}
      {licences.length < MAX_LICENCES && (
        <DashboardUpload own={own} paper="licence" kind="licence" held={undefined} />
      )}
      {older.length > 0 && (
        <details className={styles.placeOlder}>
          <summary>{t('older', { count: older.length })}</summary>
          {older.map((document) => (
            <HeldDocument key={document.id} own={own} document={document} />
          ))}
        </details>
      )}
    </div>
  )
}

interface DashboardUploadProps {
  own: ProviderDashboard
  paper: DocumentName
  kind: DocumentKind
  held: ProviderDocument | undefined
}

/** Upload field of one document. A chosen file is uploaded, then submitted automatically. */
function DashboardUpload({ own, paper: name, kind, held }: DashboardUploadProps) {
  const t = useTranslations('documents')
  const words = useTranslations('providerDashboard.documents')
  const errorText = useErrorText()
  const { paper, state, hasFailed } = useDashboardUpload(own, name, kind)
  const claim =
    name === 'licence' ? undefined : own.place.claims.find((known) => known.kind === FACT_SHOWN_BY[kind])
  const isUnderWay = state.step !== 'empty' && state.step !== 'refused'
  const error = state.step === 'refused' ? errorText(state.error) : hasFailed ? words('failed') : undefined
  const step = state.step === 'empty' && (held || claim) ? 'kept' : state.step
  return (
    <UploadRow
      name={name}
      label={t(`kind.${kind}`)}
      step={step}
      error={error}
      hint={
        held || isUnderWay ? undefined : claim ? (
          <OnRecord claim={claim} />
        ) : (
          words(name === 'licence' ? 'addLicence' : 'missing')
        )
      }
      file={held && !isUnderWay && <HeldFile document={held} />}
      choose={t(held || claim ? 'replace' : 'choose')}
      onChange={({ target }) => {
        const [file] = Array.from(target.files ?? [])
        if (file) paper?.choose(file)
        target.value = ''
      }}
    >
      {held && !isUnderWay && <DownloadButton own={own} document={held} />}
      {isUnderWay && <UploadStatus name={name} state={state} onCancel={() => paper?.cancel()} />}
    </UploadRow>
  )
}

/** A fact that was checked without a file in the account, as of firms that sent their documents to our team. */
function OnRecord({ claim: { checkedAt, expiresAt, state } }: { claim: OwnClaim }) {
  const t = useTranslations('providerDashboard.documents')
  const locale = useLocale()
  const on = (moment: string) => () => <bdi>{formatDate(moment, locale)}</bdi>
  const checked = on(checkedAt)
  if (!expiresAt) return t.rich('onRecord', { checked })
  return t.rich(state === 'lapsed' ? 'onRecordLapsed' : 'onRecordUntil', { checked, until: on(expiresAt) })
}

function useDashboardUpload({ change }: ProviderDashboard, name: DocumentName, kind: DocumentKind) {
  const [state, setState] = useState<UploadProgressState>({ step: 'empty' })
  const [hasFailed, setFailed] = useState(false)
  const [paper, setUpload] = useState<Upload>()

  useEffect(() => {
    const created = createUpload({ kind: () => kind, tell: setState })
    setUpload(created)
    return () => created.leave()
  }, [kind])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per finished upload
  useEffect(() => {
    if (state.step === 'sending') setFailed(false)
    if (state.step !== 'kept') return
    change({ documents: uploadsOfDashboard(name, state.uploadToken) }).then(
      () => paper?.letGo(),
      () => {
        setFailed(true)
        paper?.cancel()
      },
    )
  }, [state.step])
  return { paper, state, hasFailed }
}

/** A document that cannot be replaced, only read. */
function HeldDocument({ own, document }: { own: ProviderDashboard; document: ProviderDocument }) {
  const t = useTranslations('documents')
  return (
    <div className="paper" data-step="kept">
      <span className="paper-icon" aria-hidden="true" />
      <span className="field-label">{t(`kind.${document.kind}`)}</span>
      <p className="paper-file">
        <HeldFile document={document} />
      </p>
      <DownloadButton own={own} document={document} />
    </div>
  )
}

function HeldFile({ document: { fileName, uploadedAt } }: { document: ProviderDocument }) {
  const locale = useLocale()
  return (
    <>
      <UserText>{fileName}</UserText> · <bdi>{formatDate(uploadedAt, locale)}</bdi>
    </>
  )
}

function DownloadButton({ own, document }: { own: ProviderDashboard; document: ProviderDocument }) {
  const t = useTranslations('documents')
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    await downloadDocument(document, await own.bearer()).catch(() => toast.error(t('downloadFailed')))
    setLoading(false)
  }
  return (
    <button
      type="button"
      className="icon-button paper-download"
      aria-label={t('downloadOf', { document: t(`kind.${document.kind}`) })}
      aria-busy={isLoading || undefined}
      onClick={() => isLoading || void download()}
    >
      <Icon icon={Download} size={20} />
    </button>
  )
}
