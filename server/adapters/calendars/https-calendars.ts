import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { CalendarFailure } from '#domain/consultations/calendar-source.ts'
import { calendarAddressOf } from '#domain/consultations/calendar-source.ts'
import { isPublicAddress } from '#server/adapters/public-address.ts'
import { NotPublic, publicLookup, requirePublicHost } from '#server/adapters/public-lookup.ts'
import { type CalendarFiles, CalendarUnread } from './contract.ts'

/** Milliseconds for everything, redirects included: less than a response of ours may take. */
const READ_WITHIN = 8_000
/** Bytes. Ten years of a full calendar. */
const LARGEST = 2 * 1024 * 1024
/** Outlook and Google redirect once. */
const MOST_REDIRECTS = 3

interface Options {
  /** Which IP addresses are asked. */
  isReachable?: (address: string) => boolean
  /** Returns the address to ask, or undefined for one that is not asked. Tests ask a stand-in without TLS. */
  addressOf?: (text: string) => string | undefined
  readWithin?: number
}

/**
 * Reads calendars over HTTPS from the public internet only. The address comes from a stranger, so it is checked where the
 * connection is made (public-lookup.ts), at each redirect.
 */
export function createHttpsCalendars({
  isReachable = isPublicAddress,
  addressOf = calendarAddressOf,
  readWithin = READ_WITHIN,
}: Options = {}): CalendarFiles {
  const lookup = publicLookup(isReachable)

  async function ask(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const url = new URL(address)
    requirePublicHost(url, isReachable)
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
    const headers = {
      accept: 'text/calendar',
      'accept-encoding': 'identity',
      'user-agent': 'Mimar-Calendar/1',
    }
    const client = url.protocol === 'https:' ? https : http
    client.get(url, { headers, lookup, signal, agent: false }, answered).on('error', reject)
    return promise
  }

  async function follow(first: string, signal: AbortSignal): Promise<string> {
    let address: string | undefined = addressOf(first)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      if (!address) throw new CalendarUnread('not_public')
      const answer = await ask(address, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await textOf(answer)
      answer.destroy()
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location
      if (!isRedirect) throw new CalendarUnread(failureOf(statusCode))
      const next: string = headers.location!
      address = URL.canParse(next, address) ? addressOf(new URL(next, address).href) : undefined
    }
    throw new CalendarUnread('unreachable')
  }

  return {
    async read(address) {
      try {
        return await follow(address, AbortSignal.timeout(readWithin))
      } catch (error) {
        if (error instanceof CalendarUnread) throw error
        throw new CalendarUnread(error instanceof NotPublic ? 'not_public' : 'unreachable', { cause: error })
      }
    },
  }
}

function failureOf(status: number): CalendarFailure {
  if (status === 404 || status === 410) return 'not_found'
  return status === 401 || status === 403 ? 'refused' : 'unreachable'
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST) {
      answer.destroy()
      throw new CalendarUnread('too_large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
