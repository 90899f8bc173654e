import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import type { ReadCalibration } from '#server/estimates/cached-calibration.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Page, PageQuery } from '#server/platform/http/page-query.ts'
import { type OwnerServices, ownerServices } from './owner-services.ts'
import type { PublicProjectRequest, SubmittedProjectRequest } from './project-request-answers.ts'
import { readFeed } from './project-request-queries.ts'
import { type SubmitOptions, submitProjectRequest } from './submit-project-request.ts'

export interface ProjectRequestServices extends OwnerServices {
  /**
   * Stores the request and queues its dispatch.
   * @throws {Refusal} with fieldErrors when the input is invalid
   */
  submitProjectRequest(input: unknown, options: SubmitOptions): Promise<SubmittedProjectRequest>
  /** Newest first. */
  latestProjectRequests(limit: number): Promise<PublicProjectRequest[]>
  /** Newest first. */
  projectRequestFeed(filter: FeedFilter, page: PageQuery): Promise<Page<PublicProjectRequest>>
}

export function projectRequestServices(
  context: CommandContext,
  calibration: ReadCalibration,
): ProjectRequestServices {
  return {
    ...ownerServices(context),
    submitProjectRequest: async (input, options) =>
      submitProjectRequest(context, input, options, { calibration: await calibration() }),
    latestProjectRequests: async (limit) => (await readFeed(context.db, {}, { limit })).items,
    projectRequestFeed: (filter, page) => readFeed(context.db, filter, page),
  }
}
