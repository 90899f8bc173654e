/** Script of the form, loaded after the first paint: its store, and the parts that need JavaScript. */
export { UploadStatus } from '#web/documents/upload-status.tsx'
export { PasswordBox } from './password-box.tsx'
export { RegistrationHead } from './registration-head.tsx'
export { inputsOf } from './registration-inputs.ts'
export { RegistrationNotices } from './registration-notices.tsx'
export { RegistrationReview } from './registration-review.tsx'
export { createRegistration } from './registration-store.ts'
export { StepWalker } from './step-walker.tsx'
