import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Handler } from 'hono'
import type { Sql } from 'postgres'
import type { Bench, Goal, Size } from './bench.ts'
import { type Ask, askOnce } from './client.ts'
import type { Market } from './market.ts'
import { writtenBy } from './written-rows.ts'

/** Number used for the figures in bench/results. */
export const CONNECTIONS = 16

/** The most writes per round, as writes are prepared one by one. */
const MOST_A_ROUND = 2_000

/** What a bare route may use. */
export interface BareParts {
  sql: Sql
  /** Address of our server, for sending the same bytes. */
  ours: string
}

/** The data that an address may depend on. */
export type Asked = Pick<Market, 'people'>

export type BareRoute = (parts: BareParts) => Handler

export interface RouteBench extends Bench {
  bare: BareRoute
  /** The repeatable request to our server. */
  ask?(market: Asked): Ask
}

interface Read {
  name: string
  goal: Goal
  ask(market: Asked): Ask
  /** Where the bare route gets another address: an id in place of a token. */
  askBare?(market: Market): Ask
  bare: BareRoute
  /** Fields of our answer, at any depth, that are not rows: signed, or counted from existing rows. */
  except?: string[]
  /** Milliseconds until the cached answer is final: a page is compressed again more slowly. */
  settles?: number
  /** For HTML only the text is compared, as the markup is ours alone. */
  isPage?: true
}

/** Answers per second of one address that is requested repeatedly. */
export function readBench({
  name,
  goal,
  ask,
  askBare = ask,
  bare,
  except,
  isPage,
  settles,
}: Read): RouteBench {
  return {
    ...{ name, goal, bare, ask, unit: '/s' },
    open: async (market) => {
      const sides = { ours: ask(market), bare: prefixed(name, askBare(market)) }
      if (settles && market.share === 1) {
        await answerOf(market.ours.port, sides.ours)
        await wait(settles)
      }
      const [ours, least] = [
        await answerOf(market.ours.port, sides.ours),
        await answerOf(market.bare.port, sides.bare),
      ]
      const told = (answer: Answered) => (isPage ? wordsOf(answer.text) : contentOf(answer, except))
      assert.deepEqual(told(least), told(ours), `${name}: the bare side answers something else`)
      return { ours: rateOf(market, sides.ours), bare: rateOf(market, sides.bare, market.bare.port) }
    },
  }
}

/** Answers per second of a server, ours by default, to one request or to several in turn. */
export const rateOf =
  ({ client, ours }: Market, ask: Ask | Ask[], port = ours.port) =>
  ({ seconds, times }: Size): Promise<number> => {
    const asks = [ask].flat()
    return client.rate({
      ...{ port, connections: CONNECTIONS },
      ...(seconds === undefined
        ? { asks: Array.from({ length: times }, (_, at) => asks[at % asks.length]!) }
        : { asks, seconds }),
    })
  }

interface Write {
  name: string
  goal: Goal
  /** The given number of requests, each for one use, with the data they need. */
  asks(market: Market, times: number): Promise<Ask[]>
  asksBare(market: Market, times: number): Promise<Ask[]>
  bare: BareRoute
  /** See client.ts. */
  follow?: string
  /** The bare side does only a part of our work, so the written rows are not compared. */
  isPart?: true
}

/** Writes per second, each sent once. */
export function writeBench({ name, goal, asks, asksBare, bare, follow, isPart }: Write): RouteBench {
  return {
    ...{ name, goal, bare, unit: '/s' },
    open: async (market) => {
      const prefixedAsks = async (times: number) =>
        (await asksBare(market, times)).map((ask) => prefixed(name, ask))
      const rowsOf = async (port: number, prepare: (times: number) => Promise<Ask[]>) => {
        // The first request alone also writes the name of a job, so only the second is compared.
        const [first, second] = [(await prepare(1))[0]!, (await prepare(1))[0]!]
        await answerOf(port, first)
        return writtenBy(market.sql, () => answerOf(port, second))
      }
      const rows = {
        ours: await rowsOf(market.ours.port, (times) => asks(market, times)),
        bare: await rowsOf(market.bare.port, prefixedAsks),
      }
      if (!isPart) assert.deepEqual(rows.bare, rows.ours, `${name}: the bare side writes other rows`)
      const side = (port: number, prepare: (times: number) => Promise<Ask[]>) => {
        let pace = 0
        return async ({ seconds = 0, times }: Size) => {
          // Enough for a full-length round, judged by the pace of the round before.
          const count = Math.max(times, Math.min(MOST_A_ROUND, Math.round(pace * seconds)))
          const load = { port, asks: await prepare(count), connections: Math.min(CONNECTIONS, count) }
          pace = await market.client.rate({ ...load, ...(follow && { follow }) })
          return pace
        }
      }
      return {
        ours: side(market.ours.port, (times) => asks(market, times)),
        bare: side(market.bare.port, prefixedAsks),
      }
    },
  }
}

const prefixed = (name: string, ask: Ask): Ask => ({ ...ask, path: `/${name}${ask.path}` })

interface Answered {
  status: number
  type: string
  text: string
}

async function answerOf(port: number, ask: Ask): Promise<Answered> {
  const { status, headers, body } = await askOnce(port, ask)
  if (status !== (ask.status ?? 200))
    throw new Error(`${ask.path} returned ${status}: ${body.subarray(0, 500)}`)
  return { status, type: (headers['content-type'] ?? '').split(';')[0]!, text: body.toString() }
}

/** JSON as parsed values, with moments in one notation; everything else unchanged. */
function contentOf({ type, text, status }: Answered, except: string[] = []) {
  const told = (name: string, value: unknown) => {
    if (except.includes(name)) return undefined
    return typeof value === 'string' && MOMENT.test(value) ? new Date(value).toISOString() : value
  }
  return { status, content: type.endsWith('json') ? JSON.parse(text, told) : text }
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/

/** The readable text: the body of a page without its tags, scripts and styles. */
const wordsOf = (html: string): string =>
  html
    .slice(Math.max(0, html.indexOf('<body')))
    .replace(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/** The bare side of answers that we cache as bytes: Hono sends the bytes and headers that ours sent. */
export const sendsTheSame: BareRoute = ({ ours }) => {
  const kept = new Map<string, Promise<{ body: Uint8Array<ArrayBuffer>; init: ResponseInit }>>()
  return async (c: Context) => {
    const path = c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('//') + 2))
    let answer = kept.get(path)
    if (!answer) {
      answer = fetchAs(ours + path.slice(path.indexOf('/', 1)), c.req.header())
      kept.set(path, answer)
    }
    const { body, init } = await answer
    return new Response(body, init)
  }
}

async function fetchAs(url: string, headers: Record<string, string>) {
  const { port, pathname, search } = new URL(url)
  const answer = await askOnce(Number(port), { path: pathname + search, headers })
  const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.has(name))
  return { body: new Uint8Array(answer.body), init: { status: answer.status, headers: kept } as ResponseInit }
}
