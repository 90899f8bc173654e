import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { FACT_SHOWN_BY } from '#domain/verifications/claims.ts'
import { formatDate } from '#i18n/format.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'
import type { OwnWorkPhotos } from '#server/providers/work-photos/work-photo-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dashboard.module.css'
import { PLACE_PARTS, type PlacePart, partAddress } from './profile-parts.ts'
import { useAnswer } from './use-dashboard.tsx'
import { WORK_PHOTOS } from './work-photos-address.ts'

/** Fewer photos leave a page that owners have nothing to judge by. */
const ENOUGH_PHOTOS = 3

type Listed = Exclude<PlacePart, 'status'>
/** Parts that can lack something. The others are always whole. */
type Fillable = 'work' | 'about' | 'documents'

/** The parts of the profile with what is there, and of what is missing what it would bring. */
export function DashboardParts({ place }: { place: OwnProvider }) {
  const t = useTranslations('providerDashboard')
  const locale = useLocale()
  const lacking = useLacking(place)
  const facts = useFacts(place)
  const missing = missingOf(place)
  const count = Object.values(lacking).filter(Boolean).length
  return (
    <section className="card card-surface card-padded place-part" aria-labelledby="parts-title">
      <header>
        <h2 id="parts-title">{t('parts.title')}</h2>
        <p className="caption">{t('parts.missing', { count })}</p>
      </header>
      <ul className={styles.placeRows}>
        {PLACE_PARTS.filter((part): part is Listed => part !== 'status').map((part) => (
          <li key={part}>
            <Link to={partAddress(locale, part)}>
              <span>
                <b>{t(`part.${part}`)}</b>
                <small>
                  {part === 'about' && missing.length > 0
                    ? t('brings.about', {
                        missing: missing.map((name) => t(`missing.${name}`)).join(t('comma')),
                      })
                    : isFillable(part) && part !== 'about' && lacking[part]
                      ? t(`brings.${part}`)
                      : t(`has.${part}`)}
                </small>
              </span>
              {isFillable(part) && lacking[part] ? (
                <StatusBadge status="pending">{t('parts.lacks')}</StatusBadge>
              ) : (
                <span className={styles.placeFact}>{facts[part]}</span>
              )}
              <Icon icon={ChevronRight} size={20} flip />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isFillable = (part: Listed): part is Fillable =>
  part === 'work' || part === 'about' || part === 'documents'

/** What a part holds, in a word or two; a document by the one that ends first. */
function useFacts(place: OwnProvider): Partial<Record<Listed, ReactNode>> {
  const t = useTranslations('providerDashboard.fact')
  const locale = useLocale()
  const { data } = useAnswer<OwnWorkPhotos>(WORK_PHOTOS)
  const ends = place.claims
    .flatMap(({ expiresAt }) => expiresAt ?? [])
    .sort()
    .at(0)
  return {
    work: data && t('photos', { count: data.items.length }),
    profile: t('reach', { trades: place.trades.length, cities: place.serviceCities.length }),
    documents: ends && t.rich('ends', { date: () => <bdi>{formatDate(ends, locale)}</bdi> }),
  }
}

/** Of the description and figures, what is not there yet. A logo is offered on its own page and lacks nothing here. */
function missingOf({ description, about }: OwnProvider) {
  const { foundedYear, teamSize, smallestJob } = about
  const there = { description, foundedYear, teamSize, smallestJob }
  return (Object.keys(there) as (keyof typeof there)[]).filter((name) => !there[name])
}

/** Whether a part lacks something; undefined while that is not known. */
function useLacking(place: OwnProvider): Record<Fillable, boolean | undefined> {
  const { data } = useAnswer<OwnWorkPhotos>(WORK_PHOTOS)
  const isKnown = (kind: keyof typeof FACT_SHOWN_BY) =>
    place.claims.some((claim) => claim.kind === FACT_SHOWN_BY[kind] && claim.state !== 'lapsed') ||
    place.documents.some((document) => document.kind === kind && !document.replacedAt)
  return {
    work: data && data.items.length < ENOUGH_PHOTOS,
    about: missingOf(place).length > 0,
    documents: !isKnown(place.identityKind ?? 'commercial_registration') || !isKnown('iban_certificate'),
  }
}
