import * as z from 'zod/mini'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'

export const MAIL_KINDS = [
  'confirmation',
  'confirmation_again',
  'account_exists',
  'magiclink',
  'recovery',
  'invite',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'provider_registered',
  'registration_waiting',
  'papers_renewed',
  'provider_approved',
  'provider_rejected',
  'provider_suspended',
  'provider_reinstated',
  'provider_more_requested',
  'claim_expiring',
  'claim_lapsed',
  'claim_lapsed_admin',
  'lead_offer',
  'lead_offer_jobs',
  'lead_accepted',
  'message_by_mail',
  'provider_warned',
  'complaint_received',
  'complaint_answered',
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'identity_linked',
  'identity_unlinked',
  'staff_invitation',
  'team_invitation',
  'webhook_disabled',
  'staff_alerts',
  'staff_digest',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Contents of an email besides its texts. Stored sealed until it is sent. */
export const mailContentSchema = z.object({
  address: z.string(),
  newAddress: z.optional(z.string()),
  /** Absent when only a code is needed. */
  link: z.optional(z.string()),
  /** Absent when nothing is to be proved. */
  code: z.optional(z.string()),
  /** Validity of link and code, in hours. */
  hours: z.optional(z.number()),
  /** Name and time that the texts mention. */
  about: z.optional(
    z.object({
      name: z.string(),
      companyName: z.string(),
      dueAt: z.optional(z.string()),
      reason: z.optional(z.string()),
      fact: z.optional(z.string()),
    }),
  ),
  /** Further values of the texts, for a message that WhatsApp did not deliver. */
  parameters: z.optional(z.record(z.string(), z.string())),
  /** Instead of the subject of the kind. */
  subject: z.optional(z.string()),
  /** Things with their links, below the sentence. */
  groups: z.optional(
    z.array(
      z.object({ title: z.string(), items: z.array(z.object({ words: z.string(), link: z.string() })) }),
    ),
  ),
  /** A quiet last line with its link. */
  footer: z.optional(z.object({ words: z.string(), link: z.string() })),
})
export type MailContent = z.infer<typeof mailContentSchema>

/** Builds subject and both bodies in one language. The text part has the link on its own line. */
export function composeMail(kind: MailKind, locale: Locale, content: MailContent) {
  const { address, newAddress = '', link, code, about, parameters = {}, groups = [], footer } = content
  const t = translatorFor(locale)
  const lead = (around: (value: string) => string, apart: (value: string) => string) =>
    t(`mails.kinds.${kind}.lead`, {
      address: around(address),
      newAddress: around(newAddress),
      name: apart(about?.name ?? ''),
      companyName: apart(about?.companyName ?? ''),
      dueAt: apart(about?.dueAt ?? ''),
      reason: apart(about?.reason ?? ''),
      fact: apart(about?.fact ?? ''),
      projectType: apart(parameters.projectType ?? ''),
      city: apart(parameters.city ?? ''),
      areaSqm: around(parameters.areaSqm ?? ''),
      jobs: apart(parameters.jobs ?? ''),
      quoteDueAt: apart(parameters.quoteDueAt ?? ''),
      reference: around(parameters.reference ?? ''),
      words: apart(parameters.words ?? ''),
    })
  const words: Words = {
    button: t(`mails.kinds.${kind}.button`),
    code: link ? t('mails.code') : t('mails.codeAlone'),
    ending: endingOf(t, kind, content),
    signature: t('mails.signature'),
  }
  const subject = content.subject ?? t(`mails.kinds.${kind}.subject`)
  return {
    subject,
    text: composeText({ words, lead: lead(isolate, plain), link, code, groups, footer }),
    html: composeHtml({ words, lead: lead(bdi, escaped), link, code, groups, footer, subject, locale }),
  }
}

type Translate = ReturnType<typeof translatorFor>

/** A code states its validity; a security notice asks whether the holder made the change. */
function endingOf(t: Translate, kind: MailKind, { code, hours = 0, about }: MailContent): string[] {
  if (kind === 'account_exists') return [t('mails.nothingChanged')]
  if (code) return [t('mails.lasts', { hours }), t('mails.ignore')]
  return about ? [] : [t('mails.notYou')]
}

interface Words {
  button: string
  code: string
  ending: string[]
  signature: string
}

interface Parts {
  words: Words
  lead: string
  link: string | undefined
  code: string | undefined
  groups: NonNullable<MailContent['groups']>
  footer: MailContent['footer']
}

function composeText({ words, lead, link, code, groups, footer }: Parts): string {
  const paragraphs = [
    lead,
    ...groups.map(({ title, items }) =>
      [title, ...items.map((item) => `- ${item.words}\n  ${item.link}`)].join('\n'),
    ),
    ...(link ? [`${words.button}:\n${link}`] : []),
    ...(code ? [`${words.code}\n${code}`] : []),
    ...(words.ending.length > 0 ? [words.ending.join('\n')] : []),
    ...(footer ? [`${footer.words}:\n${footer.link}`] : []),
    words.signature,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

/** Isolates left-to-right values within Arabic sentences (Unicode UAX #9). */
const isolate = (value: string) => `\u2066${value}\u2069`
/** User-written names and times keep their own direction. */
const plain = (value: string) => value.replace(/\s+/g, ' ')
const escaped = (value: string) => `<bdi>${escapeHtml(plain(value))}</bdi>`
const bdi = (value: string) => `<bdi dir="ltr">${escapeHtml(value)}</bdi>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)

/** Light theme of the design language; email clients support no style sheets or variables. */
const COLOURS = {
  ink: '#15201b',
  quiet: '#5f6057',
  primary: '#125f49',
  canvas: '#f6f4f0',
  surface: '#ffffff',
}

interface HtmlParts extends Parts {
  subject: string
  locale: Locale
}

function composeHtml({ words, lead, link, code, groups, footer, subject, locale }: HtmlParts): string {
  const direction = directionOf(locale)
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${COLOURS.primary};color:#ffffff;text-decoration:none;font-weight:600">${words.button}</a></p>`
    : ''
  const codeLines = code
    ? `<p style="margin:16px 0 4px">${words.code}</p>
<p dir="ltr" style="margin:0;font-size:28px;font-weight:600;letter-spacing:6px;text-align:${direction === 'rtl' ? 'right' : 'left'}">${code}</p>
`
    : ''
  const ending = words.ending.length
    ? `<p style="margin:24px 0 0;color:${COLOURS.quiet};font-size:14px">${words.ending.join('<br>')}</p>
`
    : ''
  const lists = groups.map(
    ({ title, items }) => `<h2 style="margin:24px 0 4px;font-size:16px">${escapeHtml(title)}</h2>
<ul style="margin:0;padding-inline-start:20px">
${items.map((item) => `<li style="margin:4px 0"><a href="${escapeHtml(item.link)}" style="color:${COLOURS.primary}">${escapeHtml(item.words)}</a></li>`).join('\n')}
</ul>
`,
  )
  const last = footer
    ? `<p style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(footer.link)}" style="color:${COLOURS.quiet}">${escapeHtml(footer.words)}</a></p>
`
    : ''
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:${COLOURS.canvas};color:${COLOURS.ink};font:16px/1.7 'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:32px;background:${COLOURS.surface};border-radius:12px">
<p style="margin:0">${lead}</p>
${lists.join('')}${button}
${codeLines}${ending}${last}</div>
</body>
</html>
`
}
