import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, test } from 'vitest'
import { flooding, hangingUp, redirecting, silent } from '#testing/fakes/language-model.ts'
import { createWathqStandIn } from './stand-in.ts'
import { createWathq } from './wathq.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const wathqAt = (url: string, changes = {}, now?: () => number) =>
  createWathq({ url, key: 'the-key', answerWithin: 5000, ...changes }, now)

const standIn = () => serve(getRequestListener(createWathqStandIn({ key: 'the-key' }).fetch))

type Answer = (response: ServerResponse, asked: never) => void

/** Gives these answers in turn, then the last one again. */
async function answering(...answers: Answer[]) {
  const seen: { path: string | undefined; key: string | string[] | undefined }[] = []
  const url = await serve((request, response) => {
    seen.push({ path: request.url, key: request.headers.apikey })
    answers[Math.min(seen.length, answers.length) - 1]?.(response, undefined as never)
  })
  return { url, seen }
}

const saying =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const ACTIVE = { name: 'شركة السهل', status: { name: 'نشط' } }
const NUMBER = '7001234567'

describe('a firm in the register', () => {
  test('it is found by the number of the register and by the unified number', async () => {
    const wathq = wathqAt(await standIn())
    const found = {
      outcome: 'found',
      entry: {
        name: 'شركة أركان السهل للمقاولات',
        standing: 'active',
        standingName: 'نشط',
        crNumber: '1010654321',
        unifiedNumber: NUMBER,
        cityName: 'الرياض',
        issuedOn: '2016-05-12',
        confirmedOn: '2026-05-10',
        activities: [
          'الإنشاءات العامة للمباني السكنية',
          'ترميمات المباني السكنية وغير السكنية',
          'تشطيب المباني',
        ],
      },
    }
    expect(await wathq.lookUp('1010654321')).toEqual(found)
    expect(await wathq.lookUp(NUMBER)).toEqual(found)
  })

  test.each([
    ['7009876543', 'suspended'],
    ['7005556667', 'struck_off'],
  ])('%s is %s', async (number, standing) => {
    expect(await wathqAt(await standIn()).lookUp(number)).toMatchObject({ entry: { standing } })
  })

  test('one that the register does not know is not found, and is asked for once', async () => {
    expect(await wathqAt(await standIn()).lookUp('7000000000')).toEqual({ outcome: 'not_found' })
    const { url, seen } = await answering(saying({ code: '404.2.1', message: 'No Results Found' }, 404))
    expect(await wathqAt(url).lookUp(NUMBER)).toEqual({ outcome: 'not_found' })
    expect(seen).toEqual([{ path: `/info/${NUMBER}?language=ar`, key: 'the-key' }])
  })
})

describe('a register that fails', () => {
  test.each<[string, Answer, string, number]>([
    ['a wrong key', saying({}, 401), 'status 401', 1],
    ['no credit left', saying({}, 429), 'status 429', 1],
    ['a break', saying('oops', 500), 'status 500', 2],
    ['half an answer', hangingUp as Answer, 'TypeError', 2],
    ['another address', redirecting('http://127.0.0.1:9/') as Answer, 'TypeError', 2],
    ['no JSON', saying('<html>'), 'malformed', 1],
    ['another shape', saying({ success: true }), 'malformed', 1],
    ['no end', flooding as Answer, 'malformed', 1],
  ])('%s: %s', async (_, answer, reason, tries) => {
    const { url, seen } = await answering(answer)
    const outcome = await wathqAt(url).lookUp(NUMBER)
    expect(outcome).toMatchObject({ outcome: 'unavailable' })
    expect(outcome).toHaveProperty('reason', expect.stringMatching(new RegExp(`^(${reason}|terminated)$`)))
    expect(seen).toHaveLength(tries)
  })

  test('a slow one is given up in the configured time, both tries together', async () => {
    const { url, seen } = await answering(silent as Answer)
    expect(await wathqAt(url, { answerWithin: 150 }).lookUp(NUMBER)).toEqual({
      outcome: 'unavailable',
      reason: 'TimeoutError',
    })
    expect(seen).toHaveLength(1)
  })

  test('a break that passes is not noticed', async () => {
    const { url } = await answering(saying('', 503), saying(ACTIVE))
    expect(await wathqAt(url).lookUp(NUMBER)).toMatchObject({ outcome: 'found' })
  })

  test('after three failures nobody waits for half a minute, then it is asked again', async () => {
    let at = 0
    const { url, seen } = await answering(...Array(6).fill(saying('', 500)), saying(ACTIVE))
    const wathq = wathqAt(url, {}, () => at)
    for (let time = 0; time < 3; time++) await wathq.lookUp(NUMBER)
    expect(await wathq.lookUp(NUMBER)).toEqual({ outcome: 'unavailable', reason: 'resting' })
    expect(seen).toHaveLength(6)
    at = 30_000
    expect(await wathq.lookUp(NUMBER)).toMatchObject({ outcome: 'found' })
  })
})
