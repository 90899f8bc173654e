/** Work photos that wait for an admin's review. */
export const workPhotos = {
  metaTitle: 'Work photos | Mimar',
  title: 'Work photos',
  lead: 'A photo appears on the provider’s profile only once approved. Reject contact details, faces, and work that is not theirs.',
  failed: 'We couldn’t load the photos. Try again.',
  empty: 'No photos waiting for review',
  alt: 'Its description for those who cannot see it:',
  approve: 'Approve photo',
  reject: 'Reject it',
  reason: 'Reason for rejecting',
  reasonHint: 'The provider reads it: what to change before uploading it again.',
  done: 'The decision is recorded.',
  notDone: 'The decision was not recorded.',
} as const
