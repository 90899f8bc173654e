import { useEffect, useState } from 'react'

/**
 * Whether this browser shows messages about the project request. `apple`: only once the site stands on the home screen.
 * `refused`: the browser's own setting forbids it. Undefined until the page knows.
 */
export type PushState = 'on' | 'off' | 'unsupported' | 'apple' | 'refused'

/** Turns notifications of a tracking link on and off in this browser. `failed`: the last try did not arrive. */
export function usePush(token: string) {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    readState(token).then(setState, () => setState('unsupported'))
    // Whoever looks at the page has seen what the badge on the icon tells of.
    navigator.clearAppBadge?.().catch(() => {})
  }, [token])

  const turn = async (on: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      setState(await (on ? subscribe(token) : unsubscribe(token)))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return { state, isBusy, failed, turn }
}

async function readState(token: string): Promise<PushState> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return /iPhone|iPad/.test(navigator.userAgent) ? 'apple' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && tokensOn().includes(token) ? 'on' : 'off'
}

const TOKENS = 'mimar-push'
/** Tracking links with notifications in this browser, which has one subscription for all of them. */
const tokensOn = (): string[] => (localStorage.getItem(TOKENS) ?? '').split(' ').filter(Boolean)
const saveTokens = (tokens: readonly string[]) => localStorage.setItem(TOKENS, tokens.join(' '))

async function subscribe(token: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const answer = await fetch('/api/v1/push/key')
  const { key } = (await answer.json()) as { key: string }
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await send(`/api/v1/tracking/${token}/push`, subscription.toJSON())
  saveTokens([...new Set([...tokensOn(), token])])
  return 'on'
}

async function unsubscribe(token: string): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await send(`/api/v1/tracking/${token}/push/end`, { endpoint: subscription.endpoint })
    saveTokens(tokensOn().filter((one) => one !== token))
    if (tokensOn().length === 0) await subscription.unsubscribe()
  }
  return 'off'
}

async function send(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { ok, status } = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!ok) throw new Error(`${path} responded with ${status}`)
}
