/** Steps of the registration, in order. What each asks for is in registration-sections.ts, which comes with the script. */
export const STEP_NAMES = ['firm', 'work', 'papers', 'send'] as const
export type StepName = (typeof STEP_NAMES)[number]

/** The anchor of a step. */
export const stepId = (step: StepName) => `step-${step}`
