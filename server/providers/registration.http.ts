import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { providerChangesSchema, registrationInputSchema } from '#domain/providers/registration-input.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import {
  describeJson,
  describeProblem,
  jsonBody,
  UNREADABLE,
} from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
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
import { asProvider, readCallerOf, requireCaller, requireProvider } from './require-provider.ts'

const tags = ['providers']
const registerDescription = {
  summary: 'Register as a provider',
  description:
    'Stored once per `Idempotency-Key`; a repeat answers the first registration again. With a `Bearer` session it becomes that account’s; without one an account of its email joins it by a code to its mobile (`/me/registrations`). `warnings` stop nothing.',
  tags,
  parameters: [
    {
      in: 'header' as const,
      name: 'Idempotency-Key',
      schema: { type: 'string' as const, minLength: 8, maxLength: 200 },
    },
  ],
  requestBody: jsonBody(registrationInputSchema),
  responses: {
    201: describeJson('Waiting for review', registeredSchema),
    409: describeProblem('This account has a registration'),
    422: describeProblem('Something in it is wrong, told at each field; or the key was used for other words'),
    429: describeProblem('Too many from this address or for this mobile'),
  },
}

/** Registration and the provider's own place. Mounted at /api/v1. */
export function registrationRoutes(
  { services, ...context }: CommandContext & { services: Pick<ProviderServices, 'registerProvider'> },
  callers: Callers,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.post('/providers', describeRoute(registerDescription), json, async (c) => {
    const idempotencyKey = c.req.header('idempotency-key')
    const caller = await readCallerOf(callers, c)
    const registered = await services.registerProvider(c.req.valid('json'), {
      clientAddress: c.var.clientAddress,
      locale: c.var.locale,
      ...(caller && { userId: caller.userId }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    })
    return c.json(registered, 201)
  })

  routes.get(
    '/me/provider',
    describeRoute({
      summary: 'One’s own place as a provider',
      tags,
      responses: {
        200: describeJson('The place', ownProviderSchema),
        401: describeProblem('Not signed in'),
        403: describeProblem('A registration names this email: join it at /me/registrations'),
        404: describeProblem('This account has not registered as a provider'),
      },
    }),
    (c) =>
      asProvider(context, callers, c, async (provider, context) =>
        c.json(await readOwnProvider(context, provider)),
      ),
  )

  routes.get(
    '/me/registrations',
    describeRoute({
      summary: 'Registrations that name one’s email and wait for a code to their mobile',
      tags,
      responses: {
        200: describeJson('Those to choose from', joinablesSchema),
        401: describeProblem('Not signed in'),
      },
    }),
    async (c) => {
      const items = await readJoinable(context, await requireCaller(callers, c))
      c.header('cache-control', 'no-store')
      return c.json({ items })
    },
  )

  routes.post(
    '/me/registrations/code',
    describeRoute({
      summary: 'Ask for a code over WhatsApp to the mobile of such a registration',
      tags,
      requestBody: jsonBody(joinCodeInputSchema),
      responses: {
        204: { description: 'A code is on its way' },
        401: describeProblem('Not signed in'),
        404: describeProblem('No registration of this email waits for an account'),
        429: describeProblem('Too many codes, and when the next can be sent'),
        ...UNREADABLE,
      },
    }),
    json,
    async (c) => {
      await sendJoinCode(context, await requireCaller(callers, c), c.var, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  routes.post(
    '/me/registrations/join',
    describeRoute({
      summary: 'Say the code: the registration becomes the account’s',
      tags,
      requestBody: jsonBody(joinInputSchema),
      responses: {
        204: { description: 'Joined' },
        401: describeProblem('Not signed in'),
        404: describeProblem('No registration of this email waits for an account'),
        409: describeProblem('The code is used, replaced or over; or this account has a registration'),
        422: describeProblem('The code is wrong'),
      },
    }),
    json,
    async (c) => {
      await joinRegistration(context, await requireCaller(callers, c), c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  routes.patch(
    '/me/provider',
    describeRoute({
      summary: 'Change it; `resubmit` asks for another look after a rejection',
      tags,
      requestBody: jsonBody(providerChangesSchema),
      responses: {
        200: describeJson('The place as it is now', changedProviderSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('This account has not registered as a provider'),
        409: describeProblem('Only a rejected registration is sent again'),
        422: describeProblem('Something in it is wrong, or was verified and is fixed; told at each field'),
      },
    }),
    json,
    async (c) => {
      const provider = await requireProvider(context, callers, c)
      return c.json(await changeOwnProvider(context, provider, c.req.valid('json'), c.var))
    },
  )
  return routes
}
