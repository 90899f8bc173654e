/**
 * Which modules share a file of the browser build: read by vite.config.ts, held to the tree by chunks.test.ts.
 *
 * Left alone, the bundler makes a file of every set of modules that some pages share: /owner loaded 24 of them, and
 * each is compressed by itself. Libraries in one file and what most pages share in another are 5 kB less.
 */
export interface Chunk {
  name: string
  /** Files, folders (with a slash at the end) and packages (`npm:react`, or a path in one: `npm:lucide/dist/x.js`). */
  modules: readonly string[]
  /** A module that two chunks name goes to the higher one. */
  priority: number
  /** Takes a module only when at least so many pages import it. */
  sharedBy?: number
}

const CHECKS_ANSWERS = ['domain/shared/validate.ts', 'domain/shared/list.ts']

/** The registration in one file, because a provider's dashboard is made of parts of it. */
const REGISTRATION = [
  'web/documents/upload-row.tsx',
  'web/providers/registration/register.route.tsx',
  'web/providers/registration/registration-field.tsx',
  'web/providers/registration/registration-form.tsx',
  'web/providers/registration/registration-section.tsx',
  'web/providers/registration/registration-step.tsx',
  'web/providers/registration/registration-steps.ts',
  'web/providers/registration/use-registration.ts',
  'web/providers/registration/account-fields.tsx',
  'web/providers/registration/package-fields.tsx',
  'web/providers/registration/upload-field.tsx',
  'domain/documents/document.ts',
]

/** The form of a project request: the owner page and the wizard are made of it, and it comes after both pages. */
const REQUEST = [
  'web/project-requests/form/asked-answers.ts',
  'web/project-requests/form/contact-fields.tsx',
  'web/project-requests/form/contact-notice.tsx',
  'web/project-requests/form/detail-fields.tsx',
  'web/project-requests/form/edit-jobs.ts',
  'web/project-requests/form/estimate-panel.tsx',
  'web/project-requests/form/house-split.tsx',
  'web/project-requests/form/how-computed.tsx',
  'web/project-requests/form/job-picker.tsx',
  'web/project-requests/form/project-fields.tsx',
  'web/project-requests/form/project-request-form.tsx',
  'web/project-requests/form/read-facts.ts',
  'web/project-requests/form/restored-notice.tsx',
  'web/project-requests/form/split-price.ts',
  'web/project-requests/form/submit-bar.tsx',
  'web/project-requests/form/use-estimate.ts',
  'web/project-requests/form/use-project-request-form.ts',
]

/** Sends the form: its pages load this before the form itself. */
const SEND_FORM = [
  'web/project-requests/form/send-form.ts',
  'web/project-requests/form/form-words.ts',
  'web/project-requests/form/draft.ts',
  'web/project-requests/form/sent-request.ts',
  'web/forms/draft.ts',
  'web/forms/form-fields.ts',
]

/** Small, and on pages that need nothing else of the form. */
const RANGE = ['web/project-requests/form/estimate-range.tsx', 'web/ui/dimension-line.tsx']

/** Names a job, for pages that only show a request. */
const JOB_TEXT = ['i18n/job-text.ts', 'i18n/request-summary.ts', 'domain/project-requests/job-units.ts']

/** Needed everywhere. By themselves, or the registration would load the names of jobs, and the directory the registration. */
const EVERYWHERE = [
  'domain/providers/provider.ts',
  'domain/shared/digits.ts',
  'i18n/format.ts',
  'i18n/locale.ts',
  'web/when-idle.ts',
]

/** How something stands, or that there is nothing: small, and together on lists. */
const STATE = ['web/ui/empty-state.tsx', 'web/ui/status-badge.tsx']

/** The facts of a request, for pages on which one is filled in. */
const FACTS = [
  'domain/project-requests/jobs.ts',
  'domain/project-requests/offered-jobs.ts',
  'domain/project-requests/questions.ts',
  'domain/project-requests/known-facts.ts',
  'domain/project-requests/project-request-form.ts',
  'domain/project-requests/standing-facts.ts',
]

