import { useTranslations } from 'use-intl'

/** Its words are `faq.<name>Question` and `faq.<name>Answer`. */
const QUESTIONS = ['free', 'numbers', 'mobile', 'time'] as const

export function OwnerQuestions() {
  const t = useTranslations('ownerHome.faq')
  return (
    <section className="section wrap owner-split" aria-labelledby="faq-title">
      <header>
        <h2 id="faq-title">{t('title')}</h2>
        <p>{t('lead')}</p>
      </header>
      <div className="questions">
        {QUESTIONS.map((name, index) => (
          <details key={name} open={index === 0}>
            <summary>{t(`${name}Question`)}</summary>
            <p>{t(`${name}Answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
