import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ComparedField } from '#domain/verifications/compared-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSendKey } from '../console/use-send-key.ts'
import styles from './compare.module.css'
import { useFieldName } from './compare-section.tsx'

interface ConfirmApprovalProps {
  open: boolean
  differing: readonly ComparedField[]
  unmarked: readonly ComparedField[]
  isBusy: boolean
  onClose: () => void
  onApprove: () => void
  onAskForMore: () => void
}

/** Asks once, naming the values that differ or that nobody compared. Not a block: some documents print no such value. */
export function ConfirmApproval(props: ConfirmApprovalProps) {
  const { open, differing, unmarked, isBusy, onClose, onApprove, onAskForMore } = props
  const t = useTranslations('admin.compare')
  const kept = useRef<HTMLParagraphElement>(null)
  useSendKey(kept, { open, onSend: () => !isBusy && onApprove() })
  const close = useTranslations('admin.review')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('confirmTitle')}
      closeLabel={close('close')}
      actions={
        <>
          <Button variant="secondary" onClick={differing.length > 0 ? onAskForMore : onClose}>
            {t(differing.length > 0 ? 'confirmMore' : 'confirmBack')}
          </Button>
          <Button loading={isBusy} onClick={onApprove}>
            {t('confirmApprove')}
          </Button>
        </>
      }
    >
      <Fields lead={t('confirmDiffering')} fields={differing} />
      <Fields lead={t('confirmUnmarked')} fields={unmarked} />
      <p ref={kept} className="caption">
        {t('kept')}
      </p>
    </Dialog>
  )
}

function Fields({ lead, fields }: { lead: string; fields: readonly ComparedField[] }) {
  const nameOf = useFieldName()
  if (fields.length === 0) return null
  return (
    <>
      <p>{lead}</p>
      <ul className={styles.compareList}>
        {fields.map((field) => (
          <li key={field}>{nameOf(field)}</li>
        ))}
      </ul>
    </>
  )
}
