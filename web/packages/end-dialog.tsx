import { useTranslations } from 'use-intl'
import type { AdminPackage } from '#server/packages/package-answers.ts'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { useLocale } from '#web/use-locale.ts'

interface EndDialogProps {
  version: AdminPackage
  open: boolean
  onClose: () => void
}

/** Ending cannot be taken back, so it says what it ends and who keeps it. */
export function EndDialog({ version, open, onClose }: EndDialogProps) {
  const t = useTranslations('packageEditor')
  const name = version.name[useLocale()]
  const { act, isBusy } = useAction()
  async function end() {
    const refusal = await act({
      path: `/admin/packages/${version.id}/end`,
      done: t('ending.done'),
      failed: t('ending.failed'),
    })
    if (!refusal) onClose()
  }
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('ending.title', { name })}
      words={{ cancel: t('ending.cancel'), send: t('ending.send', { name }) }}
      isBusy={isBusy}
      onSend={() => void end()}
    >
      <p>
        {t('ending.text')} {t('form.keeps', { count: version.subscriptions })}
      </p>
    </ActionDialog>
  )
}
