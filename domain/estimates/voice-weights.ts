/**
 * A provider prices every job from one list, so any number of opinions of theirs counts as at most four
 * independent ones. Assumption.
 */
const OF_ONE_PROVIDER = 0.25

interface Voice {
  projectRequestId: string
  providerId: string
}

/**
 * Weight of each opinion: all opinions on one project request together count as one, and k opinions of one
 * provider as k ÷ (1 + (k − 1) × 0.25).
 */
export function voiceWeights(voices: readonly Voice[]): number[] {
  const ofRequest = countsOf(voices.map(({ projectRequestId }) => projectRequestId))
  const ofProvider = countsOf(voices.map(({ providerId }) => providerId))
  return voices.map(
    ({ projectRequestId, providerId }) =>
      1 / ofRequest.get(projectRequestId)! / (1 + (ofProvider.get(providerId)! - 1) * OF_ONE_PROVIDER),
  )
}

function countsOf(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
