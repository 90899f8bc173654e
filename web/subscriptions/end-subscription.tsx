import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import type { OwnSubscription, SubscriptionAnswer } from '#server/subscriptions/subscription-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { ActionFailure } from './act-failure.tsx'
import { SUBSCRIPTION } from './subscription-address.ts'
import styles from './subscriptions.module.css'
import { useActing } from './use-acting.ts'

interface EndSubscriptionProps {
  subscription: SubscriptionAnswer
  refund: OwnSubscription['refund']
}

const CAN_END: SubscriptionAnswer['status'][] = ['awaiting_approval', 'active', 'grace']

/** Ends a subscription. Shows the refund before the button and again in the confirmation. */
export function EndSubscription({ subscription, refund }: EndSubscriptionProps) {
  const t = useTranslations('subscriptions.end')
  const [isAsking, ask] = useState(false)
  if (!CAN_END.includes(subscription.status)) return null
  return (
    <details className={`card card-surface card-padded package-part ${styles.packageEnd}`}>
      <summary>
        <h2>{t('title')}</h2>
        <span className="caption">{t('lead')}</span>
      </summary>
      <div className={styles.packageEndBody}>
        <Refund refund={refund} />
        <p>{t('consequence')}</p>
        <Button variant="secondary" size="md" onClick={() => ask(true)}>
          {t('press')}
        </Button>
      </div>
      <Question subscription={subscription} refund={refund} open={isAsking} onClose={() => ask(false)} />
    </details>
  )
}

function Refund({ refund }: Pick<EndSubscriptionProps, 'refund'>) {
  const t = useTranslations('subscriptions.end')
  const locale = useLocale()
  if (!refund) return <p>{t('unpaid')}</p>
  if (refund.net <= 0) return <p>{t('nothing')}</p>
  return (
    <>
      <p className={styles.packageBack}>
        <span>{t('back')}</span>
        <b>
          <Money halalas={refund.total} locale={locale} />
        </b>
        <small>
          {t.rich('backParts', {
            net: () => <Money halalas={refund.net} locale={locale} />,
            vat: () => <Money halalas={refund.total - refund.net} locale={locale} />,
          })}
        </small>
      </p>
      <p className="caption">
        {refund.rule === 'whole'
          ? t('whole')
          : t('unused', { days: refund.usedDays, leads: refund.usedLeads })}
      </p>
    </>
  )
}

interface QuestionProps extends EndSubscriptionProps {
  open: boolean
  onClose: () => void
}

const CONFLICT = 409

function Question({ subscription, refund, open, onClose }: QuestionProps) {
  const t = useTranslations('subscriptions')
  const locale = useLocale()
  const acting = useActing()
  const end = async () => {
    const json = { net: refund?.net ?? 0 }
    const done = await acting.act('end', { path: `${SUBSCRIPTION}/end`, json })
    if (!done) return
    toast.success(t('end.ended'))
    onClose()
  }
  const isMoney = refund !== undefined && refund.net > 0
  const actions = (
    <>
      <Button variant="ghost" size="md" onClick={onClose}>
        {t('end.stay')}
      </Button>
      <Button
        variant="danger"
        size="md"
        loading={acting.pending !== undefined}
        loadingLabel={t('end.ending')}
        onClick={() => void end()}
      >
        {isMoney
          ? t('end.confirm', { amount: formatMoneyText(refund.total, locale) })
          : t('end.confirmNothing')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('end.confirmTitle', { name: subscription.terms.name[locale] })}
      closeLabel={t('close')}
      actions={actions}
    >
      <Refund refund={refund} />
      <p>{t('end.consequence')}</p>
      {acting.failure?.status === CONFLICT && <p className="caption">{t('end.figureChanged')}</p>}
      <ActionFailure acting={acting} />
    </Dialog>
  )
}
