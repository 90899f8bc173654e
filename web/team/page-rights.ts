import { mayInTeam, type TeamNeed, type TeamRight, type TeamRole } from '#domain/team/rights.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'

const reads = (...rights: TeamRight[]): TeamNeed => ({ deed: 'read', rights })
const acts = (right: TeamRight): TeamNeed => ({ deed: 'act', rights: [right] })

/** What a page of a firm's dashboard needs of a colleague's role; a page that is missing here is everybody's. */
const NEEDS: [(locale: Locale) => string, TeamNeed][] = [
  [paths.contractorLeads, reads('leads')],
  [privatePaths.contractorQuotes, reads('leads')],
  [privatePaths.contractorRecord, reads('leads')],
  [privatePaths.contractorReviews, reads('leads')],
  [privatePaths.contractorDispatch, reads('leads')],
  [privatePaths.contractorConsultations, reads('consultations')],
  [privatePaths.contractorPackage, reads('money')],
  [privatePaths.contractorStatement, reads('leads', 'money')],
  [paths.contractorProfile, acts('profile')],
  [privatePaths.contractorPrivacy, acts('account')],
  [privatePaths.contractorIntegrations, acts('account')],
]

/** Whether somebody opens the page. The holder of the account has no role and opens all. */
export function mayOpen(role: TeamRole | undefined, path: string, locale: Locale): boolean {
  if (!role) return true
  const [, need] = NEEDS.find(([to]) => isBelow(path, to(locale))) ?? []
  return !need || mayInTeam(role, need)
}

/** Where a colleague begins: the first page that their role opens. */
export const firstPageOf = (role: TeamRole, locale: Locale): string =>
  mayOpen(role, paths.contractorLeads(locale), locale)
    ? paths.contractorLeads(locale)
    : privatePaths.contractorPackage(locale)

/** A path with the optional `/ar` prefix is the same page. */
export const isBelow = (pathname: string, to: string): boolean =>
  [pathname, pathname.replace(/^\/ar(?=\/)/, '')].some((path) => path === to || path.startsWith(`${to}/`))
