import { ArrowLeft } from 'lucide'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { licenceCheckedAt } from '#domain/verifications/claims.ts'
import { firmName } from '#i18n/firm-name.ts'
import { formatDate } from '#i18n/format.ts'
import { inLanguage } from '#i18n/in-language.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { bookByForm } from './book-by-form.server.ts'
import { BookForm } from './book-form.tsx'
import { readFreeDays } from './free-days.server.ts'
import { OfferFacts } from './offer-facts.tsx'
import './bookable.module.css'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './booking.module.css'

export const handle = {
  messages: [
    'endedLink',
    'consultations',
    'booking',
    'consultationFiles',
    'documents',
    'errors.document',
    'errors.link',
    'errors.quote',
    'errors.consultation',
    'errors.field',
    'errors.http',
    'errors.rateLimit',
  ],
}

/** The service and its free times. `?t=` is the tracking token of an owner who comes from their project request. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const { slug = '', offerId = '' } = params
  const provider = await services.provider(slug)
  if (!provider) throw data(null, { status: 404 })
  const { offers, hasPlace } = await services.readBookable(slug)
  const offer = offers.find(({ id }) => id === offerId)
  const token = query.get('t') ?? ''
  const tracking = token ? await services.readTracking(token) : undefined
  const answer = {
    slug,
    companyName: firmName(provider, localeOfPath(new URL(request.url).pathname)),
    isDemo: provider.isDemo,
    licenceCheckedAt: licenceCheckedAt(provider.claims),
    offer: offer ?? null,
    hasPlace,
    supportEmail: context.get(siteContext).supportEmail,
    slots: offer ? await readFreeDays(services, offer.id, query) : { days: [] },
    trackingToken: tracking ? token : null,
    cityOfRequest: tracking?.city ?? null,
  }
  return data(answer, { status: offer ? 200 : 404, headers: PRIVATE_HEADERS })
}

export type BookLoader = typeof loader

export const action = (args: ActionFunctionArgs) => bookByForm(args)

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ booking }) => ({ title: booking.metaTitle })),
  ...PRIVATE_PAGE,
]

/** Booking page: one service, its free times and a short form. */
export default function BookPage() {
  const t = useTranslations('booking')
  const words = useTranslations('consultations')
  const { slug, companyName, isDemo, licenceCheckedAt: checkedAt, offer } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const back = paths.serviceProvider(locale, slug)
  return (
    <div className={`wrap ${styles.consultationBooking}`}>
      <a className="link" href={back}>
        <Icon icon={ArrowLeft} flip size={16} />
        <span>{t.rich('back', { name: () => <UserText>{companyName}</UserText> })}</span>
      </a>
      {offer ? (
        <>
          <header className={styles.consultationBookingHead}>
            <h1>
              <UserText>{inLanguage(offer.topic, locale)}</UserText>
            </h1>
            <p>
              {t.rich('with', { name: () => <UserText>{companyName}</UserText> })}{' '}
              {isDemo && <span className="tag">{words('demo')}</span>}
            </p>
            {checkedAt && (
              <p className="caption">
                {words.rich('licence', { day: () => <bdi>{formatDate(checkedAt, locale)}</bdi> })}
              </p>
            )}
            {offer.about && (
              <p>
                <UserText>{inLanguage(offer.about, locale)}</UserText>
              </p>
            )}
            <OfferFacts offer={offer} />
          </header>
          <BookForm key={offer.id} offer={offer} />
        </>
      ) : (
        <div className={styles.consultationGone}>
          <h1>{t('goneTitle')}</h1>
          <p>{t('goneText')}</p>
          <Link className={buttonClass()} to={back}>
            {t('toProvider')}
          </Link>
        </div>
      )}
    </div>
  )
}
