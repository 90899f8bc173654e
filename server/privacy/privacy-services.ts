import { projectRequestOfToken } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { correctContact } from './correct-contact.ts'
import { correctMobile, sendCorrectionCode } from './correct-mobile.ts'
import { requireConfirmation } from './erasure-input.ts'
import { requestErasure, takeBackErasure } from './erasure-requests.ts'
import type { HeldData } from './privacy-answers.ts'
import { subjectOfLink } from './privacy-subject.ts'
import { readHeldData } from './read-held-data.ts'
import { withdrawOwnConsent } from './withdraw-own-consent.ts'

/** Form input of the privacy page: an action with its fields. */
export interface PrivacyActInput {
  act: 'correct' | 'mobile' | 'code' | 'withdraw' | 'erase' | 'take_back'
  name?: string | undefined
  mobile?: string | undefined
  code?: string | undefined
  consentId?: string | undefined
  confirm?: string | undefined
}

export interface PrivacyServices {
  /** Returns undefined for an invalid token. */
  readPrivacy(trackingToken: string): Promise<HeldData | undefined>
  /** Throws the Refusals of its command. */
  actOnPrivacy(trackingToken: string, input: PrivacyActInput, asked: { clientAddress: string }): Promise<void>
}

/** Services of the privacy page behind a tracking link. */
export function privacyServices(context: CommandContext): PrivacyServices {
  return {
    async readPrivacy(trackingToken) {
      const id = await projectRequestOfToken(context, trackingToken)
      return id === undefined ? undefined : readHeldData(context, { kind: 'projectRequest', id })
    },
    async actOnPrivacy(trackingToken, { act, ...fields }, { clientAddress }) {
      const subject = await subjectOfLink(context, trackingToken)
      const { name, mobile, code, consentId = '', confirm } = fields
      const ofLink = { projectRequestId: subject.id, clientAddress }
      const acts = {
        correct: () => correctContact(context, subject, { name }),
        mobile: () => sendCorrectionCode(context, { ...ofLink, input: { mobile } }),
        code: () => correctMobile(context, { ...ofLink, input: { code } }),
        withdraw: () => withdrawOwnConsent(context, subject, consentId),
        take_back: () => takeBackErasure(context, subject),
        erase: () => {
          requireConfirmation({ confirm })
          return requestErasure(context, subject)
        },
      }
      await acts[act]()
    },
  }
}
