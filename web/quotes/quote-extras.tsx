import { Plus, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { rowsOf } from '#domain/quotes/quote-form.ts'
import { MAX_EXTRAS } from '#domain/quotes/quote-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { QuotePart } from './quote-part.tsx'
import { fieldOf } from './quote-terms.tsx'
import styles from './quotes.module.css'
import type { QuoteForm } from './use-quote-form.ts'
import { useRows } from './use-rows.ts'

const NAMES = ['extraLabel', 'extraAmount'] as const

/** Items the provider adds to the scope, each with its price. */
export function QuoteExtras({ form }: { form: QuoteForm }) {
  const t = useTranslations('quotes')
  const { shown, add, remove } = useRows(form, NAMES, rowsOf(form.fields, NAMES))
  return (
    <QuotePart title={t('extras')} lead={t('extrasLead')}>
      {shown.map((at, place) => {
        const number = String(place + 1)
        return (
          <div className={styles.quoteAdded} key={at}>
            <TextField
              {...fieldOf(form, `extraLabel.${at}`)}
              label={t('extraLabelOf', { number })}
              dir="auto"
            />
            <MoneyField {...fieldOf(form, `extraAmount.${at}`)} label={t('extraAmountOf', { number })} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('removeExtra', { number })}
              onClick={() => remove(at)}
            >
              <Icon icon={X} size={20} />
            </button>
          </div>
        )
      })}
      {shown.length < MAX_EXTRAS && (
        <Button size="sm" variant="secondary" icon={<Icon icon={Plus} />} onClick={add}>
          {t('addExtra')}
        </Button>
      )}
    </QuotePart>
  )
}
