import { useTranslations } from 'use-intl'
import { QUOTE_DOCUMENT_KIND } from '#domain/documents/document.ts'
import { MAX_ATTACHMENTS } from '#domain/quotes/quote-input.ts'
import { UploadRows } from '#web/documents/upload-rows.tsx'
import { QuotePart } from './quote-part.tsx'

interface QuoteAttachmentsProps {
  /** Receives the tokens of the finished uploads, in order. */
  onTokens: (tokens: string[]) => void
  error?: string | undefined
}

/** Attachments of the quote. */
export function QuoteAttachments({ onTokens, error }: QuoteAttachmentsProps) {
  const t = useTranslations('quotes')
  return (
    <QuotePart title={t('attachments')} lead={t('attachmentsLead', { max: String(MAX_ATTACHMENTS) })}>
      <UploadRows
        kind={QUOTE_DOCUMENT_KIND}
        max={MAX_ATTACHMENTS}
        name="attachment"
        label={(number) => t('attached', { number: String(number) })}
        choose={t('attach')}
        onTokens={onTokens}
        error={error}
      />
    </QuotePart>
  )
}
