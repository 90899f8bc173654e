import {
  MAX_DOCUMENT_BYTES,
  MAX_PROJECT_DOCUMENT_BYTES,
  MEDIA_TYPES,
  type MediaType,
  PROJECT_MEDIA_TYPES,
  type UploadKind,
} from './document.ts'

/** Limits for files of one kind, and the codes they are rejected with. */
export interface UploadRules {
  maxBytes: number
  mediaTypes: readonly MediaType[]
  maxPages: number
  tooLarge: 'document.too_large' | 'document.project_file_too_large'
  wrongType: 'document.type_refused' | 'document.photo_refused' | 'document.plan_refused'
}

/** Certificates have one or two pages; a contractor's classification a dozen. */
const PAPER: UploadRules = {
  maxBytes: MAX_DOCUMENT_BYTES,
  mediaTypes: MEDIA_TYPES,
  maxPages: 50,
  tooLarge: 'document.too_large',
  wrongType: 'document.type_refused',
}

const PHOTO: UploadRules = {
  maxBytes: MAX_PROJECT_DOCUMENT_BYTES,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
  maxPages: 0,
  tooLarge: 'document.project_file_too_large',
  wrongType: 'document.photo_refused',
}

/** Architecture, structure and services of a villa come to some sixty sheets. */
const PLAN: UploadRules = {
  maxBytes: MAX_PROJECT_DOCUMENT_BYTES,
  mediaTypes: PROJECT_MEDIA_TYPES,
  maxPages: 200,
  tooLarge: 'document.project_file_too_large',
  wrongType: 'document.plan_refused',
}

/** Pictures as iPhones keep them. Our library cannot open them: browsers that can send JPEG, other people are told how to. */
const HEIC = /^image\/hei[cf](?:-sequence)?$/

/** Why a file of this media type is refused. */
export const refusalOfType = (mediaType: string | undefined, { wrongType }: UploadRules) =>
  HEIC.test(mediaType ?? '') ? 'document.heic_refused' : wrongType

export function uploadRulesOf(kind: UploadKind): UploadRules {
  if (kind === 'photo') return PHOTO
  return kind === 'plan' ? PLAN : PAPER
}
