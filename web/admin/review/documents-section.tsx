import { Circle, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { AdminProvider } from '../console/answers.ts'
import { byPlace } from './document-order.ts'
import { DocumentViewer } from './document-viewer.tsx'
import styles from './review.module.css'

interface DocumentsSectionProps {
  provider: AdminProvider
  seen: ReadonlySet<string>
  /** The document that is shown; the first one unless chosen. */
  chosen: string | undefined
  /** Those of which every value was compared. */
  compared: ReadonlySet<DocumentKind>
  /** Over the document: what the keys mark now. */
  inHand: ReactNode
  onChoose: (documentId: string) => void
  onSeen: (documentId: string) => void
}

/** Shows the provider's documents one at a time. */
export function DocumentsSection(props: DocumentsSectionProps) {
  const { provider, seen, compared, chosen, inHand, onChoose, onSeen } = props
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
              <DocumentName
                paper={paper}
                isSeen={seen.has(paper.id)}
                isCompared={compared.has(paper.kind) && !paper.replacedAt}
              />
            </button>
          </li>
        ))}
      </ul>
      {inHand}
      {open ? (
        <DocumentViewer key={open.id} providerId={provider.id} paper={open} onSeen={() => onSeen(open.id)} />
      ) : (
        <p className="caption">{t('none')}</p>
      )}
    </section>
  )
}

interface DocumentNameProps {
  paper: ProviderDocument
  isSeen: boolean
  isCompared: boolean
}

/** With a tick once its values are compared; that it was opened is said in words, because it proves nothing. */
function DocumentName({ paper, isSeen, isCompared }: DocumentNameProps) {
  const t = useTranslations('admin.review.papers')
  return (
    <>
      <Icon
        icon={isCompared ? CircleCheck : Circle}
        size={16}
        className={isCompared ? styles.reviewPaperSeen : undefined}
      />
      <span>
        {t(`kind.${paper.kind}`)}
        {paper.replacedAt && <small> {t('replaced')}</small>}
        <small className={styles.reviewPaperState}>
          {t(isCompared ? 'compared' : isSeen ? 'seen' : 'unseen')}
        </small>
      </span>
    </>
  )
}
