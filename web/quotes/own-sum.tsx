import { useTranslations } from 'use-intl'
import { VAT_RATE, withVat } from '#domain/shared/money.ts'
import { formatRiyals } from '#i18n/format.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { roughly } from '#web/leads/lead-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { QuoteForm } from './use-quote-form.ts'

interface OwnSumProps {
  ownPrice: Lead['ownPrice']
  form: Pick<QuoteForm, 'fields' | 'change'>
}

/** Fills in what the list of leads says the job comes to at the provider's own rates, with VAT as it is said there. */
export function OwnSum({ ownPrice, form }: OwnSumProps) {
  const t = useTranslations('quotes')
  const locale = useLocale()
  if (ownPrice?.amount === undefined || form.fields.amount) return null
  const sum = roughly(withVat(ownPrice.amount))
  return (
    <p className="button-with-reason">
      <Button
        variant="secondary"
        size="md"
        onClick={() => form.change({ amount: formatRiyals(sum), vat: 'included' })}
      >
        {/* One element, because the parts of a flexible line lose the spaces between them. */}
        <span>{t.rich('startWith', { sum: () => <Money halalas={sum} locale={locale} whole /> })}</span>
      </Button>
      <small>
        {t.rich('startWithNet', {
          net: () => <Money halalas={Math.round(sum / (1 + VAT_RATE))} locale={locale} whole />,
        })}
      </small>
    </p>
  )
}
