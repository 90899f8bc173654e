import { useTranslations } from 'use-intl'
import { spanOf } from './span.ts'

/** Says a time in full, as `1 h 55 min`: the console's only words for it. Arabic inflects what somebody is late by. */
export function useSpan(): (ms: number, form?: 'left' | 'late') => string {
  const t = useTranslations('admin.time.span')
  return (ms, form = 'left') => {
    const [large, small] = spanOf(ms, form).map(([unit, count]) => {
      // English has no use for the form.
      const given = { count, form }
      return t(unit, given)
    })
    return small ? t('both', { large: large!, small }) : (large ?? t('none'))
  }
}
