import type { ConsultationChannel } from '#domain/consultations/consultation-terms.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { localMobile } from '#domain/shared/phone.ts'
import { formatAppointment } from '#i18n/appointment-format.ts'
import { formatMoneyText } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { type NewMessage, queueMessages } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Current data for a message about a consultation. */
interface Told {
  id: string
  sequence: number
  topic: string
  channel: ConsultationChannel
  startsAt: Date
  owner: { name: string; mobile: string; locale: Locale }
  advisor: { id: string; companyName: string; mobile: string; locale: Locale }
  place: string | null
}

/** Returns undefined once the owner's contact is deleted, because nobody can be notified or named. */
async function readTold(tx: Tx, consultationId: string): Promise<Told | undefined> {
  const row = await tx
    .selectFrom('consultations')
    .innerJoin('consultation_contacts as contacts', 'contacts.consultation_id', 'consultations.id')
    .innerJoin('providers', 'providers.id', 'consultations.provider_id')
    .leftJoin('consultation_calendars as calendars', 'calendars.provider_id', 'consultations.provider_id')
    .select(['consultations.id', 'sequence', 'topic', 'channel', 'starts_at', 'consultations.locale'])
    .select(['contacts.name', 'contacts.mobile', 'place'])
    .select(['consultations.provider_id', 'company_name'])
    .select(['providers.mobile as advisorMobile', 'providers.locale as advisorLocale'])
    .where('consultations.id', '=', consultationId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      sequence: row.sequence,
      topic: row.topic,
      channel: row.channel,
      startsAt: row.starts_at,
      place: row.place,
      owner: { name: row.name, mobile: row.mobile, locale: row.locale },
      advisor: {
        id: row.provider_id,
        companyName: row.company_name,
        mobile: row.advisorMobile,
        locale: row.advisorLocale,
      },
    }
  )
}

/** Notifies both sides of a booking, with the other's name. */
export async function notifyBooked(tx: Tx, consultationId: string): Promise<void> {
  const told = await readTold(tx, consultationId)
  if (!told) return
  const { owner, advisor, topic } = told
  await queueMessages(tx, [
    {
      ...toOwner(told, 'booked'),
      kind: 'consultation_booked',
      parameters: { name: owner.name, providerName: advisor.companyName, topic, ...whenAndHow(told, owner) },
    },
    {
      ...toAdvisor(told, 'booked'),
      kind: 'consultation_booked_to_advisor',
      parameters: {
        companyName: advisor.companyName,
        ownerName: owner.name,
        topic,
        contact: localMobile(owner.mobile),
        ...whenAndHow(told, advisor),
      },
    },
  ])
}

/**
 * Reminds the owner a day before, and both an hour before. Each message costs, and an advisor reads their calendar
 * daily.
 */
export async function notifyReminder(tx: Tx, consultationId: string, minutes: number): Promise<void> {
  const told = await readTold(tx, consultationId)
  if (!told) return
  const { owner, advisor } = told
  const messages: NewMessage[] = [
    {
      ...toOwner(told, `reminder:${minutes}`),
      kind: 'consultation_reminder',
      parameters: { name: owner.name, providerName: advisor.companyName, ...whenAndHow(told, owner) },
    },
  ]
  if (minutes === 60)
    messages.push({
      ...toAdvisor(told, `reminder:${minutes}`),
      kind: 'consultation_reminder_to_advisor',
      parameters: {
        ownerName: owner.name,
        contact: localMobile(owner.mobile),
        ...whenAndHow(told, advisor),
      },
    })
  await queueMessages(tx, messages)
}

/** Notifies both sides of a new time, including the owner, whose earlier message states the old one. */
export async function notifyMoved(tx: Tx, consultationId: string, before: Date): Promise<void> {
  const told = await readTold(tx, consultationId)
  if (!told) return
  const { owner, advisor, topic, startsAt } = told
  await queueMessages(tx, [
    {
      ...toOwner(told, 'changed'),
      kind: 'consultation_changed',
      parameters: { name: owner.name, providerName: advisor.companyName, ...whenAndHow(told, owner) },
    },
    {
      ...toAdvisor(told, 'changed'),
      kind: 'consultation_changed_to_advisor',
      parameters: {
        ownerName: owner.name,
        topic,
        before: formatAppointment(before, advisor.locale),
        when: formatAppointment(startsAt, advisor.locale),
      },
    },
  ])
}

/** Notifies the side that did not cancel. `refund` in halalas, for a paid one. */
export async function notifyCancelled(
  tx: Tx,
  consultationId: string,
  { by, refund }: { by: 'owner' | 'advisor'; refund: Halalas },
): Promise<void> {
  const told = await readTold(tx, consultationId)
  if (!told) return
  const { owner, advisor, topic, startsAt } = told
  if (by === 'owner') {
    const parameters = {
      ownerName: owner.name,
      topic,
      when: formatAppointment(startsAt, advisor.locale),
    }
    const kind = 'consultation_cancelled_to_advisor'
    return queueMessages(tx, [{ ...toAdvisor(told, 'cancelled'), kind, parameters }])
  }
  const words = translatorFor(owner.locale)
  const parameters = {
    name: owner.name,
    providerName: advisor.companyName,
    when: formatAppointment(startsAt, owner.locale),
    refund:
      refund > 0
        ? words('messages.consultations.refunded', { amount: formatMoneyText(refund, owner.locale) })
        : words('messages.consultations.nothingPaid'),
  }
  return queueMessages(tx, [{ ...toOwner(told, 'cancelled'), kind: 'consultation_cancelled', parameters }])
}

const keyOf = ({ id, sequence }: Told, what: string, to: string) =>
  `consultation:${id}:${sequence}:${what}:${to}`

const toOwner = (told: Told, what: string) => ({
  to: told.owner.mobile,
  locale: told.owner.locale,
  dedupeKey: keyOf(told, what, 'owner'),
  consultationId: told.id,
})

const toAdvisor = (told: Told, what: string) => ({
  to: told.advisor.mobile,
  locale: told.advisor.locale,
  dedupeKey: keyOf(told, what, 'advisor'),
  consultationId: told.id,
  providerId: told.advisor.id,
})

const whenAndHow = ({ startsAt, channel, place }: Told, { locale }: { locale: Locale }) => ({
  when: formatAppointment(startsAt, locale),
  how: channelWords(channel, place, locale),
})

/** Describes the channel of the meeting. */
export function channelWords(channel: ConsultationChannel, place: string | null, locale: Locale): string {
  const words = translatorFor(locale)
  if (channel !== 'visit') return words(`messages.consultations.${channel}`)
  return place ? words('messages.consultations.visit', { place }) : words('messages.consultations.visitPlain')
}
