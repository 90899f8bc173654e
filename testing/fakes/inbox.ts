import { vi } from 'vitest'
import type { OutgoingMail } from '#server/adapters/mail/contract.ts'
import { deliverMail } from '#server/mails/deliver-mail.job.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'

export interface ReceivedMail extends OutgoingMail {
  /** Link of the text part; '' when there is none. */
  link: string
  code: string
}

export interface Inbox {
  /** Delivers pending emails and returns those of one address, newest last. */
  read(to: string): Promise<ReceivedMail[]>
  /**
   * Returns the newest email of an address; throws when none arrives. A worker of the server under test may hold it for
   * a moment: it finds no mail server and requeues it.
   */
  newest(to: string): Promise<ReceivedMail>
}

const PATIENCE = { timeout: 10_000, interval: 50 }

/** Everybody's inbox: real delivery into a list. Links lead to the server under test. */
export function createInbox({ sql }: TestDatabase, context: CommandContext, serverUrl: string): Inbox {
  const mails: ReceivedMail[] = []
  const mail = {
    send: async (outgoing: OutgoingMail) => {
      mails.push(receive(outgoing, context.config.publicUrl, serverUrl))
      return { outcome: 'accepted' as const }
    },
  }
  const read = async (to: string) => {
    for (const { id } of await sql<
      { id: string }[]
    >`select id from app.mails where status = 'queued' order by created_at`)
      await deliverMail({ ...context, mail }, { mailId: id })
    return mails.filter((received) => received.to === to)
  }
  return {
    read,
    newest: (to) =>
      vi.waitFor(async () => {
        const newest = (await read(to)).at(-1)
        if (!newest) throw new Error(`No mail came for ${to}`)
        return newest
      }, PATIENCE),
  }
}

const receive = (mail: OutgoingMail, publicUrl: string, serverUrl: string): ReceivedMail => ({
  ...mail,
  link: /^https?:\/\/\S+$/m.exec(mail.text)?.[0].replace(publicUrl, serverUrl) ?? '',
  code: /^\d{6}$/m.exec(mail.text)?.[0] ?? '',
})
