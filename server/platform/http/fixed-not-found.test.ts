import { beforeEach, expect, test } from 'vitest'
import { createFixedNotFound } from './fixed-not-found.ts'

let rendered: string[] = []
let now = 0
beforeEach(() => {
  rendered = []
  now = 0
})

function open({
  page = (pathname: string) => `<a href="/en${pathname}">no</a>${pathname}`,
  status = 404,
} = {}) {
  const { answer, forget } = createFixedNotFound({
    render: async (pathname) => {
      rendered.push(pathname)
      return new Response(page(pathname), { status, headers: { 'content-security-policy': 'none' } })
    },
    kindOf: (pathname) => (pathname.includes('owner') ? 'owner' : 'any'),
    now: () => now,
  })
  return Object.assign(answer, { forget })
}

test('the page is rendered once per language and reused with the address inserted', async () => {
  const notFound = open()
  const answers = await Promise.all(
    ['/a', '/b/c.html', '/en/d', '/en/e'].map((pathname) => notFound(pathname)),
  )
  expect(await Promise.all(answers.map((answer) => answer?.text()))).toEqual([
    '<a href="/en/a">no</a>/a',
    '<a href="/en/b/c.html">no</a>/b/c.html',
    '<a href="/en/en/d">no</a>/en/d',
    '<a href="/en/en/e">no</a>/en/e',
  ])
  expect(answers.map((answer) => answer?.status)).toEqual([404, 404, 404, 404])
  expect(answers[0]?.headers.get('content-security-policy')).toBe('none')
  expect(rendered).toHaveLength(4)
})

test.each([
  ['has letters that a page escapes', '/a"b'],
  ['has an escape', '/a%20b'],
  ['leads up', '/a/../b'],
  ['ends in a slash', '/a/'],
  ['is of another kind', '/owner-of'],
])('an address that %s is rendered', async (_why, pathname) => {
  expect(await open()(pathname)).toBeUndefined()
})

test.each([
  [
    'knows more of its address than its words',
    { page: (pathname: string) => `${pathname}${pathname.includes('first')}` },
  ],
  ['is no such page after all', { status: 200 }],
])('a page that %s is rendered each time', async (_why, options) => {
  expect(await open(options)('/a')).toBeUndefined()
})

test('the page is rendered again after five minutes', async () => {
  const notFound = open()
  await notFound('/a')
  now = 5 * 60_000 + 1
  await notFound('/a')
  expect(rendered).toHaveLength(4)
})

test('a forgotten page is rendered again', async () => {
  const notFound = open()
  await notFound('/a')
  await notFound('/b')
  expect(rendered).toHaveLength(2)
  notFound.forget()
  await notFound('/c')
  expect(rendered).toHaveLength(4)
})
