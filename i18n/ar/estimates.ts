import type { estimates as en } from '../en/estimates.ts'
import type { Translation } from '../messages.ts'

export const estimates = {} as const satisfies Translation<typeof en>
