import { MessageCircle, Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { internationalMobile } from '#domain/shared/phone.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { whatsAppLink } from '#web/marketplace/whatsapp-link.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './lead-page.module.css'
import { useLeadName } from './lead-words.tsx'

interface LeadContactProps {
  lead: Lead
  contact: NonNullable<Lead['contact']>
}

/** The owner's contact after accepting: a call, or a WhatsApp chat with a prepared message. */
export function LeadContact({ lead, contact: { name, mobile } }: LeadContactProps) {
  const t = useTranslations('leads')
  const about = useLeadName()(lead)
  const text = t('whatsAppText', { name, reference: lead.reference, about })
  return (
    <section className={`card card-surface card-padded request-block ${styles.leadContact}`}>
      <h2>{t('contact')}</h2>
      <p>
        <b>
          <UserText>{name}</UserText>
        </b>
        <Bdi>{internationalMobile(mobile)}</Bdi>
      </p>
      <div className="actions">
        <a className={buttonClass({ variant: 'secondary', size: 'md' })} href={`tel:+${mobile}`}>
          <Icon icon={Phone} />
          {t('call')}
        </a>
        <a
          className={`button button-md ${styles.leadWhatsapp}`}
          href={whatsAppLink(mobile, text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon icon={MessageCircle} />
          {t('whatsApp')}
        </a>
      </div>
      <p className="caption">{t('contactNote')}</p>
    </section>
  )
}
