import { type Facts, factsSchema } from './facts.ts'

/** Size of a project request: its area or, where none was needed, its named jobs. */
export type ToldSize = Pick<Facts, 'areaSqm' | 'jobs'>

/** The same as a schema for responses. */
export const toldSizeShape = { areaSqm: factsSchema.shape.areaSqm, jobs: factsSchema.shape.jobs }

/** The same from a database row. */
export const toldSize = (row: { area_sqm: number | null; jobs: unknown }): ToldSize => ({
  ...(row.area_sqm !== null && { areaSqm: row.area_sqm }),
  // The schema validated it when it was sent.
  ...(row.jobs !== null && { jobs: row.jobs as NonNullable<Facts['jobs']> }),
})
