import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ADMIN_PAGES } from './admin/admin-pages.ts'

/** Arabic without a prefix, and each language under its own; any other prefix is a page that does not exist. */
const PREFIXES = ['', 'ar', 'en']

/** Each page once per prefix: an optional `:locale` segment would answer `/xx/owner` as well. */
function site(prefix: string): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route([prefix, path].filter(Boolean).join('/'), file, { id: `${prefix}:${file}` })

  return [
    page('', 'view/welcome.route.tsx'),
    layout('layouts/site-layout.tsx', { id: `${prefix}:layout` }, [
      page('owner', 'owner/owner-home.route.tsx'),
      page('business', 'business/business-home.route.tsx'),
      page('service-providers', 'providers/directory/directory.route.tsx'),
      page('service-providers/compare', 'providers/directory/compare.route.tsx'),
      page('service-providers/:slug', 'providers/profile/provider.route.tsx'),
      page('service-providers/:slug/consultations/:offerId', 'consultations/booking/book.route.tsx'),
      page('project-requests', 'project-requests/feed/project-requests.route.tsx'),
      page('estimate', 'estimates/bill.route.tsx'),
      page('project-requests/new', 'project-requests/wizard/new-project-request.route.tsx'),
      page('project-submit-success', 'project-requests/submit-success.route.tsx'),
      page('report/:reportToken', 'analyses/report.route.tsx'),
      page('track/:trackingToken', 'tracking/tracking.route.tsx'),
      page('track/:trackingToken/privacy', 'privacy/tracked-privacy.route.tsx'),
      page('track/:trackingToken/review', 'reviews/owner-review.route.tsx'),
      page('track/:trackingToken/contract', 'contracts/owner-contract.route.tsx'),
      page('track/:trackingToken/advisors', 'consultations/booking/advisors-to-ask.route.tsx'),
      page('consultation/:consultationToken', 'consultations/consultation.route.tsx'),
      page('report-problem', 'complaints/report-problem.route.tsx'),
      page('complaint/:complaintToken', 'complaints/complaint.route.tsx'),
      page('solutions/:hub', 'solutions/hub.route.tsx'),
      page('solutions/contractors/:city/:trade', 'solutions/trade.route.tsx'),
      page('solutions/:hub/:city', 'solutions/place.route.tsx'),
      page('prices', 'price-index/prices.route.tsx'),
      page('prices/method', 'price-index/method.route.tsx'),
      page('prices/:trade', 'price-index/trade.route.tsx'),
      page('prices/:trade/:city', 'price-index/city.route.tsx'),
      page('check', 'quote-checks/check-start.route.tsx'),
      page('check/example', 'quote-checks/check-example.route.tsx'),
      page('check/:quoteCheckToken', 'quote-checks/quote-check.route.tsx'),
      page('terms', 'legal/terms.route.tsx'),
      page('privacy', 'legal/privacy.route.tsx'),
      page('user-agreement', 'legal/user-agreement.route.tsx'),
      page('pricing', 'pricing/pricing.route.tsx'),
      page('attainment', 'sla/attainment.route.tsx'),
      page('register', 'providers/registration/register.route.tsx'),
      page('register-success', 'providers/registration/register-success.route.tsx'),
      page('offline', 'offline/offline.route.tsx'),
      page('dev/phone', 'dev/phone.route.tsx'),
      page('dev/inbox', 'dev/inbox.route.tsx'),
    ]),
    layout('leads/lead-link-layout.tsx', { id: `${prefix}:lead-link` }, [
      page('lead/:leadToken', 'leads/lead.route.tsx'),
      page('lead/:leadToken/review', 'reviews/provider-review.route.tsx'),
    ]),
    layout('accounts/session-layout.tsx', { id: `${prefix}:session` }, [
      layout('accounts/sign-in-layout.tsx', { id: `${prefix}:sign-in` }, [
        page('admin/login', 'accounts/admin-login.route.tsx'),
        page('contractor/login', 'accounts/contractor-login.route.tsx'),
        page('account/sign-in', 'accounts/account-sign-in.route.tsx'),
        page('client-register', 'accounts/client-register.route.tsx'),
        page('account/reset-password', 'accounts/reset-password.route.tsx'),
        page('account/new-password', 'accounts/new-password.route.tsx'),
        page('account/second-step', 'accounts/second-step.route.tsx'),
        page('account/confirm-email', 'accounts/confirm-email.route.tsx'),
        page('account/staff-invitation', 'staff/staff-invitation.route.tsx'),
        page('account/team-invitation', 'team/team-invitation.route.tsx'),
      ]),
      layout('admin/console/admin-layout.tsx', { id: `${prefix}:admin` }, [
        ...Object.values(ADMIN_PAGES).map(({ path, file }) => page(`admin/${path}`, file)),
      ]),
      layout('layouts/site-layout.tsx', { id: `${prefix}:signed-in` }, [
        layout('owner-accounts/owner-dashboard-layout.tsx', { id: `${prefix}:owner-place` }, [
          page('account/project-requests', 'owner-accounts/own-project-requests.route.tsx'),
          page('account/privacy', 'privacy/account-privacy.route.tsx'),
          page('account/consultations', 'owner-accounts/own-consultations.route.tsx'),
          page('account/security', 'accounts/security.route.tsx'),
        ]),
      ]),
      layout('providers/dashboard/dashboard-layout.tsx', { id: `${prefix}:place` }, [
        page('contractor/profile', 'providers/dashboard/dashboard.route.tsx'),
        page('contractor/leads', 'leads/own-leads.route.tsx'),
        page('contractor/leads/:leadId', 'leads/own-lead.route.tsx'),
        page('contractor/leads/:leadId/contract', 'contracts/own-contract.route.tsx'),
        page('contractor/quotes', 'quotes/own-quotes.route.tsx'),
        page('contractor/record', 'leads/own-record.route.tsx'),
        page('contractor/reviews', 'reviews/own-reviews.route.tsx'),
        page('contractor/dispatch', 'dispatch/why.route.tsx'),
        page('contractor/consultations', 'consultations/calendar/own-consultations.route.tsx'),
        page('contractor/package', 'subscriptions/own-package.route.tsx'),
        page('contractor/statement', 'lead-accounts/statement.route.tsx'),
        page('contractor/privacy', 'privacy/provider-privacy.route.tsx'),
        page('contractor/team', 'team/team.route.tsx'),
        page('contractor/integrations', 'team/api-keys/integrations.route.tsx'),
        page('contractor/security', 'providers/dashboard/provider-security.route.tsx'),
      ]),
    ]),
    page('dev/ui', 'dev/ui.route.tsx'),
    page('embed/prices/:trade/:city', 'price-index/embed.route.tsx'),
    page('manifest.webmanifest', 'seo/manifest.route.ts'),
  ]
}

export default [
  ...PREFIXES.flatMap(site),
  route('llms.txt', 'seo/llms.route.ts', { id: 'llms' }),
  route('en/llms.txt', 'seo/llms.route.ts', { id: 'en:llms' }),
  route('robots.txt', 'seo/robots.route.ts'),
  route('service-worker.js', 'offline/service-worker.route.ts'),
  route('sitemap.xml', 'seo/sitemap.route.ts'),
  route('*', 'not-found.route.tsx'),
] satisfies RouteConfig
