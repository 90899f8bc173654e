import { lazy, type ReactNode, Suspense, use } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { directionOf, INTL_TAGS, localeOfPath, TIME_ZONE } from '#i18n/locale.ts'
import { requestContext, siteContext } from '#web/entry.server.tsx'
import { FIRST_PAINT_SCRIPT } from '#web/layouts/first-paint.ts'
import { renderFrame } from '#web/layouts/frame.server.tsx'
import { HeadLinks } from '#web/layouts/head-links.tsx'
import { NonceContext } from '#web/layouts/nonce.ts'
import { PageScripts } from '#web/layouts/page-scripts.tsx'
import { bannerIn, noticeIn } from '#web/layouts/shown-in.server.ts'
import { Splash, SplashStyle } from '#web/layouts/splash.tsx'
import { useArrival } from '#web/layouts/use-arrival.ts'
import { useOverlays } from '#web/layouts/use-overlays.ts'
import { messagesOf } from '#web/messages-of.ts'
import { withWords, wordsOfPage } from '#web/page-messages.server.ts'
import { useLocale } from '#web/use-locale.ts'
import { useView } from '#web/view/use-view.ts'
import { viewOf } from '#web/view/view.ts'
import type { Route } from './+types/root'
import styles from './styles/app.css?url'

/** `url` and not `request.url`: a navigation in the browser asks for `/owner.data`. */
export function loader(args: Route.LoaderArgs) {
  const { pathname } = args.url
  const locale = localeOfPath(pathname)
  const { requestId } = args.context.get(requestContext)
  const site = args.context.get(siteContext)
  const frame = renderFrame(args, { ...site, notice: noticeIn(locale, site) })
  const words = wordsOfPage(pathname, args.pattern, locale)
  return withWords(args, words, {
    locale,
    requestId,
    frame,
    ...site,
    banner: bannerIn(locale, site),
    // Shown by the frame, which the browser gets as HTML.
    notice: undefined,
    operator: undefined,
  })
}

/** The words belong to the address: another page brings its own, a submit brings none. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
]

/** Of what a page's loader or action threw. */
export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? {}

/** For pages without words of their own, and for errors. */
export const meta: MetaFunction = ({ location }) => [
  { title: localeOfPath(location.pathname) === 'ar' ? 'معمار' : 'Mimar' },
]

/** Written by the server only; in the browser they have done their work before React sees the page. */
const FIRST_PAINT = { __html: import.meta.env.SSR ? FIRST_PAINT_SCRIPT : '' }
const STYLE_GATE = import.meta.env.SSR ? { __html: '0' } : FIRST_PAINT

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const view = viewOf(useLocation(), undefined)
  const nonce = import.meta.env.SSR ? use(NonceContext) : undefined
  return (
    // The inline script sets data-theme and mends data-view before React sees the page.
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-view={view}
      data-letters={import.meta.env.DEV ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={FIRST_PAINT} />
        <SplashStyle />
        {import.meta.env.SSR && <HeadLinks locale={locale} />}
        <Meta />
      </head>
      <body>
        <Splash />
        {/* After the splash, which browsers paint without waiting for the style sheets. */}
        <Links />
        {/* A script waits for every style sheet before it, and the page waits for the script: nothing is seen unstyled. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={STYLE_GATE} />
        {children}
        <ScrollRestoration />
        {import.meta.env.SSR && import.meta.env.PROD ? <PageScripts /> : <Scripts />}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useArrival()
  useView()
  const Overlays = useOverlays()
  return (
    <Words root={loaderData}>
      <Outlet />
      {Overlays && <Overlays />}
    </Words>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const Words = ({ root, children }: { root: Loaded; children: ReactNode }) => (
  <IntlProvider locale={INTL_TAGS[root.locale]} messages={messagesOf(root)} timeZone={TIME_ZONE}>
    {children}
  </IntlProvider>
)

/** Not in the first load of every page. Whoever cannot even load it, offline perhaps, still gets a sentence. */
const ErrorPage = lazy(() =>
  import('#web/layouts/error-page.tsx').then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    () => ({ default: LostErrorPage }),
  ),
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  if (!loaded) return <LastWords pathname={pathname} />
  return (
    <Words root={loaded}>
      <Suspense>
        <ErrorPage error={error} requestId={loaded.requestId} />
      </Suspense>
    </Words>
  )
}

const LostErrorPage = () => <LastWords pathname={useLocation().pathname} />

/** The root itself failed, so there are no messages: the only words of the site outside i18n. */
function LastWords({ pathname }: { pathname: string }) {
  const arabic = localeOfPath(pathname) === 'ar'
  return (
    <main className="wrap last-words">
      <h1>{arabic ? 'حدث خلل عندنا' : 'Something broke on our side'}</h1>
      <p>{arabic ? 'حاول مرة أخرى بعد دقيقة.' : 'Try again in a minute.'}</p>
    </main>
  )
}
