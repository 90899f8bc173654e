import type { SignOutScope } from './auth-store.ts'

let last: SignOutScope | undefined

/** Keeps how the session of this page ended, for the sign-in that it leads to; undefined once somebody signs in. */
export const keepSignOut = (scope: SignOutScope | undefined) => {
  last = scope
}

export const lastSignOut = (): SignOutScope | undefined => last
