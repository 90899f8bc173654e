import type { Tx } from '#server/platform/db/db.ts'
import type { HeldData } from './privacy-answers.ts'
import type { PrivacySubject } from './privacy-subject.ts'

type Contact = HeldData['contact']

/**
 * Returns the stored name and number, and where each is corrected; undefined when neither is stored. In the worker's
 * transaction.
 */
export async function readContact(tx: Tx, { kind, id }: PrivacySubject, now: Date): Promise<Contact> {
  if (kind === 'projectRequest') return ofProjectRequest(tx, id, now)
  if (kind === 'provider') {
    const provider = await tx
      .selectFrom('providers')
      .select(['contact_name as name', 'mobile'])
      .where('id', '=', id)
      .executeTakeFirst()
    return provider && { ...provider, correctedIn: 'profile' }
  }
  const account = await tx
    .selectFrom('owner_accounts')
    .select((row) => ['name', row.fn.coalesce('mobile', row.val('')).as('mobile')])
    .where('user_id', '=', id)
    .executeTakeFirst()
  return account && { ...account, correctedIn: 'account' }
}

async function ofProjectRequest(tx: Tx, id: string, now: Date): Promise<Contact> {
  const contact = await tx
    .selectFrom('project_request_contacts as contacts')
    .leftJoin('project_request_claims as claims', 'claims.project_request_id', 'contacts.project_request_id')
    .leftJoin('mobile_codes', (join) =>
      join
        .onRef('subject_id', '=', 'contacts.project_request_id')
        .on('purpose', '=', 'correction')
        .on('expires_at', '>', now),
    )
    .select(['name', 'contacts.mobile', 'claims.user_id', 'mobile_codes.mobile as codeSentTo'])
    .where('contacts.project_request_id', '=', id)
    .executeTakeFirst()
  if (!contact) return undefined
  const { name, mobile, user_id: holder, codeSentTo } = contact
  return {
    ...{ name, mobile, correctedIn: holder ? 'account' : 'here' },
    ...(codeSentTo && { codeSentTo }),
  }
}