/** With these, only pages that need a session. The Supabase client comes by itself, when the session is asked for. */
const SESSION = ['web/accounts/', 'npm:sonner/']

/** Shared by many pages, and yet no first visit needs them: the chunk of the site leaves them to their own pages. */
const NOT_ON_A_FIRST_VISIT = [
  ...SESSION,
  'npm:@supabase/',
  'web/admin/',
  'web/audit/',
  'domain/audit/',
  'web/messages/',
  // Checks answers and sends documents, once a person fills a form in.
  ...CHECKS_ANSWERS,
  'domain/accounts/password.ts',
  'domain/shared/hijri.ts',
  'domain/shared/id.ts',
  'domain/analyses/analysis-input.ts',
  'domain/complaints/complaint-input.ts',
  'domain/consultations/booking-input.ts',
  'domain/consultations/calendar-input.ts',
  'domain/messages/give-up-input.ts',
  'domain/owner-accounts/owner-account-input.ts',
  'domain/packages/package-input.ts',
  'domain/packages/package.ts',
  'domain/project-requests/facts.ts',
  'domain/project-requests/jobs.ts',
  'domain/project-requests/jobs-of.ts',
  'domain/project-requests/standing-work.ts',
  'domain/project-requests/scrub-contact-details.ts',
  'domain/project-requests/spelled-contacts.ts',
  'domain/project-requests/project-request-input.ts',
  'domain/quotes/quote-input.ts',
  'domain/reviews/review-input.ts',
  'domain/verifications/decision-input.ts',
  'domain/documents/',
  'domain/providers/',
  'web/documents/',
  'web/project-requests/fact-text.ts',
  'web/legal/legal-links.tsx',
  'web/project-requests/joined-facts.ts',
  // Its steps would bring the tables of jobs and questions with them.
  'web/project-requests/wizard/',
  'web/forms/ask-api.ts',
  'web/forms/by-field.ts',
  'web/forms/retries.ts',
  'web/providers/registration/check-registration.ts',
  'web/providers/dashboard/dashboard.module.css',
  'web/styles/dashboard-part.css',
  'web/providers/dashboard/dashboard.route.tsx',
  'web/providers/dashboard/dashboard-api.ts',
  'web/providers/dashboard/dashboard-claims.tsx',
  'web/providers/dashboard/dashboard-documents.tsx',
  'web/providers/dashboard/profile-fields.ts',
  'web/providers/dashboard/dashboard-frame.module.css',
  'web/styles/dashboard-page.css',
  'web/providers/dashboard/dashboard-frame.tsx',
  'web/providers/dashboard/dashboard-layout.tsx',
  'web/providers/dashboard/dashboard-nav.tsx',
  'web/providers/dashboard/dashboard-notices.tsx',
  'web/providers/dashboard/dashboard-package.tsx',
  'web/providers/dashboard/dashboard-parts.tsx',
  'web/providers/dashboard/dashboard-profile.tsx',
  'web/providers/dashboard/dashboard-status.tsx',
  'web/providers/dashboard/profile-parts.ts',
  // Waiting and status: tracking, dashboards, the console.
  'i18n/fact-text.ts',
  'i18n/firm-name.ts',
  'web/ui/day-field.tsx',
  'web/ui/dialog.tsx',
  'web/ui/skeleton.tsx',
  'web/ui/spinner.tsx',
  'web/ui/stat.tsx',
  'web/ui/sla-clock.tsx',
  // Pages behind a link or a session: a provider's dashboard, an owner's tracking.
  'i18n/due-format.ts',
  'web/project-requests/quote-clock.tsx',
  'web/project-requests/time-left.ts',
  'web/complaints/',
  'web/consultations/',
  'web/contracts/',
  'web/dispatch/',
  'web/invoices/',
  'web/lead-accounts/',
  'web/leads/',
  'web/links/',
  'web/owner-accounts/',
  'web/packages/',
  'web/payments/',
  'web/privacy/',
  'web/quotes/',
  'web/revenue/',
  'web/reviews/',
  'web/sla/',
  'web/subscriptions/',
  'web/tracking/',
  'web/providers/dashboard/use-lead-news.ts',
  'web/providers/dashboard/use-own-dashboard.ts',
  'web/providers/dashboard/use-dashboard.tsx',
  'web/project-requests/link-not-found.tsx',
  'web/project-requests/time-left.ts',
  'domain/complaints/',
  'domain/consultations/',
  'domain/contracts/',
  'domain/dispatch/',
  'domain/links/',
  'domain/owner-accounts/',
  'domain/payments/',
  'domain/quotes/',
  'domain/reviews/',
  'domain/sla/',
  'domain/staff/',
  'domain/subscriptions/',
  'i18n/appointment-format.ts',
  // The engine of the estimate comes with a person's first answer.
  'domain/estimates/',
  'domain/path-correction/',
  // Shared by the pages of people who signed in: drawings, and numbers read from words.
  ...[
    'arrow-left',
    'video',
    'calendar-plus',
    'sparkles',
    'shield-check',
    'file-text',
    'phone',
    'inbox',
    'calendar-clock',
    'lock-keyhole',
    'eye',
    'eye-off',
    'ruler',
    'camera',
    'calendar-x',
    'badge-check',
    'pencil-line',
    'bookmark',
    'trash',
    'send-horizontal',
    'map-pin',
    'message-circle',
    'copy',
    'paperclip',
    'download',
    'log-out',
    'external-link',
    'banknote',
    'credit-card',
    'receipt-text',
    'fingerprint-pattern',
    'laptop',
    'link-2',
    'monitor-smartphone',
  ].map((icon) => `npm:lucide/dist/esm/icons/${icon}.`),
  'domain/shared/number-words.ts',
  'domain/shared/riyadh-time.ts',
  'domain/project-requests/project-request-lifecycle.ts',
  // What a person typed is on pages that show people; the registration, the heaviest first visit, shows none.
  'web/ui/user-text.tsx',
  'i18n/since-format.ts',
  'i18n/text-language.ts',
  'i18n/in-language.ts',
  'web/ui/checkbox-group.tsx',
  'web/private-paths.ts',
  'web/providers/firm-avatar.tsx',
  ...REGISTRATION,
  ...REQUEST,
  ...SEND_FORM,
  ...RANGE,
  ...STATE,
  ...FACTS,
  ...JOB_TEXT,
  ...EVERYWHERE,
  'domain/accounts/email.ts',
  'domain/shared/lifecycle.ts',
  'domain/shared/phone.ts',
  'domain/shared/text.ts',
  'web/ui/use-list-pages.ts',
  'npm:lucide/dist/esm/icons/calendar-days.mjs',
  'npm:lucide/dist/esm/icons/crop.mjs',
  'npm:lucide/dist/esm/icons/undo-2.mjs',
  'npm:lucide/dist/esm/icons/flag.mjs',
  'npm:lucide/dist/esm/icons/file-up.mjs',
  'npm:lucide/dist/esm/icons/scale.mjs',
  'npm:lucide/dist/esm/icons/lock.mjs',
  'npm:lucide/dist/esm/icons/pencil.mjs',
  'npm:lucide/dist/esm/icons/images.mjs',
  'npm:lucide/dist/esm/icons/message-square-warning.mjs',
  'npm:lucide/dist/esm/icons/message-square-text.mjs',
  'npm:lucide/dist/esm/icons/receipt.mjs',
  'npm:lucide/dist/esm/icons/receipt-text.mjs',
  'npm:lucide/dist/esm/icons/scroll-text.mjs',
  'npm:lucide/dist/esm/icons/star.mjs',
  'npm:lucide/dist/esm/icons/hammer.mjs',
  'npm:lucide/dist/esm/icons/messages-square.mjs',
  'npm:lucide/dist/esm/icons/key-round.mjs',
  'npm:lucide/dist/esm/icons/wrench.mjs',
  'npm:lucide/dist/esm/icons/mail.mjs',
  'npm:lucide/dist/esm/icons/smartphone.mjs',
  'npm:lucide/dist/esm/icons/rotate-cw.mjs',
  'npm:lucide/dist/esm/icons/user-round.mjs',
]

