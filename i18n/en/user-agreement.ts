/** User agreement: what users promise each other. The terms describe the platform itself. */
export const userAgreement = {
  title: 'User agreement',
  lead: 'In short: tell the truth, use a contact only for the request it came with, and keep your papers current. By sending a request, creating an account or registering, you agree to this and to the terms of use.',
  accept: {
    title: 'How you agree',
    text: '<p>You agree by sending a project request, by creating an account, or by ticking the box of a provider’s registration. A line at that button or box names this agreement and the terms of use. An AI assistant only prepares a request: you agree when you open its link and send it. A program that sends for you must have your agreement first. We keep the date of the words you agreed to.</p><p>You must be able to contract under Saudi law; if you act for a business, you confirm that you may bind it.</p>',
  },
  owners: {
    title: 'If you are an owner',
    text: '<ul><li>The project is yours, or you may speak for who owns it, and what you write of it is true as far as you know.</li><li>You agree that we show it, without your name and number, to a few verified providers, and give your name and mobile to those who accept it.</li><li>You decide alone. You owe no provider a contract, only an honest answer.</li><li>You check papers, permits and insurance before you sign and pay. You have a lawyer read the contract, ours too.</li><li>You note as paid only what you paid.</li></ul>',
  },
  providers: {
    title: 'If you are a provider',
    text: '<ul><li>Your papers are genuine, yours and current, and you tell us within 7 days when one lapses or changes.</li><li>You do only work your licence or profession allows, with the accreditation the law asks for.</li><li>You may decline any request, without a reason. When you accept, you answer with a price in the time shown.</li><li>Your price is honest: what it includes, and whether VAT comes on top.</li><li>You report as done only what is done, and ask for a payment when its stage allows it.</li><li>The owner’s name and number are for this request alone. You do not pass them on, store them in lists, or write about anything else.</li></ul>',
  },
  consultations: {
    title: 'Consultations',
    text: '<p>Owner and advisor come at the time booked, or cancel as early as they can. What goes back to the owner then is in the terms and shown before paying. The advisor states how the consultation ended, and the owner can report it if that is wrong.</p>',
  },
  packages: {
    title: 'Packages',
    text: '<p>A package gives up to its number of matching requests in each month from the day it began; how many match depends on your trades and cities. What you bought stays as bought until its period ends. It is renewed only if you agreed to that. Rules for credit and refund are shown before you pay.</p>',
  },
  team: {
    title: 'A provider’s team',
    text: '<p>The account holder chooses who joins, with which role, and removes who leaves. Colleagues act for the provider. Each uses only their own sign-in.</p>',
  },
  messages: {
    title: 'Messages',
    text: '<p>You agree that we write to the mobile you gave over WhatsApp about requests, quotes, documents and your account. You can stop WhatsApp messages at any time, on your privacy page or by replying STOP; some notices may then not reach you.</p>',
  },
  keys: {
    title: 'Keys and evidence',
    text: '<p>The tracking link and your account are keys: what is done with them counts as done by you until you tell us that somebody else has them. Our records of messages, acceptances, quotes and contracts may serve as evidence under the Electronic Transactions Law.</p>',
  },
  content: {
    title: 'What you upload',
    text: '<p>Texts, photos and documents stay yours. You allow us to store and show them as far as the service needs. You do not upload what belongs to others, identity cards, or pictures of people who did not agree. You check only quotes that were given to you.</p>',
  },
  reviews: {
    title: 'Reviews',
    text: '<p>A review is written only by an owner about a job that came through Mimar, and says what happened. Reviews that were paid for, swapped or written under threat are removed, and the account behind them may be suspended.</p>',
  },
  public: {
    title: 'Problem reports and photos of work',
    text: '<p>A problem report that our team has decided appears on the provider’s profile for three years: reason, month, outcome and how long it took, without who reported or what they wrote. A provider who uploads photos of work confirms that the work and the photos are theirs, and allows us to publish them on their profile until they delete them.</p>',
  },
  suspend: {
    title: 'Suspension and appeal',
    text: '<p>We may suspend an account that breaks this agreement, whose papers have lapsed, or that endangers others. We say why; you may answer within 15 days, and another person than the one who decided looks at it.</p>',
  },
  leave: {
    title: 'Leaving',
    text: '<p>You may close a request or an account at any time. Open obligations between owner and provider remain theirs. What we then keep, and for how long, is in the privacy policy.</p>',
  },
}
