import type { layout as en } from '../en/layout.ts'
import type { Translation } from '../messages.ts'

export const layout = {} as const satisfies Translation<typeof en>
