import { Bell, BellOff } from 'lucide'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './comparison.module.css'
import { trackingTarget, usePush } from './use-push.ts'

/**
 * Messages about the project request on this device, beside WhatsApp. Until the page knows, it looks as if they were off,
 * as most find it.
 */
export function PushSwitch({ token }: { token: string }) {
  const t = useTranslations('tracking.push')
  const target = useMemo(() => trackingTarget(token), [token])
  const { state, isBusy, failed, turn } = usePush(target)
  const isOn = state === 'on'
  const canTurn = state === undefined || state === 'on' || state === 'off'
  const [isTried, setTried] = useState(false)
  // The page says already that we write on WhatsApp. Who refused only now reads how to allow them.
  if (state === 'unsupported' || (state === 'refused' && !isTried)) return null
  return (
    <section
      className={`card card-surface card-padded request-block ${styles.pushSwitch}`}
      aria-labelledby="push-title"
    >
      <h2 id="push-title">{t('title')}</h2>
      <p role="status">{t(state && state !== 'off' ? state : 'text')}</p>
      {failed && (
        <Notice tone="warning" role="alert">
          {t('failed')}
        </Notice>
      )}
      {canTurn && (
        <Button
          size="md"
          variant="secondary"
          loading={isBusy}
          loadingLabel={t('waiting')}
          onClick={() => {
            setTried(true)
            void turn(!isOn)
          }}
        >
          <Icon icon={isOn ? BellOff : Bell} size={18} /> {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </section>
  )
}
