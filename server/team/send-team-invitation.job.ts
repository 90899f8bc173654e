import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { TeamRole } from '#domain/team/rights.ts'
import { formatDate } from '#i18n/format.ts'
import { isLocale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import { hashInvitationToken, newInvitationToken } from '#server/staff/invitation-token.ts'

export const sendTeamInvitationPayload = z.object({ invitationId: z.uuid() })

/**
 * Writes the mail of an invitation to a firm's team, in the language its account holder chose. The token is made here and
 * stands in the sealed mail alone. A repeat finds the hash and writes nothing.
 */
export async function sendTeamInvitation(
  context: CommandContext,
  { invitationId }: z.infer<typeof sendTeamInvitationPayload>,
): Promise<void> {
  const { db, config, clock } = context
  const token = newInvitationToken()
  await db.withActor(worker, async (tx) => {
    const row = await tx
      .updateTable('team_invitations')
      .set({ token_hash: hashInvitationToken(config.secret, token) })
      .where('id', '=', invitationId)
      .where('token_hash', 'is', null)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returning(['email', 'name', 'role', 'locale', 'provider_id', 'expires_at'])
      .executeTakeFirst()
    if (!row) return
    const { company_name: companyName } = await tx
      .selectFrom('providers')
      .select('company_name')
      .where('id', '=', row.provider_id)
      .executeTakeFirstOrThrow()
    const locale = isLocale(row.locale) ? row.locale : 'ar'
    await queueMail(tx, context, {
      kind: 'team_invitation',
      to: row.email,
      locale,
      content: {
        address: row.email,
        // After `#`, so that the token reaches no server log.
        link: `${addressOf(context, locale, '/account/team-invitation')}#${token}`,
        about: {
          name: row.name,
          companyName,
          fact: translatorFor(locale)(`team.role.${row.role as TeamRole}`),
          dueAt: formatDate(row.expires_at, locale),
        },
      },
    })
  })
}
