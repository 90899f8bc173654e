/** The owner whose account the demo opens. Invented; 50 000 01xx is recognisable as no real number. */
export const DEMO_OWNER = { name: 'نورة العتيبي', mobile: '966500000100' } as const
