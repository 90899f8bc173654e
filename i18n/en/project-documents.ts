/** Photos and plans that an owner attaches to a project request. */
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
} as const
