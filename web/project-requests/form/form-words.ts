/**
 * What the forms of a project request say, for `handle.messages`. Named to the server alone, which sends the words: the
 * names would be 200 bytes of every first visit.
 */
const named = (noun: string, shares: readonly string[]) =>
  import.meta.env.SSR ? shares.map((share) => `${noun}.${share}`) : []

/** What the form can be told. The words of the other errors would be a twentieth of the page. */
export const FORM_ERRORS = named(
  'errors',
  import.meta.env.SSR ? ['field', 'projectRequest', 'estimate', 'idempotency', 'http', 'rateLimit'] : [],
)

/** Jobs as they are picked, and how deep a renovation goes, where the rest of the wizard's words is not. */
export const JOB_WORDS = [
  ...named('jobs', import.meta.env.SSR ? ['name', 'option', 'unit', 'pick'] : []),
  ...named('wizard', import.meta.env.SSR ? ['depth'] : []),
]

/** The words of the estimate's panel. The names of the bill's rows are more than all of them, and come with the bill. */
export const PANEL_WORDS = named(
  'estimates',
  import.meta.env.SSR
    ? [
        ...[
          'title',
          'perSqm',
          'to',
          'typical',
          'split',
          'reserve',
          'unpriced',
          'withVat',
          'nowWithVat',
          'budget',
          'sample',
          'disclaimer',
        ],
        ...[
          'narrow',
          'announce',
          'now',
          'sampleNow',
          'sampleWithVat',
          'doubted',
          'doubtedNow',
          'doubtedWithVat',
          'accuracy',
          'accuracyOf',
          'segment',
          'fact',
          'how',
          'howPage',
        ],
      ]
    : [],
)
