import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { Messages } from '#i18n/messages.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { AdminProvider } from '../console/answers.ts'
import { groupIban } from './group-iban.ts'

type Name = Exclude<keyof Messages['admin']['review']['fields'], 'title' | 'languages' | 'yes' | 'no'>

/**
 * The fields of docs/reference/product-rules.md#provider-as-seen-by-an-admin, in its order. What was not filled in is
 * not shown.
 */
export function ProviderFields({ provider }: { provider: AdminProvider }) {
  const t = useTranslations('admin.review')
  return (
    <section className="review-section" aria-labelledby="fields-title">
      <h3 id="fields-title">{t('fields.title')}</h3>
      <dl className="review-fields">
        <Who provider={provider} />
        <What provider={provider} />
        <Numbers provider={provider} />
      </dl>
    </section>
  )
}

function Field({ name, children }: { name: Name; children: ReactNode }) {
  const t = useTranslations('admin.review.fields')
  if (children === undefined || children === '' || children === false) return null
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const named = (text: string | undefined) => text && <bdi dir="auto">{text}</bdi>
const coded = (text: string | undefined) => text && <Bdi>{text}</Bdi>

function Who({ provider }: { provider: AdminProvider }) {
  const t = useTranslations()
  const { companyName, contactName, kind, city, serviceCities, email, mobile } = provider
  return (
    <>
      <Field name="companyName">{named(companyName)}</Field>
      <Field name="contactName">{named(contactName)}</Field>
      <Field name="kind">{t(`verifications.kind.${kind}`)}</Field>
      <Field name="city">{t(`projectRequests.city.${city}`)}</Field>
      <Field name="serviceCities">
        {serviceCities.map((served) => t(`projectRequests.city.${served}`)).join(' · ')}
      </Field>
      <Field name="mobile">{coded(`+${mobile}`)}</Field>
      <Field name="email">{coded(email)}</Field>
    </>
  )
}

function What({ provider }: { provider: AdminProvider }) {
  const t = useTranslations()
  const locale = useLocale()
  const { trades, description, takesLeads, registeredAt, agreedAt } = provider
  const moment = (at: string | undefined) => at && <bdi>{formatDateTime(at, locale)}</bdi>
  return (
    <>
      <Field name="trades">
        {trades.map((trade) => t(`projectRequests.projectType.${trade}`)).join(' · ')}
      </Field>
      <Field name="description">{named(description)}</Field>
      <Field name="package">{named(provider.package?.name[locale])}</Field>
      <Field name="locale">{t(`admin.review.fields.languages.${provider.locale}`)}</Field>
      <Field name="takesLeads">{t(takesLeads ? 'admin.review.fields.yes' : 'admin.review.fields.no')}</Field>
      <Field name="registeredAt">{moment(registeredAt)}</Field>
      <Field name="agreedAt">{moment(agreedAt)}</Field>
    </>
  )
}

/** What the papers are compared with. */
function Numbers({ provider }: { provider: AdminProvider }) {
  const { crNumber, nationalId, freelanceDocumentNumber, bankName, iban, vatNumber } = provider
  return (
    <>
      <Field name="crNumber">{coded(crNumber)}</Field>
      <Field name="nationalId">{coded(nationalId)}</Field>
      <Field name="freelanceDocumentNumber">{coded(freelanceDocumentNumber)}</Field>
      <Field name="vatNumber">{coded(vatNumber)}</Field>
      <Field name="bankName">{named(bankName)}</Field>
      <Field name="iban">{coded(iban && groupIban(iban))}</Field>
    </>
  )
}
