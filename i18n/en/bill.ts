export const bill = {
  metaTitle: 'Bill of quantities | Mimar',
  title: 'Bill of quantities',
  eightInTen: 'Eight in ten prices should fall within this range.',
  trades: 'The price by trade',
  paid: 'Every price in this bill includes 15% VAT, which is shown at the end. Prices are rounded, so they may differ a little from their sum.',
  bars: 'Each bar compares a trade with the most expensive one.',
  items: '{count, plural, one {# item} other {# items}}',
  between: '<low></low> to <high></high>',
  spans:
    'The ranges of the trades don’t add up to the range above. They cover published prices only, and the range also covers what isn’t settled yet. It is unlikely that everything is cheapest, or dearest, at the same time.',
  how: 'How we worked out the price',
  lead: 'Each item is a quantity times a published price, and their sum with the contingency is the likeliest price. The range of a trade runs from the lowest published prices to the highest.',
  learned:
    'We compared these prices with what providers really quoted for such work ({quotes, plural, one {# quote} other {# quotes}}) {way, select, up {and raised them by {percent}%} down {and lowered them by {percent}%} other {and left them as they are}}.',
  none: 'There’s no published price for this work. Providers will quote it.',
  excluded: 'What we didn’t count',
  excludedLead: 'Add them if your project has them. Amounts are rough and include VAT.',
  unpriced: 'no published price',
  ask: 'Start a request with these figures',
  /** Where nobody said what is built. */
  example: 'Example',
  /** Counts anew with the reader's own type, area and city. */
  count: 'Update the bill',
  own: 'Start your request',
  print: 'Print the bill',
} as const
