import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { districtIn } from '#domain/providers/quarters.ts'
import { formatDate, formatMoneyText } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Found } from '#server/admin/find/find-answers.ts'
import { paymentsAddress } from '#web/payments/admin-payments-address.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { adminComplaintPath, adminPath, adminProjectRequestPath, adminProviderPath } from '../admin-pages.ts'

/** Kinds of results, in the order in which they are listed. */
const FOUND_KINDS = [
  ...(['providers', 'projectRequests', 'owners', 'quotes'] as const),
  ...(['invoices', 'payments', 'messages', 'complaints'] as const),
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** One row of the results. */
export interface FoundOption {
  id: string
  to: string
  title: ReactNode
  /** Second line, in parts. */
  about: string[]
  /** Number or date at the end of the row. */
  aside?: string | undefined
}

type Groups = { kind: FoundKind; options: FoundOption[] }[]

const named = (name: string) => <UserText>{name}</UserText>

/** Turns a response into rows with their address; kinds without results are left out. */
export function useFoundOptions(locale: Locale): (found: Found) => Groups {
  const t = useTranslations()
  const day = (at: string) => formatDate(at, locale)
  const ofEnding = (ending: string) =>
    t.markup('adminFind.ownerOf', { ending: () => `\u2066${ending}\u2069` })
  const optionsOf: { [Kind in FoundKind]: (one: Found[Kind][number]) => FoundOption } = {
    providers: ({ id, companyName, kind, city, standing }) => ({
      id,
      to: adminProviderPath(locale, id),
      title: named(companyName),
      about: [
        t(`verifications.kind.${kind}`),
        t(`projectRequests.city.${city}`),
        t(`verifications.standing.${standing}`),
      ],
    }),
    projectRequests: ({ id, reference, projectType, city, district, status, receivedAt }) => ({
      id,
      to: adminProjectRequestPath(locale, id),
      title: t(`projectRequests.projectType.${projectType}`),
      about: [
        [t(`projectRequests.city.${city}`), district && districtIn(district, locale)]
          .filter(Boolean)
          .join(' · '),
        t(`adminFind.requestStatus.${status}`),
        day(receivedAt),
      ],
      aside: reference,
    }),
    owners: ({ projectRequestId, reference, name, ending }) => ({
      id: projectRequestId,
      to: adminProjectRequestPath(locale, projectRequestId),
      title: name ? named(name) : ofEnding(ending),
      about: name ? [ofEnding(ending)] : [],
      aside: reference,
    }),
    quotes: ({ id, projectRequestId, reference, companyName, amount, status, submittedAt }) => ({
      id,
      to: adminProjectRequestPath(locale, projectRequestId),
      title: named(companyName),
      about: [formatMoneyText(amount, locale), t(`adminFind.quoteStatus.${status}`), day(submittedAt)],
      aside: reference,
    }),
    invoices: ({ id, number, kind, companyName, total, issuedAt }) => ({
      id,
      to: `${adminPath('invoices', locale)}?from=${id}`,
      title: named(companyName),
      about: [
        t(kind === 'invoice' ? 'adminFind.invoice' : 'adminFind.creditNote'),
        formatMoneyText(total, locale),
        day(issuedAt),
      ],
      aside: number,
    }),
    payments: ({ id, reference, companyName, amount, status, createdAt }) => ({
      id,
      to: paymentsAddress(locale, { show: 'all', payment: id }),
      title: named(companyName),
      about: [formatMoneyText(amount, locale), t(`adminFind.paymentStatus.${status}`), day(createdAt)],
      aside: reference,
    }),
    messages: (message) => ({
      id: message.id,
      to: messagePlace(locale, message),
      title: message.companyName ? named(message.companyName) : t(sideOf(message)),
      about: [
        ...(message.companyName ? [t(sideOf(message))] : []),
        t(`adminFind.messageStatus.${message.status}`),
        day(message.createdAt),
      ],
      aside: message.reference,
    }),
    complaints: ({ id, reference, reason, status, companyName, receivedAt }) => ({
      id,
      to: adminComplaintPath(locale, id),
      title: t(`complaints.reasons.${reason}`),
      about: [
        ...(companyName ? [companyName] : []),
        t(`adminFind.complaintStatus.${status}`),
        day(receivedAt),
      ],
      aside: reference,
    }),
  }
  return (found) =>
    FOUND_KINDS.map((kind) => ({ kind, options: (found[kind] as never[]).map(optionsOf[kind]) })).filter(
      ({ options }) => options.length > 0,
    )
}

type FoundMessage = Found['messages'][number]

function sideOf({ direction, providerId, projectRequestId }: FoundMessage) {
  const isOutgoing = direction === 'outgoing'
  if (providerId) return isOutgoing ? 'adminFind.toProvider' : 'adminFind.fromProvider'
  if (projectRequestId) return isOutgoing ? 'adminFind.toOwner' : 'adminFind.fromOwner'
  return 'adminFind.unknownNumber'
}

function messagePlace(locale: Locale, { providerId, projectRequestId }: FoundMessage): string {
  if (projectRequestId) return adminProjectRequestPath(locale, projectRequestId)
  return providerId ? adminProviderPath(locale, providerId) : adminPath('messages', locale)
}

/** Number or date of a row, isolated from the sentence. */
export const Aside = ({ children }: { children: string | undefined }) =>
  children ? <Bdi className="num">{children}</Bdi> : null
