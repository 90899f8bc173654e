import * as z from 'zod/mini'
import { letterCount, tidyText } from '../shared/text.ts'
import { MAX_VIEW_NAME, VIEWED_LIST_NAMES, type ViewedListName } from './saved-views.ts'

const name = z.string('savedView.name_required').check(
  z.overwrite((text) => tidyText(text).replace(/\s+/g, ' ')),
  z.minLength(1, 'savedView.name_required'),
  z.refine((text) => letterCount(text) <= MAX_VIEW_NAME, 'savedView.name_too_long'),
)

/** What staff send to save a view. The filters are those of the address, without the `?`. */
export const savedViewInputSchema = z.object({
  list: z.enum(VIEWED_LIST_NAMES as [ViewedListName, ...ViewedListName[]], 'savedView.list_unknown'),
  query: z.string('savedView.query_required'),
  name,
})

/** What staff send to change one: another name, other filters, or both. */
export const viewChangeSchema = z.object({
  name: z.optional(name),
  query: z.optional(z.string('savedView.query_required')),
})
