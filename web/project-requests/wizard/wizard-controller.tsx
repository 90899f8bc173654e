/** What the wizard needs once it can be used and not to be seen: one file, loaded after the page (use-wizard-controller.ts). */
export { PlotDrawing } from '../form/plot-drawing.tsx'
export { ProjectUploads } from '../form/project-uploads.tsx'
export { withFilled } from '../form/read-further.ts'
export { answersFrom, fieldsSaid, followWords, unseenIn } from '../form/read-words.ts'
export { SpeechButton } from '../form/speech-button.tsx'
export { Understood } from '../form/understood.tsx'
export { areUnderWay } from '../form/use-project-uploads.ts'
export { WizardReview } from './wizard-review.tsx'
