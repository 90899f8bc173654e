import * as z from 'zod/mini'
import { VIEWED_LIST_NAMES, type ViewedListName } from '#domain/staff/saved-views.ts'

/** A view of a list that the caller saved. */
export const savedViewSchema = z.object({
  id: z.uuid(),
  /** Words of the list's address after `/admin/`. */
  list: z.enum(VIEWED_LIST_NAMES as [ViewedListName, ...ViewedListName[]]),
  /** Filters as the address has them, without the `?`. */
  query: z.string(),
  name: z.string(),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** All of them, in the order in which they were saved. */
export const savedViewsSchema = z.object({ items: z.array(savedViewSchema) })
export type SavedViews = z.infer<typeof savedViewsSchema>
