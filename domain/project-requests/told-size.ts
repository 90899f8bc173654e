import { type Facts, factsSchema } from './facts.ts'

/** How much work a project request is: its area, or where none was needed the jobs that were named. */
export type ToldSize = Pick<Facts, 'areaSqm' | 'jobs'>

/** The same in the shapes of answers. */
export const toldSizeShape = { areaSqm: factsSchema.shape.areaSqm, jobs: factsSchema.shape.jobs }

/** The same of a row. */
export const toldSize = (row: { area_sqm: number | null; jobs: unknown }): ToldSize => ({
  ...(row.area_sqm !== null && { areaSqm: row.area_sqm }),
  // Checked by the schema when it was sent.
  ...(row.jobs !== null && { jobs: row.jobs as NonNullable<Facts['jobs']> }),
})
