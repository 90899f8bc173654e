import { useEffect, useState } from 'react'

/**
 * Whether this browser shows messages about the project request. `apple`: only once the site stands on the home screen.
 * `refused`: the browser's own setting forbids it. Undefined until the page knows.
 */
export type PushState = 'on' | 'off' | 'unsupported' | 'apple' | 'refused'

/** For whom notifications are turned on: an owner's tracking link, or a member of staff. */
export interface PushTarget {
  /** Without spaces; remembered in this browser, which has one subscription for all. */
  name: string
  /** Posts to `push`, or to `push/end`, of the target. Rejects when it did not arrive. */
  send(deed: 'push' | 'push/end', body: object): Promise<unknown>
  /** Whether the server forgets it with the session, so that it is sent again while it is on. */
  endsWithSession?: true
}

/** Notifications of a tracking link. */
export const trackingTarget = (token: string): PushTarget => ({
  name: token,
  send: (deed, body) => post(`/api/v1/tracking/${token}/${deed}`, body),
})

/** Turns notifications on and off in this browser. `target` stays the same object. `failed`: the last try did not arrive. */
export function usePush(target: PushTarget) {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    readState(target).then(setState, () => setState('unsupported'))
    // Whoever looks at the page has seen what the badge on the icon tells of.
    navigator.clearAppBadge?.().catch(() => {})
  }, [target])

  const turn = async (on: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      setState(await (on ? subscribe(target) : unsubscribe(target)))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return { state, isBusy, failed, turn }
}

async function readState(target: PushTarget): Promise<PushState> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return /iPhone|iPad/.test(navigator.userAgent) ? 'apple' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || !targetsOn().includes(target.name)) return 'off'
  if (target.endsWithSession) await target.send('push', subscription.toJSON())
  return 'on'
}

const TARGETS = 'mimar-push'
/** Names of those with notifications in this browser, which has one subscription for all of them. */
const targetsOn = (): string[] => (localStorage.getItem(TARGETS) ?? '').split(' ').filter(Boolean)
const saveTargets = (names: readonly string[]) => localStorage.setItem(TARGETS, names.join(' '))

async function subscribe(target: PushTarget): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const answer = await fetch('/api/v1/push/key')
  const { key } = (await answer.json()) as { key: string }
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await target.send('push', subscription.toJSON())
  saveTargets([...new Set([...targetsOn(), target.name])])
  return 'on'
}

async function unsubscribe(target: PushTarget): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await target.send('push/end', { endpoint: subscription.endpoint })
    saveTargets(targetsOn().filter((one) => one !== target.name))
    if (targetsOn().length === 0) await subscription.unsubscribe()
  }
  return 'off'
}

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { ok, status } = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!ok) throw new Error(`${path} responded with ${status}`)
}
