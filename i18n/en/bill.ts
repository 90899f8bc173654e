export const bill = {
  metaTitle: 'How the estimate is made up | Mimar',
  title: 'How the estimate is made up',
  lead: '{work}, {area}. Each row is a quantity times a published price.',
  none: 'No published source prices this work. Providers will.',
  sum: 'Together, without VAT',
  vat: 'VAT 15%',
  range: 'Eight in ten prices should fall between <low></low> and <high></high>.',
} as const
