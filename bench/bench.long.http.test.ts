import { shortForms } from './short-forms.ts'

await shortForms(({ isLong }) => isLong === true)
