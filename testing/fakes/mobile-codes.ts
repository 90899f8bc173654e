import { openCode } from '#server/messages/auth-code.ts'
import type { OutgoingRow } from '#server/messages/compose-message.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'

/** Returns the last code for a mobile, unsealed, delivered or not. */
export async function lastCodeTo(
  { sql }: Pick<TestDatabase, 'sql'>,
  { secret }: { secret: string },
  mobile: string,
): Promise<string> {
  const [row] = await sql<OutgoingRow[]>`
    select * from messages where counterpart = ${mobile} and kind = 'auth_code' order by created_at desc, id desc limit 1`
  const { content } = openCode({ secret }, row!)
  return (content as { parameters: { code: string } }).parameters.code
}
