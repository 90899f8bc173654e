import type { projectRequests as en } from '../en/project-requests.ts'
import type { Translation } from '../messages.ts'

export const projectRequests = {} as const satisfies Translation<typeof en>