/** Style sheets of these folders stay with their pages: they were a third of what a first visit waits for. */
const OWN_STYLES = [
  'providers',
  'legal',
  'analyses',
  'estimates',
  'project-requests',
  'offline',
  'styles',
].map((folder) => `web/${folder}/`)

export const CHUNKS: readonly Chunk[] = [
  // Loaded with a person's first answer.
  { name: 'validator', modules: ['npm:zod'], priority: 4 },
  {
    name: 'framework',
    modules: ['react/', 'react-dom/', 'react-router/', 'scheduler/', 'use-intl/', 'icu-minify/'].map(
      (name) => `npm:${name}`,
    ),
    priority: 3,
  },
  { name: 'validate', modules: CHECKS_ANSWERS, priority: 1 },
  { name: 'registration', modules: REGISTRATION, priority: 1 },
  // The form's sheets come with its page, which is painted before the form's script is there.
  {
    name: 'request-styles',
    modules: [
      'web/estimates/bill.module.css',
      'web/project-requests/form/project-request-form.module.css',
      'web/project-requests/form/house-split.module.css',
      'web/project-requests/form/job-picker.module.css',
    ],
    priority: 3,
  },
  { name: 'range-styles', modules: ['web/project-requests/form/estimate-panel.module.css'], priority: 3 },
  { name: 'send-form', modules: SEND_FORM, priority: 2 },
  { name: 'range', modules: RANGE, priority: 2 },
  { name: 'state', modules: STATE, priority: 2 },
  // By itself, or every form that names the terms would load the registration.
  { name: 'legal-links', modules: ['web/legal/legal-links.tsx'], priority: 2 },
  { name: 'job-text', modules: JOB_TEXT, priority: 3 },
  { name: 'everywhere', modules: EVERYWHERE, priority: 4 },
  { name: 'facts', modules: FACTS, priority: 2 },
  { name: 'request', modules: REQUEST, priority: 1 },
  { name: 'session', modules: SESSION, sharedBy: 2, priority: 1 },
]

