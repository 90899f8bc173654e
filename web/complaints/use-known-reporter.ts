import { type SignedIn, useSignedIn } from '#web/accounts/use-signed-in.ts'
import { askApi } from '#web/forms/ask-api.ts'

/** A reporter whose account has an address for the answer. */
export type KnownReporter = SignedIn<{ isKnown: boolean }>

/** The signed-in owner or provider on this device, who can report without entering contact details. */
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
