import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '../console/admin.module.css'
import { areShortcutsOn, SHORTCUT_KEYS, turnShortcuts } from './shortcuts.ts'

const ORDER = [
  'next',
  'previous',
  'open',
  'take',
  'paper',
  'matches',
  'differs',
  'approve',
  'more',
  'reject',
  'decide',
  'undo',
  'search',
  'export',
  'send',
  'help',
  'close',
] as const

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('admin.shortcuts')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <dl className={styles.shortcutList}>
        {ORDER.map((name) => (
          <div key={name}>
            <dt>
              <kbd dir="ltr">{SHORTCUT_KEYS[name]}</kbd>
            </dt>
            <dd>{t(`does.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="caption">{t('keys')}</p>
      {open && <Switch />}
    </Dialog>
  )
}

function Switch() {
  const t = useTranslations('admin.shortcuts')
  const [isOn, setOn] = useState(areShortcutsOn)
  const change = (on: boolean) => {
    turnShortcuts(on)
    setOn(on)
  }
  return <CheckboxField name="shortcuts" label={t('on')} checked={isOn} onChange={change} />
}
