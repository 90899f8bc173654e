export const pricing = {
  metaTitle: 'Packages for providers | Mimar',
  metaDescription:
    'One clear fee for contractors, suppliers, designers, advisors and engineering offices, shown with VAT. No commission on your work; project owners pay nothing.',
} as const

/** Read on the server only: never sent as messages. */
export const pricingPage = {
  hero: {
    eyebrow: 'For providers',
    title: '<line>One package fee.</line> <line>Keep the whole contract.</line>',
    lead: 'One monthly or yearly fee, shown with VAT. No commission on your contracts and no fee per lead.',
    zero: 'commission on your work',
    owners: 'Project owners pay us nothing for requests and quotes.',
  },
  packages: {
    title: 'Choose a package by how many leads you can take',
    period: 'How do you want to pay?',
    monthly: 'Monthly',
    yearly: 'Yearly',
    yearlyFree: 'Yearly ({count, plural, one {# month} other {# months}} free)',
    demo: 'Prices and counts of this demo are examples, not an offer.',
    cap: 'A package is the most that can come, not a promise.',
    enough: 'Enough for what comes now',
    inAll: 'In every package',
    aMonth: 'a month',
    aYear: 'a year',
    withVat: 'VAT included',
    breakdown: '<fee></fee> fee + 15% VAT: <vat></vat>',
    saving: 'You save <amount></amount> against twelve months',
    leads: '{count, plural, one {Up to <n># lead</n> a month} other {Up to <n># leads</n> a month}}',
    lead: 'A lead is an owner’s request offered to you. Every one offered counts, answered or not.',
    moreThan: '{count, plural, one {# lead more than {name}} other {# leads more than {name}}}',
    verification: 'The verification badge. Our target: documents reviewed within 24 hours',
    whatsapp: 'Leads and answers over WhatsApp',
    profile: 'Your page in the directory of providers',
    decline: 'Decline any lead, without a reason',
    choose: 'Start with {name}',
  },
  soon: {
    title: 'Prices are set soon',
    text: 'Packages aren’t on sale yet. Register now: our target is to review your documents within 24 hours. Ask on WhatsApp and we’ll tell you when prices are ready.',
    ask: 'Ask on WhatsApp',
    register: 'Register your business',
    greeting:
      'Peace be upon you. I provide construction services and would like to know the package prices on Mimar.',
  },
  compare: {
    title: 'Pay monthly or yearly',
    lead: 'What you would pay over a year. Prices include VAT, as the law requires.',
    package: 'Package',
    leads: 'Most leads a month',
    month: 'Each month',
    twelve: 'Twelve months',
    year: 'Paid yearly',
    saving: 'Saved',
  },
  whole: {
    title: 'What you won’t pay',
    commissionTitle: 'No commission',
    commissionText: '0% of the contract. Your price is between you and the owner.',
    requestTitle: 'No fee per lead',
    requestText: 'Receiving, declining and quoting cost nothing beyond the package.',
    ownerTitle: 'Nothing from the owner',
    ownerText: 'So you never need to add a commission to your price.',
  },
  faq: {
    title: 'Before you choose',
    lead: 'Not answered here? Write to us on WhatsApp.',
    countQuestion: 'How many leads will really come?',
    countAnswer:
      'The number in a package is the most it brings in each month you have paid for: from 5 to 15, what an active contractor takes. How many come depends on your trades and cities, so we promise no fixed number.',
    vatQuestion: 'Do the prices include VAT?',
    vatAnswer: 'Yes. The large figure is what you pay, with 15% VAT; the fee and the tax stand under it.',
    changeQuestion: 'What if you raise your prices?',
    changeAnswer:
      'Your price doesn’t change until your current period ends. New prices apply to new purchases.',
    declineQuestion: 'Does declining count against me?',
    declineAnswer:
      'No. You may decline any lead, and a decline counts as a reply; the lead still counts toward your package. The owner’s name and number reach you only when you accept.',
    startQuestion: 'When does it begin?',
    startAnswer:
      'When you have paid, and you pay after your registration is approved. Registering and the review of your documents are free. The badge, your page in the directory and the leads start immediately.',
    payQuestion: 'How do I pay?',
    payAnswer:
      'In your own place, for a month or for a year: by card, mada or Apple Pay on the payment service’s page, or by bank transfer with a reference. The tax invoice stands there as soon as the money has come.',
    renewQuestion: 'Does it renew automatically?',
    renewAnswer:
      'Only if you agree to that, and you can withdraw it with one press. Your card is never charged automatically: we prepare the order and send you the link. Without your consent we remind you 14 days, 7 days and 1 day before the end. After it, the badge and page stay for 7 more days.',
    refundQuestion: 'What if I cancel mid-term?',
    refundAnswer:
      'You see what goes back before you end it. All of it in the first 7 days while no lead has come; after that what neither the days nor the leads have used up. A larger package begins immediately and you pay the difference for the days left; a smaller one begins with the next period.',
    noneQuestion: 'What if a lead is invalid?',
    noneAnswer:
      'It is given back to your account: when the owner’s number is dead, the same work came before, its city is not yours, the owner never answers, or cancels before choosing. Our own records decide, by rules that are the same for everybody.',
  },
  end: {
    title: 'Registering is free',
    text: 'Keep your registration and your IBAN certificate at hand. Our target: documents reviewed within 24 hours.',
    register: 'Register your business',
    requests: 'See the latest requests',
  },
} as const
