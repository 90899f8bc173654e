import { analysePath } from '#domain/path-correction/analyse-path.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { Locale } from '#i18n/locale.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** The words of the rules are as heavy as the page's own, so only a reader who gets here loads their language. */
const WORDS = {
  ar: () => import('#i18n/ar/path-correction.ts'),
  en: () => import('#i18n/en/path-correction.ts'),
}

/** What is wrong, and what to do about it. */
export interface FoundPoint {
  title: string
  advice: string
}

/** The points that the report of these answers will raise: the server makes it by the same rules. */
export async function foundPoints(fields: FormFields, locale: Locale): Promise<FoundPoint[]> {
  const { findings } = analysePath(knownFacts(fields), {}, undefined, riyadhDay(new Date()))
  const { pathCorrection } = await WORDS[locale]()
  return findings.map(({ ruleId }) => {
    const { title, advice } = pathCorrection.rules[ruleId]
    return { title, advice }
  })
}
