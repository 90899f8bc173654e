import { wordsSchema } from '#server/analyses/analysis-answer-schema.ts'
import { wordsInputSchema } from '#server/analyses/read-words.ts'
import { type ToolContext, tool } from '../tool.ts'

export const readDescription = ({ services }: ToolContext) =>
  tool({
    name: 'read_description',
    description:
      'Extract the facts of a construction project from an owner’s description in Arabic (any Saudi dialect) or English: certain facts with the position of their words, at most three doubts to confirm, and the questions most worth asking next. Pass the facts to estimate_price. Stores nothing.',
    input: wordsInputSchema.shape,
    output: wordsSchema.shape,
    async run({ input, t, clientAddress }) {
      const { locale: _, ...told } = input as typeof input & { locale?: string }
      const answer = await services.readWords(told, { clientAddress })
      const name = (fact: string) => t(`wizard.fact.${fact}` as 'wizard.fact.areaSqm')
      const facts = Object.keys(answer.facts).length
      const asked = answer.questions.map(name).join(t('assistants.text.comma'))
      const text = t('assistants.text.description', { facts })
      return {
        text: asked ? `${text} ${t('assistants.text.askNext', { asked })}` : text,
        answer,
        citations: [],
      }
    },
  })
