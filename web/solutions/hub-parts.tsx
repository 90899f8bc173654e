import { useTranslations } from 'use-intl'
import { KIND_OF_HUB, type SolutionHub } from '#domain/solutions/hubs.ts'
import type { CountedPlace, Solution } from '#server/solutions/solution-answers.ts'
import type { DrawingName } from '#web/brand/drawing.tsx'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { HubHero } from './hub-hero.tsx'
import { HubLatest } from './hub-latest.tsx'
import { HubPlaces } from './hub-places.tsx'
import { HubProviders } from './hub-providers.tsx'
import { TwoWays } from './two-ways.tsx'

/** What every hub's page is given. */
export interface HubPageProps {
  solution: Solution
  places: CountedPlace[]
  /** E.164 digits. */
  supportWhatsapp: string
}

interface HubTopProps {
  hub: SolutionHub
  count: number
  askHref: string
  drawing: DrawingName
}

export function HubTop({ hub, count, askHref, drawing }: HubTopProps) {
  const t = useTranslations()
  const locale = useLocale()
  const crumbs = [
    { label: t('solutionPages.home'), href: paths.ownerHome(locale) },
    { label: t(`solutionPages.hub.${hub}`) },
  ]
  return (
    <HubHero
      crumbs={crumbs}
      title={t(`${hub}.title`)}
      lead={t(`${hub}.lead`)}
      count={t.rich(`${hub}.count`, { count, b: (words) => <b>{words}</b> })}
      fact={t(`${hub}.fact`)}
      action={{ href: askHref, label: t(`${hub}.ask`) }}
      provider={{ href: paths.register(locale), label: t(`${hub}.join`) }}
      drawing={drawing}
    />
  )
}

/** Who is there, where, and what is asked of them. */
export function HubLive({
  hub,
  solution,
  places,
}: Omit<HubPageProps, 'supportWhatsapp'> & { hub: SolutionHub }) {
  const t = useTranslations()
  const listHref = `${paths.serviceProviders(useLocale())}?kind=${KIND_OF_HUB[hub]}`
  return (
    <>
      <HubProviders
        title={t(`${hub}.providers.title`)}
        lead={t(`${hub}.providers.lead`)}
        empty={t(`${hub}.providers.empty`)}
        providers={solution.providers}
        listHref={listHref}
      />
      <HubLatest
        title={t(`${hub}.latest.title`)}
        lead={t(`${hub}.latest.lead`)}
        projectRequests={solution.projectRequests}
      />
      <HubPlaces title={t(`${hub}.places.title`)} lead={t(`${hub}.places.lead`)} hub={hub} places={places} />
    </>
  )
}

export function HubEnd({ hub, askHref }: { hub: SolutionHub; askHref: string }) {
  const t = useTranslations()
  const words = (
    name: 'ownerTitle' | 'ownerText' | 'ownerLabel' | 'providerTitle' | 'providerText' | 'providerLabel',
  ) => t(`${hub}.end.${name}`)
  return (
    <TwoWays
      owner={{
        title: words('ownerTitle'),
        text: words('ownerText'),
        label: words('ownerLabel'),
        href: askHref,
      }}
      provider={{
        title: words('providerTitle'),
        text: words('providerText'),
        label: words('providerLabel'),
        href: paths.register(useLocale()),
      }}
    />
  )
}
