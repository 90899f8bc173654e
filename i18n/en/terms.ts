/**
 * Not `as const`, like the other long texts: the compiler would parse each literal for arguments, letter by letter.
 * Terms of use. Paragraphs and lists are marked up in the text; change its date in web/legal/documents.ts with it.
 */
export const terms = {
  title: 'Terms of use',
  lead: 'In short: Mimar connects owners and providers. The contract is between the two of you, the estimate is a guide, the badge means we checked documents, and we take no commission.',
  who: {
    title: 'Who we are',
    text: '<p>Mimar is an electronic platform in the Kingdom of Saudi Arabia. It connects project owners with contractors, suppliers, designers, advisors and engineering offices.</p>',
  },
  what: {
    title: 'What we do, and what we do not',
    text: '<p>We estimate costs, offer your project request to suitable verified providers, and pass their quotes on to you. We build nothing, supervise nothing and sell no material. We are no party to what you and a provider agree, and the money for the work never passes through us.</p><p>Owner and provider decide freely: nobody has to accept a request or a quote.</p>',
  },
  money: {
    title: 'What it costs',
    text: '<ul><li>Project owners pay nothing for an estimate, a request, quotes, a quote check or our model contract.</li><li>A consultation is free or has a price, which you see before you book.</li><li>We take 0% commission from anyone, also on consultations.</li><li>Providers pay the fee of the package they chose. It is shown with VAT before they pay, and the terms they bought stay until their period ends.</li></ul>',
  },
  consultations: {
    title: 'Paid consultations',
    text: '<ul><li>The advisor sets the price, gives the advice and answers for it. We collect your payment for the advisor.</li><li>You pay by mada, credit card or Apple Pay on the page of Moyasar, a payment company. We hold the time for 20 minutes while you pay.</li><li>If you cancel 24 hours before or earlier, you get everything back. From 24 to 4 hours before, half. Later, or if you don’t come, nothing.</li><li>If the advisor cancels or doesn’t come, you get everything back.</li><li>You can move the time until 4 hours before, twice at most, free of charge.</li><li>A refund is sent automatically through Moyasar, the way you paid.</li></ul>',
  },
  estimate: {
    title: 'An estimate isn’t an offer',
    text: '<p>The range is calculated from rates published in the Saudi market, adjusted for city and finish level, without having seen your plot, drawings or soil.</p><p>A quote check holds a paper that you bring against the same rates. It can misread a line, so compare each with your paper. It doesn’t judge the contractor.</p><p>Neither binds us or any provider. The price is what you agree in writing with a provider.</p>',
  },
  requests: {
    title: 'Requests and quotes',
    text: '<ul><li>We choose providers by trade, city, what their package still holds and a fair share for each. Nobody can buy a better place.</li><li>Our target: quotes within 1 to 6 hours, or one business day for complex work. We <targets>measure and publish</targets> how often the first quote came within 6 hours, or that day. It is no guarantee, because providers may decline.</li><li>Type, city, area, jobs, finish and start of a request are public, without your name and number. Your own words are public only if you allow it. Do not write contact details into the description; we remove what we find.</li><li>An AI assistant such as ChatGPT can prepare a request for you. Only you can send it, after reading it. By sending it you accept these terms.</li><li>The quote is the provider’s. They say what it includes and how long it holds.</li></ul>',
  },
  verification: {
    title: 'What verification means',
    text: '<p>The badge means an admin has checked the documents the provider submitted and found them in order on that day. Our target is to review them within 24 hours; we <targets>measure and publish</targets> that too.</p><p>The badge is no licence, no guarantee of quality, solvency or insurance, and no advice to contract. Check licences, classification and insurance with the authority that issues them before you sign.</p>',
  },
  profile: {
    title: 'A provider’s public profile',
    text: '<ul><li>Photos of work are uploaded by the provider, who confirms that the work and the photos are theirs. We review them before they appear and remove where they were taken.</li><li>Reviews are written by owners about work that came through Mimar and was handed over. The provider’s reply appears with them.</li><li>Problem reports that our team has decided are public for three years: reason, month, outcome and how long it took, without who reported or what they wrote. The provider can appeal.</li></ul>',
  },
  contract: {
    title: 'Your contract with each other',
    text: '<p>Scope, price, payments, guarantee and dates belong in a written contract between owner and provider. By the Civil Transactions Law the contractor earns on completion, or part by part once inspected and accepted; the liability for defects that threaten the building lies jointly with designer, supervisor and builder for ten years and cannot be limited.</p><p>When you choose a quote, we offer both of you a model contract. You don’t have to use it. Both can change it, and each accepts it with a code sent to their mobile. A lawyer must read it before you rely on it.</p><p>You may then note progress and payments on the same page. What we suggest there is advice. You pay the provider directly.</p><p>We may help to clear up a disagreement, but we do not decide it.</p>',
  },
  accounts: {
    title: 'Accounts and links',
    text: '<p>Owners need no account: anyone with the tracking link can open the request, so treat it like a key.</p><p>Anyone with an account signs in with a code to their mobile, a passkey, or email and password. Don’t share codes, passwords or the second step, and tell us when you suspect somebody else.</p><p>A provider may invite colleagues. Each has a sign-in and a role of their own, and acts for the provider.</p>',
  },
  conduct: {
    title: 'What is not allowed',
    text: '<ul><li>False names, papers or prices, or requests without a real project.</li><li>Using contact details for anything but the request they came with.</li><li>Collecting data by machine other than through the interfaces we publish for it, or getting around their limits.</li><li>Anything that breaks the law of the Kingdom.</li></ul><p>We may remove content, suspend an account or end it, and tell you why.</p>',
  },
  liability: {
    title: 'What we are liable for',
    text: '<p>We answer for our own service as the law requires, and for harm that we cause intentionally or by gross negligence. We do not answer for the work, advice, price, delay or conduct of an owner or provider, nor for decisions taken on an estimate or a quote check alone. Nothing here limits what the law does not allow to be limited, nor the rights of consumers.</p>',
  },
  changes: {
    title: 'When these terms change',
    text: '<p>We publish a new version here, with its date, before it applies. It does not change packages bought or consultations booked before, nor requests already sent.</p>',
  },
  law: {
    title: 'Law and complaints',
    text: '<p>The law of the Kingdom of Saudi Arabia applies, in particular the E-Commerce Law and the Civil Transactions Law; its courts decide. Write to us first: most things are settled in a message. You may also complain to the Ministry of Commerce. If the two languages differ, the Arabic text prevails.</p>',
  },
}
