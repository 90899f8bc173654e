import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import { FileName } from '#web/admin/console/file-name.tsx'
import { saveFile } from '#web/documents/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { failureText } from '../console/failure-text.ts'
import { PdfPages } from './pdf-pages.tsx'
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

const SIZES = [1, 1.5, 2, 3] as const

/** Shows one document of a registration. The server logs each time an admin opens it. */
export function DocumentViewer({ providerId, paper, onSeen }: DocumentViewerProps) {
  const t = useTranslations('admin.review.papers')
  const isPdf = paper.mediaType === 'application/pdf'
  const opened = useDocument(providerId, paper, isPdf ? undefined : onSeen)
  const { fileName, mediaType, kind, scan } = paper
  const file = { fileName, mediaType, label: t(`kind.${kind}`), isUnscanned: scan === 'not_scanned' }
  return <FileViewer opened={opened} file={file} onSeen={onSeen} />
}

interface FileViewerProps {
  opened: OpenedDocument
  file: ShownFile
  /** It is on the screen, or was downloaded where it cannot be shown. */
  onSeen?: () => void
}

/** Shows pictures and the pages of a PDF, with zoom and rotation. */
export function FileViewer({ opened, file: shown, onSeen }: FileViewerProps) {
  const t = useTranslations('admin.review.papers')
  const [size, setSize] = useState(0)
  const [turns, setTurns] = useState(0)
  /** What nobody scanned is saved only on a second press, beside the reason. */
  const [isAsking, ask] = useState(false)
  const allow = useRef<HTMLButtonElement>(null)
  const keep = () => {
    if (!opened.file) return
    saveFile(opened.file, shown.fileName)
    onSeen?.()
  }
  useEffect(() => {
    if (isAsking) allow.current?.focus()
  }, [isAsking])
  return (
    <figure className={styles.reviewPaper}>
      <figcaption className={styles.reviewPaperBar}>
        <span className={styles.reviewPaperFile}>
          <FileName>{shown.fileName}</FileName>
        </span>
        <span className={styles.reviewPaperTools}>
          <Tool label={t('smaller')} icon={ZoomOut} onPress={() => setSize(Math.max(0, size - 1))} />
          <Tool
            label={t('larger')}
            icon={ZoomIn}
            onPress={() => setSize(Math.min(SIZES.length - 1, size + 1))}
          />
          <Tool label={t('turn')} icon={RotateCw} onPress={() => setTurns(turns + 1)} />
          <Tool
            label={t('download')}
            icon={Download}
            onPress={() => (shown.isUnscanned ? ask(!isAsking) : keep())}
            isOff={!opened.file}
            opens
          />
        </span>
      </figcaption>
      {isAsking && (
        <p className={styles.reviewPaperLocked} role="status">
          {t('notScanned')}{' '}
          <button ref={allow} type="button" className="link" onClick={keep}>
            {t('downloadAnyway')}
          </button>
        </p>
      )}
      <section
        className={styles.reviewDocumentView}
        aria-label={shown.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed file is scrolled with the arrow keys
        tabIndex={0}
        style={{ '--paper-size': SIZES[size], '--paper-turn': `${turns * 90}deg` } as CSSProperties}
      >
        <Sheet opened={opened} shown={shown} onSeen={onSeen} />
      </section>
    </figure>
  )
}

interface ToolProps {
  label: string
  icon: typeof Download
  onPress: () => void
  isOff?: boolean
  /** It makes a document count as read that cannot be shown. */
  opens?: boolean
}

const Tool = ({ label, icon, onPress, isOff, opens }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    data-tooltip={label}
    aria-disabled={isOff || undefined}
    data-opens={(opens && !isOff) || undefined}
    onClick={onPress}
  >
    <Icon icon={icon} />
  </button>
)

interface SheetProps {
  opened: OpenedDocument
  shown: ShownFile
  onSeen: (() => void) | undefined
}

/** Milliseconds after which whoever waits is offered another try. */
const SLOW_AFTER = 5_000

function Opening({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('admin.review.papers')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.reviewPaperUnread}>
      <Spinner label={t(isSlow ? 'slow' : 'opening')} />
      {isSlow && (
        <Button size="sm" variant="secondary" data-opens onClick={onAgain}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

function Sheet({ opened, shown, onSeen }: SheetProps) {
  const t = useTranslations('admin')
  const [isUnreadable, setUnreadable] = useState(false)
  const { file, href, failure, again } = opened
  if (failure) {
    return (
      <Notice tone="danger" role="alert" title={t('review.papers.failed')}>
        <p>{failureText(failure, t('unreachable'))}</p>
        <Button size="sm" variant="secondary" data-opens onClick={again}>
          {t('review.papers.retry')}
        </Button>
      </Notice>
    )
  }
  if (!file || !href) return <Opening onAgain={again} />
  if (shown.mediaType !== 'application/pdf')
    return (
      <img
        className={styles.reviewPaperPicture}
        src={href}
        alt={t('review.papers.pictureOf', { kind: shown.label })}
      />
    )
  if (isUnreadable) return <p className={styles.reviewPaperUnread}>{t('review.papers.noReader')}</p>
  return (
    <PdfPages
      file={file}
      label={t('review.papers.pictureOf', { kind: shown.label })}
      onDrawn={() => onSeen?.()}
      onFailed={() => setUnreadable(true)}
    />
  )
}
