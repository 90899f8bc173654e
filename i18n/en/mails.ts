/** What we write by e-mail. Each mail: a subject, why it came, the button, the code, how long it lasts, what if it was not you. */
export const mails = {
  kinds: {
    confirmation: {
      subject: 'Confirm your e-mail at Mimar',
      lead: 'You opened an account at Mimar with {address}. Confirm that this address is yours.',
      button: 'Confirm my e-mail',
    },
    magiclink: {
      subject: 'Your sign-in link for Mimar',
      lead: 'Sign in to Mimar as {address} with the button below.',
      button: 'Sign in',
    },
    recovery: {
      subject: 'Choose a new password for Mimar',
      lead: 'We were asked for a new password for the account {address}.',
      button: 'Choose a new password',
    },
    invite: {
      subject: 'You are invited to Mimar',
      lead: 'You are invited to open an account at Mimar with {address}.',
      button: 'Accept the invitation',
    },
    email_change_current: {
      subject: 'Confirm the change of your e-mail at Mimar',
      lead: 'The e-mail of your account is to change from {address} to {newAddress}. Confirm from this address; we also ask the new one.',
      button: 'Confirm the change',
    },
    email_change_new: {
      subject: 'Confirm your new e-mail at Mimar',
      lead: '{newAddress} is to become the e-mail of an account at Mimar. Confirm that it is yours.',
      button: 'Confirm my new e-mail',
    },
    reauthentication: {
      subject: 'Your code for Mimar',
      lead: 'A change to the account {address} needs this code.',
      button: '',
    },
    provider_registered: {
      subject: 'Mimar has your registration',
      lead: 'Hello {name}, the registration of {companyName} is with us. We review it by {dueAt}. You will see the decision in your profile; if something is missing we say what.',
      button: 'Open my profile',
    },
    registration_waiting: {
      subject: 'A registration waits for review',
      lead: '{companyName} has registered at Mimar. The review is due by {dueAt}.',
      button: 'Open the queue',
    },
  },
  code: 'Or enter this code on the page that asked for it:',
  codeAlone: 'Your code:',
  lasts: 'It works once, within {hours, plural, one {# hour} other {# hours}}.',
  ignore: 'If you did not ask for this, ignore this mail. Nothing changes without the link or the code.',
  signature: 'Mimar',
} as const
