// Plain JavaScript, because it is sent as it stands; service-worker.route.ts writes VERSION and PAGES before it.
// It keeps one thing: the page that says there is no connection, in both languages, with the files that page names.
// No other answer is ever stored, so nobody's account, request or message can lie in it.

const CACHE = `mimar-offline-${VERSION}`
/** Their answers are no pages: files, data, and links that work once. They go past us untouched. */
const DOORS = /^\/(?:api|auth|rest|webhooks|dev\/(?:mail|whatsapp)|metrics|healthz|readyz)(?:\/|$)/
/** Not the whole faces, which only a rare letter asks for. */
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

/** A page and every file it names: fonts, styles, scripts and drawings. */
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

/** The network first, always. The place asked for goes along behind a #, which no server ever sees. */
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

/** The browser's own cache answers faster than we could; ours is for when that has been emptied. */
async function fileOrKept(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}
