import { useTranslations } from 'use-intl'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { ActForm } from './act-form.tsx'
import type { ContractActing } from './contract-acting.ts'
import styles from './contracts.module.css'

interface CarriedAnswersProps {
  contract: Contract
  acting: ContractActing
}

/** The provider's answers that are part of the contract and, of a draft, those that can become so with one tap. */
export function CarriedAnswers({ contract, acting }: CarriedAnswersProps) {
  const t = useTranslations('contracts.answers')
  const { terms, openAnswers, canRevise } = contract
  const { answers = [] } = terms
  return (
    <>
      {answers.length > 0 && (
        <>
          <h3>{t('title')}</h3>
          <p className="caption">{t('lead')}</p>
          <Answers answers={answers} contract={contract} acting={acting} />
        </>
      )}
      {canRevise && openAnswers.length > 0 && (
        <>
          <h3>{t('openTitle')}</h3>
          <p className="caption">{t('openLead')}</p>
          <Answers answers={openAnswers} isOpen contract={contract} acting={acting} />
        </>
      )}
    </>
  )
}

interface AnswersProps extends CarriedAnswersProps {
  answers: Contract['openAnswers']
  /** Not in the contract yet. */
  isOpen?: boolean
}

function Answers({ answers, isOpen = false, contract, acting }: AnswersProps) {
  const t = useTranslations('contracts.answers')
  const { version, canRevise } = contract
  return (
    <ul className={styles.contractAnswers}>
      {answers.map(({ id, question, answer }) => (
        <li key={id}>
          <UserText as="p">{question}</UserText>
          <UserText as="blockquote">{answer}</UserText>
          {canRevise && (
            <ActForm
              act="carryAnswer"
              acting={acting}
              values={{ version, messageId: id, isCarried: String(isOpen) }}
            >
              <Button
                type="submit"
                size="sm"
                variant={isOpen ? 'secondary' : 'ghost'}
                loading={acting.pending === 'carryAnswer'}
                loadingLabel={t(isOpen ? 'carrying' : 'takingOut')}
              >
                {t(isOpen ? 'carry' : 'takeOut')}
              </Button>
            </ActForm>
          )}
        </li>
      ))}
    </ul>
  )
}
