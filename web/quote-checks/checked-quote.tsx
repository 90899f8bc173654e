import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { verdictText } from '#i18n/quote-check-words.ts'
import type { CheckedPaper } from '#server/quote-checks/quote-check-answers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { MissingClauses, MissingWorks, PaymentBars } from './beside-lines.tsx'
import { FactQuestions } from './fact-questions.tsx'
import { LineList } from './line-list.tsx'
import { MessageBox } from './message-box.tsx'
import { PaperView } from './paper-view.tsx'
import styles from './quote-checks.module.css'
import { Recalculated } from './recalculated.tsx'
import { sameWork } from './same-work.ts'
import { TotalQuestion } from './total-question.tsx'
import { hasTotal, VerdictCard } from './verdict-card.tsx'

interface CheckedQuoteProps {
  checked: Pick<CheckedPaper, 'quote' | 'check' | 'paper' | 'corrected'>
  /** Absent for the example, which nobody corrects. */
  token?: string
  pictures?: number
  /** A refusal of the last correction. */
  problem?: ReactNode
  /** What is done with this check: keep, delete, print. */
  children?: ReactNode
}

/** The result of a check (mockup n-check). */
export function CheckedQuote({ checked, token, pictures = 0, problem, children }: CheckedQuoteProps) {
  const t = useTranslations('quoteChecks')
  const locale = useLocale()
  const { quote, check, paper, corrected } = checked
  const verdict = verdictText(useTranslations(), check)
  const isFixed = token === undefined
  const isTotalAsked = quote.doubtfulSums?.includes('total') === true
  return (
    <div className={`wrap ${styles.result}`}>
      <header>
        <p className={styles.small}>
          <PaperName quote={quote} />
          {isFixed && (
            <>
              {' · '}
              {t('isExample')}
            </>
          )}
        </p>
        <h1>{verdict}</h1>
      </header>
      {problem && (
        <Notice tone="danger" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      {check.isTooLittle ? <p>{t('tooLittleText')}</p> : <VerdictCard quote={quote} check={check} />}
      {!isFixed && <Recalculated quote={quote} check={check} verdict={verdict} />}
      {!isFixed && (isTotalAsked || !hasTotal(quote)) && <TotalQuestion isDoubtful={isTotalAsked} />}
      {!isFixed && <FactQuestions facts={check.facts} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <LineList quote={quote} check={check} corrected={corrected} isFixed={isFixed} />
          {!check.isTooLittle && (
            <>
              <div className={styles.pair}>
                <MissingWorks quote={quote} check={check} />
                <PaymentBars quote={quote} check={check} />
              </div>
              <MissingClauses quote={quote} check={check} />
              <MessageBox quote={quote} check={check} isFixed={isFixed} />
            </>
          )}
        </div>
        <aside className={styles.side}>
          {paper && (
            <PaperView
              quote={quote}
              check={check}
              paper={paper}
              isFixed={isFixed}
              {...(token && { pictures: { count: pictures, token } })}
            />
          )}
          <div className={styles.card}>
            <h2>{t('ask.title')}</h2>
            <p>{t('ask.text')}</p>
            <Button href={sameWork(locale, check.facts)} variant="soft" size="md" full>
              {t('ask.button')}
            </Button>
          </div>
          {children}
          {isFixed && (
            <Button href={paths.check(locale)} variant="ghost" size="md" full>
              {t('keep.another')}
            </Button>
          )}
          <p className={styles.small}>{t('sources')}</p>
        </aside>
      </div>
    </div>
  )
}

function PaperName({ quote: { contractor, date } }: { quote: CheckedPaper['quote'] }) {
  const t = useTranslations('quoteChecks')
  const locale = useLocale()
  if (!contractor) return t('noContractor')
  return (
    <>
      {`${t('of')} `}
      <UserText>{contractor}</UserText>
      {date && (
        <>
          {t('comma')}
          <time dateTime={date}>{formatDate(date, locale)}</time>
        </>
      )}
    </>
  )
}
