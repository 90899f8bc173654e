import { Paperclip } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { ConsultationFile } from '#server/consultations/consultation-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './consultation-files.module.css'

interface AttachedFileProps {
  file: ConsultationFile
  /** Its actions, at the end of the line. */
  children?: ReactNode
}

const KB = 1000

/** One attached file: name, size, actions. */
export function AttachedFile({ file: { fileName, size }, children }: AttachedFileProps) {
  const t = useTranslations('consultationFiles')
  return (
    <li className={styles.file}>
      <Icon icon={Paperclip} size={18} />
      <span>
        <UserText>{fileName}</UserText>
        <small>
          <bdi>{t('size', { kilobytes: formatNumber(Math.max(1, Math.round(size / KB))) })}</bdi>
        </small>
      </span>
      {children}
    </li>
  )
}
