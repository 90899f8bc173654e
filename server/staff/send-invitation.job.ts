import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { StaffRole } from '#domain/staff/rights.ts'
import { formatDate } from '#i18n/format.ts'
import { isLocale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import { hashInvitationToken, newInvitationToken } from './invitation-token.ts'

export const sendInvitationPayload = z.object({ invitationId: z.uuid() })

/**
 * Writes the mail of an invitation, in the language its admin chose. The token is made here and stands in the sealed mail
 * alone. A repeat finds the hash and writes nothing.
 */
export async function sendInvitation(
  context: CommandContext,
  { invitationId }: z.infer<typeof sendInvitationPayload>,
): Promise<void> {
  const { db, config, clock } = context
  const token = newInvitationToken()
  await db.withActor(worker, async (tx) => {
    const row = await tx
      .updateTable('staff_invitations')
      .set({ token_hash: hashInvitationToken(config.secret, token) })
      .where('id', '=', invitationId)
      .where('token_hash', 'is', null)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returning(['email', 'role', 'locale', 'invited_by_name', 'expires_at'])
      .executeTakeFirst()
    if (!row) return
    const locale = isLocale(row.locale) ? row.locale : 'ar'
    await queueMail(tx, context, {
      kind: 'staff_invitation',
      to: row.email,
      locale,
      content: {
        address: row.email,
        // After `#`, so that the token reaches no server log.
        link: `${addressOf(context, locale, '/account/staff-invitation')}#${token}`,
        about: {
          name: row.invited_by_name,
          companyName: '',
          fact: translatorFor(locale)(`admin.roles.role.${row.role as StaffRole}`),
          dueAt: formatDate(row.expires_at, locale),
        },
      },
    })
  })
}
