import { ShieldCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './project-request-form.module.css'

/**
 * Says under an owner's words that nobody needs a number there, and says it aloud while one is typed. It stands there from the
 * beginning, so that nothing moves; the check comes with the first letter.
 */
export function ContactNotice({ text = '' }: { text: string | undefined }) {
  const t = useTranslations('projectRequests.form')
  const [check, setCheck] = useState<typeof import('./has-contact.ts')>()
  const isTyped = text !== ''
  useEffect(() => {
    if (isTyped) import('./has-contact.ts').then(setCheck, ignoreLostChunk)
  }, [isTyped])
  const isFound = check?.hasContact(text) === true
  return (
    <div className={styles.contactNotice} data-found={isFound || undefined}>
      <Icon icon={ShieldCheck} size={18} />
      <p>{t('contactInText')}</p>
      <p className="visually-hidden" role="status">
        {isFound && t('contactInText')}
      </p>
    </div>
  )
}
