import type { OwnerAccount } from '#server/owner-accounts/owner-account-answers.ts'
import { type SignedIn, useSignedIn } from '#web/accounts/use-signed-in.ts'
import { askApi } from '#web/forms/ask-api.ts'

/** A signed-in user. With a verified mobile, the name is known and no contact is needed. */
export type KnownOwner = SignedIn<{ name?: string }>

/** The user signed in on this device, if they can book without giving contact details. */
export const useKnownOwner = (isAsked: boolean): KnownOwner | undefined => useSignedIn(isAsked, readOwner)

async function readOwner(bearer: string): Promise<{ name?: string }> {
  const account = await askApi<OwnerAccount>('/me/owner', { bearer }).catch(() => undefined)
  return account?.mobile ? { name: account.name } : {}
}
