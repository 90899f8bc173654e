/** What the form gets once its script has arrived: its store, and the parts that only a script can work. */
export { UploadStatus } from '#web/documents/upload-status.tsx'
export { PasswordBox } from './password-box.tsx'
export { RegistrationHead } from './registration-head.tsx'
export { RegistrationNotices } from './registration-notices.tsx'
export { createRegistration } from './registration-store.ts'
