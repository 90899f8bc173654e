export const providers = {
  metaTitle: 'Verified providers | Mimar',
  metaDescription:
    'Contractors, suppliers, designers, advisors and engineering offices in Saudi Arabia whose documents we reviewed. Search by name, city and trade.',
  profileMetaDescription:
    'A provider whose documents Mimar reviewed: category, trades, cities and how they answer.',
} as const

/** Read on the server only: never sent as messages. */
export const providersPage = {
  title: 'Verified providers',
  lead: '{count, plural, =0 {<b>The first providers</b> are being verified now.} one {<b>{count, number}</b> provider. The badge means that our team reviewed their documents.} other {<b>{count, number}</b> providers. The badge means that our team reviewed their documents.}}',
  search: 'Search by name',
  searchExample: 'A provider’s name',
  searchSubmit: 'Search',
  kinds: {
    label: 'Category',
    any: 'All',
    contractor: 'Contractors',
    supplier: 'Suppliers',
    designer: 'Designers',
    advisor: 'Advisors',
    engineering_office: 'Engineering offices',
  },
  kind: {
    contractor: 'Contractor',
    supplier: 'Supplier',
    designer: 'Designer',
    advisor: 'Advisor',
    engineering_office: 'Engineering office',
  },
  filters: {
    title: 'Filter',
    clear: 'Clear all',
    city: 'City they serve',
    trade: 'Trade',
    drop: 'Remove the filter {filter}',
    nameFilter: '“{q}”',
  },
  results: {
    title: 'Results',
    count:
      '{count, plural, =0 {<b>0</b> results} one {<b>{count, number}</b> result} other {<b>{count, number}</b> results}}',
    more: 'More than <b>{count, number}</b> results',
  },
  table: {
    caption: 'Registered contractors and other providers',
    name: 'Provider',
    kind: 'Category',
    cities: 'City',
    moreCities: 'and {count, plural, one {# more city} other {# more cities}}',
    status: 'Verified',
    verified: 'Verified',
    paused: 'Verification to renew',
    open: 'Profile',
    openOf: 'Profile of {name}',
    demo: 'Demo',
  },
  pager: { label: 'Pages', first: 'First page', next: 'Next', further: 'Search further' },
  empty: {
    title: 'Nobody fits all of this',
    drop: 'Without <filter></filter>: {count, plural, one {<b>{count, number}</b> provider} other {<b>{count, number}</b> providers}}.',
    dropMore: 'Without <filter></filter>: <b>more than {count, number}</b> providers.',
    dropAction: 'Show them',
    text: 'Try fewer letters of the name, or another spelling. Arabic and English letters both work.',
    all: 'Show all providers',
    further: 'We looked at the first thousand names and found nobody yet. There are more.',
  },
} as const
