/** Price of billed WhatsApp messages in thousandths of a halala, by category. A missing category has no known price. */
export type PriceList = Partial<Record<'utility' | 'service' | 'authentication' | 'marketing', number>>

/** Halalas with up to three decimals: `utility=6.4` is 6400 thousandths. */
const PRICE = /^(utility|service|authentication|marketing)=(\d{1,5}(?:\.\d{1,3})?)$/

/** Reads `utility=6.4,service=6.4`. Returns undefined for an invalid list; an empty text means no prices. */
export function readPriceList(text: string): PriceList | undefined {
  const prices: PriceList = {}
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  for (const part of parts) {
    const [, category, halalas] = PRICE.exec(part) ?? []
    if (!category) return undefined
    prices[category as keyof PriceList] = Math.round(Number(halalas) * 1000)
  }
  return prices
}
