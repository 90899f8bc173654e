import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamRole } from '#domain/team/rights.ts'
import { paths } from '#web/paths.ts'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './team.module.css'

/** What a colleague's role includes, and the way out of the firm. */
export function OwnPlace({ role, companyName }: { role: TeamRole; companyName: string }) {
  const t = useTranslations('team')
  const locale = useLocale()
  const { api } = useDashboard()
  const [isLeaving, leave] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await api.act('/me/team/leave', { method: 'POST', json: {} })
      // A whole page load: the session has ended.
      window.location.assign(paths.contractorLogin(locale))
    } catch {
      toast.error(t('own.failed'))
      setBusy(false)
    }
  }
  return (
    <section className={`card card-surface card-padded ${styles.part}`}>
      <h2>{t('own.title', { companyName })}</h2>
      <p>{t('own.role', { role: t(`role.${role}`), does: t(`does.${role}`) })}</p>
      <p>
        <Button size="md" variant="secondary" onClick={() => leave(true)}>
          {t('own.leave')}
        </Button>
      </p>
      {isLeaving && (
        <ConfirmDialog
          title={t('own.question', { companyName })}
          words={{ cancel: t('own.cancel'), send: t('own.send'), sending: t('own.sending') }}
          isBusy={isBusy}
          onClose={() => leave(false)}
          onSend={() => void send()}
        >
          <p>{t('own.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
