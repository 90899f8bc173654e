import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AdminClaim, AdminProvider } from '../console/answers.ts'
import { failureText } from '../console/failure-text.ts'
import { useAdmin } from '../console/use-admin.tsx'
import { SEEN, sentOf } from './check-choices.ts'
import { CheckFields } from './check-fields.tsx'
import styles from './review.module.css'

interface CheckAgainProps {
  provider: AdminProvider
  claim: AdminClaim
  onDone: () => void
}

/** Checks one fact again and replaces the earlier claim. Renews a lapsed claim. */
export function CheckAgain({ provider, claim, onDone }: CheckAgainProps) {
  const t = useTranslations()
  const { api, answers } = useAdmin()
  const [choice, setChoice] = useState(SEEN)
  const [failure, setFailure] = useState<ApiRefusal>()
  const [isSending, setSending] = useState(false)
  const { fact, documentId } = claim
  const error = Object.values(failure?.fieldSentences ?? {})[0]

  async function save() {
    const check = { fact, ...sentOf(choice), ...(documentId && { documentId }) }
    setSending(true)
    try {
      await api.send(`/admin/providers/${provider.id}/claims`, check)
      answers.refresh()
      onDone()
    } catch (refused) {
      setFailure(refused as ApiRefusal)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles.checkAgain}>
      <CheckFields
        name={claim.id}
        paper={t(`verifications.fact.${fact}`)}
        fact={fact}
        choice={choice}
        onChange={setChoice}
        error={error}
      />
      {failure && !error && (
        <Notice tone="danger" role="alert" title={t('admin.review.claims.failed')}>
          {failureText(failure, t('admin.unreachable'))}
        </Notice>
      )}
      <Button size="sm" loading={isSending} onClick={() => void save()}>
        {t('admin.review.claims.save')}
      </Button>
    </div>
  )
}
