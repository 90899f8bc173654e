import { renderToString } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { useTranslations } from 'use-intl'
import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { renderServerOnly, serverOnlyContext } from './render-server-only.server.tsx'
import { ServerOnly, ServerOnlyContext, type ServerOnlyParts } from './server-only.tsx'

const Words = () => <p>{useTranslations('ownerHome.hero')('free')}</p>

const render = (address: string, parts = { promise: <Words /> }) => {
  const context = new RouterContextProvider()
  const url = new URL(address.replace('.data', ''), 'https://mimar.example')
  const request = new Request(new URL(address, url))
  return { answered: renderServerOnly({ request, url, context }, ['ownerHome'], parts), context }
}
const pageWith = (rendered: ServerOnlyParts, answered?: ServerOnlyParts) =>
  renderToString(
    <ServerOnlyContext value={rendered}>
      <ServerOnly name="promise" parts={answered} />
    </ServerOnlyContext>,
  )

test('a document carries a part as HTML in its language, and nothing of it as data', () => {
  const { answered, context } = render('/en/owner')
  expect(answered).toBeUndefined()
  expect(pageWith(context.get(serverOnlyContext))).toContain(`<p>${messages.en.ownerHome.hero.free}</p>`)
})

test('a navigation in the browser is answered the part', () => {
  const { answered } = render('/owner.data')
  expect(answered).toEqual({ promise: `<p>${messages.ar.ownerHome.hero.free}</p>` })
  expect(pageWith({}, answered)).toContain(messages.ar.ownerHome.hero.free)
})

test('parts of one page do not reach another', () => {
  render('/owner')
  expect(new RouterContextProvider().get(serverOnlyContext)).toEqual({})
})

test('words somebody wrote stay words', () => {
  const { answered } = render('/owner.data', { promise: <p>{'<script>alert(1)</script>'}</p> })
  expect(answered?.promise).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
})
