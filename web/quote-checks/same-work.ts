import type { Facts } from '#domain/project-requests/facts.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'

/** The address of the form of a project request, with what the paper tells of the work and of its jobs. */
export function sameWork(locale: Locale, facts: Facts): string {
  const known = new URLSearchParams(fieldsOfFacts(facts)).toString()
  return `${paths.newProjectRequest(locale)}${known && `?${known}`}`
}
