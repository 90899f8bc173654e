import { useTranslations } from 'use-intl'
import type { PageSite } from '#server/platform/http/page-context.ts'
import { Drawing } from '#web/brand/drawing.tsx'
import { LOGO_FILE } from '#web/brand/logo.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './sections.module.css'
import { whatsAppLink } from './whatsapp-link.ts'

/** How to reach a person, as the settings of this installation say. */
export interface Support {
  /** `9665XXXXXXXX` */
  whatsapp: string
  email: string | undefined
  isDemo: boolean
}

export const supportOf = ({ supportWhatsapp, supportEmail, isDemo }: PageSite): Support => ({
  whatsapp: supportWhatsapp,
  email: supportEmail,
  isDemo,
})

export function ContactSection({ support }: { support: Support }) {
  const t = useTranslations('home.contact')
  return (
    <section className="wrap" aria-labelledby="contact-us-title">
      <div className={`card card-clay ${styles.contact}`}>
        <div>
          <h2 id="contact-us-title">{t('title')}</h2>
          <p className="section-lead">{t('lead')}</p>
          <div className="actions">
            <a className={buttonClass()} href={whatsAppLink(support.whatsapp, t('greeting'))}>
              <svg width="20" height="20" viewBox="0 0 256 256" aria-hidden="true">
                <use href={`${LOGO_FILE}#whatsapp`} />
              </svg>
              {t('whatsapp')}
            </a>
          </div>
          <Addresses support={support} />
        </div>
        <Drawing name="floorPlan" />
      </div>
    </section>
  )
}

function Addresses({ support: { whatsapp, email, isDemo } }: { support: Support }) {
  const t = useTranslations('home.contact')
  return (
    <dl className={styles.contactAddresses}>
      <div>
        <dt>{t('number')}</dt>
        <dd>
          <Bdi>{readable(whatsapp)}</Bdi>
          {isDemo && <small>{t('demoNumber')}</small>}
        </dd>
      </div>
      {email && (
        <div>
          <dt>{t('mail')}</dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              <Bdi>{email}</Bdi>
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** `966551234567` → `+966 55 123 4567`. */
const readable = (number: string) => number.replace(/^(966)(\d\d)(\d{3})(\d{4})$/, '+$1 $2 $3 $4')
