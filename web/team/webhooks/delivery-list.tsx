import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { WebhookDeliveries } from '#server/webhooks/webhook-answers.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { useFirmChange } from '#web/team/api-keys/use-firm-change.ts'
import styles from '#web/team/team.module.css'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { useLocale } from '#web/use-locale.ts'

type Delivery = WebhookDeliveries['items'][number]

/** What was sent to one address in the last 30 days, the newest first. */
export function DeliveryList({ endpointId }: { endpointId: string }) {
  const address = deliveriesOf(endpointId)
  const pages = useListPages((before) => (before ? `${address}?before=${before}` : address))
  return pages.map((page) => <DeliveryPage key={page.address} {...page} />)
}

/** How many of the newest deliveries failed, beside a state that counts only those in a row. Nothing where none did. */
export function RecentFailures({ endpointId }: { endpointId: string }) {
  const t = useTranslations('webhooks.deliveries')
  const { data } = useAnswer<WebhookDeliveries>(deliveriesOf(endpointId))
  const newest = (data?.items ?? []).slice(0, NEWEST)
  const failed = newest.filter(({ state }) => state === 'failed').length
  if (failed === 0) return null
  return <small>{t('failedOf', { failed: String(failed), count: String(newest.length) })}</small>
}

/** Deliveries that say how an address does now. */
const NEWEST = 6

const deliveriesOf = (endpointId: string) => `/me/webhooks/${endpointId}/deliveries`

function DeliveryPage({ address, isFirst, onMore }: ListPage) {
  const t = useTranslations('webhooks.deliveries')
  const answer = useAnswer<WebhookDeliveries>(address)
  const { data } = answer
  if (!data) return <NoAnswer answer={answer} loading={t('loading')} />
  if (isFirst && data.items.length === 0) return <p>{t('none')}</p>
  const { next } = data
  return (
    <>
      <ul className={styles.rows}>
        {data.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {next && onMore && (
        <p>
          <Button size="md" variant="secondary" onClick={() => onMore(next)}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}

const TONES = { waiting: 'pending', delivered: 'approved', failed: 'rejected' } as const

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks')
  const locale = useLocale()
  const { act, isBusy } = useFirmChange()
  const { id, event, state, happenedAt, tries, nextTryAt, answerStatus, failure, leadId } = delivery
  const words = [
    t('deliveries.tries', { tries }),
    ...(answerStatus === undefined ? [] : [t('deliveries.status', { status: String(answerStatus) })]),
    ...(failure && (failure !== 'status' || answerStatus === undefined)
      ? [t(`deliveries.failure.${failure}`)]
      : []),
  ]
  return (
    <li>
      <div className={styles.person}>
        <b>
          {t(`event.${event}`)}{' '}
          <StatusBadge status={TONES[state]}>{t(`deliveries.state.${state}`)}</StatusBadge>
        </b>
        <small>
          <bdi>{formatDateTime(happenedAt, locale)}</bdi>
          {words.map((word) => ` · ${word}`)}
          {nextTryAt && tries > 0 && (
            <>
              {' · '}
              {t.rich('deliveries.next', { time: () => <bdi>{formatDateTime(nextTryAt, locale)}</bdi> })}
            </>
          )}
        </small>
        <small>
          <bdi dir="ltr">{id}</bdi>
        </small>
      </div>
      <span className={styles.acts}>
        {leadId && (
          <Link className="link" to={privatePaths.contractorLead(locale, leadId)}>
            {t('deliveries.lead')}
          </Link>
        )}
        {state !== 'waiting' && (
          <Button
            size="md"
            variant="secondary"
            loading={isBusy}
            aria-label={t('deliveries.replayOf', { event: t(`event.${event}`) })}
            onClick={() =>
              void act({
                path: `/me/webhook-deliveries/${id}/replay`,
                done: t('deliveries.replayed'),
                failed: t('deliveries.replayFailed'),
              })
            }
          >
            {t('deliveries.replay')}
          </Button>
        )}
      </span>
    </li>
  )
}
