import { accounts } from './accounts.ts'
import { business, businessHome } from './business.ts'
import { dev } from './dev.ts'
import { errors } from './errors.ts'
import { estimates } from './estimates.ts'
import { feed, feedPage } from './feed.ts'
import { frame } from './frame.ts'
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
import { welcome } from './welcome.ts'

export const en = {
  accounts,
  business,
  businessHome,
  dev,
  errors,
  estimates,
  frame,
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
  welcome,
} as const
