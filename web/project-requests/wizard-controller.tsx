/** What the wizard needs once it can be used and not to be seen: one file, loaded after the page (use-wizard-controller.ts). */
export { PlotDrawing } from './plot-drawing.tsx'
export { ProjectPapers } from './project-papers.tsx'
export { withFilled } from './read-further.ts'
export { answersFrom, fieldsSaid, followWords, unseenIn } from './read-words.ts'
export { SpeechButton } from './speech-button.tsx'
export { Understood } from './understood.tsx'
export { areUnderWay } from './use-project-papers.ts'
export { WizardReview } from './wizard-review.tsx'
