import type { dev as en } from '../en/dev.ts'
import type { Translation } from '../messages.ts'

export const dev = {} as const satisfies Translation<typeof en>
