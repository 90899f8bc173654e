import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { ActionButton } from './act-outcome.tsx'
import { IS_RENEWED } from './consultation-act.ts'

/** Renews the owner's link. Folded, so that nobody revokes a link by accident. */
export function RenewConsultationLink() {
  const t = useTranslations('consultationPage.renew')
  const isRenewed = useSearchParams()[0].has(IS_RENEWED)
  return (
    <>
      {isRenewed && (
        <Notice tone="success" role="status">
          {t('done')}
        </Notice>
      )}
      <details className="lead-fold">
        <summary>{t('title')}</summary>
        <Form method="post" className="request-block">
          <p>{t('text')}</p>
          <ActionButton act="renew" variant="secondary" loadingLabel={t('making')}>
            {t('now')}
          </ActionButton>
        </Form>
      </details>
    </>
  )
}
