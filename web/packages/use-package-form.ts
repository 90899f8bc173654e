import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminPackage } from '#server/packages/package-answers.ts'
import { useAction } from '#web/admin/console/use-act.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { formOf, inputOf, type MissingField, type PackageForm } from './package-form-values.ts'

export type EditWay = 'add' | 'next' | 'change'

export type PackageFormState = ReturnType<typeof usePackageForm>

/** What is typed of a package, what is wrong with it, and the way to save it. */
export function usePackageForm(way: EditWay, base: AdminPackage | undefined, onSaved: () => void) {
  const t = useTranslations('packageEditor.form')
  const { act, isBusy } = useAction()
  const [values, setValues] = useState(() => formOf(base, way))
  const [missing, setMissing] = useState<MissingField[]>([])
  const [refused, setRefused] = useState<ApiRefusal>()

  const set = (name: keyof PackageForm) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }))

  async function save() {
    const read = inputOf(values)
    setMissing('missing' in read ? read.missing : [])
    if ('missing' in read) return
    const change = way === 'change' && base
    const refusal = await act({
      path: change ? `/admin/packages/${change.id}` : '/admin/packages',
      ...(change && { method: 'PATCH' }),
      json: read.input,
      done: t('saved'),
      failed: t('failed'),
    })
    setRefused(refusal)
    if (!refusal) onSaved()
  }

  /** The server's sentence for a field, by its path; before that what cannot even be sent. */
  const errorOf = (path: string): string | undefined =>
    missing.includes(path as MissingField)
      ? t(path === 'offeredFrom' ? 'dayMissing' : 'notANumber')
      : refused?.fieldSentences[path]

  return { values, set, save, isBusy, errorOf }
}
