import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

const PURPOSE = 'quote-form'

/** The published form for quotes, if any; its token contains the signed lead. */
export function quoteFormOf({ secret, whatsapp }: Pick<Config, 'secret' | 'whatsapp'>) {
  const { quoteFlowId } = whatsapp
  return quoteFlowId === ''
    ? undefined
    : { flowId: quoteFlowId, tokenOf: (leadId: string) => signLink(secret, PURPOSE, leadId) }
}

/** Returns the lead that a form's answers are for, or undefined when the token is not ours. */
export function leadOfQuoteForm({ secret }: Pick<Config, 'secret'>, token: string): string | undefined {
  return readSignedLink(secret, PURPOSE, token)
}
