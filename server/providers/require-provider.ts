import type { Context } from 'hono'
import { type ProviderActor, providerCallers, readProviderOf } from '#server/auth/provider-caller.ts'
import type { Caller, Callers } from '#server/auth/read-caller.ts'
import { signedInCallers } from '#server/auth/signed-in-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { refuseUnregistered } from './join-registration.ts'

export { type ProviderActor, readProviderOf }

const of = (context: CommandContext, callers: Callers) =>
  providerCallers(
    { db: context.db, refuseUnregistered: (caller) => refuseUnregistered(context, caller) },
    callers,
  )

export const requireCaller = (callers: Callers, c: Context<HttpEnv>): Promise<Caller> =>
  signedInCallers(callers).signedIn.identify(c)

export const readCallerOf = (callers: Callers, c: Context<HttpEnv>): Promise<Caller | undefined> =>
  signedInCallers(callers).anyoneOrSignedIn.identify(c)

export const requireProvider = (
  context: CommandContext,
  callers: Callers,
  c: Context<HttpEnv>,
): Promise<ProviderActor> => of(context, callers).provider.identify(c)

export const asProvider = <Part extends CommandContext, T>(
  context: Part,
  callers: Callers,
  c: Context<HttpEnv>,
  work: (provider: ProviderActor, context: Part) => Promise<T>,
): Promise<T> =>
  of(context, callers).providerReads.admit(c, (provider, db) => work(provider, { ...context, db }))
