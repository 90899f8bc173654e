export const attainment = {
  metaTitle: 'How we meet our targets | Mimar',
  metaDescription:
    'How often quotes and verifications arrive on time, month by month, and how we measure it.',
} as const

/** Read on the server only: never sent as messages. */
export const attainmentPage = {
  eyebrow: 'Counted, not claimed',
  title: 'How we meet our targets',
  lead: 'Our times are targets that we measure and publish, not guarantees. We time every request from the moment it arrives until the first quote, and every registration until our decision. Late ones are included.',
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
  of: '{met} of {judged}',
  few: 'Too few for a percentage or a usual time: we give them from 10 on.',
  nothingJudged: 'None completed yet.',
  noPromise: 'None this month.',
  missed: 'Late',
  open: 'In progress',
  paused: 'Paused',
  withdrawn: 'Withdrawn by the owner',
  took: '{count, plural, one {Of the # completed} other {Of the # completed}}{never, plural, =0 {} one {; # never was} other {; # never were}}',
  median: 'Half of them within <time></time>',
  p90: 'Nine in ten of them within <time></time>',
  mark: 'Target: <time></time>',
  hours: '{hours, plural, one {# hour} other {# hours}}{minutes, plural, =0 {} other { # min}}',
  minutes: '{minutes, plural, =0 {under a minute} one {# minute} other {# minutes}}',
  businessHours:
    '{hours, plural, one {# business hour} other {# business hours}}{minutes, plural, =0 {} other { # min}}',
  earlier: 'Previous months',
  table: {
    month: 'Month',
    quote_standard: 'First quote, standard',
    quote_complex: 'First quote, complex',
    verification: 'Registration decided',
  },
  tableNote: 'How many were in time, of all that came due in the month.',
  times: 'Of those completed: half in <half></half>, nine in ten in <most></most>',
  none: '–',
  emptyTitle: 'No data yet',
  emptyText: 'Results appear here after the first project request, whether we’re on time or late.',
  realTitle: 'Real data',
  realText: 'Project requests and registrations of real people.',
  noEarlier: 'No earlier months: this is the first in which something came due.',
  demoTitle: 'Demo data',
  demoText: 'These are sample requests and registrations. They’re never mixed with real data.',
  methodTitle: 'How we measure it',
  method: {
    start:
      'Timing starts when a project request arrives, or when a registration is submitted. We’re measured against the due time we gave then.',
    stop: 'It stops at the first valid quote, or at our decision. A rejection counts as a decision.',
    hours:
      '6 and 24 hours run day and night, weekends and Eids included. One business day counts Sunday to Thursday, 8:00 to 17:00, in Ramadan 10:00 to 16:00, without official holidays.',
    pause:
      'We pause only while we’re waiting for the person who waits for us. A busy provider doesn’t pause it.',
    late: 'Anything not done by its due time is late, even if it arrived afterwards or the owner then closed the request.',
    share:
      'The on-time rate is on-time ÷ (on-time + late). It leaves out anything in progress, paused, or withdrawn before its due time.',
    times: 'Times include every completed item, even if late. Items never completed count only as late.',
    takenBack:
      'If the only quote is withdrawn before the due time, or a decision is undone, timing continues.',
  },
  notTitle: 'What we don’t measure',
  not: {
    quality: 'Quote quality, later quotes, and what you agree.',
    before: 'Requests from before we started timing them.',
    demo: 'Demo data: it stands apart, and only in the demo.',
  },
  door: 'Get this data as JSON',
} as const
