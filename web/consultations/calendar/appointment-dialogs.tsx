import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import type { OwnConsultation } from '#server/consultations/consultation-answers.ts'
import { useActing } from '#web/subscriptions/use-acting.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { ActionFailed } from '../act-failed.tsx'
import { appointmentAddress } from '../consultation-address.ts'

interface AppointmentDialogProps {
  appointment: OwnConsultation
  open: boolean
  onClose: () => void
}

const MOST_LETTERS = 500

/** Cancels an appointment. Asks for the reason and shows the refund first. */
export function CancelAppointment({ appointment, open, onClose }: AppointmentDialogProps) {
  const t = useTranslations('ownConsultations.list')
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const acting = useActing()
  const cancel = async () => {
    const path = `${appointmentAddress(appointment.id)}/cancel`
    const done = await acting.act('cancel', { path, json: { reason } })
    if (!done) return
    toast.success(t('cancelled'))
    onClose()
  }
  return (
    <AskedDialog
      title={t('cancelTitle')}
      press={t('cancelPress')}
      acting={acting}
      open={open}
      onClose={onClose}
      onPress={() => void cancel()}
    >
      <p>
        {t('cancelText')}{' '}
        {appointment.price > 0 && t('cancelPaid', { amount: formatMoneyText(appointment.price, locale) })}
      </p>
      <TextArea
        name={`cancel-${appointment.id}`}
        label={t('reason')}
        hint={t('reasonHint')}
        error={acting.failure?.fieldSentences.reason}
        maxLength={MOST_LETTERS}
        rows={2}
        value={reason}
        onChange={setReason}
      />
    </AskedDialog>
  )
}

/** Reports that one side did not attend. If it was the advisor, the owner gets a full refund. */
export function MissAppointment({ appointment, open, onClose }: AppointmentDialogProps) {
  const t = useTranslations('ownConsultations.list')
  const name = useId()
  const [missedBy, choose] = useState('owner')
  const acting = useActing()
  const miss = async () => {
    const path = `${appointmentAddress(appointment.id)}/miss`
    const done = await acting.act('miss', { path, json: { missedBy } })
    if (!done) return
    toast.success(t('saved'))
    onClose()
  }
  return (
    <AskedDialog
      title={t('missTitle')}
      press={t('missPress')}
      acting={acting}
      open={open}
      onClose={onClose}
      onPress={() => void miss()}
    >
      <SegmentedControl
        name={name}
        label={t('missWho')}
        value={missedBy}
        onChange={choose}
        options={(['owner', 'advisor'] as const).map((value) => ({ value, label: t(`missedBy.${value}`) }))}
      />
      <p>{t(missedBy === 'owner' ? 'missText' : 'missOwnText')}</p>
    </AskedDialog>
  )
}

interface AskedDialogProps {
  title: string
  press: string
  acting: ReturnType<typeof useActing>
  open: boolean
  onClose: () => void
  onPress: () => void
  children: React.ReactNode
}

function AskedDialog({ title, press, acting, open, onClose, onPress, children }: AskedDialogProps) {
  const t = useTranslations('ownConsultations.list')
  const close = useTranslations('consultations')('close')
  const actions = (
    <>
      <Button variant="ghost" size="md" onClick={onClose}>
        {t('keep')}
      </Button>
      <Button
        variant="danger"
        size="md"
        loading={acting.pending !== undefined}
        loadingLabel={t('finishing')}
        onClick={onPress}
      >
        {press}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={close} actions={actions}>
      {children}
      <ActionFailed failure={acting.failure} />
    </Dialog>
  )
}
