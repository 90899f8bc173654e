import { useTranslations } from 'use-intl'
import { DELAY_CAUSES } from '#domain/contracts/delays.ts'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
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

const TONES = { said: 'pending', acknowledged: 'approved', disputed: 'info' } as const

/** The expected end and what moved it, in the words of both. */
export function DelaysSection({ contract, changes, acting }: ChangesProps) {
  const t = useTranslations('contractChanges')
  const words = useTranslations('contracts')
  const locale = useLocale()
  const { duration, delays } = changes
  // Of finished work only what was said of delays is left to read.
  if (contract.handedOverOn && delays.length === 0) return null
  return (
    <section className={`card card-surface card-padded ${styles.changesCard}`} aria-labelledby="delays-title">
      <h2 id="delays-title">{t('duration.title')}</h2>
      {duration === undefined && <p className="caption">{t('duration.unknown')}</p>}
      {duration?.endsOn && (
        <p>
          <b>{t.rich('duration.endsOn', { day: () => <bdi>{formatDate(duration.endsOn!, locale)}</bdi> })}</b>
        </p>
      )}
      {duration && (
        <dl>
          {(['agreed', 'ordered', 'delayed'] as const)
            .filter((part) => duration[part] !== 0)
            .map((part) => (
              <div key={part}>
                <dt>{t(`duration.${part}`)}</dt>
                <dd>{words('days', { days: duration[part] })}</dd>
              </div>
            ))}
        </dl>
      )}
      {delays.length === 0 && <p className="caption">{t('delays.none')}</p>}
      {delays.map(({ id, side, status, cause, days, reason, saidAt }) => (
        <article key={id} className={styles.changesItem}>
          <header>
            <h3>
              {t(`delays.cause.${cause}`)} · {words('days', { days })}
            </h3>
            <StatusBadge status={TONES[status]}>{t(`delays.status.${status}`)}</StatusBadge>
          </header>
          <p>
            <UserText>{reason}</UserText>
          </p>
          <p className="caption">
            {t.rich(`delays.by.${side === contract.side ? 'own' : side}`, {
              time: () => <bdi>{formatDateTime(saidAt, locale)}</bdi>,
            })}
          </p>
          {side !== contract.side && status !== 'acknowledged' && (
            <div className={styles.changesActs}>
              <ActForm act="answerDelay" acting={acting} values={{ delay: id, kind: 'acknowledged' }}>
                <Button type="submit" size="md" full loading={acting.pending === 'answerDelay'}>
                  {t('delays.acknowledge')}
                </Button>
              </ActForm>
              {status === 'said' && (
                <ActForm act="answerDelay" acting={acting} values={{ delay: id, kind: 'disputed' }}>
                  <Button type="submit" size="md" full variant="secondary">
                    {t('delays.dispute')}
                  </Button>
                </ActForm>
              )}
            </div>
          )}
        </article>
      ))}
      {!contract.handedOverOn && (
        <Fold key={delays.length} summary={t('delays.form.open')}>
          <p className="caption">{t('delays.form.text')}</p>
          <ActForm act="delay" acting={acting}>
            <SelectField
              name="delayCause"
              label={t('delays.form.cause')}
              placeholder={t('delays.form.chooseCause')}
              required
              options={DELAY_CAUSES.map((value) => ({ value, label: t(`delays.cause.${value}`) }))}
            />
            <NumberField name="delayDays" label={t('delays.form.days')} />
            <TextArea name="delayReason" label={t('delays.form.reason')} maxLength={500} rows={2} />
            <Button type="submit" variant="secondary" size="md" loading={acting.pending === 'delay'}>
              {t('delays.form.save')}
            </Button>
          </ActForm>
        </Fold>
      )}
    </section>
  )
}
