import type { RouteBench } from '../route-bench.ts'
import { authHealth } from './auth-health.ts'
import { healthz } from './healthz.ts'
import { json404 } from './json-404.ts'
import { jwks } from './jwks.ts'
import { keptBenches } from './kept.ts'
import { requestsFiltered } from './project-requests.ts'
import { providersFiltered, providersPage } from './providers.ts'
import { refresh, signIn } from './sign-in.ts'
import { submit } from './submit.ts'
import { tracking } from './tracking.ts'

/** Every address that is measured, in the order of the table. */
export const bareRoutes: RouteBench[] = [
  healthz,
  authHealth,
  jwks,
  json404,
  ...keptBenches,
  providersFiltered,
  providersPage,
  requestsFiltered,
  tracking,
  submit,
  refresh,
  signIn,
]
