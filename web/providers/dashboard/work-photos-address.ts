/** Below /api/v1. Apart from the form for photos, which is loaded later. */
export const WORK_PHOTOS = '/me/work-photos'
