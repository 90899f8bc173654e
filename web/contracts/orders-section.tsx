import { useTranslations } from 'use-intl'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { CodeField } from '#web/accounts/code-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActForm } from './act-form.tsx'
import styles from './changes.module.css'
import type { ChangesProps } from './changes-props.ts'
import { Fold } from './fold.tsx'
import { StageName, useStageName } from './stage-name.tsx'

const TONES = { open: 'pending', agreed: 'approved', declined: 'rejected' } as const

/** Changes of price, scope or days after the agreement: what waits, what counts, and the form of a new one. */
export function OrdersSection(props: ChangesProps) {
  const t = useTranslations('contractChanges.orders')
  const locale = useLocale()
  const { orders, ordered } = props.changes
  if (props.contract.handedOverOn && orders.length === 0) return null
  return (
    <section className={`card card-surface card-padded ${styles.changesCard}`} aria-labelledby="orders-title">
      <h2 id="orders-title">{t('title')}</h2>
      {orders.length === 0 && <p className="caption">{t('none')}</p>}
      {ordered !== 0 && <p>{t.rich('sum', { sum: () => <Money halalas={ordered} locale={locale} /> })}</p>}
      {orders.map((order) => (
        <OrderItem key={order.number} {...props} order={order} />
      ))}
      {!props.contract.handedOverOn && <ProposeOrder {...props} />}
    </section>
  )
}

type Order = NonNullable<Contract['changes']>['orders'][number]

function OrderItem({ contract, acting, order }: ChangesProps & { order: Order }) {
  const t = useTranslations('contractChanges.orders')
  const words = useTranslations('contracts')
  const locale = useLocale()
  const { number, side, status, amount, days, answers } = order
  const by = side === contract.side ? 'own' : side
  return (
    <article className={styles.changesItem}>
      <header>
        <h3>{t('number', { number: formatNumber(number) })}</h3>
        <StatusBadge status={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      </header>
      <p>
        <UserText>{order.what}</UserText>
      </p>
      <p className="caption">{t.rich('why', { words: () => <UserText>{order.why}</UserText> })}</p>
      <dl>
        {amount !== 0 && (
          <div>
            <dt>{t(amount > 0 ? 'more' : 'less')}</dt>
            <dd>
              <Money halalas={Math.abs(amount)} locale={locale} />
            </dd>
          </div>
        )}
        {days !== 0 && (
          <div>
            <dt>{t(days > 0 ? 'longer' : 'shorter')}</dt>
            <dd>{words('days', { days: Math.abs(days) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('stage')}</dt>
          <dd>
            <StageName stage={contract.terms.stages[order.stage]!} />
          </dd>
        </div>
      </dl>
      <p className="caption">
        {t.rich(`by.${by}`, { time: () => <bdi>{formatDateTime(order.proposedAt, locale)}</bdi> })}{' '}
        {answers.map((one) => t(`${one.kind}.${one.side === contract.side ? 'own' : one.side}`)).join(' ')}
      </p>
      {status === 'open' && <AnswerOrder contract={contract} acting={acting} order={order} />}
    </article>
  )
}

function AnswerOrder({ contract, acting, order }: Omit<ChangesProps, 'changes'> & { order: Order }) {
  const t = useTranslations('contractChanges.orders')
  const { number, canAccept } = order
  const { outcome, pending } = acting
  const isOwn = order.side === contract.side
  const isHere = Number(outcome?.fields?.order) === number
  const isSent =
    isHere && (outcome?.act === 'acceptOrder' || (outcome?.act === 'orderCode' && outcome.isDone))
  return (
    <div className={styles.changesActs}>
      {canAccept && isSent && (
        <>
          {!outcome?.code && <Notice role="status">{t('sent')}</Notice>}
          <ActForm act="acceptOrder" acting={acting} values={{ order: number }}>
            <CodeField name="code" isRefused={outcome?.act === 'acceptOrder' && !outcome.isDone} />
            <Button type="submit" full loading={pending === 'acceptOrder'}>
              {t('accept', { number: formatNumber(number) })}
            </Button>
          </ActForm>
        </>
      )}
      {canAccept && (
        <ActForm act="orderCode" acting={acting} values={{ order: number }}>
          <Button
            type="submit"
            size="md"
            full
            variant={isSent ? 'ghost' : 'primary'}
            loading={pending === 'orderCode'}
          >
            {t(isSent ? 'again' : 'send')}
          </Button>
        </ActForm>
      )}
      <ActForm act="declineOrder" acting={acting} values={{ order: number }}>
        <Button type="submit" size="md" full variant="secondary" loading={pending === 'declineOrder'}>
          {t(`decline.${isOwn ? 'own' : 'other'}`)}
        </Button>
      </ActForm>
    </div>
  )
}

/** By the owner's word. */
const isUnpaid = (stage: { paid: number; amount: number } | undefined) =>
  stage === undefined || stage.paid < stage.amount

/** Offers the stages that are not paid, the next one first; the last where all are. */
function ProposeOrder({ contract, changes, acting }: ChangesProps) {
  const t = useTranslations('contractChanges.orders.form')
  const nameOf = useStageName()
  const stages = contract.terms.stages.map((stage, at) => ({ value: String(at), label: nameOf(stage) }))
  const unpaid = stages.filter((_, at) => isUnpaid(contract.work?.stages[at]))
  return (
    <Fold key={changes.orders.length} summary={t('open')}>
      <p className="caption">{t('text')}</p>
      <ActForm act="order" acting={acting}>
        <TextArea name="orderWhat" label={t('what')} maxLength={500} rows={2} />
        <TextArea name="orderWhy" label={t('why')} maxLength={500} rows={2} />
        <SelectField
          name="orderDirection"
          label={t('direction')}
          placeholder={t('chooseDirection')}
          required
          options={(['add', 'take', 'none'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <MoneyField name="orderRiyals" label={t('amount')} />
        <NumberField name="orderDays" label={t('days')} />
        <SelectField
          name="orderStage"
          label={t('stage')}
          placeholder={t('chooseStage')}
          required
          options={unpaid.length > 0 ? unpaid : stages.slice(-1)}
        />
        <Button type="submit" variant="secondary" size="md" loading={acting.pending === 'order'}>
          {t('propose')}
        </Button>
      </ActForm>
    </Fold>
  )
}
