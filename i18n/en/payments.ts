/**
 * An order and its payment, on `/contractor/package`; admins also read the names of payment methods and states here.
 */
export const payments = {
  order: {
    title: {
      start: 'To pay: {name}',
      renewal: { monthly: 'To pay: {name}, one more month', yearly: 'To pay: {name}, one more year' },
      upgrade: 'To pay: moving up to {name}',
    },
    stands: 'Price valid until <date></date>.',
    fee: {
      monthly: 'Fee for the month',
      yearly: 'Fee for the year',
      upgrade: 'Fee for the days that are left',
    },
    discount: 'Credit from your current package',
    net: 'Excl. VAT',
    vat: 'VAT 15%',
    total: 'To pay',
    rules:
      'You can cancel any time. You get a full refund in the first 7 days if you haven’t received a lead, and the unused part after that. Invalid leads are credited to your balance.',
    invoiceFollows: 'We’ll add the tax invoice here once you pay.',
    drop: 'Drop this order',
    dropTitle: 'Drop this order?',
    dropText:
      'Nothing is owed for it. If you have transferred already, keep it: money that arrives for an abandoned order is refunded to you.',
    dropFully: 'Drop it',
    dropping: 'Dropping…',
    keep: 'Keep it',
    dropped: 'The order is dropped. Nothing is owed.',
  },
  methodQuestion: 'How will you pay?',
  method: { moyasar: 'Card, mada or Apple Pay', bank_transfer: 'Bank transfer' },
  methodText: {
    moyasar: 'Pay on Moyasar’s secure page. We never see your card. You’ll return here automatically.',
    bank_transfer: 'Transfer to our account with your reference. We activate your package once it arrives.',
  },
  pay: 'Pay {amount}',
  opening: 'Opening the payment page…',
  showAccount: 'Show the account to transfer to',
  preparing: 'Preparing…',
  goOn: 'Go on to the payment page',
  otherWay: 'Pay another way',
  anotherCard: 'Try another card',
  byTransfer: 'Pay by bank transfer',
  noPage:
    'The payment page did not open just now. Nothing was taken. Wait a moment and press again, or pay by transfer.',
  transfer: {
    title: 'Transfer {amount}',
    lead: 'In your bank’s app. Write the reference in the purpose or note, so that we find it.',
    amount: 'Amount',
    iban: 'IBAN',
    accountName: 'Account holder',
    bankName: 'Bank',
    reference: 'Reference',
    copy: 'Copy',
    copyOf: 'Copy: {what}',
    copied: 'Copied',
    copyFailed: 'Select it and copy it yourself.',
    receipt: 'Receipt of the transfer',
    receiptHint: 'A picture or PDF from your bank’s app, up to 10 MB. It helps us find the money sooner.',
    choose: 'Choose the receipt',
    sendReceipt: 'Hand in the receipt',
    sending: 'Handing in…',
    receiptAt:
      'We have your receipt since <date></date>. We confirm once the money is on the account, and write to you.',
    anotherReceipt: 'Send another receipt',
    until: 'Pay by <date></date>.',
  },
  status: {
    waiting: 'Waiting',
    paid: 'Paid',
    partly_refunded: 'Partially refunded',
    refunded: 'Refunded',
    failed: 'Not paid',
    unclear: 'Under review',
  },
  result: {
    reading: 'Reading how the payment went',
    waitingTitle: 'We are asking the payment service',
    waitingText:
      'It counts when the service itself tells us, mostly within a minute. You may leave: nothing is lost and nothing is taken twice.',
    notYetTitle: 'Not paid yet',
    notYetText: 'If you left the payment page, go on there. If you have paid, wait a little: we keep asking.',
    transferTitle: 'We wait for your transfer',
    transferText: 'It counts when we see the money on the account. The account and reference are below.',
    paidTitle: 'Paid. Thank you.',
    paidText: 'You’re on {name}. We received <amount></amount> on <date></date>.',
    toLeads: 'To the leads',
    invoice: 'Invoice {number}',
    invoiceSoon: 'The invoice is being written.',
    failedTitle: 'The payment did not go through',
    failedText: 'Nothing was taken. Try again, with another card or by transfer.',
    declinedTitle: 'Your bank declined the card',
    declinedText: {
      declined: 'Nothing was charged. Your bank can tell you why. Try another card, or pay by bank transfer.',
      funds:
        'Nothing was charged. The card’s balance does not cover this amount. Try another card, or pay by bank transfer.',
      limit:
        'Nothing was charged. The amount is above the card’s limit. Raise it in your bank’s app, try another card, or pay by bank transfer.',
      expired: 'Nothing was charged. The card has expired. Try another card, or pay by bank transfer.',
      authentication:
        'Nothing was charged. The bank couldn’t confirm that it was you. Try again with the code from your bank, or pay by bank transfer.',
      timed_out:
        'Nothing was charged. The bank’s code was not entered in time. Try again, or pay by bank transfer.',
    },
    unclearTitle: 'Something came that fits no price of ours',
    unclearText:
      'A person looks at it and writes to you. Nothing is lost; your reference is <reference></reference>.',
    surplusTitle: 'This was paid twice and will be refunded',
    surplusText:
      'The order was settled or dropped before <amount></amount> came, so all of it is refunded the way it was paid. Reference <reference></reference>.',
    refundedTitle: 'Sent back',
    refundedText: '<amount></amount> went back the way it came.',
    missing: 'We couldn’t find this payment on your account.',
    dismiss: 'Hide',
  },
  refund: {
    requested: 'Refund on its way',
    sending: 'On its way back',
    done: 'Sent back',
    refused: 'The refund failed; we’re looking into it',
  },
} as const
