import { Download } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { ProjectDocument } from '#server/documents/document-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './shown-documents.module.css'

interface ShownDocumentsProps {
  documents: ProjectDocument[]
  /** Which link gives access to the files, and its token. */
  way: 'tracking' | 'leads'
  token: string
}

/** Photos and plans of a project request: a thumbnail where there is one, and a download. */
export const ShownDocuments = ({ documents, ...link }: ShownDocumentsProps) => (
  <ul className={styles.shownDocuments}>
    {documents.map((document) => (
      <ShownDocument key={document.id} document={document} {...link} />
    ))}
  </ul>
)

interface ShownDocumentProps extends Omit<ShownDocumentsProps, 'documents'> {
  document: ProjectDocument
}

function ShownDocument({ document, way, token }: ShownDocumentProps) {
  const t = useTranslations('projectDocuments')
  const { id, kind, fileName, mediaType, size, hasPreview } = document
  const href = privatePaths.projectDocument(way, token, id)
  const { unit, amount } = inWords(size)
  return (
    <li>
      <a href={href} download={fileName}>
        {hasPreview ? (
          <img src={`${href}/preview`} alt="" loading="lazy" decoding="async" />
        ) : (
          <span className={styles.shownDocumentType} aria-hidden="true">
            {mediaType === 'application/pdf' ? 'PDF' : 'DWG'}
          </span>
        )}
        <UserText className={styles.shownDocumentName}>{fileName}</UserText>
        <span className={styles.shownDocumentFacts}>
          {t(`kind.${kind}`)} · <bdi>{t(unit, { size: amount })}</bdi>
          <span className="visually-hidden">{t('download')}</span>
          <Icon icon={Download} size={18} />
        </span>
      </a>
    </li>
  )
}

const KB = 1000
const MB = KB * KB

/** Formats bytes as megabytes with one decimal, or below one megabyte as whole kilobytes. */
function inWords(bytes: number) {
  if (bytes < MB)
    return { unit: 'kilobytes', amount: formatNumber(Math.max(1, Math.round(bytes / KB))) } as const
  return { unit: 'megabytes', amount: formatNumber(Math.round((bytes / MB) * 10) / 10) } as const
}
