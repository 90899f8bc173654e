export const feed = {
  reportProblem: 'Report a problem',
  metaTitle: 'Latest project requests | Mimar',
  metaDescription:
    'What owners in Saudi Arabia are asking for now: type, city, area, jobs, finish and start, without names or numbers.',
  rows: 'Project requests',
  past: 'No longer taking quotes',
  isNew: 'New',
  ended: { awarded: 'Provider chosen', closed: 'Closed' },
  demo: 'Sample',
  newestFirst: 'Newest first',
  live: 'Live, newest first',
  auto: 'Show new ones as they come',
  movedIn:
    '{count, plural, one {# new request moved in at the top} other {# new requests moved in at the top}}',
  waiting: '{count, plural, one {# new request} other {# new requests}}',
  many: 'Show the latest requests',
  lost: 'The connection was lost. New requests appear as soon as it is back.',
  older: 'Older requests',
  latest: 'Latest requests',
  empty: 'No requests here yet',
  emptyNext: 'The first one appears here as soon as it comes.',
  emptyType: 'All {name} requests',
  emptyCity: 'All requests in {name}',
  emptyAll: 'Show all cities and types',
  report: 'Report',
} as const

/** Read on the server only: never sent as messages. */
export const feedPage = {
  title: 'Latest project requests',
  titleType: 'Requests for {type}',
  titleCity: 'Latest requests in {city}',
  titleBoth: 'Requests for {type} in {city}',
  lead: 'What owners are asking for now, without names or numbers. Open one to see what such work costs.',
  costs: 'What does this work cost in {city}?',
  samples: 'All are samples in this demo.',
  join: 'Do you do this work? Register to receive matching requests.',
  types: 'Project type',
  anyType: 'All types',
  cities: 'City',
  anyCity: 'All cities',
  ownerTitle: 'Have a project?',
  ownerText:
    'Get a price range in under a minute. Our target: a first quote within 6 hours, one business day for complex work.',
  owner: 'Start a request',
  providerTitle: 'Do you do this work?',
  providerText:
    'Register your business. Our target: documents reviewed within 24 hours. Then matching requests reach you on WhatsApp. You pay the fee of a package, and no commission.',
  provider: 'Register your business',
} as const
