import { ALERT_KINDS, type AlertKind } from '#domain/staff/alerts.ts'
import { formatDateTime, formatMoneyText } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { MailContent } from '#server/mails/compose-mail.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import type { WaitingAlert } from './read-waiting.ts'

/** Things that an email names for each kind. Our choice: more is read in the list that it links. */
const NAMED = 10

type Context = Pick<CommandContext, 'config'>

/** Isolated, so that names and numbers keep their own direction within the sentence (Unicode UAX #9). */
const apart = (value: string) => `\u2068${value.replace(/\s+/g, ' ')}\u2069`

/** One thing in words, as a sentence. */
export function wordsOf({ kind, state, name, dueAt, amount }: WaitingAlert, locale: Locale): string {
  const t = translatorFor(locale)
  return t(`staffAlerts.thing.${kind}.${state}` as 'staffAlerts.thing.registrations.ending', {
    name: apart(name || t('staffAlerts.somebody')),
    dueAt: apart(dueAt ? formatDateTime(dueAt, locale) : ''),
    amount: apart(amount === undefined ? '' : formatMoneyText(amount, locale)),
  })
}

/** Page of a thing, below the language. */
export function pathOf({ kind, id }: Pick<WaitingAlert, 'kind' | 'id'>): `/${string}` {
  switch (kind) {
    case 'registrations':
      return `/admin/dashboard?provider=${id}`
    case 'promises':
      return `/admin/project-requests/${id}`
    case 'complaints':
      return `/admin/complaints?complaint=${id}`
    case 'money':
    case 'messages':
      return LIST_OF[kind]
  }
}

const LIST_OF: Record<AlertKind, `/${string}`> = {
  registrations: '/admin/dashboard',
  promises: '/admin/clocks',
  complaints: '/admin/complaints',
  money: '/admin/payments?show=to_look_at',
  messages: '/admin/messages',
}

const groupsOf = (alerts: readonly WaitingAlert[]) =>
  ALERT_KINDS.flatMap((kind) => {
    const of = alerts.filter((alert) => alert.kind === kind)
    return of.length > 0 ? [{ kind, of }] : []
  })

/** How many of each kind, as one sentence. */
export function countsInWords(alerts: readonly WaitingAlert[], locale: Locale): string {
  const t = translatorFor(locale)
  const counts = groupsOf(alerts).map(({ kind, of }) => t(`staffAlerts.count.${kind}`, { count: of.length }))
  return counts.join(t('staffAlerts.comma'))
}

/** Contents of an email that says each thing with its link. The subject names the thing when it is one. */
export function mailOf(
  context: Context,
  alerts: readonly WaitingAlert[],
  { email, locale }: { email: string; locale: Locale },
): MailContent {
  const t = translatorFor(locale)
  const link = (path: `/${string}`) => addressOf(context, locale, path)
  return {
    address: email,
    link: link('/admin/dashboard'),
    subject: alerts.length === 1 ? wordsOf(alerts[0]!, locale) : countsInWords(alerts, locale),
    about: { name: '', companyName: '' },
    groups: groupsOf(alerts).map(({ kind, of }) => ({
      title: t(`staffAlerts.kind.${kind}`),
      items: [
        ...of.slice(0, NAMED).map((alert) => ({ words: wordsOf(alert, locale), link: link(pathOf(alert)) })),
        ...(of.length > NAMED
          ? [{ words: t('staffAlerts.more', { count: of.length - NAMED }), link: link(LIST_OF[kind]) }]
          : []),
      ],
    })),
    footer: { words: t('staffAlerts.footer'), link: link('/admin/security#alerts') },
  }
}
