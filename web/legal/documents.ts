/**
 * The legal documents: their sections in order, and the day their words came into force. Whoever changes the words
 * changes the day; it is also the version that consents name.
 */
export const LEGAL_DOCUMENTS = {
  terms: {
    inForceSince: '2026-11-30',
    sections: [
      ...([
        'who',
        'what',
        'money',
        'consultations',
        'estimate',
        'requests',
        'verification',
        'profile',
      ] as const),
      ...(['contract', 'accounts', 'conduct', 'liability', 'changes', 'law'] as const),
    ],
  },
  privacy: {
    inForceSince: '2026-11-30',
    sections: [
      ...(['who', 'what', 'why', 'seen', 'abroad', 'not'] as const),
      ...(['long', 'safe', 'rights', 'device', 'news', 'complain'] as const),
    ],
  },
  userAgreement: {
    inForceSince: '2026-11-30',
    sections: [
      ...(['accept', 'owners', 'providers', 'consultations', 'packages', 'team', 'messages'] as const),
      ...(['keys', 'content', 'reviews', 'public', 'suspend', 'leave'] as const),
    ],
  },
} as const

export type LegalDocument = keyof typeof LEGAL_DOCUMENTS
