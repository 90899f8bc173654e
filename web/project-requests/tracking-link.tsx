import { Check, Copy } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The secret address of a project request, to keep. */
export function TrackingLink({ url }: { url: string }) {
  const t = useTranslations('projectRequests.success')
  const inputRef = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()

  /** The clipboard is closed on plain http; the selected text can still be copied by hand. */
  const copy = async () => {
    inputRef.current?.select()
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setCopied(isCopied ? 'copied' : 'copyFailed')
  }

  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="link-title">
      <h2 id="link-title">{t('linkTitle')}</h2>
      <p>{t('linkText')}</p>
      <div className="tracking-link">
        <div className="control" dir="ltr">
          <input ref={inputRef} readOnly value={url} aria-label={t('linkLabel')} />
        </div>
        <Button variant="secondary" onClick={copy} icon={<Icon icon={copied === 'copied' ? Check : Copy} />}>
          {t(copied === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      <p className="caption" role="status">
        {copied === 'copyFailed' && t('copyFailed')}
      </p>
    </section>
  )
}
