import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { lastSignOut } from './last-sign-out.ts'
import { useNext } from './next.ts'
import { hasTypedWords } from './typed-words.ts'

/**
 * Says why somebody is at the sign-in: they have just signed out, or came from a page that asks for it. Nothing on a
 * page that was opened at its own address, so nothing moves after the first paint.
 */
export function SignOutNote() {
  const t = useTranslations('accounts.signIn')
  const next = useNext()
  const isOpened = useNavigationType() === 'POP'
  const [scope] = useState(lastSignOut)
  const [hasTyped] = useState(hasTypedWords)
  if (isOpened) return null
  if (scope === 'global' || scope === 'local')
    return (
      <Notice tone="success" role="status">
        {t(scope === 'global' ? 'signedOutEverywhere' : 'signedOut')}
      </Notice>
    )
  return next ? <Notice role="status">{t(hasTyped ? 'endedWhileTyping' : 'toContinue')}</Notice> : null
}
