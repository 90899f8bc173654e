import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

const PURPOSE = 'upload'

/** Creates the token that opens a document until it is claimed. Signed, not stored. */
export function uploadTokenOf({ secret }: Pick<Config, 'secret'>, documentId: string): string {
  return signLink(secret, PURPOSE, documentId)
}

/** Returns the document of a token, or undefined when it is not ours. */
export function documentOfToken({ secret }: Pick<Config, 'secret'>, uploadToken: string): string | undefined {
  return readSignedLink(secret, PURPOSE, uploadToken)
}
