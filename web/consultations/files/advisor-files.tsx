import { Download } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ConsultationFile, OwnConsultation } from '#server/consultations/consultation-answers.ts'
import { downloadDocument } from '#web/documents/download-document.ts'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { appointmentAddress } from '../consultation-address.ts'
import { AttachedFile } from './attached-file.tsx'
import styles from './consultation-files.module.css'

/** What the owner attached for the advisor. */
export function AdvisorFiles({ appointment: { id, files } }: { appointment: OwnConsultation }) {
  const t = useTranslations('consultationFiles')
  if (files.length === 0) return null
  return (
    <div>
      <p className="caption">{t('ofOwner')}</p>
      <ul className={styles.files}>
        {files.map((file) => (
          <AttachedFile key={file.id} file={file}>
            <DownloadFile file={file} consultationId={id} />
          </AttachedFile>
        ))}
      </ul>
    </div>
  )
}

function DownloadFile({ file, consultationId }: { file: ConsultationFile; consultationId: string }) {
  const t = useTranslations('consultationFiles')
  const { bearer } = useDashboard()
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    const link = `${appointmentAddress(consultationId)}/files/${file.id}/link`
    await downloadDocument(file, await bearer(), link).catch(() => toast.error(t('downloadFailed')))
    setLoading(false)
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('download', { fileName: file.fileName })}
      aria-busy={isLoading || undefined}
      onClick={() => isLoading || void download()}
    >
      <Icon icon={Download} size={18} />
    </button>
  )
}
