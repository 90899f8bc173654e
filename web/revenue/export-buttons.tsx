import { Download } from 'lucide'
import { useTranslations } from 'use-intl'
import { useSave } from '#web/admin/console/export-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './revenue.module.css'

const FILES = ['csv', 'xlsx'] as const
type File = (typeof FILES)[number]

interface ExportButtonsProps {
  pathOf: (file: File) => string
  /** File name without extension. */
  fileName: string
}

/** Downloads the rows of a figure as a file. */
export function ExportButtons({ pathOf, fileName }: ExportButtonsProps) {
  const t = useTranslations('revenue.rows')
  const { save, isSaving } = useSave(t('exportFailed'))
  return (
    <div className={styles.revenueExports}>
      {FILES.map((file) => (
        <Button
          key={file}
          size="md"
          variant="secondary"
          data-export
          icon={<Icon icon={Download} />}
          loading={isSaving}
          aria-label={t('exportAs', { kind: t(file) })}
          onClick={() => void save(pathOf(file), `${fileName}.${file}`)}
        >
          {t(file)}
        </Button>
      ))}
    </div>
  )
}
