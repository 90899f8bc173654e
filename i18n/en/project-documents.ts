/** Photos and plans that an owner shows with a project request. */
export const projectDocuments = {
  title: 'Photos and plans',
  shared: 'A provider sees them only after accepting, and each opening is recorded.',
  photos: '{count, plural, one {# photo} other {# photos}}',
  plans: '{count, plural, one {# plan} other {# plans}}',
  both: '{first} and {second}',
  kind: { photo: 'Photo', plan: 'Plan' },
  megabytes: '{size} MB',
  kilobytes: '{size} kB',
  download: 'Download',
  lead: {
    metaTitle: 'Photos and plans of a lead | Mimar',
    eyebrow: 'Project request <reference></reference>',
    about: '{projectType} in {city}',
    text: 'The owner shows these to you because you accepted. Use them for your price only; each opening is recorded.',
    emptyTitle: 'There is nothing to show here now',
    emptyText:
      'The owner attached nothing, or you have not accepted this lead, or it has ended. If you have just accepted, open the link again.',
    missingTitle: 'This link does not open a lead',
    missingText: 'Open it from the WhatsApp message that came after you accepted.',
  },
} as const
