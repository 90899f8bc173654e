/** Words of our WhatsApp messages. Template bodies are approved by Meta: a change needs a new approval. */
export const messages = {
  templates: {
    lead_offer: {
      body: 'New lead from Mimar: {projectType} in {city}, {areaSqm} m².\nThe owner’s words: {summary}\nA quote is due by {quoteDueAt}. Accept to get the owner’s contact details. If something is unclear, tap Ask, then write your question here and we pass it on.',
      buttons: { accept: 'Accept', decline: 'Decline', ask: 'Ask' },
    },
    lead_offer_jobs: {
      body: 'New lead from Mimar in {city}: {jobs}.\nThe owner’s words: {summary}\nA quote is due by {quoteDueAt}. Accept to get the owner’s contact details. If something is unclear, tap Ask, then write your question here and we pass it on.',
      buttons: { accept: 'Accept', decline: 'Decline', ask: 'Ask' },
    },
    lead_reminder: {
      body: 'A reminder from Mimar: {projectType} in {city}, project request {reference}, still waits for your price; a quote is due by {quoteDueAt}.\nSend your price with the button below or by swiping this message. If it does not suit you, decline, so that the owner does not wait.',
      buttons: { lead: 'Open the lead' },
    },
    project_request_received: {
      body: 'Hello {name}, we have your project request {reference}.\nWe are offering it to verified providers, and quotes are due by {quoteDueAt}. Follow it with the button below. If you did not send it, tap “Not my request”: we cancel it and write nothing more about it.',
      buttons: { track: 'Track my request', notMine: 'Not my request' },
    },
    quote_received: {
      body: 'Hello {name}, you have a new quote on request {reference}: {amount} excluding VAT from {providerName}. They already have your name and mobile number. Tap below to see the quote.',
      buttons: { track: 'See the quote' },
    },
    contact_disclosed: {
      body: 'Hello {name}, these providers accepted request {reference} and now have your name and mobile number, as you agreed: {providers}. They may call you before they send a price.',
      buttons: { track: 'See the request' },
    },
    lead_won: {
      body: 'Good news, {companyName}: the owner chose your quote on project request {reference}.\nThe owner’s contact: {contact}. Agree on the start with them. A draft contract was made from your quote: see it here or on the lead’s page. It’s optional.',
      buttons: { lead: 'Open the lead', terms: 'See the contract' },
    },
    lead_lost: {
      body: 'Hello {companyName}, thank you for quoting on request {reference}. The owner chose another provider this time. We’ll send you new matches here.',
      buttons: {},
    },
    project_request_ended: {
      body: 'Hello {companyName}, the owner has ended project request {reference} without choosing a quote, so there is nothing more to do. Thank you for answering; the next requests that suit you will reach you here.',
      buttons: {},
    },
    chat_to_owner: {
      body: 'Hello {name}, {providerName} wrote to you about your project request {reference}:\n“{body}”\nAnswer here by swiping this message, or on your request’s page. If you did not send that request, tap “Not my request” instead.',
      buttons: { track: 'Open my request', notMine: 'Not my request' },
    },
    chat_to_provider: {
      body: 'The owner of project request {reference} wrote to you:\n“{body}”\nAnswer here by swiping this message, or on the lead’s page.',
      buttons: { lead: 'Open the lead' },
    },
    review_invited: {
      body: 'Hello {name}, {providerName} marked the work on request {reference} as handed over. Tap below to review it. Reviews stay hidden until you both write one, or for seven days. If it wasn’t handed over, tell us there.',
      buttons: { track: 'Review the work' },
    },
    contract_waits: {
      body: 'Hello {name}, there is news on the contract of your request {reference} with {providerName}: a change, or their acceptance. Nothing binds you before you accept it. Read all of it below, or see the price and stages here.',
      buttons: { track: 'Read the contract', terms: 'Price and stages' },
    },
    contract_agreed: {
      body: 'Hello {name}, you and {providerName} both accepted the contract of request {reference}. Photos of the work and payments are on your page, below. You’ll be asked here about each payment.',
      buttons: { track: 'Open the work' },
    },
    contract_agreed_to_provider: {
      body: 'Hello {companyName}, both sides accepted the contract of request {reference}. Send photos of the work here, or words such as “finished the plaster”. They’re kept with their stage, and the owner sees them. To ask for a payment, tap below or write “we request the first payment”.',
      buttons: { lead: 'Open the lead', ask: 'Ask for the first' },
    },
    payment_asked: {
      body: 'Hello {name}, {providerName} asks for a payment on your request {reference}.\nStage: {stage}\nAmount: {amount}\nProgress: {standing}\nAnswer here, or see the photos on your page. Money never passes through us; we only note what each of you says.',
      buttons: {
        paid: 'Paid',
        see: 'See it first',
        problem: 'There’s a problem',
        track: 'Photos of the work',
      },
    },
    payment_told: {
      body: 'Hello {companyName}, the owner of request {reference} says they paid you.\nStage: {stage}\nAmount: {amount}\nDid you receive it? Money never passes through us; we only note what each of you says.',
      buttons: { received: 'Received', not_received: 'Not received', lead: 'Open the lead' },
    },
    payment_answered: {
      body: 'Hello {companyName}, the owner of request {reference} answered your request for a payment.\nStage: {stage}\nAnswer: {answer}\nAgree on it with them; the details are below.',
      buttons: { lead: 'Open the lead' },
    },
    payment_not_received: {
      body: 'Hello {name}, {providerName} did not receive {amount} on your request {reference}. Check the transfer with them. The payment is open again on your page.',
      buttons: { track: 'Open the work' },
    },
    stage_rule: {
      body: 'Hello {name}, a stage with a rule has begun on your request {reference}.\nStage: {stage}\nRule: {rule}\nTap below once the test has passed, and it’s on record for you.',
      buttons: { tested: 'The test passed', track: 'Open the work' },
    },
    warranty_ends: {
      body: 'Hello {name}, a warranty of your request {reference} with {providerName} ends soon.\nPart: {part}\nLast day: {day}\nLook for faults now and tell the provider in writing. All your warranties are on the page below.',
      buttons: { track: 'Open the work' },
    },
    contract_waits_to_provider: {
      body: 'Hello {companyName}, the owner of project request {reference} changed or accepted the contract. Read all of it on the lead’s page, below, or see the price and stages here.',
      buttons: { lead: 'Open the lead', terms: 'Price and stages' },
    },
    contact_corrected: {
      body: 'Hello {companyName}, the owner of project request {reference} corrected their mobile. The number to call from now on is on the lead’s page, below.',
      buttons: { lead: 'Open the lead' },
    },
    mobile_replaced: {
      body: 'From Mimar: this number was replaced for {matter}, so we’ll stop messaging you about it. If you didn’t change it, contact us: {support}.',
      buttons: {},
    },
    provider_registered: {
      body: 'Hello {name}, the registration of {companyName} at Mimar is with us.\nWe review it by {reviewDueAt}, and write to you here and by email. There is no commission on your quotes.',
      buttons: {},
    },
    provider_approved: {
      body: 'Hello {name}, {companyName} is approved at Mimar and carries the verification badge.\nProject requests that match your trades and cities will reach you here. There is no commission on your quotes.',
      buttons: {},
    },
    provider_rejected: {
      body: 'Hello {name}, we could not approve the registration of {companyName} at Mimar.\nThe reason: {reason}\nMend it in your profile and send it again; we will look at it within 24 hours.',
      buttons: {},
    },
    provider_suspended: {
      body: 'Hello {name}, {companyName} is suspended at Mimar: new requests do not reach you and the badge is not shown.\nThe reason: {reason}\nWrite to us here to settle it.',
      buttons: {},
    },
    provider_more_requested: {
      body: 'Hello {name}, we are reviewing the registration of {companyName} on Mimar. We still need:\n{reason}\nAdd it in your profile, and we continue as soon as it arrives.',
      buttons: { profile: 'Complete my profile' },
    },
    provider_reinstated: {
      body: 'Hello {name}, {companyName} is active on Mimar again. You’ll receive new leads.',
      buttons: {},
    },
    leads_resumed: {
      body: 'The pause you asked for is over: new leads come to {companyName} again from today.\nOpen your leads with the button below, or pause again there.',
      buttons: { leads: 'Open my leads' },
    },
    claim_expiring: {
      body: 'Hello {name}, a document we verified for you ends soon: {fact}, on {expiresOn}.\nUpload the renewed one in your profile, so that requests keep reaching you.',
      buttons: {},
    },
    claim_lapsed: {
      body: 'Hello {name}, a document we verified for you has ended: {fact}.\nNew requests may not reach you until you upload the renewed one in your profile and we check it.',
      buttons: {},
    },
    package_to_pay: {
      body: 'Hello {name}, {companyName} is approved on Mimar.\nPay for your package {package} to get your verification badge and start receiving leads. No commission on your quotes.',
      buttons: { package: 'Open my package' },
    },
    renewal_due: {
      body: 'Hello {name}, your {package} package on Mimar is paid until {endsOn}.\nThe next period costs {total} including VAT. You won’t be charged automatically. Tap below to renew and keep your badge and leads.',
      buttons: { package: 'Open my package' },
    },
    subscription_expired: {
      body: 'Hello {name}, your package {package} at Mimar has ended: the verification badge is not shown and new project requests do not reach you.\nSubscribe again with the button below and both come back at once.',
      buttons: { package: 'Open my package' },
    },
    complaint_received: {
      body: 'Hello {name}, we received your report {reference}. We’ll reply by {answerBy}.\nTap below to follow, add to or withdraw it. We never tell the person you reported who you are.',
      buttons: { complaint: 'Follow my report' },
    },
    complaint_answered: {
      body: 'Hello {name}, there is an answer to your report {reference} at Mimar.\nRead it with the button below.',
      buttons: { complaint: 'Read the answer' },
    },
    provider_warned: {
      body: 'Hello {name}, {companyName} has a warning from Mimar. The reason: {reason}\nNothing else changes now; a warning is counted if it happens again. You may answer it within 15 days from your profile.',
      buttons: {},
    },
    project_request_removed: {
      body: 'Hello {name}, we closed request {reference} because it breaks the user agreement. Providers can no longer see it.\nThink we made a mistake? Tap below to tell us.',
      buttons: { track: 'Open my request' },
    },
    consultation_booked: {
      body: 'Hello {name}, your consultation with {providerName} is booked: {topic}.\nIt’s on {when} Riyadh time, {how}. Tap below for details, or to reschedule or cancel.',
      buttons: { consultation: 'Open appointment' },
    },
    consultation_reminder: {
      body: 'Hello {name}, a reminder of your appointment with {providerName}: {when} Riyadh time, {how}. To change or cancel it, use the button below.',
      buttons: { consultation: 'Open appointment' },
    },
    consultation_changed: {
      body: 'Hello {name}, your appointment with {providerName} has another time: {when} Riyadh time, {how}. The details are behind the button below.',
      buttons: { consultation: 'Open appointment' },
    },
    consultation_cancelled: {
      body: 'Hello {name}, {providerName} cancelled your consultation on {when}; {refund}. Tap below to book another time or another advisor.',
      buttons: { consultation: 'Open appointment' },
    },
    consultation_review_invited: {
      body: 'Hello {name}, how was your consultation with {providerName}, “{topic}”? Tap below and choose your stars, with a few words if you like. Your review helps the next owner, and is shown without your number.',
      buttons: { consultation: 'Rate it' },
    },
    consultation_booked_to_advisor: {
      body: 'Hello {companyName}, {ownerName} booked a consultation: {topic}.\nIt is on {when} Riyadh time, {how}. The owner’s mobile: {contact}. Their question and your notes are behind the button below.',
      buttons: { consultations: 'My appointments' },
    },
    consultation_reminder_to_advisor: {
      body: 'A reminder from Mimar: your next appointment, with {ownerName}, is on {when} Riyadh time, {how}. The owner’s mobile: {contact}. The details are behind the button below.',
      buttons: { consultations: 'My appointments' },
    },
    consultation_changed_to_advisor: {
      body: 'From Mimar: {ownerName} moved the consultation {topic}. It was on {before} and is now on {when} Riyadh time. Your calendar behind the button below is up to date.',
      buttons: { consultations: 'My appointments' },
    },
    consultation_cancelled_to_advisor: {
      body: 'From Mimar: {ownerName} cancelled the consultation {topic}, which was on {when} Riyadh time. That time is free in your calendar again.',
      buttons: { consultations: 'My appointments' },
    },
    auth_code: {
      body: '{code} is your verification code. For your security, do not share this code.',
      buttons: { copy: 'Copy code' },
    },
  },
  replies: {
    opted_out:
      'You won’t get WhatsApp messages from us. We’ll use email and your Mimar account instead. To start again, reply START. To pause new leads only, reply PAUSE.',
    opted_in: 'Done: we write to you on WhatsApp as before. To stop at any time, send: STOP.',
    chat_from_owner:
      'The owner of project request {reference} wrote to you:\n“{body}”\n\nAnswer here by swiping this message, and we pass it on.',
    lead_accepted_ask_price:
      'Accepted. Project request {reference}\nOwner: {ownerName}\nMobile: {ownerMobile}\n\nChoose your total price with the button below (riyals, without VAT), or write it as you like, for example: 45k in 2 months.',
    lead_accepted_with_documents:
      'Accepted. Project request {reference}\nOwner: {ownerName}\nMobile: {ownerMobile}\nAttached: {documents}\n{link}\n\nChoose your total price with the button below (riyals, without VAT), or write it as you like, for example: 45k in 2 months.',
    lead_already_accepted:
      'You have already accepted project request {reference}. Send your total price here in riyals, without VAT.',
    lead_declined:
      'You declined project request {reference}. Nothing more comes about it. If you like, choose a reason below. The owner sees it.',
    lead_already_declined: 'You declined project request {reference}, so it can no longer be accepted.',
    lead_already_quoted:
      'Your quote on project request {reference} is with the owner. To change it, send a new price.',
    lead_expired: 'Request {reference} has expired and gone to other providers.',
    lead_not_accepted: 'Accept project request {reference} first, then send its price.',
    lead_closed: 'Project request {reference} is closed. There is nothing more to do.',
    quote_understood:
      'Your quote for {reference}:\n{price}\n{terms}\nWe tell the owner in 5 minutes; until then you can take it back with one tap. To change it, write only what is new, such as: 42 thousand, start in a week, valid for a month.',
    quote_unchanged: 'Your quote for {reference} is unchanged:\n{price}\n{terms}',
    confirm_price: 'We read your price for {reference} as:\n{price}\nShall we record it? Tap, or write: yes.',
    confirm_change:
      'Your quote for {reference}\nFrom: {from}\nTo: {to}\nShall we change it? Tap, or write: yes. Until then your quote stays as it is.',
    metre_needs_total:
      'We read a price per metre: {rate}. The price of {reference} can’t be worked out from its area. Send the total in riyals, for example: 45k.',
    price_awaited:
      'Project request {reference} is waiting for your price. Send the total or a price per m² in riyals, without VAT, for example: 45k, or 750 per m2.',
    price_first:
      'We read terms without a price. Send both in one message, for example: 45k, start in a week.',
    quote_taken_back:
      'We withdrew your quote for {reference} and did not tell the owner. Write the new price when you are ready.',
    quote_taken_back_told:
      'We withdrew your quote for {reference} and did not tell the owner the last price. They had already heard {before}. Write the price you want when you are ready.',
    quote_take_back_late:
      'It’s too late to take it back by tap: 5 minutes have passed, or your quote for {reference} has changed. Write a new price to change it, or withdraw it on the page of the lead.',
    which_conversation:
      'You have open conversations on: {references}. Swipe the provider’s message you want to answer and write your reply, or answer on your request’s page.',
    which_own_request:
      'Several project requests name your number: {references}. Which one did you write for? Tap its reference once and we pass your message on. Do not tap one that you did not send.',
    request_disowned:
      'Thank you. Project request {reference} is cancelled, and we write nothing more about it to this number. If it was yours after all, send it again on Mimar. If others keep sending requests with your number, send: STOP.',
    who_speaks:
      'This number is that of {companyName} at Mimar. As whom did you write? Tap once and we pass your message on. If you are not with {companyName}, tap “My own project”.',
    price_not_understood:
      'We couldn’t find a price in that message. Send the total in riyals, for example: 45k, or 40 to 45k.',
    which_project_request: 'Which project request is {amount} for?',
    name_the_project_request:
      'You have several open project requests: {references}. Send the reference with the price, for example: {example} 45000.',
    contract_terms:
      'The contract, version {version}:\n{terms}\n\nThe full text is on the page of the contract. It’s a model that a lawyer must read. Nothing binds you before you accept it.',
    contract_accepted:
      'You accepted version {version} of the contract. We’ll write here when the other side accepts it.',
    contract_agreed_now:
      'Both sides accepted version {version} of the contract. Photos of the work and payments are on the page of the contract, and can be noted from here.',
    work_noted: 'Noted: “{stage}” is {percent}% done. The owner sees it on their page.',
    work_photo_hung: 'The photo is kept with “{stage}”. The owner sees it on their page.',
    work_snag_photo_hung: 'The photo is kept with the snag “{place}”. The owner sees it on their page.',
    work_which_stage: 'Which stage is this message about?',
    work_which_payment: 'Which payment do you ask for?',
    work_asked:
      'We asked the owner for the payment of “{stage}”: {amount}. We’ll write here when they answer.',
    work_received: 'Noted: you received {amount}.',
    work_not_received:
      'Noted: {amount} was not received. We wrote to the owner, and the payment is open again.',
    work_over: 'Nothing waits for this answer now. Everything noted is on the page of the contract.',
    photo_not_kept: 'A photo you sent for request {reference} was not kept. {why}',
    work_paid: 'Noted: you paid {amount}. We asked {providerName} to confirm it.',
    work_to_see:
      'We wrote to {providerName} that you want to see the work before you pay. Once you have seen it, answer here:',
    work_problem:
      'We wrote to {providerName} that there is a problem. Reply to this message with what is wrong, and we’ll pass it on.',
    work_tested: 'Noted on the page of the contract: the test passed.',
    work_settled:
      'This payment of request {reference} was answered before. Everything noted is on your page.',
    work_refused: 'Nothing was noted. {why}',
    only_text:
      'We read only text here, so this did not reach anybody: photos, voice notes, files and places are not kept. Please write it in words.',
    follow_up_due:
      'A reminder you asked for: project request {reference} is still with its owner. Ask how it stands.\n{link}',
    leads_paused:
      'No new leads until {date}; from that day they come again automatically. Leads that you already have stay open. Your package runs on: bought leads still end on their date.',
    leads_back: 'New leads come again.',
    pause_until_when:
      'For how long should we send you no new leads? Tap, or write a day, like: pause until 5 December.',
    pause_impossible:
      'We can pause leads until {latest} at the latest ({days} days), from tomorrow on. Write another day.',
    no_open_lead:
      'You have no open project request now, so your message did not reach anybody. New leads arrive here.',
    budgets: 'The budget as the owner gave it:\n{budgets}',
    visit_first:
      'You need to see the site before you give a price. Project request: {references}. Tap to ask the owner for a visit. {next}',
    visit_asked: 'We asked the owner of {reference} for a visit. Their answer arrives here.',
    passed_on: 'We passed your message on to the owner of {reference}. Their answer arrives here.',
    chat_paused:
      'You sent many messages on {reference} within an hour, so we did not pass on the last one. Please wait a little and send it again.',
    pass_on_to_which: 'Which project request is your question about?',
    not_a_price:
      'We found no price in that, and it did not reach anybody. Tap to pass it on to the owner. {next}',
    how_to_decline: 'To decline {references}, tap the button. You can’t accept it afterwards.',
    how_to_withdraw:
      'To withdraw your quote ({references}), open the page of the lead and use its button.\n{link}',
    ask_our_team:
      'Messages here go to the owner of a project request. For your account and package, write to our team: {support}',
  },
  /** The button of the list under which_own_request. */
  chooseRequest: 'Choose the request',
  chooseReason: 'Give a reason',
  /** Buttons under who_speaks; WhatsApp cuts them at 20 letters. */
  speak: { provider: 'As the company', owner: 'My own project' },
  /** Buttons under pause_until_when and leads_paused; WhatsApp cuts them at 20 letters. */
  pauseFor: { week: 'A week', twoWeeks: 'Two weeks', month: '30 days' },
  resumeLeads: 'Resume now',
  takeBack: 'Take the price back',
  /** Buttons under confirm_price, confirm_change, visit_first and not_a_price; WhatsApp cuts them at 20 letters. */
  confirm: { price: 'Yes, record it', no: 'No', change: 'Yes, change it', keep: 'Keep the old one' },
  askForVisit: 'Ask for a visit',
  passOn: 'Pass on to the owner',
  /** To the owner, by a tap of the provider. */
  visitWanted: 'We need to see the site before we can give you a price. When does it suit you?',
  /** The end of visit_first and not_a_price. */
  next: {
    price: 'Or send your price in riyals, for example: 45k, or 750 per m2.',
    estimate: 'Or send a range now, for example: 40 to 50k. You can change it after the visit.',
    accept: 'To send a price, accept the request first.',
  },
  perMetre: '{rate} per m²',
  metreSum: '{rate} × {area} m²',
  budget: {
    none: '{reference}: the owner gave no budget.',
    exact: '{reference}: {amount}',
    upTo: '{reference}: up to {amount}',
    from: '{reference}: {amount} or more',
    range: '{reference}: {from} to {to}',
  },
  /** The work of a contract. WhatsApp cuts buttons at 20 letters, rows at 24. */
  work: {
    standing: '{standing}% of the work is done; {after}% would be paid with this payment.',
    advice: {
      due: 'The stage is done and the payment is due.',
      part: 'We suggest {sum} now, as much as is done.',
      none: 'We suggest paying nothing until the work catches up.',
    },
    answer: {
      part_proposed: 'They propose to pay {sum} now',
      to_see: 'They want to see the work before they pay',
      problem: 'They say there is a problem',
    },
    choose: 'Choose',
    none: 'Not about the work',
    snag: 'Snag: {place}',
    takeBack: 'Delete the photo',
    other: 'Another stage',
    done: 'The stage is done',
    ask: 'Ask for its payment',
    askFirst: 'Ask for the first',
    paidWhole: 'I paid all of it',
    paidPart: 'I paid that part',
    problem: 'There’s a problem',
    accept: 'I accept',
    price: 'Price with VAT: {amount}',
    moreStages: 'Further stages: {count}',
    duration: 'Duration in days: {days}',
  },
  onLeadPage: 'on the lead’s page',
  /** How a provider states a quote by taps. WhatsApp cuts buttons and field labels at 20 letters, rows at 24. */
  quoteForm: {
    choose: 'Choose a price',
    open: 'Send your quote',
    riyals: 'SAR {range}',
    millions: 'SAR {range} million',
    heading: 'Your quote',
    price: 'Your total price',
    exactChoice: 'An exact amount, below',
    exact: 'Or an exact amount',
    withoutVat: 'In riyals, without VAT',
    start: 'Work begins',
    startsIn: '{count, plural, =0 {At once} one {Within a day} other {Within # days}}',
    validity: 'Quote is valid for',
    duration: 'The work takes',
    days: '{count, plural, one {1 day} other {# days}}',
    send: 'Send the quote',
  },
  /** The terms of a quote in one line of a message. */
  quoteTerms: {
    withVat: '{price} with VAT',
    withoutVat: '{price} without VAT',
    start: 'work begins {days}',
    duration: 'work takes {days}',
    validity: 'valid for {days}',
    warranty: '{count, plural, =0 {no warranty} one {1 year of warranty} other {# years of warranty}}',
  },
  /** The channels and outcomes in a message about a consultation. */
  consultations: {
    whatsapp: 'a WhatsApp chat',
    call: 'a telephone call',
    visit: 'a visit at {place}',
    visitPlain: 'a visit',
    video: 'a video call, its link is on the appointment’s page',
    refunded: '{amount} goes back to you',
    nothingPaid: 'nothing was paid for it',
    /** The event in the calendar file. */
    event: 'Consultation: {topic}, {with}',
    feed: 'Mimar consultations',
    feedEvent: 'Consultation: {topic}',
  },
  noDescription: 'no description',
} as const
