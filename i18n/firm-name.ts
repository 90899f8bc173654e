import type { Locale } from './locale.ts'
import { languageOfText } from './text-language.ts'

interface FirmNames {
  /** As registered: what invoices, contracts and papers say. */
  companyName: string
  otherName?: string | undefined
}

/** A firm's name for readers of a language: the one in its script, else the registered one. */
export const firmName = ({ companyName, otherName }: FirmNames, locale: Locale): string =>
  otherName && languageOfText(otherName) === locale ? otherName : companyName

/** The firm as readers of a language know it. */
export const namedIn = <Firm extends FirmNames>(firm: Firm, locale: Locale): Firm => ({
  ...firm,
  companyName: firmName(firm, locale),
})
