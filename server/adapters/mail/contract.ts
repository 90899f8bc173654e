/** An email channel. `smtp.ts` sends; `capture.ts` stores emails in the demo. */

export interface OutgoingMail {
  /** Our email ID. Becomes the Message-ID, so that an email sent twice is shown once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export type MailOutcome =
  | { outcome: 'accepted' }
  /** Not sent or unknown: a mail server never reports later, and a duplicate is better than a lost email. */
  | { outcome: 'retry_later'; reason: string; afterSeconds?: number }
  /** Definitely not sent, and never will be. `code` is the SMTP reply, 0 when there was none. */
  | { outcome: 'refused'; reason: string; code: number }

export interface MailChannel {
  /** Never throws: every ending is an outcome. */
  send(mail: OutgoingMail): Promise<MailOutcome>
}
