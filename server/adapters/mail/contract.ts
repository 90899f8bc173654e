/** What we need of e-mail, in our words. `smtp.ts` is the real thing; `capture.ts` keeps mails for the demo. */

export interface OutgoingMail {
  /** Our mail id; becomes the Message-ID, so a mail that is sent twice is shown once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export type MailOutcome =
  | { outcome: 'accepted' }
  /** Not sent, or nobody knows: a mail server never tells later, and a doubled mail does less harm than a lost one. */
  | { outcome: 'retry_later'; reason: string; afterSeconds?: number }
  /** Surely not sent and never will be. `code` is the SMTP reply, 0 when there was none. */
  | { outcome: 'refused'; reason: string; code: number }

export interface MailChannel {
  /** Never throws: every ending is an outcome. */
  send(mail: OutgoingMail): Promise<MailOutcome>
}
