import type { messages as en } from '../en/messages.ts'
import type { Translation } from '../messages.ts'

export const messages = {} as const satisfies Translation<typeof en>
