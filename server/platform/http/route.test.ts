import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { HttpEnv } from './http-env.ts'
import { wholeNumber } from './query-values.ts'
import { mountRoutes, type Route, route, routes } from './route.ts'
import { anyone, linkHolder } from './route-caller.ts'

const answers = { 200: [z.string(), 'A word'] } as const

const says = (path: string, word: string) =>
  route({ method: 'get', path, caller: anyone, summary: word, responses: answers, handle: () => word })

async function ask(list: Route[], path: string) {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => c.json({ code: (error as { code?: string }).code }, 400))
  mountRoutes(app, '/api', list)
  return (await app.request(path)).json()
}

test('a route without a caller does not compile', () => {
  const declare = () =>
    // @ts-expect-error the caller is missing
    route({ method: 'get', path: '/word', summary: 'A word', responses: answers, handle: () => 'word' })
  expect(declare).toThrow()
})

test('a fixed segment takes precedence over a parameter, in any order of the list', async () => {
  const list = routes('words', [says('/words/:word', 'any'), says('/words/new', 'new')])
  expect(await ask(list, '/api/words/new')).toBe('new')
  expect(await ask(list, '/api/words/old')).toBe('any')
})

test('two routes with the same address cannot be mounted', () => {
  const list = routes('words', [says('/words/:word', 'one'), says('/words/:id', 'two')])
  expect(() => mountRoutes(new Hono<HttpEnv>(), '/api', list)).toThrow('two routes answer')
})

test('a handler receives the validated input', async () => {
  const counted = route({
    method: 'get',
    path: '/links/:token/words',
    caller: linkHolder('link', 'token'),
    summary: 'Words',
    query: z.object({ count: wholeNumber(1, 9) }),
    responses: answers,
    handle: ({ caller, query: { count } }) => caller.repeat(count),
  })
  const list = routes('words', [counted])
  expect(await ask(list, '/api/links/ab/words?count=2')).toBe('abab')
  expect(await ask(list, '/api/links/ab/words?count=10')).toEqual({ code: 'http.invalid_input' })
})
