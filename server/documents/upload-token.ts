import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

const PURPOSE = 'upload'

/** Opens one document until a registration claims it. Signed, not stored. */
export function uploadTokenOf({ secret }: Pick<Config, 'secret'>, documentId: string): string {
  return signLink(secret, PURPOSE, documentId)
}

/** The document a token opens, or undefined when it is not one of ours. */
export function documentOfToken({ secret }: Pick<Config, 'secret'>, uploadToken: string): string | undefined {
  return readSignedLink(secret, PURPOSE, uploadToken)
}
