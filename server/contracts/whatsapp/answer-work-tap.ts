import type { WorkTap } from '#domain/contracts/work-taps.ts'
import type { Sender } from '#server/messages/incoming-event.ts'
import { acceptByTap, showTerms } from './accept-by-tap.ts'
import { answerOwnerTap } from './answer-owner-tap.ts'
import { answerProviderTap } from './answer-provider-tap.ts'
import type { Handling } from './sides.ts'

/**
 * Handles a tap about the work of a contract. What a tap names decides its side, and the number that sent it whether it
 * is that side: a number that is owner and provider needs no question, and any other changes nothing.
 */
export async function answerWorkTap(
  handling: Handling,
  sender: Sender | undefined,
  tap: WorkTap,
): Promise<void> {
  const { context, event } = handling
  switch (tap.act) {
    case 'terms':
      return showTerms(handling, sender, tap)
    case 'accept':
      return acceptByTap(handling, sender, tap)
    case 'paid':
    case 'part':
    case 'see':
    case 'problem':
    case 'tested':
      return answerOwnerTap(handling, tap)
    default:
      if (!sender) return context.log.info({ eventId: event.id, act: tap.act }, 'a tap of no provider')
      return answerProviderTap(handling, sender, tap)
  }
}
