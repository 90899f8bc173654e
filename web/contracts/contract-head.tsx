import { useTranslations } from 'use-intl'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import { firmName } from '#i18n/firm-name.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActForm } from './act-form.tsx'
import type { ContractActing } from './contract-acting.ts'
import styles from './contracts.module.css'

/** With whom, and for which work. */
export function ContractHead({ contract }: { contract: Contract }) {
  const t = useTranslations()
  const locale = useLocale()
  const { side, status, handedOverOn, reference, ownerName = t('contracts.theOwner') } = contract
  const provider = firmName({ companyName: contract.providerName, otherName: contract.otherName }, locale)
  const { work, terms, changes } = contract
  const total = changes?.duration?.total
  return (
    <header className={styles.contractHead}>
      <p className="request-eyebrow">
        <span className={styles.contractStatus} data-status={status}>
          {t(`contracts.status.${handedOverOn ? 'handedOver' : status}`)}
        </span>
        <Reference>{reference}</Reference>
      </p>
      <h1>
        {t.rich(`contracts.title.${side}`, {
          name: () => <UserText>{side === 'owner' ? provider : ownerName}</UserText>,
        })}
      </h1>
      <p>
        {t(`projectRequests.projectType.${contract.projectType as ProjectType}`)} ·{' '}
        {t(`projectRequests.city.${contract.city as City}`)}
        {!handedOverOn && work?.day !== undefined && total !== undefined && work.day <= total && (
          <> · {t('contracts.work.day', { day: String(work.day), days: String(total) })}</>
        )}
      </p>
      {work && (
        <p className={styles.contractFurjat}>
          <FurjatSteps total={terms.stages.length} done={work.current ?? terms.stages.length} />
          {work.current === undefined
            ? t('contracts.work.allStand')
            : t('contracts.work.stageOf', {
                at: String(work.current + 1),
                count: String(terms.stages.length),
              })}
        </p>
      )}
    </header>
  )
}

/** Before there is a contract: work that was awarded earlier gets one here. */
export function NoContract({ acting }: { acting: ContractActing }) {
  const t = useTranslations('contracts.none')
  return (
    <section
      className={`card card-surface card-padded ${styles.contractAccept}`}
      aria-labelledby="none-title"
    >
      <h1 id="none-title">{t('title')}</h1>
      <p>{t('text')}</p>
      <ActForm act="prepare" acting={acting}>
        <Button type="submit" size="md" loading={acting.pending === 'prepare'}>
          {t('start')}
        </Button>
      </ActForm>
    </section>
  )
}
