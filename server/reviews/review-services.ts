import type { ReviewFilter } from '#domain/reviews/review-filter.ts'
import { leadNotFound, openLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { readProviderReviews, readTestimonials } from './read-public-reviews.ts'
import { ownerOfToken, providerOfLead, reviewActs } from './review-acts.ts'
import type { ProviderReviews, ReviewStanding, Testimonial } from './review-answers.ts'

export interface ReviewServices {
  /** Returns reviews, newest first, with the score; undefined when no approved provider has this slug. */
  providerReviews(
    slug: string,
    page?: { after?: string; only?: ReviewFilter },
  ): Promise<ProviderReviews | undefined>
  /** Newest reviews with consent, for the home pages. Topic of pages: `reviews`. */
  testimonials(): Promise<Testimonial[]>
  /** State of handover and reviews for the owner; each action below returns it (server/reviews/review-acts.ts). */
  readOwnerReview(trackingToken: string): Promise<ReviewStanding>
  stateHandoverAsOwner(trackingToken: string): Promise<ReviewStanding>
  disputeHandover(trackingToken: string): Promise<ReviewStanding>
  /** `input` must match reviewInputSchema. */
  reviewAsOwner(trackingToken: string, input: unknown, idempotencyKey?: string): Promise<ReviewStanding>
  readProviderReview(leadToken: string): Promise<ReviewStanding>
  stateHandoverAsProvider(leadToken: string): Promise<ReviewStanding>
  reviewAsProvider(leadToken: string, input: unknown, idempotencyKey?: string): Promise<ReviewStanding>
}

/** Services for the pages behind a tracking link and a lead's link, and for the public ones. */
export function reviewServices(context: CommandContext): ReviewServices {
  const acts = reviewActs(context)
  const owner = (trackingToken: string) => ownerOfToken(context, trackingToken)
  const provider = async (leadToken: string) => {
    const lead = await openLead(context, leadToken)
    if (!lead) throw leadNotFound()
    return providerOfLead(lead)
  }
  const written = (input: unknown, idempotencyKey?: string) => ({
    input,
    way: 'page' as const,
    idempotencyKey,
  })
  return {
    providerReviews: (slug, page) => readProviderReviews(context, slug, page),
    testimonials: () => readTestimonials(context),
    readOwnerReview: async (trackingToken) => acts.read(await owner(trackingToken)),
    stateHandoverAsOwner: async (trackingToken) => acts.state(await owner(trackingToken)),
    disputeHandover: async (trackingToken) => acts.dispute(await owner(trackingToken)),
    reviewAsOwner: async (trackingToken, input, key) =>
      acts.write(await owner(trackingToken), written(input, key)),
    readProviderReview: async (leadToken) => acts.read(await provider(leadToken)),
    stateHandoverAsProvider: async (leadToken) => acts.state(await provider(leadToken)),
    reviewAsProvider: async (leadToken, input, key) =>
      acts.write(await provider(leadToken), written(input, key)),
  }
}
