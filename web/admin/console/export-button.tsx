import { Download } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '#web/documents/save-file.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { NARROWING } from '../queue/queue-address.ts'
import { useQueueView } from '../queue/use-queue-view.ts'
import { useAdmin } from './use-admin.tsx'

/** Exports the queue for Excel: all providers that match the filter, not only the current page. */
export function ExportButton() {
  const t = useTranslations('admin')
  const { view } = useQueueView()
  const { save, isSaving } = useSave(t('exportFailed'))
  // The table has registrations only, so of everything that waits those to review.
  const status = view.status === 'waiting' ? 'pending' : view.status
  const chosen = NARROWING.flatMap((name) => (view[name] ? [[name, view[name]] as [string, string]] : []))
  const asked = new URLSearchParams([['status', status], ...chosen])
  return (
    <Button
      size="md"
      variant="secondary"
      data-export
      icon={<Icon icon={Download} />}
      loading={isSaving}
      loadingLabel={t('exporting')}
      onClick={() => void save(`/admin/providers.csv?${asked}`, 'providers.csv')}
    >
      {t('export')}
    </Button>
  )
}

/** Fetches a file with the session and saves it. `failure` is the title of the error toast. */
export function useSave(failure: string) {
  const { api } = useAdmin()
  const [isSaving, setSaving] = useState(false)
  async function save(path: string, name: string) {
    setSaving(true)
    await api.file(path).then(
      (file) => saveFile(file, name),
      (error: ApiRefusal) => toast.error(failure, { description: error.sentence }),
    )
    setSaving(false)
  }
  return { save, isSaving }
}
