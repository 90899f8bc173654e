import { SETTING_NAMES, type SettingName } from '#domain/settings/setting-names.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { changeSetting, undoSetting } from './change-setting.ts'
import { readAdminSettings } from './read-admin-settings.ts'
import { adminSettingsSchema, changeInputSchema, undoInputSchema } from './settings-answers.ts'

const CHANGED_SINCE = { 409: 'Another admin changed it since this version' } satisfies Responses
const NOT_THERE = { 404: 'No such setting' } satisfies Responses

/** Routes for admins to change the settings of the site (docs/settings.md). */
export function adminSettingsRoutes(
  context: CommandContext,
  { admin, adminReads }: Pick<RouteCallers, 'admin' | 'adminReads'>,
): Route[] {
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/settings',
      caller: adminReads('settings'),
      summary: 'Every setting with its newest changes, and the business calendar of the next twelve months',
      responses: { 200: [adminSettingsSchema, 'All of them'] },
      handle: ({ caller, db }) => readAdminSettings({ ...context, db }, caller),
    }),

    route({
      method: 'post',
      path: '/admin/settings/:name',
      caller: admin('settings', 'act'),
      summary: 'Give a setting another value; every process shows it from then on',
      description:
        '`version` is the one that was read. The value it has already changes nothing, so sending twice is harmless.',
      body: changeInputSchema,
      responses: {
        200: [adminSettingsSchema, 'All settings after the change'],
        ...{ ...NOT_THERE, ...CHANGED_SINCE },
        422: 'The body is invalid; `fieldErrors` names each field of the value',
      },
      handle: ({ caller, params, body }) =>
        changeSetting(context, caller, { ...body, name: requireName(params.name) }),
    }),

    route({
      method: 'post',
      path: '/admin/settings/:name/undo',
      caller: admin('settings', 'act'),
      summary: 'Take the newest change of a setting back',
      description: '`version` is the one to take back. Sending twice is harmless, and an undo can be undone.',
      body: undoInputSchema,
      responses: {
        200: [adminSettingsSchema, 'All settings after it'],
        ...{ ...NOT_THERE, ...CHANGED_SINCE },
      },
      handle: ({ caller, params, body }) =>
        undoSetting(context, caller, { ...body, name: requireName(params.name) }),
    }),
  ])
}

/** Throws Refusal `setting.not_found` (404). */
function requireName(name: string): SettingName {
  const known = SETTING_NAMES.find((one) => one === name)
  if (!known) throw notFound('setting.not_found')
  return known
}
