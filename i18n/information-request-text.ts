import { type InformationItem, partsOfItem } from '#domain/verifications/information-request.ts'
import type { Messages } from './messages.ts'

type Words = Messages['informationRequests']
type Key =
  | `item.${keyof Words['item']}`
  | `document.${keyof Words['document']}`
  | `field.${keyof Words['field']}`

/** A translator of the words `informationRequests`, in whichever language. */
type Translate = (key: Key, values: { subject: string }) => string

const NOTHING = { subject: '' }

/** `صورة أوضح: السجل التجاري`, `A clearer copy: commercial registration`. */
export function textOfItem(t: Translate, item: InformationItem): string {
  const parts = partsOfItem(item)
  const subject =
    parts[1] === 'differs' ? t(`field.${parts[0]}`, NOTHING) : t(`document.${parts[0]}`, NOTHING)
  return capital(t(`item.${parts[1]}`, { subject }))
}

/** English begins a line with a capital; Arabic has none. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The list in one line, because a WhatsApp parameter holds no other, with the admin's sentence at its end. */
export function textOfRequest(
  t: Translate,
  { items, note }: { items: readonly InformationItem[]; note?: string | undefined },
): string {
  const list =
    items.length === 1
      ? items.map((item) => textOfItem(t, item))
      : items.map((item, at) => `${at + 1}) ${textOfItem(t, item)}`)
  return [...list, ...(note ? [note] : [])].join(' · ')
}
