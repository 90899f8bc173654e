import * as z from 'zod/mini'
import { analysisInputSchema } from '#domain/analyses/analysis-input.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { tidyText } from '#domain/shared/text.ts'
import { citePage } from '../page-links.ts'
import { type ToolContext, tool } from '../tool.ts'

const { text, facts } = analysisInputSchema.shape

/**
 * Writes a link to our form with the answers in it. The words are in the fragment, which no browser sends to a server:
 * until the owner presses the button, nothing of it is known to us.
 */
export const prepareProjectRequest = (context: ToolContext) =>
  tool({
    name: 'prepare_project_request',
    description:
      'Prepare a project request for an owner. It sends and stores nothing: it answers a link to our form, filled in, which the owner opens on their phone to read, correct, add name and mobile, consent and send. Give the owner the link and say that nothing is sent before they do, and that sending accepts the terms of use and the user agreement. Leave names, numbers and addresses out of `text`.',
    input: { text, facts },
    output: {
      link: z.url(),
      /** What the owner does there. Until then nobody has received anything. */
      ownerMust: z.array(z.enum(['read', 'add_contact', 'consent', 'send'])),
      isSent: z.literal(false),
    },
    run(call) {
      const { text, facts = {} } = call.input
      const form = citePage(context, call, 'newProjectRequest', fieldsOfFacts(facts))
      const words = tidyText(text)
      const link = `${form.url}${words && `#text=${encodeURIComponent(words)}`}`
      return Promise.resolve({
        text: `${call.t('assistants.text.prepared')}\n${link}`,
        answer: {
          link,
          ownerMust: ['read' as const, 'add_contact' as const, 'consent' as const, 'send' as const],
          isSent: false as const,
        },
        citations: [],
      })
    },
  })
