import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import type { PushNotification } from '#server/adapters/push/contract.ts'

const SOURCE = readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8')
const notification: PushNotification = {
  title: 'معمار',
  body: 'وصل عرض على طلبك',
  path: '/track/token',
  lang: 'ar',
  dir: 'rtl',
  tag: 'message-1',
}

/** The worker with the parts of a browser that notifications need, and what it did with them. */
function startWorker(tabs: string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const done: unknown[] = []
  const browser = {
    ...{ VERSION: '1', PAGES: ['/offline', '/en/offline'], URL, Promise },
    location: { origin: 'https://mimar.example' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    navigator: { setAppBadge: async () => done.push('badge') },
    registration: {
      showNotification: async (title: string, options: object) => done.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(['focused', url]) })),
      openWindow: async (url: string) => done.push(['opened', url]),
    },
  }
  vm.runInNewContext(SOURCE, browser)
  return {
    done,
    async dispatch(type: string, event: object) {
      let work: Promise<unknown> | undefined
      const waitUntil = (promise: Promise<unknown>) => {
        work = promise
      }
      listeners.get(type)!({ ...event, waitUntil })
      await work
    },
  }
}

test('a push is shown in its language, and sets the badge', async () => {
  const { done, dispatch } = startWorker([])
  await dispatch('push', { data: { json: () => notification } })
  const { path: address, ...shown } = notification
  expect(done).toEqual([{ ...shown, icon: '/icons/icon-192.png', data: { path: address } }, 'badge'])
})

test.each([
  [['https://mimar.example/owner'], ['opened', 'https://mimar.example/track/token']],
  [['https://mimar.example/track/token?about=1'], ['focused', 'https://mimar.example/track/token?about=1']],
])('with the tabs %j a press leads to %j', async (tabs, led) => {
  const { done, dispatch } = startWorker(tabs)
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  await dispatch('notificationclick', { notification: { data: { path: notification.path }, close } })
  expect(done).toEqual([led])
  expect(isClosed).toBe(true)
})
