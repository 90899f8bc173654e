import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { WaitingItem, WaitingItemOf } from '#server/admin/waiting/waiting-answers.ts'
import { useAuth } from '#web/accounts/use-auth.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { adminPath, adminProjectRequestPath } from '../admin-pages.ts'
import { useStaffName } from '../console/use-staff-name.ts'

export interface WaitingWords {
  title: ReactNode
  note: ReactNode
  /** For the button's label. */
  name: string
  to: string
}

/** What an item is called, and where it is dealt with; `reviewOf` is the place of a registration. */
export function useWaitingWords(item: WaitingItem, reviewOf: (providerId: string) => string): WaitingWords {
  const t = useTranslations()
  const locale = useLocale()
  const { user } = useAuth()
  const staffName = useStaffName()
  const dot = (...parts: ReactNode[]) =>
    parts.filter(Boolean).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
      <span key={at}>
        {at > 0 && ' · '}
        {part}
      </span>
    ))
  const named = (key: Parameters<typeof t.rich>[0], name: string) =>
    t.rich(key, { name: () => <UserText>{name}</UserText> })
  const page = (name: Parameters<typeof adminPath>[0], search = '') => `${adminPath(name, locale)}${search}`
  switch (item.kind) {
    case 'verification': {
      const { reviewer, companyName: name } = item
      return {
        title: named('waiting.title.verification', name),
        note: dot(
          t(`verifications.kind.${item.providerKind}`),
          t(`projectRequests.city.${item.city}`),
          reviewer &&
            (reviewer.id === user?.id
              ? t('admin.queue.returnedToYou')
              : t('admin.queue.returnedTo', { name: staffName(reviewer.name) })),
        ),
        ...{ name, to: reviewOf(item.id) },
      }
    }
    case 'request':
      return {
        title: t('waiting.title.request', {
          type: t(`projectRequests.projectType.${item.projectType}`),
          city: t(`projectRequests.city.${item.city}`),
        }),
        note: dot(<Reference key="r">{item.reference}</Reference>, <Offers key="o" item={item} />),
        ...{ name: item.reference, to: adminProjectRequestPath(locale, item.id) },
      }
    case 'money':
      return {
        title: t.rich(`waiting.title.${item.what}`, {
          amount: () => <Money halalas={item.amount} locale={locale} />,
        }),
        note: dot(
          <UserText key="n">{item.companyName}</UserText>,
          item.what === 'transfers' && t(item.hasReceipt ? 'waiting.receipt' : 'waiting.noReceipt'),
        ),
        ...{ name: item.companyName, to: page('payments', `?show=${item.what}&payment=${item.id}`) },
      }
    case 'message':
      return {
        title: item.companyName
          ? named('waiting.title.messageTo', item.companyName)
          : t(`waiting.title.message.${item.to}`),
        note: dot(
          item.reference && <Reference key="r">{item.reference}</Reference>,
          item.failure && t(`failedMessages.class.${item.failure}`),
        ),
        ...{ name: item.companyName ?? item.reference ?? t(`waiting.title.message.${item.to}`) },
        to: page('messages'),
      }
    case 'report':
      return {
        title: t('waiting.title.report', { reason: t(`complaints.reasons.${item.reason}`) }),
        note: dot(
          <Reference key="r">{item.reference}</Reference>,
          item.subjectName && <UserText key="s">{item.subjectName}</UserText>,
        ),
        ...{ name: item.reference, to: page('complaints', `?complaint=${item.id}`) },
      }
    case 'review':
      return {
        title: named('waiting.title.review', item.companyName),
        note: <Reference>{item.reference}</Reference>,
        ...{ name: item.companyName, to: page('reviews') },
      }
    case 'photos':
      return {
        title: t('waiting.title.photos', { count: item.count }),
        note: t('waiting.photosNote'),
        ...{ name: t('admin.nav.workPhotos'), to: page('workPhotos') },
      }
  }
}

/** Why nobody sent a quote: whom it was offered to, and who declined when. */
function Offers({ item }: { item: WaitingItemOf<'request'> }) {
  const t = useTranslations('waiting')
  const locale = useLocale()
  const { asked, declined, declinedAt, onlyName } = item
  const date = declinedAt && formatDate(declinedAt, locale)
  if (onlyName)
    return t.rich(declined ? 'onlyDeclined' : 'onlyAsked', {
      name: () => <UserText>{onlyName}</UserText>,
      date: () => <bdi>{date}</bdi>,
    })
  return (
    <>
      {t('asked', { count: asked })}
      {declined > 0 && date && (
        <>
          {' · '}
          {t.rich('declined', { count: declined, date: () => <bdi>{date}</bdi> })}
        </>
      )}
    </>
  )
}
