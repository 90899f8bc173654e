import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InvoiceAddressAnswer } from '#server/invoices/invoice-address.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { ActionFailure } from '#web/subscriptions/act-failure.tsx'
import { useActing } from '#web/subscriptions/use-acting.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import '#web/styles/lead-fold.css'
import styles from './invoices.module.css'

const ADDRESS = '/me/invoices/address'
const FIELDS = ['buildingNumber', 'street', 'district', 'city', 'postalCode', 'additionalNumber'] as const
type Typed = { [field in (typeof FIELDS)[number]]?: string | undefined }

/** Digits alone, read from left to right in both languages. */
const NUMBERS: ReadonlySet<string> = new Set(['buildingNumber', 'postalCode', 'additionalNumber'])

/** The national address on a provider's invoices: with their VAT number it makes them ones that VAT is deducted by. */
export function InvoiceAddress() {
  const t = useTranslations('invoices.address')
  const answer = useAnswer<InvoiceAddressAnswer>(ADDRESS)
  const { data } = answer
  return (
    <details className={`lead-fold ${styles.invoiceAddress}`}>
      <summary>{t(data?.address ? 'change' : 'give')}</summary>
      <p className="caption">{t('lead')}</p>
      {data ? <AddressForm known={data.address ?? {}} /> : <NoAnswer answer={answer} />}
    </details>
  )
}

/** What was typed stays until it is kept, also when a field is wrong or nobody answers. */
function AddressForm({ known }: { known: Typed }) {
  const t = useTranslations('invoices.address')
  const acting = useActing()
  const [typed, setTyped] = useState<Typed>({})
  const [isKept, setKept] = useState(false)
  const value = (field: keyof Typed) => typed[field] ?? known[field] ?? ''
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    setKept(false)
    const json = Object.fromEntries(
      FIELDS.map((field) => [field, value(field)]).filter(
        ([field, text]) => field !== 'additionalNumber' || text?.trim(),
      ),
    )
    setKept((await acting.act('address', { path: ADDRESS, method: 'PUT', json })) !== undefined)
  }
  const wrong = acting.failure?.fieldSentences ?? {}
  return (
    <form className={styles.invoiceAddressForm} noValidate onSubmit={(event) => void keep(event)}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(field)}
          error={wrong[field]}
          required={field !== 'additionalNumber'}
          optionalLabel={field === 'additionalNumber' ? t('optional') : undefined}
          value={value(field)}
          onChange={(text) => setTyped((before) => ({ ...before, [field]: text }))}
          {...(NUMBERS.has(field) && { inputMode: 'numeric', dir: 'ltr' })}
        />
      ))}
      <div className={styles.invoiceAddressEnd}>
        {Object.keys(wrong).length === 0 && <ActionFailure acting={acting} />}
        <Button type="submit" variant="secondary" loading={acting.pending === 'address'}>
          {t('keep')}
        </Button>
        <p className="caption" role="status">
          {isKept && t('kept')}
        </p>
      </div>
    </form>
  )
}
