import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TEXT_NAMES } from '#domain/providers/registration-columns.ts'
import { formatDateTime } from '#i18n/format.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { AdminProvider } from '../console/answers.ts'
import { groupIban } from './group-iban.ts'

/**
 * The fields of docs/reference/product-rules.md#provider-as-seen-by-an-admin, in its order, then the other
 * texts of the registration. Empty fields are left out.
 */
export function ProviderFields({ provider }: { provider: AdminProvider }) {
  const t = useTranslations('admin.review.fields')
  const shown = useShown(provider)
  const others = TEXT_NAMES.filter((name) => !(name in shown)).map((name) => [name, named(provider[name])])
  const filled = [...Object.entries(shown), ...others].filter(([, value]) => value)
  return (
    <section className="review-section" aria-labelledby="fields-title">
      <h3 id="fields-title">{t('title')}</h3>
      <dl className="review-fields">
        {filled.map(([name, value]) => (
          <Field key={name as string} name={name as string}>
            {value}
          </Field>
        ))}
      </dl>
    </section>
  )
}

/** Uses the label of the registration form when there is no short label. */
function Field({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations()
  const short = `admin.review.fields.${name}` as 'admin.review.fields.email'
  return (
    <div>
      <dt>{t.has(short) ? t(short) : t(`registration.field.${name}` as 'registration.field.email')}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const named = (text: string | undefined) => text && <UserText>{text}</UserText>
const coded = (text: string | undefined) => text && <Bdi>{text}</Bdi>

/** Values of the fields. Admins compare the numbers with the documents. */
function useShown(provider: AdminProvider): Record<string, ReactNode> {
  const t = useTranslations()
  const locale = useLocale()
  const { iban, registeredAt, agreedAt } = provider
  const moment = (at: string | undefined) => at && <bdi>{formatDateTime(at, locale)}</bdi>
  const cities = provider.serviceCities.map((city) => t(`projectRequests.city.${city}`))
  const trades = provider.trades.map((trade) => t(`projectRequests.projectType.${trade}`))
  return {
    companyName: named(provider.companyName),
    otherName: named(provider.otherName),
    contactName: named(provider.contactName),
    kind: t(`verifications.kind.${provider.kind}`),
    city: t(`projectRequests.city.${provider.city}`),
    serviceCities: cities.join(' · '),
    mobile: coded(`+${provider.mobile}`),
    email: coded(provider.email),
    trades: trades.join(' · '),
    description: named(provider.description),
    package: named(provider.package?.name[locale]),
    locale: t(`admin.review.fields.languages.${provider.locale}`),
    takesLeads: t(provider.takesLeads ? 'admin.review.fields.yes' : 'admin.review.fields.no'),
    registeredAt: moment(registeredAt),
    agreedAt: moment(agreedAt),
    crNumber: coded(provider.crNumber),
    nationalId: coded(provider.nationalId),
    freelanceDocumentNumber: coded(provider.freelanceDocumentNumber),
    vatNumber: coded(provider.vatNumber),
    bankName: named(provider.bankName),
    iban: coded(iban && groupIban(iban)),
  }
}
