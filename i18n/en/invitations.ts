/** Words that every invitation shares, whether to our staff or to a provider's team. */
export const invitations = {
  /** The page that the link opens. */
  page: {
    loading: 'Loading the invitation…',
    forEmail: 'The invitation is for <email></email>, until <date></date>.',
    accountNeeded:
      'You accept it with an account of this email. Choose a password for a new one, or sign in.',
    signIn: 'I have an account: sign in',
    failed: 'We couldn’t accept the invitation',
    otherTitle: 'You’re signed in with another email',
    other: 'You’re signed in as <email></email>. Sign out, then sign in with the invited email.',
    signOut: 'Sign out',
    unreachable: 'We couldn’t reach Mimar. Check your connection and try again.',
    again: 'Try again',
    unknownTitle: 'This link isn’t valid',
    unknown: 'A newer invitation may have replaced it. Open the newest email, or ask for another.',
    ended: {
      accepted: {
        title: 'This invitation was used',
        text: 'If it was you, continue to your account. If not, ask the person who invited you for another.',
      },
      withdrawn: {
        title: 'This invitation was withdrawn',
        text: 'Ask the person who invited you for another.',
      },
      expired: {
        title: 'This invitation has expired',
        text: 'Ask the person who invited you for another.',
      },
    },
  },
  /** The form that sends one. */
  form: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    language: 'Language of the email',
    languages: { ar: 'Arabic', en: 'English' },
    send: 'Send the invitation',
    sending: 'Sending…',
    cancel: 'Cancel',
    done: 'Invitation sent',
    failed: 'We couldn’t send the invitation',
  },
  /** The list of those that wait. */
  list: {
    title: 'Invitations',
    lead: 'We email a link that is valid for 7 days. Only the invited email address can accept.',
    again: 'Send again',
    againOf: 'Send again to {email}',
    againDone: 'Sent again. The earlier link no longer works',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw the invitation of {email}',
    withdrawn: 'Invitation withdrawn',
    actFailed: 'We couldn’t change the invitation',
  },
}
