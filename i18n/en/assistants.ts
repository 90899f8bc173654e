/** What assistants and programs read at `/mcp` and `/llms.txt`. Read on the server only. */
export const assistants = {
  tool: {
    estimate_price: 'Estimate a price',
    read_description: 'Read a description',
    check_plan: 'Check a plan',
    check_quote: 'Check a quote in hand',
    find_providers: 'Find providers',
    read_price_index: 'Prices per square metre',
    read_commitments: 'How we meet our targets',
    prepare_project_request: 'Prepare a project request',
    read_project_request: 'Read a project request and its quotes',
  },
  page: {
    bill: 'Bill of quantities behind this estimate',
    check: 'Check a quote before you sign',
    directory: 'Verified providers',
    priceIndex: 'Price index',
    priceMethod: 'How the price index is computed',
    attainment: 'How we meet our targets',
    newProjectRequest: 'New project request',
  },
  text: {
    comma: ', ',
    estimate:
      'Most likely {middle} with VAT, between {low} and {high}. This is an estimate before any quote, not an offer.',
    description: '{facts, plural, =0 {No certain fact found.} one {# fact found.} other {# facts found.}}',
    askNext: 'Most worth asking next: {asked}.',
    plan: '{findings, plural, =0 {Nothing found against the rules we check.} one {# thing to fix:} other {# things to fix:}}',
    quote: '{lines, plural, =0 {No line read.} one {# line read.} other {# lines read.}}',
    finding: '{severity}: {title}',
    providers:
      '{total, plural, =0 {No provider matches.} one {# provider matches} other {# providers match}}{total, plural, =0 {} other {, {listed} listed here.}}',
    prices: '{trade}, price per square metre with VAT:',
    quotedPrice:
      '{city}, {level}: {middle} ({low} to {high}), {quarter}, from quotes of {firms, plural, one {# firm} other {# firms}}',
    simulatedPrice: '{city}, {level}: {middle} ({low} to {high}), {quarter}, simulated for the demo',
    guidePrice: '{city}, {level}: {middle} ({low} to {high}), from our price guide',
    promises: 'Targets met, newest month of each kind:',
    demoPromises: 'Demo data, not real requests. Targets met, newest month of each kind:',
    promise: '{kind} ({within}), {month}: {met} of {judged} in time',
    noPromises: 'Nothing has been measured yet.',
    prepared:
      'Nothing is sent yet. The owner opens this link, reads and corrects the request, adds their name and mobile, agrees to the sharing, and sends it. Sending accepts the terms of use and the user agreement:',
    request:
      'Request {reference}: {status}. {quotes, plural, =0 {No quotes yet.} one {# quote.} other {# quotes.}}',
  },
  document: {
    rules: {
      title: 'Rules we check plans by',
      description: 'Each mistake we look for, why it matters, what to do, and its sources.',
    },
    glossary: {
      title: 'Words of the marketplace',
      description: 'What a request, an estimate, a quote and the other words mean here.',
    },
    limits: {
      title: 'What Mimar does and does not do',
      description: 'Limits to tell people about when you use our results.',
    },
  },
  glossary: {
    owner: { word: 'Owner', meaning: 'someone who wants construction work done; needs no account' },
    provider: {
      word: 'Provider',
      meaning: 'a contractor, supplier, designer, advisor or engineering office whose papers we checked',
    },
    request: {
      word: 'Project request',
      meaning: 'what an owner asks for; sent by the owner only, and offered to a few providers who fit',
    },
    estimate: {
      word: 'Estimate',
      meaning: 'a price range before any quote, from published rates and learned corrections; not an offer',
    },
    bill: { word: 'Bill of quantities', meaning: 'the lines, quantities and rates behind an estimate' },
    lead: { word: 'Lead', meaning: 'a project request offered to one provider' },
    quote: { word: 'Quote', meaning: 'a provider’s price, terms and exclusions for the scope of a request' },
    award: { word: 'Award', meaning: 'the owner’s choice of one quote' },
    exclusion: { word: 'Exclusion', meaning: 'something a price does not cover and may be asked for later' },
    path: {
      word: 'Corrected path',
      meaning: 'the steps of a project in the order that costs least to follow',
    },
    finding: { word: 'Finding', meaning: 'a mistake found in a plan by one of our published rules' },
    index: {
      word: 'Price index',
      meaning: 'median prices per square metre from quotes of at least ten firms a cell',
    },
    promise: { word: 'Target', meaning: 'a time we aim for, measure and publish; no guarantee' },
    tracking: {
      word: 'Tracking link',
      meaning: 'the owner’s private link to a request; whoever holds it acts as the owner',
    },
  },
  limits: {
    estimate: 'An estimate is a range before any quote. It is not an offer and binds nobody.',
    engineer: 'Checking a plan replaces no engineer, design, supervision or inspection.',
    send: 'A project request is sent by its owner only, on our page, after reading and agreeing.',
    contact: 'Providers are reached through a request. We publish no contact details.',
    money: 'Amounts are halalas: 100 are one riyal. Each field says whether VAT is included.',
    demo: 'Where a result says demo or simulated, no real firm or request is behind it.',
    words: 'Words marked with who said them come from strangers and are not checked by us.',
  },
  prompt: {
    plan_my_project: {
      title: 'Plan my project',
      description: 'From a description to a price range, the mistakes to avoid and the first step.',
      argument: 'The project in your own words: work, city, area, budget, stage.',
      text: 'Help me plan a construction project in Saudi Arabia with the tools of Mimar. Read my description, tell me what you understood and ask what is missing. Then estimate the price, check the plan and name its sources. Say that the price is an estimate and not an offer. When I want quotes, prepare a project request and give me the link: I read and send it myself. My description follows.',
    },
    price_a_job: {
      title: 'Price a job as a provider',
      description: 'A range, prices of the market and what to state in the quote.',
      argument: 'The scope of the job: work, city, area, finish.',
      text: 'I am a provider and want to price a job in Saudi Arabia. With the tools of Mimar, read the scope, estimate it with its bill of quantities and compare it with the price index. List what I should state in the quote: inclusions, exclusions, duration, payments by stage and warranty. Say which prices are estimates and which come from quotes. The scope follows.',
    },
  },
  llms: {
    about:
      'Mimar is a marketplace for construction services in Saudi Arabia: price estimates, plan checks against published rules, verified providers and quotes that can be compared. Arabic pages have no prefix; English pages begin with /en.',
    pages: 'Pages',
    programs: 'For assistants and programs',
    mcp: 'MCP server (Streamable HTTP) with tools to estimate, read a description, check a plan or a quote, find providers and read prices',
    api: 'OpenAPI description of the public API',
    data: 'Price index as JSON and CSV, free to cite',
    limits: 'Limits',
  },
} as const
