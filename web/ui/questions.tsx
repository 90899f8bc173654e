interface QuestionsProps {
  /** Connects the section with its heading. */
  id: string
  title: string
  lead: string
  /** Opens the first question. */
  items: readonly { question: string; answer: string }[]
}

/** Frequently asked questions as a list of `<details>`, without script. */
export const Questions = ({ id, title, lead, items }: QuestionsProps) => (
  <section className="section wrap split" aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
    </header>
    <div className="questions">
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
