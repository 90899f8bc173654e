/**
 * Words shown outside the site: search engines, chats, home screens. Rendered by the server alone, never sent as
 * messages.
 */
export const seo = {
  appName: 'Mimar: construction services',
  startRequest: 'Start a request',
  seeProviders: 'Verified providers',
  /** Drawn into the preview pictures of shared links by scripts/draw-pictures.ts. */
  pictures: {
    owner: {
      title: 'Know the cost\nbefore you build',
      facts: 'Free for project owners. Quotes within 1–6 hours. 0% commission.',
    },
    business: {
      title: 'Project requests\nthat fit your trade',
      facts: 'Our target: documents reviewed within 24 hours. 0% commission, one package fee.',
    },
  },
} as const
