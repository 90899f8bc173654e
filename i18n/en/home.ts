/** Words of both homes. Rendered by the server alone, never sent. */
export const home = {
  demo: 'Sample',
  verifiedExample: 'Sample badge',
  latest: {
    title: 'Latest project requests',
    lead: 'Public details only. Names and numbers are never shown here.',
    empty: 'No project requests yet. Yours can be the first.',
    all: 'All project requests',
  },
  providers: {
    title: 'Providers whose documents we check',
    lead: 'Our team checks every provider’s registration and documents before listing them.',
    leadExample: 'Those below are samples, because this is a demo.',
    all: 'Browse the directory',
    empty: 'We’re verifying our first providers.',
    verified: 'Verified',
    place: '{kind}, {city}',
    profile: 'View profile',
    jobs: '{count, plural, one {# job finished} other {# jobs finished}}',
    reply: 'Replies in {time}',
    more: '{count, plural, one {+# more} other {+# more}}',
  },
  kind: {
    contractor: 'Contractor',
    supplier: 'Supplier',
    designer: 'Designer',
    advisor: 'Advisor',
    engineering_office: 'Engineering office',
  },
  contact: {
    title: 'Still have a question?',
    lead: 'Message us on WhatsApp. A real person will reply.',
    whatsapp: 'Write on WhatsApp',
    number: 'Support number',
    mail: 'Email',
    demoNumber: 'Demo number. It isn’t monitored.',
    /** Arabic in both languages, because our staff answer in Arabic (docs/reference/product-rules.md#overlays). */
    greeting: 'السلام عليكم، لدي سؤال عن معمار.',
  },
} as const
