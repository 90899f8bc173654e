import type { FactorRow, IdentityRow, UserRecord } from '../users/read-user.ts'

/**
 * Shapes of docs/reference/auth-protocol.md#shapes. A field without a value is left out, except where the client needs
 * a string.
 */
export interface UserAnswer {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  app_metadata: object
  user_metadata: object
  identities: IdentityAnswer[]
  created_at: string
  updated_at: string
  is_anonymous: boolean
  confirmation_sent_at?: string
  factors?: FactorAnswer[]
}

export interface IdentityAnswer {
  identity_id: string
  id: string
  user_id: string
  identity_data: object
  provider: string
  last_sign_in_at?: string
  created_at: string
  updated_at: string
  email?: string
}

export interface FactorAnswer {
  id: string
  friendly_name?: string
  factor_type: string
  status: string
  created_at: string
  updated_at: string
  phone: string
  last_challenged_at: string | null
}

export function presentUser({ user, identities, factors }: UserRecord): UserAnswer {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...time('email_confirmed_at', user.email_confirmed_at),
    phone: user.phone ?? '',
    ...time('phone_confirmed_at', user.phone_confirmed_at),
    ...time('confirmed_at', user.confirmed_at),
    ...time('invited_at', user.invited_at),
    ...time('confirmation_sent_at', user.confirmation_sent_at),
    ...time('recovery_sent_at', user.recovery_sent_at),
    ...(user.email_change && { new_email: user.email_change }),
    ...time('email_change_sent_at', user.email_change_sent_at),
    ...(user.phone_change && { new_phone: user.phone_change }),
    ...time('phone_change_sent_at', user.phone_change_sent_at),
    ...time('reauthentication_sent_at', user.reauthentication_sent_at),
    ...time('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data as object,
    user_metadata: user.raw_user_meta_data as object,
    identities: identities.map(presentIdentity),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...time('banned_until', user.banned_until),
    ...time('deleted_at', user.deleted_at),
    is_anonymous: user.is_anonymous,
  }
}

function presentIdentity(identity: IdentityRow): IdentityAnswer {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data as object,
    provider: identity.provider,
    ...time('last_sign_in_at', identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  }
}

/** Never includes the secret. */
export function presentFactor(factor: FactorRow): FactorAnswer {
  return {
    id: factor.id,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
    ...(factor.web_authn_aaguid && { web_authn_aaguid: factor.web_authn_aaguid }),
  }
}

function time<Name extends string>(name: Name, at: Date | null): { [key in Name]?: string } {
  return at ? ({ [name]: at.toISOString() } as { [key in Name]: string }) : {}
}
