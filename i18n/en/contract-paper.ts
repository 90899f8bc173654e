/** Words that only the PDF of a contract has. Both languages stand beside each other on it. */
export const contractPaper = {
  title: 'Construction works contract',
  fileName: 'Contract {reference}',
  model: 'Model contract. It is no legal advice: have a lawyer read it before you sign.',
  draft: 'Draft, version {version}: not accepted by both sides',
  demo: 'Demo: nobody is bound by this paper',
  first: 'First party (owner)',
  second: 'Second party (provider)',
  register: 'Commercial registration',
  taxNumber: 'VAT number',
  unnamed: 'To be written in by hand',
  reference: 'Project request',
  work: 'Work',
  price: 'Price with VAT',
  startsOn: 'Start',
  duration: 'Duration',
  retention: 'Held until handover',
  held: 'Held back until the snags are fixed',
  scope: 'Scope of work',
  stages: 'Stages and payments',
  warranty: 'Warranty',
  exclusions: 'Not included',
  note: 'Other terms',
  clauses: 'General terms',
  clause: {
    scope:
      'The second party carries out the works listed above, with materials of the agreed kind and grade, by the Saudi Building Code and good practice.',
    price:
      'The price includes value-added tax and everything the listed works need. It changes only by written agreement of both.',
    payment:
      'Each payment falls due when its stage is done, shown to the first party and accepted. No payment is due for work that does not stand.',
    variation:
      'A change of work, price or time counts only when both parties have accepted it in writing before it is carried out.',
    delay:
      'Whoever learns of a delay tells the other at once with its reason. Time lost through the first party or by force majeure is added to the duration.',
    cover:
      'Nothing is covered before it has been tested and seen: pipes before the pressure test, waterproofing before the flood test.',
    handover: 'At handover both list the snags. The sum held back is paid once they are mended.',
    warranty:
      'The second party mends, at its own cost, faults of its works that show within the warranty. What the law grants beyond that stays.',
    disputes:
      'The parties first try to settle a dispute between themselves; otherwise the competent courts of the Kingdom decide. The Arabic text prevails.',
  },
  acceptedOwner: 'Accepted by the first party with a code on',
  acceptedProvider: 'Accepted by the second party with a code on',
  notAccepted: 'Not accepted yet',
  signature: 'Name, signature and date',
  item: 'Item',
  stage: 'Stage',
  share: 'Share',
  amount: 'Amount',
  footer: 'Made through Mimar, which is no party to this contract. Amounts are in Saudi riyals with VAT.',
} as const
