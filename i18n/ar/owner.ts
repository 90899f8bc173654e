import type { owner as en } from '../en/owner.ts'
import type { Translation } from '../messages.ts'

export const owner = {} as const satisfies Translation<typeof en>
