import { type ReactNode, use } from 'react'
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
import { ErrorPage } from '#web/layouts/error-page.tsx'
import { HeadLinks } from '#web/layouts/head-links.tsx'
import { NonceContext } from '#web/layouts/nonce.ts'
import { THEME_SCRIPT } from '#web/layouts/theme.ts'
import { useArrival } from '#web/layouts/use-arrival.ts'
import { messagesOfPage } from '#web/page-messages.server.ts'
import { useLocale } from '#web/use-locale.ts'
import type { Route } from './+types/root'
import styles from './styles/app.css?url'

/** `url` and not `request.url`: a navigation in the browser asks for `/owner.data`. */
export function loader({ url: { pathname }, context }: Route.LoaderArgs) {
  const locale = localeOfPath(pathname)
  const { requestId } = context.get(requestContext)
  return { locale, messages: messagesOfPage(pathname, locale), requestId, ...context.get(siteContext) }
}

/** The words belong to the address: another page brings its own, a submit brings none. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** For pages without words of their own, and for errors. */
export const meta: MetaFunction = ({ location }) => [
  { title: localeOfPath(location.pathname) === 'ar' ? 'معمار' : 'Mimar' },
]

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    // The inline script sets data-theme before React sees the page.
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <HeadLinks locale={locale} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useArrival()
  return (
    <Words {...loaderData}>
      <Outlet />
    </Words>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const Words = ({
  locale,
  messages,
  children,
}: Pick<Loaded, 'locale' | 'messages'> & { children: ReactNode }) => (
  <IntlProvider locale={INTL_TAGS[locale]} messages={messages} timeZone={TIME_ZONE}>
    {children}
  </IntlProvider>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  if (!loaded) return <LastWords pathname={pathname} />
  return (
    <Words {...loaded}>
      <ErrorPage error={error} requestId={loaded.requestId} />
    </Words>
  )
}

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
