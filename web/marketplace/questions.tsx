import type { ReactNode } from 'react'

interface QuestionsProps {
  title: string
  lead: ReactNode
  questions: readonly { question: string; answer: string }[]
}

/** Questions and answers that open one by one, the first open. */
export const Questions = ({ title, lead, questions }: QuestionsProps) => (
  <section className="section wrap split" aria-labelledby="faq-title">
    <header>
      <h2 id="faq-title">{title}</h2>
      <p className="section-lead">{lead}</p>
    </header>
    <div className="questions">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
