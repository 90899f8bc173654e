import { useTranslations } from 'use-intl'
import { KIND_OF_HUB, type SolutionHub, TRADES_OF_HUB } from '#domain/solutions/hubs.ts'
import type { CountedPlace, Solution } from '#server/solutions/solution-answers.ts'
import { estimatePath, paths } from '#web/paths.ts'
import { directoryAddress } from '#web/providers/directory/directory-address.ts'
import { Questions } from '#web/ui/questions.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Credentials } from './credentials.tsx'
import type { HubConsultations } from './hub-consultations.ts'
import { HubHero } from './hub-hero.tsx'
import { HubLatest } from './hub-latest.tsx'
import { HubPlaces } from './hub-places.tsx'
import { HubProviders } from './hub-providers.tsx'
import { HUB_SECTIONS } from './hub-sections.ts'
import { MaterialPrices } from './material-prices.tsx'
import { Steps } from './steps.tsx'
import { TradePrices } from './trade-prices.tsx'
import { TwoWays } from './two-ways.tsx'
import { Waste } from './waste.tsx'

export interface HubPageProps {
  hub: SolutionHub
  solution: Solution
  places: CountedPlace[]
  consultations: HubConsultations
  /** This installation is a demo. */
  isDemo: boolean
}

/** The page of one kind of provider. Its sections and their order are in hub-sections.ts. */
export function HubPage({ hub, ...props }: HubPageProps) {
  const { solution, isDemo } = props
  const words = useHubWords(hub)
  const { sections, questions, asks } = HUB_SECTIONS[hub]
  const locale = useLocale()
  const projectType = asks !== 'booking' && asks.estimate
  const estimate = estimatePath(locale, projectType ? { projectType } : {})
  const booking = directoryAddress(locale, { kind: KIND_OF_HUB[hub] })
  return (
    <>
      <HubTop
        hub={hub}
        count={solution.providerCount}
        askHref={asks === 'booking' ? booking : estimate}
        isDemo={isDemo}
      />
      {sections.map((section) => (
        <HubSection key={JSON.stringify(section)} hub={hub} section={section} {...props} />
      ))}
      <Questions
        id="faq-title"
        title={words('faq.title')}
        lead={words('faq.lead')}
        items={questions.map((name) => ({
          question: words(`faq.${name}.question`),
          answer: words(`faq.${name}.answer`),
        }))}
      />
      <HubEnd hub={hub} askHref={estimate} />
    </>
  )
}

/** Texts of one hub by their name in it. `HUB_SECTIONS` lets only names through that the hub has. */
function useHubWords(hub: SolutionHub) {
  const t = useTranslations()
  return (name: string) => t(`${hub}.${name}` as 'contractors.title')
}

type SectionOf = (typeof HUB_SECTIONS)[SolutionHub]['sections'][number]

function HubSection({ section, ...props }: HubPageProps & { section: SectionOf }) {
  const { hub, isDemo } = props
  const words = useHubWords(hub)
  const source = useTranslations('solutionPages')('source')
  if (section === 'materials') return <MaterialPrices />
  if (section === 'waste') return <Waste />
  if (section === 'providers') return <Newest {...props} />
  if (section === 'requests') return <Asked {...props} />
  if (section === 'credentials') return <HubCredentials hub={hub} />
  if (section === 'prices')
    return (
      <TradePrices
        title={words('prices.title')}
        lead={words('prices.lead')}
        trades={TRADES_OF_HUB[hub]}
        isDemo={isDemo}
      />
    )
  const { steps, items, layout, hasNotes, caption } = section
  return (
    <Steps
      id={`${steps}-title`}
      layout={layout}
      title={words(`${steps}.title`)}
      lead={words(`${steps}.lead`)}
      steps={items.map((name) => ({
        title: words(`${steps}.${name}.title`),
        text: words(`${steps}.${name}.text`),
        note: hasNotes && words(`${steps}.${name}.note`),
      }))}
      caption={caption === 'source' ? source : caption && words(`${steps}.${caption}`)}
    />
  )
}

interface HubTopProps {
  hub: SolutionHub
  count: number
  askHref: string
  isDemo: boolean
}

function HubTop({ hub, count, askHref, isDemo }: HubTopProps) {
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
      isTime={HUB_SECTIONS[hub].isTimed}
      action={{ href: askHref, label: t(`${hub}.ask`) }}
      provider={{ href: paths.register(locale), label: t(`${hub}.join`) }}
      drawing={HUB_SECTIONS[hub].drawing}
      isDemo={isDemo}
    />
  )
}

function HubCredentials({ hub }: { hub: SolutionHub }) {
  const words = useHubWords(hub)
  const { required, conditional, helpful } = HUB_SECTIONS[hub]
  const needs = [
    ...required.map((name) => ({ name, need: 'required' as const })),
    ...conditional.map((name) => ({ name, need: 'conditional' as const })),
    ...helpful.map((name) => ({ name, need: 'helps' as const })),
  ]
  return (
    <Credentials
      title={words('credentials.title')}
      lead={words('credentials.lead')}
      source={useTranslations('solutionPages')('source')}
      credentials={needs.map(({ name, need }) => ({
        name: words(`credentials.${name}.name`),
        text: words(`credentials.${name}.text`),
        issuer: words(`credentials.${name}.issuer`),
        need,
      }))}
    />
  )
}

function Newest({ hub, solution, consultations, isDemo }: HubPageProps) {
  const words = useHubWords(hub)
  const listHref = `${paths.serviceProviders(useLocale())}?kind=${KIND_OF_HUB[hub]}`
  return (
    <HubProviders
      title={words('providers.title')}
      lead={words('providers.lead')}
      empty={words('providers.empty')}
      providers={solution.providers}
      consultations={consultations}
      isDemo={isDemo}
      listHref={listHref}
    />
  )
}

/** What owners asked for last, and the cities. */
function Asked({ hub, solution, places, isDemo }: HubPageProps) {
  const words = useHubWords(hub)
  return (
    <>
      <HubLatest
        title={words('latest.title')}
        lead={words('latest.lead')}
        projectRequests={solution.projectRequests}
        isDemo={isDemo}
      />
      <HubPlaces title={words('places.title')} lead={words('places.lead')} {...{ hub, places, isDemo }} />
    </>
  )
}

function HubEnd({ hub, askHref }: { hub: SolutionHub; askHref: string }) {
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
