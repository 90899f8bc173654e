/** The page that is shown without a connection (web/offline). */
export const offline = {
  metaTitle: 'No connection | Mimar',
  title: 'No connection right now',
  lead: 'What you wrote is saved on your device. When you are back online, one press sends it.',
  backTitle: 'You are back online',
  backLead: 'Go on where you were, or send what is waiting here.',
  retry: 'Try the page again',
  open: 'Open the page you wanted',
  draft: 'Your request, saved on this device',
  none: 'No request is waiting on this device.',
  send: 'Send the request',
  sending: 'Sending…',
  waits: 'Waits for the connection. Nothing goes out without your press.',
  change: 'Change it first',
  unsent: {
    incomplete:
      'The request lacks an answer, or one needs mending. Open it, complete it, and send it from there.',
    lost_connection: 'The line broke on the way. Nothing is lost: press again, and it counts once.',
    refused: 'We could not take it just now. It stays saved here: try again in a few minutes.',
  },
} as const
