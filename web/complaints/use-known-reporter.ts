import { type SignedIn, useSignedIn } from '#web/accounts/use-signed-in.ts'
import { askApi } from '#web/forms/ask-api.ts'

/** Somebody whose account says where the answer goes. */
export type KnownReporter = SignedIn<{ isKnown: boolean }>

/** Who is signed in on this device and need not say who they are to report: an owner's account, or a provider's. */
export function useKnownReporter(isAsked: boolean): KnownReporter | undefined {
  const person = useSignedIn(isAsked, readAccount)
  return person?.isKnown ? person : undefined
}

async function readAccount(bearer: string): Promise<{ isKnown: boolean }> {
  const has = (path: string) =>
    askApi(path, { bearer }).then(
      () => true,
      () => false,
    )
  return { isKnown: (await has('/me/owner')) || (await has('/me/provider')) }
}
