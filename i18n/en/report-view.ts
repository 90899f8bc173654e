import type { BudgetPlace } from '#domain/estimates/place-budget.ts'

/** The report on the screen; the words it shares with the PDF are in `reportPage`. */
export const reportView = {
  price: 'Expected price',
  likely: 'Most likely',
  budget: 'Your budget',
  budgetNet: 'Your budget before VAT',
  axis: 'From SAR {low} to {high}, most likely {middle}',
  axisBudget: 'From SAR {low} to {high}, most likely {middle}, your budget {budget}',
  place: {
    below: 'Your budget is about <gap></gap> below the range',
    lower: 'Your budget is within the range, about <gap></gap> below the most likely',
    upper: 'Your budget is within the range, about <gap></gap> above the most likely',
    above: 'Your budget covers the whole range and leaves about <gap></gap>',
  } satisfies Record<BudgetPlace, string>,
  vat: {
    label: 'VAT',
    with: 'With VAT',
    without: 'Without',
    small:
      'Someone earning less than SAR 375,000 a year may not be registered for VAT; then the price without it is the final one.',
  },
  assumed: 'No size was given, so we used the usual one: {what}. Correct it if it differs.',
  perSqm:
    'About <here></here> per m². <link>Our price guide</link> says <guide></guide> per m² {why, select, done {for such work of {area} m² with nothing done yet. The price per m² also changes with the size: what every home has once, such as a kitchen or a main door, weighs more in a small one.} other {for such work of {area} m²: the price per m² changes with the size.}}',
  noPrice: 'No published price covers this work as described, and we invent none. The quotes will tell.',
  link: {
    shared: 'Come back to this report whenever you like',
    send: 'Send it to me',
    copy: 'Copy',
    message: 'My project report from Mimar: {url}',
  },
  facts: {
    title: 'This is how we understood you',
    titleShared: 'What the request says',
    hint: 'Choose one to correct it',
    hintShared: 'Change one to see its price',
    more: '{count, plural, one {and one more} other {and # more}}',
    ask: '{what}?',
    unknown: 'I do not know',
    apply: 'Work it out',
    corrected: 'corrected',
    quantity: 'How much? ({unit})',
    kind: 'Which kind?',
    usual: 'The usual',
  },
  changed: {
    title: 'This is worked out anew from your answers. The request you sent stays as it is.',
    send: 'Send a new request with these answers',
    back: 'Back to the report as it was',
  },
  district: '{district}, {city}',
  headline: '{type} in {place}: project report',
  headlineHere: '{type}: project report',
  findings: {
    title:
      '{count, plural, =3 {Three things to watch} =0 {Nothing stands out} one {One thing to watch} other {# things to watch}}',
    fromWords: 'From your words, not ours',
    fromAnswers: 'From your answers',
    /** To whoever reads a shared report. */
    fromWordsOwner: 'From the owner’s words, not ours',
    fromAnswersOwner: 'From the owner’s answers',
    answered: 'Answered: {facts}',
    tomorrow: 'Tomorrow:',
    costs: '{meaning}: about <low></low> to <high></high>',
    costsOne: '{meaning}: about <low></low>',
    days: 'Takes {days}',
    time: '{weeks, plural, one {# week} other {# weeks}} until {date}. Such work usually takes {min} to {max} weeks.',
    startBy: 'It fits if work starts by {date}.',
    doesNotFit: 'Even at best it ends later: move the date, or leave part of the work for after it.',
    none: 'Nothing stands out in what was told',
    noneLead:
      '{count, plural, =0 {There was nothing in the words that we could check.} one {We checked one thing and it was fine.} other {We checked # things and they were fine.}} Open questions are at the end of the report.',
    noneAtAll: 'We couldn’t tell what kind of work it is, so we couldn’t check it.',
    more: '{count, plural, one {One more remark} other {# more remarks}}',
    moreValue: 'less pressing',
  },
  next: {
    waiting: 'Take your report along',
    waitingText: 'We aim for a first quote <time></time>. Only those who accept receive your number.',
    quoted: 'Next step: hold the quotes against this report',
    quotedText:
      'Quotes are in. They stand on your request’s page on one scale, with what each of them lacks.',
    over: 'Next step: follow your project',
    overText: 'What you agreed, its stages and its payments are on your request’s page.',
    shared: 'Next step: quotes for work like this',
    sharedText:
      'Send your own request with these answers, changed as you like. Verified providers price it within hours, free and without obligation.',
    own: 'Go to your request',
    ask: 'Ask for quotes',
    askShort: 'Ask for quotes',
    likely: 'Most likely, with VAT',
    likelyNet: 'Most likely, without VAT',
    sheet: 'Bill for contractors, XLSX',
    forContractors: 'Print for contractors, with a column for prices',
  },
  /** On the first page of the owner’s own print. */
  paper: {
    title: 'Bill of quantities, in short',
    trade: 'Trade',
    lines: 'Lines',
    expected: 'Expected, with VAT',
    forPrices:
      'To ask for prices: “Print for contractors” in the report has an empty column for theirs, and none of our figures.',
  },
  rest: 'The rest of the report',
  restHint: 'Open what matters to you',
  ways: {
    title: 'Ways to your budget',
    titleOnly: 'Ways to a lower price',
    value: 'saves up to <sum></sum>',
    kind: {
      later: 'do it later, after you moved in',
      simpler: 'choose a simpler kind',
    },
    tick: 'Tick what suits you and the price above follows.',
    lead: 'We never suggest saving on structure, insulation or electrics.',
    chosen: 'Your ticks save about <saved></saved>: most likely is now <likely></likely>.',
  },
  excluded: {
    title: 'Not in the price',
    value: '{count, plural, one {# thing} other {# things}}',
    valueSum: '{count, plural, one {# thing} other {# things}}, about <sum></sum>',
    lead: 'You buy these yourself, or somebody other than the contractor prices them.',
    tick: 'Tick what to add to the price.',
    unpriced: 'no published price',
  },
  bill: {
    title: 'Bill of quantities',
    leadGross:
      'Every price in this bill includes 15% VAT, which is shown at the end. Prices are rounded, so they may differ a little from their sum.',
    leadNet:
      'Every price in this bill is without VAT, which is added at the end. Prices are rounded, so they may differ a little from their sum.',
  },
  path: {
    permit: 'The permit and the work, step by step',
    work: 'The work, step by step',
    value: '<days></days>',
    steps: '{count, plural, one {one step} other {# steps}}',
    together: 'alongside step {step}',
    key: {
      done: 'done, as you said',
      sure: 'needed',
      maybe: 'maybe needed, or not stated',
    },
    ask: 'Who to ask, in what order',
    implied: 'Not stated, but comes before the stage that was named',
  },
  payments: {
    title: 'Payments we recommend',
    value: '{count, plural, one {one payment} other {# payments}}',
    atRisk: 'The most you can lose if the work stops',
    lead: 'Pay for what you accepted, never more than {percent}% of the price ahead of it.',
    so: '{paid}% paid, {earned}% of the work accepted',
  },
  questions: {
    title: 'Questions for contractors',
    value: '{count, plural, one {one question} other {# questions}}',
  },
  checks: {
    title: '{count, plural, one {One check} other {# checks}}',
    clearCount: '{count, plural, one {# fine} other {# fine}}',
    watchCount: '{count, plural, one {# needs attention} other {# need attention}}',
    notTold:
      '{count, plural, =0 {None left} one {# not answered by the owner} other {# not answered by the owner}}',
    waiting:
      '{count, plural, =0 {no checks left} one {one waits for your answer} other {# wait for your answer}}',
    asked: 'Answer by tap',
    more: '{count, plural, one {One more question} other {# more questions}}',
    askedLead: 'These checks come later, once you answer. None is overdue, and no answer is required.',
    settles: 'Settles: {checks}',
    others: '{checks} and {count, plural, one {one other} other {# others}}',
    found: 'Found',
    clear: 'Looked for and not found',
  },
  print: 'Print',
  copied: 'Link copied',
} as const
