/** The words of every page of this folder, besides those of its hub. */
export const SOLUTION_WORDS = [
  'solutionPages',
  'projectRequests',
  'jobs',
  'providersPage',
  'providerProfile',
] as const
