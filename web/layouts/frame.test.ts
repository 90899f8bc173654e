import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { renderFrame } from './frame.server.tsx'

const SUPPORT = { supportWhatsapp: '966500000000', supportGreeting: 'السلام عليكم' }

const frameAt = (pathname: string, isDemo = false) => {
  const url = new URL(pathname, 'https://mimar.example')
  const request = new Request(new URL(`${pathname}.data`, url))
  return renderFrame(
    { request, url, context: new RouterContextProvider() },
    { isDemo, ...SUPPORT, notice: undefined },
  )
}

test('a cached frame belongs to one address, language and installation', () => {
  const [owner, english, demo] = [frameAt('/owner'), frameAt('/en/owner'), frameAt('/owner', true)]
  expect(owner?.navigation).not.toBe(english?.navigation)
  expect(owner?.navigation).not.toBe(demo?.navigation)
  expect(frameAt('/owner')).toEqual(owner)
  expect(frameAt('/en/owner')).toEqual(english)
  expect(frameAt('/owner', true)).toEqual(demo)
  expect(frameAt('/project-requests')?.navigation).not.toBe(owner?.navigation)
})

test('a frame is rendered again after many others, with the same result', () => {
  const owner = frameAt('/owner')
  for (let n = 0; n < 250; n++) frameAt(`/nothing-${n}`)
  expect(frameAt('/owner')).not.toBe(owner)
  expect(frameAt('/owner')).toEqual(owner)
})

test('a changed support number or notice makes another frame', () => {
  const at = (more: object) => {
    const url = new URL('/owner', 'https://mimar.example')
    const request = new Request(new URL('/owner.data', url))
    const frame = { isDemo: false, ...SUPPORT, notice: undefined, ...more }
    return renderFrame({ request, url, context: new RouterContextProvider() }, frame)
  }
  expect(at({})?.notice).toBe('')
  expect(at({ supportWhatsapp: '966551112223' })?.whatsapp).toContain('https://wa.me/966551112223?text=')
  expect(at({ notice: { tone: 'warning', text: 'صيانة <الليلة>' } })?.notice).toContain(
    'صيانة &lt;الليلة&gt;',
  )
  expect(at({})?.whatsapp).toContain('966500000000')
})

test('the footer says who runs the site: only what is set, and of a demo that it is a sample', () => {
  const footerOf = (pathname: string, more: object) => {
    const url = new URL(pathname, 'https://mimar.example')
    const request = new Request(new URL(`${pathname}.data`, url))
    const frame = { isDemo: false, ...SUPPORT, notice: undefined, ...more }
    return renderFrame({ request, url, context: new RouterContextProvider() }, frame)?.footer
  }
  const none = { ar: '', en: '' }
  const numbers = { registrationNumber: '', vatNumber: '', authenticationNumber: '' }
  const operator = {
    name: { ar: 'شركة معمار', en: '' },
    address: none,
    ...numbers,
    vatNumber: '310000000000003',
  }
  expect(footerOf('/owner', {})).not.toContain('site-operator')
  expect(footerOf('/owner', { operator: { ...operator, name: none, vatNumber: '' } })).not.toContain(
    'site-operator',
  )
  const english = footerOf('/en/owner', { operator })
  expect(english).toContain('شركة معمار')
  expect(english).toContain('310000000000003')
  expect(english).not.toContain(messages.en.frame.operator.registrationNumber)
  expect(english).not.toContain(messages.en.frame.operator.sample)
  expect(footerOf('/en/owner', { operator, isDemo: true })).toContain(messages.en.frame.operator.sample)
})
