import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SettingName } from '#domain/settings/setting-names.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { useAction } from '#web/admin/console/use-act.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'

const CONFLICT = 409

export type SettingValue<Name extends SettingName> = AdminSettings[Name]['value']

/** What is typed of one setting, over what it is now, and the ways to save it and to take the last change back. */
export function useSetting<Name extends SettingName>(name: Name, setting: AdminSettings[Name]) {
  const t = useTranslations('settings')
  const { act, isBusy } = useAction()
  /** With the version it was typed over, so that nobody overwrites a colleague's change unseen. */
  const [typed, setTyped] = useState<{ value: SettingValue<Name>; over: number | undefined }>()
  const [refused, setRefused] = useState<ApiRefusal>()
  const value = (typed?.value ?? setting.value) as SettingValue<Name>

  const set = (changes: Partial<SettingValue<Name>>) =>
    setTyped({ value: { ...value, ...changes }, over: typed ? typed.over : setting.version })

  const forget = () => {
    setTyped(undefined)
    setRefused(undefined)
  }

  async function send(path: string, json: object, done: string): Promise<void> {
    const refusal = await act({ path: `/admin/settings/${path}`, json, done, failed: t('failed') })
    if (!refusal) return forget()
    setRefused(refusal)
    // What is typed stays. Pressed again, it replaces the colleague's change, which the page shows by then.
    if (refusal.status === CONFLICT) setTyped((kept) => kept && { ...kept, over: undefined })
  }

  return {
    ...{ value, set, forget, isBusy },
    isChanged: typed !== undefined && JSON.stringify(typed.value) !== JSON.stringify(setting.value),
    save: () => send(name, { version: typed?.over ?? setting.version, value }, t('saved')),
    undo: () => send(`${name}/undo`, { version: setting.version }, t('undone')),
    /** The server's sentence for a field, by its path in the value. */
    errorOf: (path: string): string | undefined => refused?.fieldSentences[path],
  }
}
