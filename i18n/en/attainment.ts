export const attainment = {
  metaTitle: 'How we keep our promises | Mimar',
  metaDescription:
    'Every promise of Mimar with its clock: how many quotes and verifications came in time, how many were late, month by month, and how it is counted.',
} as const

/** Read on the server only: never sent as messages. */
export const attainmentPage = {
  eyebrow: 'Counted, not claimed',
  title: 'How we keep our promises',
  lead: 'Each promise has a clock. It starts when the request or the registration arrives and stops with the first quote or the decision. What came late is counted here too.',
  asOf: 'As of <time></time>, Riyadh time.',
  promises: {
    quote_standard: 'First quote on standard work',
    quote_complex: 'First quote, complex work',
    verification: 'Decision on a registration',
  },
  within: {
    quote_standard: 'within 6 hours',
    quote_complex: 'within one business day',
    verification: 'within 24 hours',
  },
  thisMonth: '{month}, so far',
  inTime: '{met} of {judged} in time',
  share: '{percent}',
  few: 'Not enough data for a percentage.',
  nothingJudged: 'None completed yet.',
  noPromise: 'No promise of this kind this month.',
  missed: 'Late',
  open: 'In progress',
  paused: 'Paused',
  withdrawn: 'Withdrawn by the owner',
  took: 'Time taken ({count, plural, one {# completed} other {# completed}})',
  median: 'half by <time></time>',
  p90: 'nine in ten by <time></time>',
  mark: 'The promise: <time></time>',
  hours: '{hours, plural, one {# hour} other {# hours}}{minutes, plural, =0 {} other { # min}}',
  minutes: '{minutes, plural, =0 {under a minute} one {# minute} other {# minutes}}',
  business: '{time} of business hours',
  earlier: 'Previous months',
  table: {
    month: 'Month',
    kind: 'Promise',
    inTime: 'In time',
    late: 'Late',
    other: 'In progress or withdrawn',
    median: 'Half by',
    p90: 'Nine in ten by',
  },
  none: '–',
  emptyTitle: 'No promise has begun yet',
  emptyText:
    'With the first project request its clock starts, and it is counted here from that moment, kept or not.',
  demoTitle: 'Demo data',
  demoText:
    'These are invented project requests and registrations of the demo. They are counted apart and never with real ones.',
  methodTitle: 'How it is counted',
  method: {
    start:
      'The clock of a project request starts when it arrives; that of a registration when it is sent. The due time told then is the one we are measured by.',
    stop: 'It stops with the first quote that stands, or with a decision. A rejection is a decision too: what was promised is an answer.',
    hours:
      '6 and 24 hours run day and night, weekends and Eids included. One business day counts Sunday to Thursday, 8:00 to 17:00, in Ramadan 10:00 to 16:00, without official holidays.',
    pause:
      'A clock is put on hold only while we wait for whom the promise was made to. A busy provider stops no clock.',
    late: 'Late is whatever was not kept by its due time, also if it came afterwards, and also if the owner ended the request after it.',
    share:
      '“In time” divides by those in time and those late. Running, on hold and withdrawn in time are in neither.',
    times:
      'Half and nine in ten are of the promises that were kept, early or late. Those never kept are in no time here, but in “Late”.',
    takenBack:
      'A quote taken back before the due time, with none left, lets the clock run on. An undone decision too.',
  },
  notTitle: 'What is not counted',
  not: {
    quality: 'How good a quote is, how many came after the first, and what was agreed.',
    before: 'Requests from before clocks were recorded, where the time of the first quote is not known.',
    demo: 'Demo data: it stands apart, and only in the demo.',
  },
  door: 'The same figures for machines',
} as const
