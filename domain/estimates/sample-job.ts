import type { ProjectType } from '../project-requests/fact-values.ts'

/**
 * The one example of the site, a mid-size villa on a plot of 300 m²: what the home pages price and tell a story of, and
 * what stands in for answers that are not there yet. Each place says that it is an example, and of what.
 */
export const SAMPLE_VILLA = {
  projectType: 'villa_construction',
  city: 'riyadh',
  areaSqm: 375,
  finishLevel: 'standard',
} as const

/** The area of a typical job: for any other work a round figure, so that its price reads as so much for a hundred metres. */
export const sampleAreaOf = (projectType: ProjectType | undefined): number =>
  projectType === SAMPLE_VILLA.projectType ? SAMPLE_VILLA.areaSqm : 100
