import { Camera, FileUp } from 'lucide'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './quote-checks.module.css'

const PICTURES = 'image/jpeg,image/png,image/webp'
const FILES = `${PICTURES},application/pdf,.pdf,.docx,.xlsx,.txt`

/** Camera first, then a file. Sends as soon as something is chosen; without script there is a button. */
export function FilePicker({ isReading }: { isReading: boolean }) {
  const t = useTranslations('quoteChecks.start')
  const form = useRef<HTMLDivElement>(null)
  const send = () => form.current?.closest('form')?.requestSubmit()
  return (
    <div ref={form} className={styles.pickers} aria-busy={isReading}>
      <label className={buttonClass({ size: 'lg' })}>
        <Icon icon={Camera} />
        {t('camera')}
        <input
          type="file"
          name="files"
          accept={PICTURES}
          capture="environment"
          multiple
          onChange={send}
          disabled={isReading}
        />
      </label>
      <label className={buttonClass({ size: 'lg', variant: 'secondary' })}>
        <Icon icon={FileUp} />
        {t('file')}
        <input type="file" name="files" accept={FILES} multiple onChange={send} disabled={isReading} />
      </label>
      <noscript>
        <Button type="submit" variant="soft">
          {t('send')}
        </Button>
      </noscript>
    </div>
  )
}
