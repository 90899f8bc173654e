/** Whose account the demo opens on the owners' side. Invented; 50 000 01xx is recognisably nobody's number. */
export const DEMO_OWNER = { name: 'نورة العتيبي', mobile: '966500000100' } as const
