import type { OwnerAccount } from '#server/owner-accounts/owner-account-answers.ts'
import { type SignedIn, useSignedIn } from '#web/accounts/use-signed-in.ts'
import { askApi } from '#web/forms/ask-api.ts'

/** Somebody signed in; with their name once their mobile was proved: then they need to say nothing more. */
export type KnownOwner = SignedIn<{ name?: string }>

/** Who is signed in on this device, if they can book without saying who they are. */
export const useKnownOwner = (isAsked: boolean): KnownOwner | undefined => useSignedIn(isAsked, readOwner)

async function readOwner(bearer: string): Promise<{ name?: string }> {
  const account = await askApi<OwnerAccount>('/me/owner', { bearer }).catch(() => undefined)
  return account?.mobile ? { name: account.name } : {}
}
