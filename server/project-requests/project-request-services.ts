import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import type { ClosedTypes } from '#domain/settings/coverage.ts'
import type { ReadCalibration } from '#server/estimates/cached-calibration.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Page, PageQuery } from '#server/platform/http/page-query.ts'
import { settingsOf } from '#server/settings/read-settings.ts'
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
  /** What is not taken where for now (docs/settings.md#coverage). */
  closedTypes(): Promise<ClosedTypes>
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
    closedTypes: async () => (await settingsOf(context)).coverage.closed,
    latestProjectRequests: async (limit) => (await readFeed(context.db, {}, { limit })).items,
    projectRequestFeed: (filter, page) => readFeed(context.db, filter, page),
  }
}
