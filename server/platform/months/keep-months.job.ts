import * as z from 'zod/mini'
import type { CommandContext } from '#server/platform/command-context.ts'
import { keepMonths } from './months.ts'

export const keepMonthsPayload = z.object({})

/** Makes the months to come. Runs every minute, and nearly always finds them made: one look at the catalog. */
export async function runKeepMonths(context: CommandContext): Promise<void> {
  const made = await keepMonths(context)
  if (made.length > 0) context.log.info({ made }, 'months made')
}
