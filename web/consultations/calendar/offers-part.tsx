import { Plus } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ConsultationOfferAnswer } from '#server/consultations/consultation-answers.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { useActing } from '#web/subscriptions/use-acting.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { ActionFailed } from '../act-failed.tsx'
import { OfferFacts } from '../booking/offer-facts.tsx'
import { OFFERS } from '../consultation-address.ts'
import { NewOffer } from './new-offer.tsx'
import styles from './own-consultations.module.css'
import type { OfferList } from './use-calendar.ts'

/** The advisor's published and ended services, and a form to add one. */
export function OffersPart() {
  const t = useTranslations('ownConsultations')
  const answer = useAnswer<OfferList>(OFFERS)
  if (!answer.data) return <NoAnswer answer={answer} loading={t('reading')} />
  return <Offers items={answer.data.items} />
}

function Offers({ items }: { items: ConsultationOfferAnswer[] }) {
  const t = useTranslations('ownConsultations.offers')
  const [isWriting, write] = useState(false)
  const [ending, end] = useState<ConsultationOfferAnswer>()
  return (
    <section className={styles.consultationPart} aria-labelledby="offers-title">
      <header>
        <h2 id="offers-title">{t('title')}</h2>
        <p className="caption">{t('lead')}</p>
      </header>
      {items.length === 0 && !isWriting && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {items.length > 0 && (
        <ul className={styles.consultationOffers}>
          {items.map((offer) => (
            <li className="card card-surface card-padded" key={offer.id}>
              <div>
                <h3>
                  <UserText>{offer.topic}</UserText>
                </h3>
                {offer.about && (
                  <p>
                    <UserText>{offer.about}</UserText>
                  </p>
                )}
                <OfferFacts offer={offer} />
              </div>
              <Button
                variant="ghost"
                size="md"
                aria-label={t('endOf', { topic: offer.topic })}
                onClick={() => end(offer)}
              >
                {t('end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isWriting ? (
        <NewOffer onDone={() => write(false)} />
      ) : (
        <p>
          <Button size="md" icon={<Icon icon={Plus} />} onClick={() => write(true)}>
            {t('new')}
          </Button>
        </p>
      )}
      <EndOffer offer={ending} onClose={() => end(undefined)} />
    </section>
  )
}

interface EndOfferProps {
  offer: ConsultationOfferAnswer | undefined
  onClose: () => void
}

function EndOffer({ offer, onClose }: EndOfferProps) {
  const t = useTranslations('ownConsultations.offers')
  const close = useTranslations('consultations')('close')
  const acting = useActing()
  const press = async () => {
    const done = offer && (await acting.act('end', { path: `${OFFERS}/${offer.id}`, method: 'DELETE' }))
    if (!done) return
    toast.success(t('ended'))
    onClose()
  }
  return (
    <Dialog
      open={offer !== undefined}
      onClose={onClose}
      title={t('endTitle')}
      closeLabel={close}
      actions={
        <>
          <Button variant="ghost" size="md" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            variant="danger"
            size="md"
            loading={acting.pending !== undefined}
            loadingLabel={t('ending')}
            onClick={() => void press()}
          >
            {t('endPress')}
          </Button>
        </>
      }
    >
      <p>
        <UserText as="b">{offer?.topic}</UserText>
      </p>
      <p>{t('endText')}</p>
      <ActionFailed failure={acting.failure} />
    </Dialog>
  )
}
