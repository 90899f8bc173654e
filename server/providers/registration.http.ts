import { providerChangesSchema, registrationInputSchema } from '#domain/providers/registration-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import {
  joinablesSchema,
  joinCodeInputSchema,
  joinInputSchema,
  joinRegistration,
  readJoinable,
  sendJoinCode,
} from './join-registration.ts'
import { lookedUpSchema, lookUpInputSchema } from './look-up-registration.ts'
import { changeOwnProvider, readOwnProvider } from './own-provider.ts'
import type { ProviderServices } from './provider-services.ts'
import { changedProviderSchema, ownProviderSchema, registeredSchema } from './registration-answers.ts'

type RegistrationParts = CommandContext & {
  services: Pick<ProviderServices, 'registerProvider' | 'lookUpRegistration'>
}

/** Routes for registration and the provider's own profile. */
export const registrationRoutes = (parts: RegistrationParts, callers: RouteCallers): Route[] =>
  routes('providers', [
    registerRoute(parts, callers),
    lookUpRoute(parts),
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
      'Stored once per `Idempotency-Key`; a repeat returns the first registration. With a `Bearer` session it belongs to that account. Without one, the account of its email joins it with a code sent to its mobile (`/me/registrations`). `warnings` do not stop the registration.',
    body: checkedByCommand(registrationInputSchema),
    idempotent: true,
    responses: {
      201: [registeredSchema, 'Waiting for review'],
      409: 'This account already has a registration',
      422: 'The body is invalid; `fieldErrors` names each field. Or the key was used with another body',
      429: 'Too many requests from this address or for this mobile',
    },
    handle: ({ c, caller, body, idempotencyKey }) =>
      services.registerProvider(body, {
        clientAddress: c.var.clientAddress,
        locale: c.var.locale,
        ...(caller && { userId: caller.userId }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
  })

const lookUpRoute = ({ services }: RegistrationParts) =>
  route({
    method: 'post',
    path: '/providers/register-lookups',
    caller: anyone,
    summary: 'Look a firm up in the commercial register by its number',
    description:
      'For whoever registers the firm; nothing is stored. `unavailable`: the register does not answer, and the form goes on by hand.',
    body: checkedByCommand(lookUpInputSchema),
    responses: {
      200: [lookedUpSchema, 'What the register says, or why it says nothing'],
      404: 'No register is configured',
      422: 'No number of the register',
      429: 'Too many look-ups from this address, or by everybody today',
    },
    cache: 'no-store',
    handle: ({ c, body }) => services.lookUpRegistration(body, c.var.clientAddress),
  })

const ownRoutes = (
  { services: _, ...context }: RegistrationParts,
  { provider, providerReads }: RouteCallers,
) => [
  route({
    method: 'get',
    path: '/me/provider',
    caller: providerReads('profile'),
    summary: 'The signed-in user’s provider',
    responses: {
      200: [ownProviderSchema, 'The provider'],
      403: 'A registration has this email; join it at /me/registrations',
    },
    handle: ({ caller, db }) => readOwnProvider({ ...context, db }, caller),
  }),

  route({
    method: 'patch',
    path: '/me/provider',
    caller: provider('profile', 'act'),
    summary: 'Change the provider; `resubmit` requests a new review after a rejection',
    body: checkedByCommand(providerChangesSchema),
    responses: {
      200: [changedProviderSchema, 'The updated provider'],
      409: 'Only a rejected registration can be resubmitted',
      422: 'A field is invalid, or verified and read-only; `fieldErrors` names each field',
    },
    handle: ({ c, caller, body }) => changeOwnProvider(context, caller, body, c.var),
  }),
]

const NONE_WAITS = { 404: 'No registration with this email can be joined' }

const joinRoutes = ({ services: _, ...context }: RegistrationParts, { signedIn }: RouteCallers) => [
  route({
    method: 'get',
    path: '/me/registrations',
    caller: signedIn,
    summary: 'Registrations with the user’s email that can be joined with a code sent to their mobile',
    cache: 'no-store',
    responses: { 200: [joinablesSchema, 'The registrations'] },
    handle: async ({ caller }) => ({ items: await readJoinable(context, caller) }),
  }),

  route({
    method: 'post',
    path: '/me/registrations/code',
    caller: signedIn,
    summary: 'Send a code by WhatsApp to the mobile of such a registration',
    body: checkedByCommand(joinCodeInputSchema),
    responses: {
      204: 'The code is being sent',
      ...NONE_WAITS,
      429: 'Too many codes; the problem says when the next one can be sent',
      ...UNREADABLE,
    },
    handle: ({ c, caller, body }) => sendJoinCode(context, caller, c.var, body),
  }),

  route({
    method: 'post',
    path: '/me/registrations/join',
    caller: signedIn,
    summary: 'Confirm the code and link the registration to the account',
    body: checkedByCommand(joinInputSchema),
    responses: {
      204: 'Joined',
      ...NONE_WAITS,
      409: 'The code is used, replaced or expired; or this account already has a registration',
      422: 'The code is wrong',
    },
    handle: ({ caller, body }) => joinRegistration(context, caller, body),
  }),
]
