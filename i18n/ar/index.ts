import type { en } from '../en/index.ts'
import type { Translation } from '../messages.ts'
import { accounts } from './accounts.ts'
import { business, businessHome } from './business.ts'
import { dev } from './dev.ts'
import { errors } from './errors.ts'
import { estimates } from './estimates.ts'
import { feed, feedPage } from './feed.ts'
import { home } from './home.ts'
import { layout } from './layout.ts'
import { mails } from './mails.ts'
import { messages } from './messages.ts'
import { owner, ownerHome } from './owner.ts'
import { pricing, pricingPage } from './pricing.ts'
import { projectRequests } from './project-requests.ts'
import { providers, providersPage } from './providers.ts'
import { tracking } from './tracking.ts'
import { verifications } from './verifications.ts'

export const ar = {
  accounts,
  business,
  businessHome,
  dev,
  errors,
  estimates,
  home,
  feed,
  feedPage,
  layout,
  mails,
  messages,
  owner,
  ownerHome,
  pricing,
  pricingPage,
  projectRequests,
  providers,
  providersPage,
  tracking,
  verifications,
} as const satisfies Translation<typeof en>
