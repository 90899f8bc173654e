import { Copy } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import type { QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { LOGO_FILE } from '#web/brand/logo.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMessageText } from './message-text.ts'
import styles from './quote-checks.module.css'

/** The message to the contractor: the owner changes it and sends it; we send nothing. */
export function MessageBox({
  quote,
  check,
  isFixed,
}: {
  quote: PaperQuote
  check: QuoteCheck
  isFixed: boolean
}) {
  const t = useTranslations('quoteChecks.message')
  const text = useMessageText()(quote, check)
  const area = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  const written = () => area.current?.value ?? text
  return (
    <section className={styles.message}>
      <h2>{t('title')}</h2>
      <label className="visually-hidden" htmlFor="check-message">
        {t('label')}
      </label>
      <textarea
        key={text}
        ref={area}
        id="check-message"
        defaultValue={text}
        dir="auto"
        rows={text.split('\n').length + 2}
        aria-describedby="check-message-hint"
      />
      <p className={styles.small} id="check-message-hint">
        {t('hint')}
      </p>
      <div className={styles.actions}>
        <a
          className={buttonClass({ size: 'md' })}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.currentTarget.href = `https://wa.me/?text=${encodeURIComponent(written())}`
          }}
        >
          <svg width="18" height="18" viewBox="0 0 256 256" aria-hidden="true">
            <use href={`${LOGO_FILE}#whatsapp`} />
          </svg>
          {t('whatsapp')}
        </a>
        {!isFixed && (
          <Button
            size="md"
            variant="secondary"
            icon={<Icon icon={Copy} />}
            onClick={() => {
              navigator.clipboard.writeText(written()).then(
                () => setCopied(true),
                () => area.current?.select(),
              )
            }}
          >
            {t('copy')}
          </Button>
        )}
        <span role="status" className={styles.small}>
          {isCopied && t('copied')}
        </span>
      </div>
    </section>
  )
}
