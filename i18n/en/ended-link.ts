/** Shown for an ended link of ours (web/links). */
export const endedLink = {
  title: 'This link no longer works',
  tracking:
    'Its time is over, or a newer one took its place. If the project is yours, sign in: you find it in your account, with its newer link or a button that makes one. Our latest messages hold the newer link too.',
  report: 'The report is no longer shared at this address. Ask the person who sent it to you.',
  lead: 'Its time is over. You find all your leads in your own place.',
  consultation:
    'Its time is over, or a newer one took its place. If the consultation is yours, sign in and prove the mobile you booked with: you find it in your account, with its newer link or a button that makes one. Our latest messages hold the newer link too.',
  complaint:
    'What you reported was answered long ago, and its link is over. If something is still open, report it anew.',
  quoteCheck: 'We delete a check after 30 days unless you keep it. Check the quote again, it takes a minute.',
  account: 'To my account',
  leads: 'To my leads',
} as const
