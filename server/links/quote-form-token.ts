import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

const PURPOSE = 'quote-form'

/** The form for quotes, where an operator has published one; its token carries the lead, signed. */
export function quoteFormOf({ secret, whatsapp }: Pick<Config, 'secret' | 'whatsapp'>) {
  const { quoteFlowId } = whatsapp
  return quoteFlowId === ''
    ? undefined
    : { flowId: quoteFlowId, tokenOf: (leadId: string) => signLink(secret, PURPOSE, leadId) }
}

/** The lead the answers of a form are for, or undefined when the token is not one of ours. */
export function leadOfQuoteForm({ secret }: Pick<Config, 'secret'>, token: string): string | undefined {
  return readSignedLink(secret, PURPOSE, token)
}
