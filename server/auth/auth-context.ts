import { availableParallelism } from 'node:os'
import { auth } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { shareOf } from '#server/platform/processes/share-of.ts'
import { createProviders, type Providers } from './oauth/providers.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'
import { openSigningKeys, type SigningKeys } from './tokens/signing-keys.ts'

/** Dependencies of every part of server/auth. */
export interface AuthContext extends CommandContext {
  keys: SigningKeys
  passwords: Passwords
  providers: Providers
}

/** Loads the signing keys and creates the first one on a new database. Cheap to call once a process. */
export async function openAuthContext(context: CommandContext): Promise<AuthContext> {
  return {
    ...context,
    keys: await openSigningKeys(context),
    passwords: createPasswords(shareOf(availableParallelism(), context.config.webProcesses)),
    providers: createProviders(context.config.auth.providers),
  }
}

/**
 * Runs one transaction as the auth actor. A thrown error rolls it back, so an outcome that must persist is returned.
 */
export function inAuth<T>({ db }: Pick<CommandContext, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.withActor(auth, work)
}

/** Runs a read-only transaction as the auth actor. */
export function readInAuth<T>({ db }: Pick<CommandContext, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.read(auth, work)
}
