import { X } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type HeldKind, WAITING_RIGHTS } from '#domain/staff/waiting.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Holder as Held, Holders } from '#server/admin/holders/holder-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionDialog } from '../console/act-dialog.tsx'
import { useAction } from '../console/use-act.ts'
import { useAnswer } from '../console/use-admin.tsx'
import { useMay } from '../console/use-may.ts'
import { useStaffName } from '../console/use-staff-name.ts'
import styles from './waiting.module.css'

/** Address of who has what. */
export const HOLDERS = '/admin/holders'

interface HolderProps {
  kind: HeldKind
  /** Id of the row that waits. */
  id: string
  /** What the row is, for who hears the buttons one by one. */
  name: string
}

/** Who of our team has a row, and taking it; the key T presses the button of the row in hand (use-walk.ts). */
export function Holder({ kind, id, name }: HolderProps) {
  const t = useTranslations('waiting.holder')
  const { data } = useAnswer<Holders>(HOLDERS)
  const mayAct = useMay()('act', WAITING_RIGHTS[kind])
  const { act, isBusy } = useAction()
  const nameOf = useStaffName()
  const [isAsking, ask] = useState(false)
  const held = data?.items.find((one) => one.kind === kind && one.id === id)
  const path = `/admin/waiting/${kind}/${id}/holder`
  const take = async (from?: string) => {
    const json = from ? { from } : {}
    await act({ method: 'PUT', path, json, done: t('taken'), failed: t('takeFailed') })
    ask(false)
  }
  if (!held)
    return mayAct ? (
      <Button
        size="sm"
        variant="ghost"
        className={styles.holderTake}
        loading={isBusy}
        data-take
        aria-label={t('takeOf', { name })}
        onClick={() => void take()}
      >
        {t('take')}
      </Button>
    ) : (
      <span className="caption">{t('nobody')}</span>
    )
  if (held.isYou)
    return (
      <span className={styles.holder} data-you="">
        {t('you')}
        <button
          type="button"
          className="icon-button"
          data-take
          aria-label={t('putBackOf', { name })}
          data-tooltip={t('putBack')}
          onClick={() => void act({ method: 'DELETE', path, done: t('wasPutBack'), failed: t('takeFailed') })}
        >
          <Icon icon={X} size={16} />
        </button>
      </span>
    )
  return (
    <span className={styles.holder}>
      <UserText>{nameOf(held.name)}</UserText>
      {mayAct && (
        <>
          <Button
            size="sm"
            variant="ghost"
            className={styles.holderTake}
            data-take
            aria-label={t('takeOverOf', { name })}
            onClick={() => ask(true)}
          >
            {t('takeOver')}
          </Button>
          <TakeOver held={held} open={isAsking} isBusy={isBusy} onClose={() => ask(false)} onTake={take} />
        </>
      )}
    </span>
  )
}

interface TakeOverProps {
  held: Held
  open: boolean
  isBusy: boolean
  onClose: () => void
  onTake: (from: string) => Promise<void>
}

/** A colleague may be in the middle of it, so taking it over is asked twice. */
function TakeOver({ held, open, isBusy, onClose, onTake }: TakeOverProps) {
  const t = useTranslations('waiting.holder')
  const locale = useLocale()
  const nameOf = useStaffName()
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('overTitle')}
      words={{ cancel: t('cancel'), send: t('takeOver') }}
      variant="primary"
      isBusy={isBusy}
      onSend={() => void onTake(held.userId)}
    >
      <p>
        {t.rich('overText', {
          name: () => <UserText>{nameOf(held.name)}</UserText>,
          time: () => <bdi>{formatDateTime(held.takenAt, locale)}</bdi>,
        })}
      </p>
    </ActionDialog>
  )
}
