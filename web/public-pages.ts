import { SOLUTION_HUBS } from '#domain/solutions/hubs.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from './paths.ts'
import { pricePaths } from './price-index/price-paths.ts'
import { checkPaths } from './quote-checks/check-paths.ts'

type Page = (locale: Locale) => string

/**
 * Every page that stands still and that anybody may find: the sitemap names them, and tests walk them in both
 * languages. Pages that come from rows (profiles, a trade in a city) are read from the database instead.
 */
export const PUBLIC_PAGES: readonly Page[] = [
  paths.ownerHome,
  paths.businessHome,
  paths.serviceProviders,
  paths.projectRequests,
  paths.newProjectRequest,
  ...SOLUTION_HUBS.map(
    (hub): Page =>
      (locale) =>
        paths.solution(locale, hub),
  ),
  pricePaths.home,
  pricePaths.method,
  paths.check,
  checkPaths.example,
  paths.pricing,
  paths.attainment,
  paths.register,
  paths.clientRegister,
  paths.terms,
  paths.privacy,
  paths.userAgreement,
]
