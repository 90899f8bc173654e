export const welcome = {
  metaTitle: 'Welcome to Mimar',
  metaDescription: 'Do you need construction services, or provide them? Choose your door.',
  title: 'Which door is yours?',
  lead: 'Each door has its own pages. Switch whenever you like, at the top of the page.',
  owner: {
    name: 'Project owner',
    about: 'I need construction services: an estimate, and quotes from verified providers.',
    fact: 'Free of charge',
  },
  business: {
    name: 'Service provider',
    about: 'I provide construction services: contractor, supplier, designer, advisor or engineering office.',
    fact: '0% commission',
  },
  chooseFirst: 'Choose a door first',
  continue: 'Continue',
} as const
