import type { JWTPayload } from 'jose'
import { readEmail } from '#domain/accounts/email.ts'
import type { ProviderName } from './providers.ts'

/** Identity of a user at a provider. */
export interface ProviderIdentity {
  provider: ProviderName
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  /** Stored profile data: only the fields that a screen shows. */
  data: Record<string, unknown>
}

/**
 * Characters. A subject has at most 255 (OpenID Connect Core §2). Other fields are cut or dropped, so that a token fits
 * a header.
 */
const LONGEST = { sub: 255, name: 200, picture: 1000 }

/** Reads the claims of a verified ID token. Returns undefined without a subject. Apple sends booleans as strings. */
export function readProviderIdentity(
  provider: ProviderName,
  claims: JWTPayload,
): ProviderIdentity | undefined {
  if (!claims.sub || claims.sub.length > LONGEST.sub) return undefined
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string) : undefined)
  const email = readEmail(text('email') ?? '')
  const isEmailVerified =
    email !== undefined && (claims.email_verified === true || claims.email_verified === 'true')
  const name = text('name')?.slice(0, LONGEST.name)
  const picture = text('picture')
  const isPicture = picture !== undefined && picture.length <= LONGEST.picture
  return {
    provider,
    subject: claims.sub,
    email,
    isEmailVerified,
    data: {
      iss: claims.iss,
      sub: claims.sub,
      provider_id: claims.sub,
      ...(email && { email }),
      email_verified: isEmailVerified,
      phone_verified: false,
      ...(name && { name, full_name: name }),
      ...(isPicture && { picture, avatar_url: picture }),
    },
  }
}
