import { providerChangesSchema, registrationInputSchema } from '#domain/providers/registration-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import {
  joinablesSchema,
  joinCodeInputSchema,
  joinInputSchema,
  joinRegistration,
  readJoinable,
  sendJoinCode,
} from './join-registration.ts'
import { changeOwnProvider, readOwnProvider } from './own-provider.ts'
import type { ProviderServices } from './provider-services.ts'
import { changedProviderSchema, ownProviderSchema, registeredSchema } from './registration-answers.ts'

type RegistrationParts = CommandContext & { services: Pick<ProviderServices, 'registerProvider'> }

/** Routes for registration and the provider's own profile. */
export const registrationRoutes = (parts: RegistrationParts, callers: RouteCallers): Route[] =>
  routes('providers', [
    registerRoute(parts, callers),
    ...ownRoutes(parts, callers),
    ...joinRoutes(parts, callers),
  ])

const registerRoute = ({ services }: RegistrationParts, { anyoneOrSignedIn }: RouteCallers) =>
  route({
    method: 'post',
    path: '/providers',
    caller: anyoneOrSignedIn,
    summary: 'Register as a provider',
    description:
      'Stored once per `Idempotency-Key`; a repeat answers the first registration again. With a `Bearer` session it becomes that account’s; without one an account of its email joins it by a code to its mobile (`/me/registrations`). `warnings` stop nothing.',
    body: checkedByCommand(registrationInputSchema),
    idempotent: true,
    responses: {
      201: [registeredSchema, 'Waiting for review'],
      409: 'This account has a registration',
      422: 'Something in it is wrong, told at each field; or the key was used for other words',
      429: 'Too many from this address or for this mobile',
    },
    handle: ({ c, caller, body, idempotencyKey }) =>
      services.registerProvider(body, {
        clientAddress: c.var.clientAddress,
        locale: c.var.locale,
        ...(caller && { userId: caller.userId }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
  })

const ownRoutes = (
  { services: _, ...context }: RegistrationParts,
  { provider, providerReads }: RouteCallers,
) => [
  route({
    method: 'get',
    path: '/me/provider',
    caller: providerReads,
    summary: 'One’s own place as a provider',
    responses: {
      200: [ownProviderSchema, 'The place'],
      403: 'A registration names this email: join it at /me/registrations',
    },
    handle: ({ caller, db }) => readOwnProvider({ ...context, db }, caller),
  }),

  route({
    method: 'patch',
    path: '/me/provider',
    caller: provider,
    summary: 'Change it; `resubmit` asks for another look after a rejection',
    body: checkedByCommand(providerChangesSchema),
    responses: {
      200: [changedProviderSchema, 'The place as it is now'],
      409: 'Only a rejected registration is sent again',
      422: 'Something in it is wrong, or was verified and is fixed; told at each field',
    },
    handle: ({ c, caller, body }) => changeOwnProvider(context, caller, body, c.var),
  }),
]

const NONE_WAITS = { 404: 'No registration of this email waits for an account' }

const joinRoutes = ({ services: _, ...context }: RegistrationParts, { signedIn }: RouteCallers) => [
  route({
    method: 'get',
    path: '/me/registrations',
    caller: signedIn,
    summary: 'Registrations that name one’s email and wait for a code to their mobile',
    cache: 'no-store',
    responses: { 200: [joinablesSchema, 'Those to choose from'] },
    handle: async ({ caller }) => ({ items: await readJoinable(context, caller) }),
  }),

  route({
    method: 'post',
    path: '/me/registrations/code',
    caller: signedIn,
    summary: 'Ask for a code over WhatsApp to the mobile of such a registration',
    body: checkedByCommand(joinCodeInputSchema),
    responses: {
      204: 'A code is on its way',
      ...NONE_WAITS,
      429: 'Too many codes, and when the next can be sent',
      ...UNREADABLE,
    },
    handle: ({ c, caller, body }) => sendJoinCode(context, caller, c.var, body),
  }),

  route({
    method: 'post',
    path: '/me/registrations/join',
    caller: signedIn,
    summary: 'Say the code: the registration becomes the account’s',
    body: checkedByCommand(joinInputSchema),
    responses: {
      204: 'Joined',
      ...NONE_WAITS,
      409: 'The code is used, replaced or over; or this account has a registration',
      422: 'The code is wrong',
    },
    handle: ({ caller, body }) => joinRegistration(context, caller, body),
  }),
]
