export const welcome = {
  metaTitle: 'Welcome to Mimar',
  metaDescription: 'Do you need construction services, or provide them? Choose your door.',
  title: 'Which door is yours?',
  lead: 'Mimar: know your project’s price, and compare quotes from verified providers.',
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
