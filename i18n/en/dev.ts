export const dev = {
  phone: {
    metaTitle: 'The phone | Mimar demo',
    title: 'The phone',
    notice:
      'This stands in for WhatsApp in the demo. Messages reach it through the same Cloud API, and what you tap here comes back as a signed webhook. No real message is sent.',
    chats: 'Chats',
    noChatsTitle: 'No messages yet',
    noChats: 'Send a project request on the owner page and its messages arrive here.',
    openOwner: 'Open the owner page',
    chooseChat: 'Choose a chat to read it',
    back: 'Back to chats',
    reply: 'Write a reply',
    replyExample: 'Example: 45,000 riyals',
    send: 'Send',
    swipe: 'Swipe to answer this message',
    leaveSwiped: 'Do not answer this message',
    you: 'You',
    mimar: 'Mimar',
    failed: 'That did not go through. Try again.',
    offline: 'The server is not answering. Trying again…',
  },
  inbox: {
    metaTitle: 'The inbox | Mimar demo',
    title: 'The inbox',
    notice:
      'Emails of the demo arrive here and nowhere else: confirmations, codes, links for a new password.',
    noMailsTitle: 'No emails yet',
    noMails: 'Ask for a new password on the sign-in page and its email arrives here.',
    openSignIn: 'Open the sign-in page',
    to: 'To <address></address>',
    offline: 'The server is not answering. Trying again…',
  },
} as const
