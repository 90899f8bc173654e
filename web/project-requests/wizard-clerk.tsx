/** What the wizard needs once it can be used and not to be seen: one file, loaded after the page (use-wizard-clerk.ts). */
export { readDescription as readWords } from '#domain/project-requests/understanding/read-description.ts'
export { PlotDrawing } from './plot-drawing.tsx'
export { ProjectPapers } from './project-papers.tsx'
export { answersFrom, fieldsSaid, unseenIn } from './read-words.ts'
export { SpeechButton } from './speech-button.tsx'
export { Understood } from './understood.tsx'
export { areUnderWay } from './use-project-papers.ts'
export { WizardReview } from './wizard-review.tsx'
