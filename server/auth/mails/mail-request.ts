import type { Context } from 'hono'
import { type Locale, localeOfPath } from '#i18n/locale.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { AuthContext } from '../auth-context.ts'
import { invalid } from '../auth-error.ts'
import { type CodeChallenge, readCodeChallenge } from '../flow-state/pkce.ts'
import type { Body } from '../read-body.ts'
import { chooseRedirect, type RedirectRule } from '../redirects/redirect-rule.ts'

/** Details of a request that sends an email. */
export interface MailRequest {
  /** Final address of the link, always one we allow. */
  redirectTo: string
  locale: Locale
  /** Network address of the request. */
  asker: string
  /** Undefined for the implicit flow. */
  flow: CodeChallenge | undefined
}

/** Throws 400 `validation_failed` for a broken PKCE pair. */
export function readMailRequest(context: AuthContext, c: Context<HttpEnv>, body: Body): MailRequest {
  const read = readCodeChallenge(body.text('code_challenge'), body.text('code_challenge_method'))
  if ('invalid' in read) throw invalid(read.invalid)
  const redirectTo = readRedirect(context, c)
  const locale = localeOf(context, c, redirectTo)
  return { redirectTo, locale, flow: read.flow, asker: c.var.clientAddress }
}

/** Candidates in the order of docs/reference/auth-protocol.md#redirect-addresses. */
export function readRedirect(context: Pick<AuthContext, 'config'>, c: Context<HttpEnv>): string {
  const wishes = [c.req.header('redirect_to'), c.req.query('redirect_to'), c.req.header('referer')]
  return chooseRedirect(redirectRuleOf(context), wishes)
}

function redirectRuleOf({ config }: Pick<AuthContext, 'config'>): RedirectRule {
  const { siteUrl, redirectUrls } = config.auth
  return { siteUrl, allowed: redirectUrls, allowLoopback: config.mode === 'embedded' }
}

/** The path of one of our pages gives the language; otherwise the browser's preference does. */
function localeOf({ config }: AuthContext, c: Context<HttpEnv>, redirectTo: string): Locale {
  const page = new URL(redirectTo)
  const isOurPage = page.origin === new URL(config.publicUrl).origin && page.pathname !== '/'
  return isOurPage ? localeOfPath(page.pathname) : c.var.locale
}
