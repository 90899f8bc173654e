import { Webhook } from 'lucide'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { NewWebhook, Webhooks } from '#server/webhooks/webhook-answers.ts'
import { useFirmChange } from '#web/team/api-keys/use-firm-change.ts'
import styles from '#web/team/team.module.css'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DeliveryList, RecentFailures } from './delivery-list.tsx'
import {
  NewWebhookDialog,
  RemoveWebhookDialog,
  RotateSecretDialog,
  ShownSecretDialog,
} from './webhook-dialogs.tsx'

type Endpoint = Webhooks['items'][number]

/** Addresses that are told what happens to the firm, each with what was sent to it. */
export function WebhooksPart({ items }: Webhooks) {
  const t = useTranslations('webhooks')
  const [isMaking, make] = useState(false)
  const [made, show] = useState<NewWebhook>()
  return (
    <section className={`card card-surface card-padded ${styles.part}`} aria-labelledby="webhooks">
      <div className={styles.head}>
        <h2 id="webhooks">{t('list.title')}</h2>
        <Button size="md" icon={<Icon icon={Webhook} />} onClick={() => make(true)}>
          {t('list.open')}
        </Button>
      </div>
      <p className="caption">{t('list.lead')}</p>
      {items.length === 0 ? (
        <EmptyState level={3} title={t('list.none')}>
          {t('list.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {items.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} onMade={show} />
          ))}
        </ul>
      )}
      {isMaking && <NewWebhookDialog onClose={() => make(false)} onMade={show} />}
      {made && <ShownSecretDialog made={made} onClose={() => show(undefined)} />}
    </section>
  )
}

const TONES = { works: 'approved', failing: 'pending', off: 'rejected' } as const

const stateOf = ({ disabledAt, failingSince }: Endpoint) =>
  disabledAt ? 'off' : failingSince ? 'failing' : 'works'

function EndpointRow({ endpoint, onMade }: { endpoint: Endpoint; onMade: (made: NewWebhook) => void }) {
  const t = useTranslations('webhooks')
  const { act, isBusy } = useFirmChange()
  const [open, setOpen] = useState<'rotate' | 'remove'>()
  const [isListed, list] = useState(false)
  const listId = useId()
  const { id, url } = endpoint
  const state = stateOf(endpoint)
  const close = () => setOpen(undefined)
  const button = { size: 'md', variant: 'secondary' } as const
  return (
    <li>
      <div className={styles.person}>
        <b>
          <bdi dir="ltr">{url}</bdi> <StatusBadge status={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
        </b>
        {isListed && <RecentFailures endpointId={id} />}
        <Facts endpoint={endpoint} />
      </div>
      <span className={styles.acts}>
        <Button
          {...button}
          aria-expanded={isListed}
          aria-controls={listId}
          aria-label={t('deliveries.of', { url })}
          onClick={() => list(!isListed)}
        >
          {t('deliveries.open')}
        </Button>
        {state === 'off' ? (
          <Button
            {...button}
            variant="primary"
            loading={isBusy}
            aria-label={t('enableOf', { url })}
            onClick={() =>
              void act({ path: `/me/webhooks/${id}/enable`, done: t('enabled'), failed: t('enableFailed') })
            }
          >
            {t('enable')}
          </Button>
        ) : (
          <Button
            {...button}
            loading={isBusy}
            aria-label={t('testOf', { url })}
            onClick={() =>
              void act({ path: `/me/webhooks/${id}/test`, done: t('tested'), failed: t('testFailed') })
            }
          >
            {t('test')}
          </Button>
        )}
        <Button {...button} aria-label={t('rotateOf', { url })} onClick={() => setOpen('rotate')}>
          {t('rotate')}
        </Button>
        <Button
          {...button}
          aria-label={t('removeOf', { url })}
          onClick={() => {
            // Its list is deleted with it, and would be read once more.
            list(false)
            setOpen('remove')
          }}
        >
          {t('remove')}
        </Button>
      </span>
      <div id={listId} className={styles.below}>
        {isListed && <DeliveryList endpointId={id} />}
      </div>
      {open === 'rotate' && <RotateSecretDialog id={id} onClose={close} onMade={onMade} />}
      {open === 'remove' && <RemoveWebhookDialog id={id} url={url} onClose={close} />}
    </li>
  )
}

function Facts({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const locale = useLocale()
  const { events, madeAt, failingSince, disabledAt, formerSecretUntil } = endpoint
  const time = (at: string) => ({ time: () => <bdi>{formatDateTime(at, locale)}</bdi> })
  return (
    <>
      <small>{events.map((event) => t(`event.${event}`)).join(' · ')}</small>
      <small>{t.rich('madeAt', { date: () => <bdi>{formatDate(madeAt, locale)}</bdi> })}</small>
      {formerSecretUntil && <small>{t.rich('twoSecrets', time(formerSecretUntil))}</small>}
      {disabledAt && <small>{t.rich('offSince', time(disabledAt))}</small>}
      {!disabledAt && failingSince && <small>{t.rich('failingSince', time(failingSince))}</small>}
    </>
  )
}
