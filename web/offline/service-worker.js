// Plain JavaScript, because it is served as it is. service-worker.route.ts prepends VERSION and PAGES.
// It shows the notifications that the server pushes, and caches only the offline page, in both languages, and the files of that page.
// No other response is cached, so no account, request or message can be in the cache.

const CACHE = `mimar-offline-${VERSION}`
/** Paths that are not pages: files, data and one-time links. The service worker ignores them. */
const DOORS = /^\/(?:api|auth|rest|webhooks|dev\/(?:mail|whatsapp)|metrics|healthz|readyz)(?:\/|$)/
/** Leaves out the full fonts, which only rare characters need. */
const FILES = /\/assets\/(?![\w.-]*-normal-)[\w.-]+/g

addEventListener('install', (event) => {
  event.waitUntil(Promise.all(PAGES.map(keep)).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => clients.claim()))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || DOORS.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOrKept(request))
})

/** Returns a page and all its files: fonts, styles, scripts and images. */
async function keep(page) {
  const cache = await caches.open(CACHE)
  const answer = await fetch(page, { cache: 'reload' })
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
  const files = (await answer.clone().text()).match(FILES) ?? []
  await Promise.all([cache.put(page, answer), cache.addAll([...new Set(files)])])
}

async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

/** Always tries the network first. The requested page is passed in the hash, which is not sent to any server. */
async function pageOrOffline(request) {
  try {
    return await fetch(request)
  } catch {
    const { pathname, search } = new URL(request.url)
    const page =
      PAGES.find((kept) => kept !== PAGES[0] && pathname.startsWith(kept.replace(/offline$/, ''))) ?? PAGES[0]
    const isAsked = PAGES.includes(pathname)
    return isAsked ? caches.match(pathname) : Response.redirect(`${page}#${pathname}${search}`)
  }
}

/** The browser's HTTP cache is faster; ours is the fallback when it was cleared. */
async function fileOrKept(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}

/** A message about a project request, while the page is closed too. Browsers ask that each push shows something. */
addEventListener('push', (event) => {
  const { title, path, ...notification } = event.data.json()
  event.waitUntil(
    Promise.all([
      registration.showNotification(title, { ...notification, icon: '/icons/icon-192.png', data: { path } }),
      navigator.setAppBadge?.(),
    ]),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data.path, location.origin).href))
})

/** The tab that shows it already, else a new one. */
async function openPage(address) {
  const tabs = await clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => url.split(/[?#]/)[0] === address)
  return tab ? tab.focus() : clients.openWindow(address)
}
