export const bill = {
  metaTitle: 'How the estimate is made up | Mimar',
  title: 'How the estimate is made up',
  lead: '{work}, {area}. Each row is a quantity times a published price.',
  learned:
    'We compared these prices with what providers really quoted for such work ({quotes, plural, one {# quote} other {# quotes}}) {way, select, up {and raised them by {percent}%} down {and lowered them by {percent}%} other {and left them as they are}}.',
  none: 'No published source prices this work. Providers will.',
  sum: 'Together, without VAT',
  vat: 'VAT 15%',
  range: 'Eight in ten prices should fall between <low></low> and <high></high>.',
} as const
