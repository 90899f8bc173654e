import type { RouteBench } from '../route-bench.ts'
import { accept, quote } from './accept-quote.ts'
import { adminQueue } from './admin-queue.ts'
import { assistantTool } from './assistants.ts'
import { authHealth } from './auth-health.ts'
import { authUser } from './auth-user.ts'
import { healthz } from './healthz.ts'
import { json404 } from './json-404.ts'
import { jwks } from './jwks.ts'
import { cachedBenches } from './kept.ts'
import { lead, ownLeads, ownLeadsByKey, ownQuotes } from './leads.ts'
import { pageBenches } from './pages.ts'
import { requestsFiltered } from './project-requests.ts'
import { providersFiltered, providersPage } from './providers.ts'
import { refresh, signIn } from './sign-in.ts'
import { submit } from './submit.ts'
import { tracking } from './tracking.ts'
import { webhook } from './webhook.ts'

/** Every address that is measured, in the order of the table. */
export const bareRoutes: RouteBench[] = [
  healthz,
  authHealth,
  jwks,
  json404,
  ...cachedBenches,
  providersFiltered,
  providersPage,
  requestsFiltered,
  tracking,
  lead,
  ownLeads,
  ownLeadsByKey,
  ownQuotes,
  adminQueue,
  authUser,
  submit,
  accept,
  quote,
  webhook,
  assistantTool,
  refresh,
  signIn,
  ...pageBenches,
]
