import type { errors as en } from '../en/errors.ts'
import type { Translation } from '../messages.ts'

export const errors = {} as const satisfies Translation<typeof en>
