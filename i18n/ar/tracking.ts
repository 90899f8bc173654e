import type { tracking as en } from '../en/tracking.ts'
import type { Translation } from '../messages.ts'

export const tracking = {} as const satisfies Translation<typeof en>
