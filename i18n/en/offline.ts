/** The page that is shown without a connection (web/offline). */
export const offline = {
  metaTitle: 'No connection | Mimar',
  awayTitle: 'No connection right now',
  awayLead: 'What you wrote is saved on your device. When you are back online, one press sends it.',
  silentTitle: 'Mimar isn’t answering right now',
  silentLead:
    'Your network works; the fault is ours. What you typed is kept on your device, and we keep trying.',
  nothingSaved: {
    away: 'Check your network, then try the page again.',
    silent: 'Your network works; the fault is ours. We keep trying.',
    back: 'Continue where you left off.',
  },
  backTitle: 'You are back online',
  backLead: 'Continue where you left off, or send your saved request.',
  retry: 'Try the page again',
  open: 'Open your page',
  draft: 'Your request, saved on this device',
  none: 'No request is waiting on this device.',
  send: 'Send the request',
  sending: 'Sending…',
  waits: {
    away: 'Waits for the network. Nothing is sent without your press.',
    silent: 'Waits until Mimar answers. Nothing is sent without your press.',
  },
  change: 'Change it first',
  unsent: {
    incomplete: 'The request is incomplete. Open it, fix the highlighted answers and send it.',
    arrived:
      'This request reached us before with other answers, and we work with those. Open it by its link in WhatsApp.',
    lost_connection: 'The connection dropped. Your request is saved. Send it again; it won’t be duplicated.',
    refused: 'We could not take it just now. It stays saved here: try again in a few minutes.',
  },
} as const
