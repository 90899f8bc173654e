/**
 * Not `as const`, like the other long texts: the compiler would parse each literal for arguments, letter by letter.
 * Terms of use. Paragraphs and lists are marked up in the text; change its date in web/legal/documents.ts with it.
 */
export const terms = {
  title: 'Terms of use',
  lead: 'In short: Mimar connects owners and providers. The contract is between the two of you, the estimate is a guide, the badge means we checked documents, and we take no commission.',
  who: {
    title: 'Who we are',
    text: '<p>Mimar is an electronic platform in the Kingdom of Saudi Arabia that connects project owners with providers of construction services: contractors, suppliers, designers, advisors and engineering offices.</p><p>The legal name, registration number and address of the operating business are published here before the platform begins commercial service. Until then you reach us through the WhatsApp number on every page.</p>',
  },
  what: {
    title: 'What we do, and what we do not',
    text: '<p>We estimate costs, offer your project request to suitable verified providers, and pass their quotes on to you. We build nothing, supervise nothing and sell no material, and we are no party to what you and a provider agree.</p><p>Owner and provider decide freely: nobody has to accept a request or a quote.</p>',
  },
  money: {
    title: 'What it costs',
    text: '<ul><li>Project owners pay nothing: not for the estimate, the request or the quotes.</li><li>We take 0% commission from anyone.</li><li>Providers pay the fee of the package they chose. It is shown with VAT before they pay, and the terms they bought stay until their period ends.</li></ul>',
  },
  estimate: {
    title: 'An estimate isn’t an offer',
    text: '<p>The range is calculated from rates published in the Saudi market, adjusted for city and finish level, without having seen your plot, drawings or soil. It binds nobody: neither us nor any provider. The price is what you agree in writing with a provider.</p>',
  },
  requests: {
    title: 'Requests and quotes',
    text: '<ul><li>We choose providers by trade, city, what their package still holds and a fair share for each. Nobody can buy a better place.</li><li>Quotes usually arrive within 1 to 6 hours, for complex work within one business day. This is our aim, not a guarantee: providers may decline.</li><li>Type, city and area of a request are public, without your name and number. Your own words are public only if you allow it. Do not write contact details into the description; we remove what we find.</li><li>A quote is the provider’s. How long it holds and what it includes, they say.</li></ul>',
  },
  verification: {
    title: 'What verification means',
    text: '<p>The badge means an admin has checked the documents the provider submitted and found them in order on that day. We aim to review them within 24 hours.</p><p>It is no licence, no guarantee of quality, solvency or insurance, and no advice to contract. Check licences, classification and insurance with the authority that issues them before you sign.</p>',
  },
  profile: {
    title: 'A provider’s public profile',
    text: '<ul><li>Photos of work are uploaded by the provider, who confirms that the work and the photos are theirs. We review them before they appear and remove where they were taken.</li><li>Reviews are written by owners about work that came through Mimar and was handed over. The provider’s reply appears with them.</li><li>Reports that our team has decided are public for three years: reason, month, outcome and how long it took, without who reported or what they wrote. The provider can appeal.</li></ul>',
  },
  contract: {
    title: 'Your contract with each other',
    text: '<p>Scope, price, payments, guarantee and dates belong in a written contract between owner and provider. By the Civil Transactions Law the contractor earns on completion, or part by part once inspected and accepted; the liability for defects that threaten the building lies jointly with designer, supervisor and builder for ten years and cannot be limited.</p><p>We may help to clear up a disagreement, but we do not decide it.</p>',
  },
  accounts: {
    title: 'Accounts and links',
    text: '<p>Owners need no account: anyone with the tracking link can open the request, so treat it like a key. Providers and admins sign in; keep your password and second step to yourself and tell us when you suspect somebody else.</p>',
  },
  conduct: {
    title: 'What is not allowed',
    text: '<ul><li>False names, papers or prices, or requests without a real project.</li><li>Using contact details for anything but the request they came with.</li><li>Collecting data from the site by machine, or getting around its limits.</li><li>Anything that breaks the law of the Kingdom.</li></ul><p>We may remove content, suspend an account or end it, and tell you why.</p>',
  },
  liability: {
    title: 'What we are liable for',
    text: '<p>We answer for our own service as the law requires, and for harm that we cause intentionally or by gross negligence. We do not answer for the work, price, delay or conduct of an owner or provider, nor for decisions taken on an estimate alone. Nothing here limits what the law does not allow to be limited, nor the rights of consumers.</p>',
  },
  changes: {
    title: 'When these terms change',
    text: '<p>We publish a new version here, with its date, before it applies. It does not change packages bought before, nor requests already sent.</p>',
  },
  law: {
    title: 'Law and complaints',
    text: '<p>The law of the Kingdom of Saudi Arabia applies, in particular the E-Commerce Law and the Civil Transactions Law; its courts decide. Write to us first: most things are settled in a message. You may also complain to the Ministry of Commerce. If the two languages differ, the Arabic text prevails.</p>',
  },
}
