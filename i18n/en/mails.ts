/**
 * Words of our emails. Each mail has a subject, the reason, a button, the code, its lifetime, and advice if it was
 * unexpected.
 */
export const mails = {
  kinds: {
    confirmation: {
      subject: 'Confirm your email at Mimar',
      lead: 'You opened an account at Mimar with {address}. Confirm that this address is yours.',
      button: 'Confirm my email',
    },
    confirmation_again: {
      subject: 'Was this you? A second sign-up at Mimar',
      lead: '{address} was signed up at Mimar more than once, with different passwords, so none of them counts. If you signed up, confirm that this address is yours and choose your password then.',
      button: 'Confirm and choose a password',
    },
    account_exists: {
      subject: 'You already have an account at Mimar',
      lead: 'Somebody wanted an account at Mimar with {address}, which has one already. If it was you, sign in, or set a new password if you forgot it.',
      button: 'Set a new password',
    },
    magiclink: {
      subject: 'Your sign-in link for Mimar',
      lead: 'Sign in to Mimar as {address} with the button below.',
      button: 'Sign in',
    },
    recovery: {
      subject: 'Choose a new password for Mimar',
      lead: 'We received a request to reset the password for {address}.',
      button: 'Choose a new password',
    },
    invite: {
      subject: 'You are invited to Mimar',
      lead: 'You are invited to open an account at Mimar with {address}.',
      button: 'Accept the invitation',
    },
    staff_invitation: {
      subject: 'You are invited to work at Mimar',
      lead: '{name} invites you to join the Mimar team. Your role: {fact}. Sign in or open an account with {address}, then accept the invitation by {dueAt}. Two-step verification comes next.',
      button: 'See the invitation',
    },
    webhook_disabled: {
      subject: 'We stopped sending to your system',
      lead: 'Hello {name}, the system of {companyName} at {address} hasn’t accepted what we sent for days, or says that it has gone. We send nothing more to it until you turn it on again. You can then resend what it missed.',
      button: 'See the deliveries',
    },
    team_invitation: {
      subject: 'You are invited to a company’s team at Mimar',
      lead: 'Hello {name}, {companyName} invites you to its team at Mimar. Your role: {fact}. Sign in or open an account with {address}, then accept the invitation by {dueAt}.',
      button: 'See the invitation',
    },
    staff_alerts: {
      subject: 'Mimar needs you now',
      lead: 'This needs the Mimar team now.',
      button: 'Open the console',
    },
    staff_digest: {
      subject: 'What needs you at Mimar today',
      lead: 'This waits for the Mimar team today. You have not been notified of it before.',
      button: 'Open the console',
    },
    email_change_current: {
      subject: 'Confirm the change of your email at Mimar',
      lead: 'You asked to change your Mimar email from {address} to {newAddress}. Confirm from this address. We’ll ask the new address too.',
      button: 'Confirm the change',
    },
    email_change_new: {
      subject: 'Confirm your new email at Mimar',
      lead: 'Confirm that {newAddress} is your new email for Mimar.',
      button: 'Confirm my new email',
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
    provider_approved: {
      subject: 'You’re approved on Mimar',
      lead: 'Hello {name}, {companyName} is approved and carries the verification badge. Project requests that match your trades and cities will reach you on WhatsApp.',
      button: 'Open my profile',
    },
    provider_rejected: {
      subject: 'Your registration at Mimar needs mending',
      lead: 'Hello {name}, we could not approve the registration of {companyName}. The reason: {reason} Mend it in your profile and send it again; we will look at it within 24 hours.',
      button: 'Mend my registration',
    },
    provider_suspended: {
      subject: 'You are suspended at Mimar',
      lead: 'Hello {name}, {companyName} is suspended: new requests do not reach you and the badge is not shown. The reason: {reason}',
      button: 'Open my profile',
    },
    provider_more_requested: {
      subject: 'Your registration on Mimar needs one more step',
      lead: 'Hello {name}, we are reviewing the registration of {companyName}. We still need: {reason} Add it in your profile, and we continue as soon as it arrives.',
      button: 'Complete my profile',
    },
    provider_reinstated: {
      subject: 'You work at Mimar again',
      lead: 'Hello {name}, {companyName} is no longer suspended: requests reach you as before.',
      button: 'Open my profile',
    },
    claim_expiring: {
      subject: 'A verified document ends soon',
      lead: 'Hello {name}, a document we verified for {companyName} ends soon: {fact}, on {dueAt}. Upload the renewed one, so that requests keep reaching you.',
      button: 'Upload it',
    },
    claim_lapsed: {
      subject: 'A verified document has ended',
      lead: 'Hello {name}, a document we verified for {companyName} has ended: {fact}. New requests may not reach you until you upload the renewed one and we check it.',
      button: 'Upload it',
    },
    claim_lapsed_admin: {
      subject: 'A verified document of a provider has ended',
      lead: '{fact} of {companyName} has ended on {dueAt}.',
      button: 'Open the provider',
    },
    provider_warned: {
      subject: 'A warning from Mimar',
      lead: 'Hello {name}, {companyName} has received a warning from Mimar. Reason: {reason} Nothing else changes now, but the warning stays on record and counts if it happens again. You can appeal within 15 days from your profile.',
      button: 'Open my profile',
    },
    complaint_received: {
      subject: 'Mimar has your report',
      lead: 'Hello {name}, we have your report {reference}. A person reads it, and you have an answer by {dueAt} at the latest. Whom it is about does not learn who reported.',
      button: 'Follow my report',
    },
    complaint_answered: {
      subject: 'There is an answer to your report',
      lead: 'Hello {name}, there is an answer to your report {reference} at Mimar. It is on the page of your report.',
      button: 'Read the answer',
    },
    papers_renewed: {
      subject: 'A new document from a verified provider',
      lead: '{companyName} uploaded a new document. Check it, then update the verification on the provider’s page.',
      button: 'Open the provider',
    },
    registration_waiting: {
      subject: 'A registration waits for review',
      lead: '{companyName} has registered at Mimar. The review is due by {dueAt}.',
      button: 'Open the queue',
    },
    lead_offer: {
      subject: 'A new lead from Mimar',
      lead: 'Hello {name}, a project request fits {companyName}: {projectType} in {city}, {areaSqm} m². A quote is due by {quoteDueAt}. WhatsApp did not take our message, so accept or decline and send your price on this page:',
      button: 'Open the lead',
    },
    lead_offer_jobs: {
      subject: 'A new lead from Mimar',
      lead: 'Hello {name}, a project request in {city} fits {companyName}: {jobs}. A quote is due by {quoteDueAt}. WhatsApp did not take our message, so accept or decline and send your price on this page:',
      button: 'Open the lead',
    },
    lead_accepted: {
      subject: 'You accepted a project request',
      lead: 'Hello {name}, you accepted project request {reference}. The owner’s contact details are on its page, and you send your price there.',
      button: 'Open the request and send a price',
    },
    message_by_mail: {
      subject: 'A message from Mimar',
      lead: 'Hello {name}, we couldn’t deliver this message on WhatsApp: {words}',
      button: 'Open it at Mimar',
    },
    password_changed: {
      subject: 'Your password at Mimar was changed',
      lead: 'The password of the account {address} was changed just now, and every other browser was signed out.',
      button: '',
    },
    email_changed: {
      subject: 'Your email at Mimar was changed',
      lead: 'Your email has changed from {address} to {newAddress}.',
      button: '',
    },
    factor_added: {
      subject: 'A second step was added to your account at Mimar',
      lead: 'The account {address} now asks for a second step when you sign in.',
      button: '',
    },
    factor_removed: {
      subject: 'A second step was removed from your account at Mimar',
      lead: 'A second step of the account {address} was removed just now.',
      button: '',
    },
    passkey_added: {
      subject: 'A passkey was added to your account at Mimar',
      lead: 'A device can now sign in to the account {address} without a password.',
      button: '',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your account at Mimar',
      lead: 'A passkey can no longer sign in to the account {address}.',
      button: '',
    },
    identity_linked: {
      subject: 'Another way to sign in was added to your account at Mimar',
      lead: 'A new sign-in method was linked to {address}.',
      button: '',
    },
    identity_unlinked: {
      subject: 'A way to sign in was removed from your account at Mimar',
      lead: 'A linked account can no longer sign in to {address}.',
      button: '',
    },
  },
  code: 'Or enter this code on the page that asked for it:',
  codeAlone: 'Enter this code on the page where you asked for it, and give it to nobody:',
  lasts: 'It works once, within {hours, plural, one {# hour} other {# hours}}.',
  ignore: 'If you did not ask for this, ignore this mail. Nothing changes without the link or the code.',
  nothingChanged: 'If it was not you, ignore this mail. Nothing was changed.',
  notYou:
    'If it was you, there is nothing to do. If not, choose a new password at once with “Forgot your password?” on the sign-in page.',
  signature: 'Mimar',
} as const
