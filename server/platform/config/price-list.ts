/** Thousandths of a halala for each billed WhatsApp message, by what it is billed as. What is not there has no known price. */
export type PriceList = Partial<Record<'utility' | 'service' | 'authentication' | 'marketing', number>>

/** Halalas with up to three decimals: `utility=6.4` is 6400 thousandths. */
const PRICE = /^(utility|service|authentication|marketing)=(\d{1,5}(?:\.\d{1,3})?)$/

/** Reads `utility=6.4,service=6.4`; undefined when it is not such a list. An empty text is no prices. */
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
