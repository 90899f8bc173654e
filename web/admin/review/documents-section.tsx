import { Circle, CircleCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { AdminProvider } from '../console/answers.ts'
import { byPlace } from './document-order.ts'
import { DocumentViewer } from './document-viewer.tsx'
import styles from './review.module.css'

interface DocumentsSectionProps {
  provider: AdminProvider
  seen: ReadonlySet<string>
  /** The document that is shown; the first one unless chosen. */
  chosen: string | undefined
  onChoose: (documentId: string) => void
  onSeen: (documentId: string) => void
}

/** Shows the provider's documents one at a time. */
export function DocumentsSection({ provider, seen, chosen, onChoose, onSeen }: DocumentsSectionProps) {
  const t = useTranslations('admin.review.papers')
  const papers = provider.documents.toSorted(byPlace)
  const open = papers.find(({ id }) => id === chosen) ?? papers[0]
  return (
    <section className={styles.reviewPapers} aria-labelledby="papers-title">
      <h3 id="papers-title" className="visually-hidden">
        {t('title')}
      </h3>
      <ul className={styles.reviewPaperTabs}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <button
              type="button"
              className={styles.reviewPaperTab}
              aria-pressed={paper.id === open?.id}
              onClick={() => onChoose(paper.id)}
            >
              <DocumentName paper={paper} isSeen={seen.has(paper.id)} />
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <DocumentViewer key={open.id} providerId={provider.id} paper={open} onSeen={() => onSeen(open.id)} />
      ) : (
        <p className="caption">{t('none')}</p>
      )}
    </section>
  )
}

function DocumentName({ paper, isSeen }: { paper: ProviderDocument; isSeen: boolean }) {
  const t = useTranslations('admin.review.papers')
  return (
    <>
      <Icon
        icon={isSeen ? CircleCheck : Circle}
        size={16}
        className={isSeen ? styles.reviewPaperSeen : undefined}
      />
      <span>
        {t(`kind.${paper.kind}`)}
        {paper.replacedAt && <small> {t('replaced')}</small>}
      </span>
      <VisuallyHidden>{t(isSeen ? 'seen' : 'unseen')}</VisuallyHidden>
    </>
  )
}
