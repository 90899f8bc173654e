import type { ProjectType } from '#domain/project-requests/fact-values.ts'
import type { SolutionHub } from '#domain/solutions/hubs.ts'
import type { Messages } from '#i18n/messages.ts'
import type { DrawingName } from '#web/brand/drawing.tsx'

/** Names of the texts in one part of a hub's words. */
type In<Words, Part extends keyof Words> = readonly Exclude<
  keyof Words[Part] & string,
  'title' | 'lead' | 'note'
>[]

/** Steps or cards. `note` is a text of the section, `source` says where its rules were read. */
type Steps<Words> = {
  [Part in keyof Words & string]: {
    steps: Part
    items: In<Words, Part>
    layout?: 'cards'
    caption?: 'note' | 'source'
    /** Each step has a `note`: the person who does it, or what proves it. */
    hasNotes?: true
  }
}[keyof Words & string]

/** Sections without texts of their own in this table. `requests` are the newest project requests, and the cities. */
type Section<Words> =
  | Steps<Words>
  | 'prices'
  | 'materials'
  | 'waste'
  | 'providers'
  | 'requests'
  | 'credentials'

interface HubSections<Words extends { credentials: object; faq: object }> {
  drawing: DrawingName
  /** The fact below the title says how long something takes. */
  isTimed: boolean
  /** What the main button asks for: an estimate with this project type, an open one, or the advisors that can be booked. */
  asks: { estimate: ProjectType | undefined } | 'booking'
  /**
   * In the order of the page, between its head and the questions: what it costs and who does it come before what to
   * know.
   */
  sections: readonly Section<Words>[]
  required: In<Words, 'credentials'>
  /** Required of some, or for some work: their text says of whom. */
  conditional: In<Words, 'credentials'>
  helpful: In<Words, 'credentials'>
  questions: In<Words, 'faq'>
}

/** Everything in which the hubs differ besides their words. The words are in `i18n/<locale>/<hub>.ts`. */
export const HUB_SECTIONS: { [Hub in SolutionHub]: HubSections<Messages[Hub]> } = {
  contractors: {
    drawing: 'elevation',
    isTimed: true,
    asks: { estimate: undefined },
    sections: [
      'prices',
      'providers',
      { steps: 'pay', items: ['advance', 'stages', 'changes', 'last'], caption: 'note' },
      'credentials',
      'requests',
    ],
    required: ['registration', 'membership'],
    conditional: ['insurance', 'vat'],
    helpful: ['classification'],
    questions: ['lowest', 'badge', 'liable', 'free'],
  },
  suppliers: {
    drawing: 'compare',
    isTimed: false,
    asks: { estimate: 'insulation' },
    sections: [
      'materials',
      'waste',
      'prices',
      'providers',
      { steps: 'gate', items: ['count', 'batch', 'unload', 'sign'], layout: 'cards' },
      'credentials',
      'requests',
    ],
    required: ['registration'],
    conditional: [],
    helpful: ['invoice', 'sheet', 'licence'],
    questions: ['who', 'foam', 'vat'],
  },
  designers: {
    drawing: 'describe',
    isTimed: true,
    asks: { estimate: 'decoration' },
    sections: [
      'prices',
      'providers',
      { steps: 'line', items: ['free', 'renovation', 'building'], layout: 'cards' },
      { steps: 'order', items: ['furniture', 'fixtures', 'freeze', 'sample', 'quantities'] },
      'credentials',
      'requests',
    ],
    required: ['registration'],
    conditional: [],
    helpful: ['office', 'accreditation'],
    questions: ['set', 'both', 'own'],
  },
  advisors: {
    drawing: 'report',
    isTimed: false,
    asks: 'booking',
    sections: [
      'providers',
      {
        steps: 'mistakes',
        items: ['soil', 'area', 'lowest', 'advance', 'supervision', 'pipes', 'flood', 'verbal'],
        layout: 'cards',
      },
      { steps: 'when', items: ['contract', 'permit', 'payment', 'handover'] },
      'credentials',
      'requests',
    ],
    required: ['registration'],
    conditional: ['accreditation'],
    helpful: ['independent'],
    questions: ['cost', 'bring', 'replace'],
  },
  engineering: {
    drawing: 'floorPlan',
    isTimed: true,
    asks: { estimate: 'villa_construction' },
    sections: [
      'prices',
      'providers',
      {
        // The steps of docs/reference/saudi-domain.md#steps-of-a-new-villa, in its order.
        steps: 'path',
        items: [
          ...(['deed', 'soil', 'design', 'drawings', 'tender', 'contract'] as const),
          ...(['supervision', 'insurance', 'permit', 'inspections', 'power', 'occupancy'] as const),
        ],
        hasNotes: true,
        caption: 'source',
      },
      // The rows of docs/reference/saudi-domain.md#works-and-permits.
      { steps: 'permits', items: ['new', 'layout', 'renovation', 'cosmetic', 'old'], layout: 'cards' },
      'credentials',
      'requests',
    ],
    required: ['licence', 'accreditation', 'registration'],
    conditional: [],
    helpful: [],
    questions: ['same', 'liable', 'price', 'style'],
  },
}
