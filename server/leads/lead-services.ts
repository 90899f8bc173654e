import type { CommandContext } from '#server/platform/command-context.ts'
import type { Services } from '#server/services.ts'
import { leadActs } from './act-on-lead.ts'
import { leadNotFound, openLead } from './open-lead.ts'
import { readLead } from './read-lead.ts'

type LeadServices = Pick<
  Services,
  'readLead' | 'acceptLead' | 'declineLead' | 'submitQuote' | 'withdrawQuote' | 'writeAsProvider'
>

/** For the page behind a lead's link: everything by its token. */
export function leadServices(context: CommandContext): LeadServices {
  const acts = leadActs(context)
  const open = async (leadToken: string) => {
    const lead = await openLead(context, leadToken)
    if (!lead) throw leadNotFound()
    return lead
  }
  return {
    readLead: async (leadToken) => readLead(context, await open(leadToken)),
    acceptLead: async (leadToken) => acts.accept(await open(leadToken)),
    declineLead: async (leadToken, input) => acts.decline(await open(leadToken), input),
    submitQuote: async (leadToken, input, options) => acts.quote(await open(leadToken), input, options),
    withdrawQuote: async (leadToken) => acts.withdrawQuote(await open(leadToken)),
    writeAsProvider: async (leadToken, input) => acts.write(await open(leadToken), input),
  }
}
