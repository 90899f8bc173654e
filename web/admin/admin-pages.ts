import { mayStaff, type StaffRight, type StaffRole } from '#domain/staff/rights.ts'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'

/** Parts of the menu, in their order. */
export const MENU_GROUPS = ['market', 'money', 'platform'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

interface AdminPage {
  /** Address after `/admin/`. */
  path: string
  /** Route file, from `web/`. */
  file: string
  /** Not in the menu; linked only from the page above it. */
  isSubpage?: true
  /** Part of the menu; absent above all parts. */
  group?: MenuGroup
  /** Rights of which one sees it in the menu, where that is fewer than open it. */
  inMenuOf?: readonly StaffRight[]
  /** Rights of which one opens the page, as its routes declare; absent: every role. */
  reads?: readonly StaffRight[]
}

/**
 * The pages of the admin console, in the order of its menu. Routes, menu and addresses are built from this table.
 * The menu label of a page is `admin.nav.<name>`; its icon is in console/admin-bar.tsx.
 */
export const ADMIN_PAGES = {
  queue: { path: 'dashboard', file: 'admin/queue/dashboard.route.tsx', reads: ['registrations'] },
  provider: {
    path: 'providers/:providerId',
    file: 'admin/story/provider-story.route.tsx',
    isSubpage: true,
    reads: ['registrations'],
  },
  projectRequest: {
    path: 'project-requests/:projectRequestId',
    file: 'admin/story/request-story.route.tsx',
    isSubpage: true,
    reads: ['requests'],
  },
  supportView: {
    path: 'support-views/:viewId',
    file: 'staff/support/support-view.route.tsx',
    isSubpage: true,
    reads: ['conversations'],
  },
  marketRows: {
    ...{ path: 'market', file: 'admin/market/market-rows.route.tsx', group: 'market' },
    reads: ['requests', 'money'],
    // Its requests; the payments behind a figure are opened from it.
    inMenuOf: ['requests'],
  },
  clocks: {
    ...{ path: 'clocks', file: 'sla/clocks.route.tsx', group: 'market' },
    reads: ['registrations', 'requests', 'conversations'],
  },
  messages: {
    ...{ path: 'messages', file: 'messages/messages.route.tsx', group: 'market' },
    reads: ['conversations'],
  },
  complaints: {
    ...{ path: 'complaints', file: 'complaints/admin-complaints.route.tsx', group: 'market' },
    reads: ['conversations'],
  },
  reviews: {
    ...{ path: 'reviews', file: 'reviews/review-console.route.tsx', group: 'market' },
    reads: ['conversations'],
  },
  workPhotos: {
    ...{ path: 'work-photos', file: 'providers/work-photos/work-photos.route.tsx', group: 'market' },
    reads: ['registrations'],
  },
  payments: {
    ...{ path: 'payments', file: 'payments/admin-payments.route.tsx', group: 'money' },
    reads: ['money'],
  },
  bankStatement: {
    path: 'payments/statement',
    file: 'payments/statement/statement.route.tsx',
    isSubpage: true,
    reads: ['money'],
  },
  invoices: {
    ...{ path: 'invoices', file: 'invoices/admin-invoices.route.tsx', group: 'money' },
    reads: ['money'],
  },
  revenue: { path: 'revenue', file: 'revenue/revenue.route.tsx', group: 'money', reads: ['money'] },
  revenueRows: {
    path: 'revenue/rows',
    file: 'revenue/revenue-rows.route.tsx',
    isSubpage: true,
    reads: ['money'],
  },
  consultationMoney: {
    path: 'revenue/consultations',
    file: 'revenue/consultation-rows.route.tsx',
    isSubpage: true,
    reads: ['money'],
  },
  packages: {
    ...{ path: 'packages', file: 'packages/packages.route.tsx', group: 'money' },
    reads: ['settings', 'money'],
  },
  staff: { path: 'staff', file: 'staff/staff.route.tsx', group: 'platform', reads: ['staff'] },
  audit: { path: 'audit', file: 'audit/audit.route.tsx', group: 'platform', reads: ['audit'] },
  settings: { path: 'settings', file: 'settings/settings.route.tsx', group: 'platform', reads: ['settings'] },
  privacy: {
    ...{ path: 'privacy', file: 'privacy/admin-privacy.route.tsx', group: 'platform' },
    reads: ['conversations', 'audit'],
  },
  security: { path: 'security', file: 'admin/console/admin-security.route.tsx', group: 'platform' },
} as const satisfies Record<string, AdminPage>

export type AdminPageName = keyof typeof ADMIN_PAGES
type Subpage = {
  [Name in AdminPageName]: (typeof ADMIN_PAGES)[Name] extends { isSubpage: true } ? Name : never
}[AdminPageName]
export type MenuPageName = Exclude<AdminPageName, Subpage>

/** Pages in the menu, in menu order. */
export const MENU_PAGES = (Object.keys(ADMIN_PAGES) as AdminPageName[]).filter(
  (name): name is MenuPageName => !('isSubpage' in ADMIN_PAGES[name]),
)

const rightsOf = (name: AdminPageName): readonly StaffRight[] | undefined => {
  const page: AdminPage = ADMIN_PAGES[name]
  return page.reads
}

/** Its part of the menu; undefined for what stands above all parts. */
export const groupOf = (name: AdminPageName): MenuGroup | undefined => {
  const page: AdminPage = ADMIN_PAGES[name]
  return page.group
}

/** Whether a role opens a page. */
export function mayOpen(role: StaffRole, name: AdminPageName): boolean {
  const rights = rightsOf(name)
  return !rights || mayStaff(role, { deed: 'read', rights })
}

/** Whether a role has a page in its menu. */
export function isInMenuOf(role: StaffRole, name: MenuPageName): boolean {
  const { inMenuOf: rights }: AdminPage = ADMIN_PAGES[name]
  return mayOpen(role, name) && (!rights || mayStaff(role, { deed: 'read', rights }))
}

/** The page of an address, in either language; of two that fit, the longer. */
export function adminPageAt(pathname: string): AdminPageName | undefined {
  const [, rest = ''] = /\/admin\/(.*?)\/?$/.exec(pathname) ?? []
  const fits = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(rest)
  return (Object.keys(ADMIN_PAGES) as AdminPageName[]).find((name) => fits(ADMIN_PAGES[name].path))
}

/** Returns the address of an admin page in the given language. */
export const adminPath = (name: AdminPageName, locale: Locale): string =>
  `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}/admin/${ADMIN_PAGES[name].path}`

/** The page of one provider, with its whole story. */
export const adminProviderPath = (locale: Locale, id: string): string =>
  adminPath('provider', locale).replace(':providerId', id)

/** A look at what an owner or a provider sees. */
export const supportViewPath = (locale: Locale, id: string): string =>
  adminPath('supportView', locale).replace(':viewId', id)

/** The page of one project request, with its whole story. */
export const adminProjectRequestPath = (locale: Locale, id: string): string =>
  adminPath('projectRequest', locale).replace(':projectRequestId', id)

/** One complaint, with what decides it. */
export const adminComplaintPath = (locale: Locale, id: string): string =>
  `${adminPath('complaints', locale)}?complaint=${id}`
