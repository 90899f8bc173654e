import type { TemplateDefinition } from '#server/adapters/whatsapp/template-definition.ts'
import type { RegisteredTemplate } from '#server/adapters/whatsapp/template-register.ts'
import { createTemplateRegister } from '#server/adapters/whatsapp/template-register.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { TemplateState, TemplateStates } from './template-answers.ts'
import { templateDefinitions } from './template-definitions.ts'

/** Meta's words (docs/reference/whatsapp.md#templates). One that is not here keeps a template from being sent. */
const STATES: Record<string, TemplateState> = {
  APPROVED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
}

/** Each of our templates beside what Meta holds of it, asked now. */
export async function readTemplateStates({
  config: { whatsapp, publicUrl },
  clock,
}: Pick<CommandContext, 'config' | 'clock'>): Promise<TemplateStates> {
  const at = clock.now().toISOString()
  if (!whatsapp.businessAccountId) return { asked: 'not_configured', at, templates: [] }
  const theirs = await createTemplateRegister(whatsapp).list()
  if (!theirs) return { asked: 'no_answer', at, templates: [] }
  const templates = templateDefinitions(publicUrl).map((ours) =>
    besideTheirs(
      ours,
      theirs.find(({ name, language }) => name === ours.name && language === ours.language),
    ),
  )
  return { asked: 'answered', at, templates }
}

function besideTheirs(
  { name, language, category, body }: TemplateDefinition,
  theirs: RegisteredTemplate | undefined,
): TemplateStates['templates'][number] {
  const ours = { name, language, body, category: category.toLowerCase() }
  if (!theirs) return { ...ours, state: 'missing' }
  // Meta writes the text of a code itself.
  const differs =
    category !== 'AUTHENTICATION' && theirs.body !== undefined && theirs.body.trim() !== body.trim()
  const state = STATES[theirs.status] ?? 'disabled'
  return {
    ...ours,
    state: state === 'approved' && differs ? 'differs' : state,
    ...(differs && { theirs: theirs.body }),
    ...(theirs.rejectedReason && { reason: theirs.rejectedReason }),
  }
}
