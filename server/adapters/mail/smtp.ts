import nodemailer from 'nodemailer'
import { traced } from '#server/platform/telemetry/trace.ts'
import type { MailChannel, MailOutcome, OutgoingMail } from './contract.ts'

/** RFC 5321 §4.5.3.2 allows minutes; slower servers are retried by the queue. */
const TIMEOUT_MS = 15_000

/** Seconds to wait when our own account is rejected; the operator must fix it. */
const ACCOUNT_PAUSE_SECONDS = 15 * 60

interface SmtpOptions {
  /** `smtps://` uses TLS from the start; `smtp://` uses STARTTLS when the server offers it. */
  smtpUrl: string
  from: string
  timeoutMs?: number
}

/** Sends over SMTP with one connection per email. */
export function createSmtp({ smtpUrl, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): MailChannel {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    async send(mail) {
      try {
        await traced('send mail', { kind: 'CLIENT', attributes: { 'peer.service': 'smtp' } }, () =>
          transport.sendMail(toEnvelope(mail, from)),
        )
        return { outcome: 'accepted' }
      } catch (error) {
        return outcomeOfError(error)
      }
    },
  }
}

function toEnvelope({ id, to, subject, text, html }: OutgoingMail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    // RFC 3834 §5: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

interface SmtpFailure {
  code?: string
  responseCode?: number
}

/** A 5xx reply is final; a 4xx is temporary (RFC 5321 §4.2.1), and so are connection errors. */
function outcomeOfError(error: unknown): MailOutcome {
  const { code = 'unknown error', responseCode = 0 } = error as SmtpFailure
  const reason = responseCode > 0 ? `${code} ${responseCode}` : code
  if (code === 'EAUTH') return { outcome: 'retry_later', reason, afterSeconds: ACCOUNT_PAUSE_SECONDS }
  if (responseCode >= 500) return { outcome: 'refused', reason, code: responseCode }
  return { outcome: 'retry_later', reason }
}