/** The repository's root, with a slash at the end; ids of modules begin with it. */
const ROOT = new URL('..', import.meta.url).pathname

/** An absolute id with a query becomes a path from the root; a file of a package becomes `npm:react/index.js`. */
function nameOf(id: string): string {
  const [file = ''] = id.replaceAll('\\', '/').split('?')
  const [, inPackage] = file.match(/.*\/node_modules\/(.+)$/) ?? []
  return inPackage ? `npm:${inPackage}` : file.replace(ROOT, '')
}

/** Whether a module is one of a list, or in one of its folders or packages. */
export function isIn(modules: readonly string[], id: string): boolean {
  const name = nameOf(id)
  return modules.some((module) => name === module || (/^npm:|\/$/.test(module) && name.startsWith(module)))
}

/** What most pages share, in one file. */
const SITE = {
  name: 'site',
  test: (id: string) => {
    const isOwnSheet = /\.css$/.test(nameOf(id)) && isIn(OWN_STYLES, id)
    return !isOwnSheet && !isIn(NOT_ON_A_FIRST_VISIT, id)
  },
  minShareCount: 3,
  priority: 2,
}

/** As Vite's bundler takes them: `output.codeSplitting`. */
export const codeSplitting = {
  // Of equal priorities the first wins.
  groups: [
    SITE,
    ...CHUNKS.map(({ name, modules, priority, sharedBy }) => ({
      name,
      test: (id: string) => isIn(modules, id) || (name === 'framework' && id.includes('vite/preload-helper')),
      priority,
      ...(sharedBy && { minShareCount: sharedBy }),
    })),
  ],
}

/** Every module that a list names; chunks.test.ts holds each to the tree. */
export const NAMED_MODULES = [
  ...CHUNKS.flatMap(({ modules }) => modules),
  ...NOT_ON_A_FIRST_VISIT,
  ...OWN_STYLES,
]
