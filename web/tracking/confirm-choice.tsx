import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { withVat } from '#domain/shared/money.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './comparison.module.css'
import { SpanMoney } from './comparison-cells.tsx'
import { type Compared, FindingText } from './finding-text.tsx'
import type { LaidOut } from './laid-out.ts'
import { ACT, type TrackingOutcome } from './tracking-act.ts'

interface ConfirmChoiceProps extends Compared {
  one: LaidOut
  outcome: TrackingOutcome | undefined
  /** Back without choosing; a link where there is no dialog to close. */
  onBack?: (() => void) | undefined
}

/** What happens when this quote is chosen, in full, before it does. The same in the dialog and as a step of the page. */
export function ConfirmChoice({ one, outcome, onBack, ...compared }: ConfirmChoiceProps) {
  const t = useTranslations('compare.confirm')
  const errorText = useErrorText()
  const { state, formData } = useNavigation()
  const isChoosing = state !== 'idle' && formData?.get(ACT) === 'award'
  const provider = one.lead.providerName
  const { low, high } = one.compared.price
  const open = compared.comparison.findings.filter(
    ({ severity, quoteId, otherQuoteId }) =>
      severity !== 'note' && (quoteId === one.quote.id || otherQuoteId === one.quote.id),
  )
  return (
    <div className={styles.confirmChoice}>
      <p>
        {t.rich('price', { amount: () => <SpanMoney span={{ low: withVat(low), high: withVat(high) }} /> })}
      </p>
      <ul>
        <li>{t('told', { provider })}</li>
        <li>{t('others', { count: compared.quotes.length - 1 })}</li>
        <li>{t('final')}</li>
      </ul>
      {open.length > 0 && (
        <Notice tone="warning" title={t('alarms')}>
          <ul>
            {open.map((finding) => (
              <li key={finding.id}>
                <FindingText {...compared} finding={finding} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {outcome?.act === 'award' && (
        <Notice tone="danger" role="alert">
          {errorText(outcome)}
        </Notice>
      )}
      <Form method="post" className="actions">
        <input type="hidden" name={ACT} value="award" />
        <input type="hidden" name="quoteId" value={one.quote.id} />
        <Button type="submit" loading={isChoosing} loadingLabel={t('choosing')}>
          {t('yes', { provider })}
        </Button>
        {onBack ? (
          <Button variant="ghost" onClick={onBack}>
            {t('back')}
          </Button>
        ) : (
          <Link className={buttonClass({ variant: 'ghost' })} to="?">
            {t('back')}
          </Link>
        )}
      </Form>
    </div>
  )
}
