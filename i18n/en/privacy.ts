/**
 * Privacy notice. Its statements about the code must stay true: docs/legal-review.md lists the code behind each
 * sentence.
 */
export const privacy = {
  title: 'Privacy',
  lead: 'In short: we ask for what a project needs. A provider sees your name and number only after accepting your request. We sell nothing, show no advertising and track nobody.',
  who: {
    title: 'Who is responsible',
    text: '<p>The business that operates Mimar is the controller under the Personal Data Protection Law (Royal Decree M/19, amended by M/148).</p>',
  },
  what: {
    title: 'What we collect',
    text: '<ul><li><b>When you send a project request:</b> name, mobile, what you tell us of the project, and the photos and plans you attach; of photos we keep the picture alone, without the place it was taken at. Also when you agreed, and to which words.</li><li><b>When you choose a quote:</b> the terms of the contract if you use ours, who changed and accepted what and when, and the progress and payments you note.</li><li><b>When you register as a provider:</b> company and contact name, mobile, email, city and trades, registration or freelance-document number, bank name and IBAN, VAT number if you have one, and the documents you upload. Of colleagues you invite: name, email, role, and what they did for you.</li><li><b>When you book a consultation, review or report a problem:</b> name and mobile of the booking, your question, notes and files for the advisor; your review and the name you let us show with it; how to reply to your report.</li><li><b>When you pay:</b> amount, time and the number of the payment. You type your card on the page of Moyasar, and its number never reaches us. For a bank transfer, your receipt.</li><li><b>When you check a quote:</b> what the paper says, your corrections, and reduced pictures of photographed pages, encrypted. We need no name and don’t keep your file.</li><li><b>When you sign in:</b> your mobile or email; what lets us check a password, a passkey or a second step, never your fingerprint or face; and of each session its time, network address and browser.</li><li><b>When you turn on browser notifications:</b> your browser’s address at its notification service.</li><li><b>When you write to us:</b> the WhatsApp messages and emails between us.</li><li><b>When you only browse, yourself or through an AI assistant:</b> nothing that identifies you. To keep abuse out we store an encrypted trace of network addresses for a short time.</li></ul>',
  },
  why: {
    title: 'Why, and on what ground',
    text: '<ul><li>To offer your request and pass quotes on: your consent when you send it, and the service you asked for.</li><li>To book a consultation, take its payment and return it: your booking.</li><li>To verify providers and show who they are: the agreement with them, and our duties as a marketplace.</li><li>To protect accounts and the site: our legitimate interest, and yours.</li><li>To issue invoices and keep their records: the law.</li></ul><p>You may withdraw consent at any time; what was done before stays lawful.</p>',
  },
  seen: {
    title: 'Who sees what, and when',
    text: '<ul><li><b>Everyone:</b> type, city, area, jobs, finish and start of a request. Your own words only if you allowed it, after contact details were removed. Of a provider: company, kind, trades, cities, logo, photos of work, reviews and decided problem reports, never phone, bank or documents.</li><li><b>Providers we offer the request to:</b> the same, with budget, district, the scope, what you said is already done, and your own words without contact details. Not your name or number.</li><li><b>A provider who accepts:</b> your name and mobile, and the photos and plans you attached, only for this request. Each such disclosure is recorded, and your tracking page shows who accepted.</li><li><b>A provider who sent you a quote:</b> that you opened it on your tracking page, and the day of the first time. No hour, and nothing of later visits.</li><li><b>The two sides of a contract:</b> its terms, progress and payments. Our team doesn’t see them.</li><li><b>An advisor you booked:</b> your name, mobile, question and the files you attach, from the booking on. Our team doesn’t open those files.</li><li><b>Colleagues of a provider:</b> what their role allows. The account holder sees what each did.</li><li><b>Anyone with the link of a quote check:</b> the check. An AI assistant to which you give your tracking link reads your request and quotes, without your name, number or chat.</li><li><b>Our team:</b> a provider’s documents for verification, each download recorded. Your request, its quotes and the state of its messages, as far as each role needs them, with your number hidden unless a recorded reason opens it. Whoever decides a problem report sees it with the name and contact you gave.</li><li><b>Our support, when it helps you:</b> a summary of what you see yourself, without the contract and the chats, to read only and for 15 minutes, with names and numbers hidden unless the matter needs them. Each look is recorded with its reason, and you read it under “Who saw it”.</li></ul><p>We do not sell personal data and give it to no advertiser. Authorities receive what the law obliges us to hand over.</p>',
  },
  abroad: {
    title: 'WhatsApp, Moyasar and other processors',
    text: '<p>Messages go through the WhatsApp Business Platform of Meta, which processes your number and the message outside the Kingdom under its own safeguards. We send through it only what the message needs. You can stop WhatsApp messages at any time, on your privacy page or by replying STOP. You then follow your request by its link.</p><p>Moyasar processes card payments. From us it gets the amount, what it is for, a number, and the address that brings you back to us, not your name or mobile.</p><p>Hosting and email are provided under contract by processors who act on our instructions. A list with their places is published here before commercial service begins. Transfers abroad follow the Law’s conditions: an adequate level of protection or safeguards, and the least data.</p>',
  },
  not: {
    title: 'What we do not do',
    text: '<ul><li>We ask for no picture of an identity card or residence permit: article 28 forbids copies without need.</li><li>No advertising, no tracking across sites, no analytics cookies.</li><li>No decision about you by a machine alone: providers are chosen by rules that we publish, and admins decide on registrations.</li></ul>',
  },
  long: {
    title: 'How long it stays',
    text: '<ul><li>What WhatsApp delivered to us as raw events: two months at most. Whom we emailed: 30 days. The text and number of a message: a year.</li><li>The mark that stops a form from being sent twice: 7 days.</li><li>Files uploaded but never submitted with a registration or a request: one day.</li><li>A quote check: 30 days, two years if you keep it, or until you delete it.</li><li>Name, number, words, files and contract of a project request: two years after it is closed or cancelled; quotes’ figures stay without you.</li><li>Who booked a consultation, questions and notes: a year after it. Files for the advisor: 30 days after it, or until you delete them. Words of a problem you reported: two years after the decision.</li><li>The log of sign-ins: a year at most. Who opened a file, and what a colleague did for a provider: two years.</li><li>Provider data: while the account exists. Payments, tax invoices and what they rest on: ten years, by law.</li></ul><p>Data you ask us to delete is deleted sooner: after seven days in which you can change your mind.</p>',
  },
  safe: {
    title: 'How we protect it',
    text: '<p>Connections are encrypted. No password is kept in readable form. IBANs, second-step secrets and quote checks are stored encrypted. Each record is given only to those who may read it. Files are checked on arrival and never public, except the logo and photos of work that a provider puts on their profile.</p><p>If data leak, we tell the Saudi Data and AI Authority (SDAIA) within 72 hours of knowing, and you when your rights may be harmed.</p>',
  },
  rights: {
    title: 'Your rights',
    text: '<ul><li>To know what we hold and why, and who saw it.</li><li>To get a copy, as a page and as a file.</li><li>To have it corrected.</li><li>To have it deleted.</li><li>To withdraw consent.</li></ul><p>You do all of it yourself: “Your data and privacy” on the page of your project request, in your account and in a provider’s dashboard. Before deletion these must end: a job you awarded, an upcoming consultation, a report under review, a payment in progress, a running package. By law we keep tax invoices, payments and the decision log; the log holds no owner’s name or number. Or write to us from the number or email concerned; we answer within 30 days, free of charge.</p>',
  },
  device: {
    title: 'What is kept on your device',
    text: '<p>We set no cookie for reading, except one that remembers the language you chose. When you sign in, another names your session, so that your pages open with your data. Your browser keeps, on your device: the draft of a request, whether you are owner or provider, light or dark, which notices you closed, and your session when you sign in. Clearing the site’s data removes all of it.</p>',
  },
  news: {
    title: 'Messages',
    text: '<p>We write about your request, quotes, consultations and account. You can stop these WhatsApp messages on your privacy page. We send promotional messages only if you agreed to them separately, and every one says how to stop them.</p>',
  },
  complain: {
    title: 'Complaints and changes',
    text: '<p>Write to us first. You may complain to the Saudi Data and AI Authority (SDAIA) at any time. A new version of this notice has a new date and is published here before it applies.</p>',
  },
}
