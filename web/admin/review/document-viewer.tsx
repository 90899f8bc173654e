import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide'
import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import { saveFile } from '#web/documents/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { failureText } from '../console/failure-text.ts'
import styles from './review.module.css'
import { type OpenedDocument, useDocument } from './use-document.ts'

interface DocumentViewerProps {
  providerId: string
  paper: ProviderDocument
  onSeen: () => void
}

/** File to show: its file name, media type and label in the console. */
interface ShownFile {
  fileName: string
  mediaType: string
  label: string
  isUnscanned?: boolean
}

/** Phones cannot show a PDF in the page. There, downloading a document counts as seeing it. */
const isShown = ({ mediaType }: Pick<ShownFile, 'mediaType'>) =>
  mediaType !== 'application/pdf' || navigator.pdfViewerEnabled

const SIZES = [1, 1.5, 2, 3] as const

/** Shows one document of a registration. The server logs each time an admin opens it. */
export function DocumentViewer({ providerId, paper, onSeen }: DocumentViewerProps) {
  const t = useTranslations('admin.review.papers')
  const opened = useDocument(providerId, paper, isShown(paper) ? onSeen : undefined)
  const { fileName, mediaType, kind, scan } = paper
  const file = { fileName, mediaType, label: t(`kind.${kind}`), isUnscanned: scan === 'not_scanned' }
  return <FileViewer opened={opened} file={file} onKept={onSeen} />
}

interface FileViewerProps {
  opened: OpenedDocument
  file: ShownFile
  onKept?: () => void
}

/** Shows pictures with zoom and rotation, and PDF files in the browser's PDF viewer if there is one. */
export function FileViewer({ opened, file: shown, onKept }: FileViewerProps) {
  const t = useTranslations('admin.review.papers')
  const [size, setSize] = useState(0)
  const [turns, setTurns] = useState(0)
  const isPicture = shown.mediaType !== 'application/pdf'
  const keep = () => {
    if (!opened.file) return
    saveFile(opened.file, shown.fileName)
    onKept?.()
  }
  return (
    <figure className={styles.reviewPaper}>
      <figcaption className={styles.reviewPaperBar}>
        <span className={styles.reviewPaperFile}>
          <UserText>{shown.fileName}</UserText>
          {shown.isUnscanned && <small>{t('notScanned')}</small>}
        </span>
        <span className={styles.reviewPaperTools}>
          {isPicture && (
            <>
              <Tool label={t('smaller')} icon={ZoomOut} onPress={() => setSize(Math.max(0, size - 1))} />
              <Tool
                label={t('larger')}
                icon={ZoomIn}
                onPress={() => setSize(Math.min(SIZES.length - 1, size + 1))}
              />
              <Tool label={t('turn')} icon={RotateCw} onPress={() => setTurns(turns + 1)} />
            </>
          )}
          <Tool label={t('download')} icon={Download} onPress={keep} isOff={!opened.file} />
        </span>
      </figcaption>
      <section
        className={styles.reviewDocumentView}
        aria-label={shown.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed file is scrolled with the arrow keys
        tabIndex={0}
        style={{ '--paper-size': SIZES[size], '--paper-turn': `${turns * 90}deg` } as CSSProperties}
      >
        <Sheet opened={opened} shown={shown} />
      </section>
    </figure>
  )
}

interface ToolProps {
  label: string
  icon: typeof Download
  onPress: () => void
  isOff?: boolean
}

const Tool = ({ label, icon, onPress, isOff }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    data-tooltip={label}
    aria-disabled={isOff || undefined}
    onClick={onPress}
  >
    <Icon icon={icon} />
  </button>
)

function Sheet({ opened, shown }: { opened: OpenedDocument; shown: ShownFile }) {
  const t = useTranslations('admin')
  const { file, href, failure, again } = opened
  if (failure) {
    return (
      <Notice tone="danger" role="alert" title={t('review.papers.failed')}>
        <p>{failureText(failure, t('unreachable'))}</p>
        <Button size="sm" variant="secondary" onClick={again}>
          {t('review.papers.retry')}
        </Button>
      </Notice>
    )
  }
  if (!file || !href) return <Spinner label={t('review.papers.opening')} />
  if (shown.mediaType !== 'application/pdf')
    return (
      <img
        className={styles.reviewPaperPicture}
        src={href}
        alt={t('review.papers.pictureOf', { kind: shown.label })}
      />
    )
  if (!isShown(shown)) return <p className={styles.reviewPaperUnread}>{t('review.papers.noReader')}</p>
  return <iframe className={styles.reviewPaperPages} src={href} title={shown.label} />
}
