import { useTranslations } from 'use-intl'
import type { ProjectType } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { MarketplaceFigures } from '#server/solutions/solution-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import type { Support } from '#web/marketplace/contact-section.tsx'
import { whatsAppLink } from '#web/marketplace/whatsapp-link.ts'
import { estimatePath, paths, type SolutionHub } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './owner-home.module.css'

interface Category {
  /** Its word is `categories.<name>`. */
  name: 'building' | 'finishing' | 'design' | 'maintenance' | 'engineering' | 'consultation'
  glyph: ProjectType | ProviderKind
  /** Lead to the form, with the type chosen. */
  types: readonly ProjectType[]
  /** Who does it: leads to their hub. */
  who?: ProviderKind
}

/** Between them they cover every project type (docs/reference/product-rules.md#owner-request-categories). */
const CATEGORIES: readonly Category[] = [
  {
    name: 'building',
    glyph: 'villa_construction',
    types: ['villa_construction', 'expansion'],
    who: 'contractor',
  },
  {
    name: 'finishing',
    glyph: 'interior_finishing',
    types: ['interior_finishing', 'exterior_finishing'],
  },
  { name: 'design', glyph: 'designer', types: ['decoration'], who: 'designer' },
  {
    name: 'maintenance',
    glyph: 'renovation',
    types: ['maintenance', 'renovation', 'insulation'],
    who: 'supplier',
  },
  {
    name: 'engineering',
    glyph: 'engineering_office',
    types: [],
    who: 'engineering_office',
  },
  { name: 'consultation', glyph: 'advisor', types: [], who: 'advisor' },
]

const HUB_OF: Record<ProviderKind, SolutionHub> = {
  contractor: 'contractors',
  supplier: 'suppliers',
  designer: 'designers',
  advisor: 'advisors',
  engineering_office: 'engineering',
}

interface RequestCategoriesProps {
  support: Support
  /** The providers counted are the samples of a demo. */
  areSamples: boolean
  /** Listed providers of each kind: verified, or the samples of a demo. */
  counts: MarketplaceFigures['providersByKind']
}

/** What people come for, as a street of six drawings; each leads to its form, its hub, or a person. */
export function RequestCategories({ support, areSamples, counts }: RequestCategoriesProps) {
  const t = useTranslations('ownerHome.categories')
  return (
    <section className="section section-sunk" aria-labelledby="categories-title">
      <div className="wrap">
        <header className="section-head">
          <h2 id="categories-title">{t('title')}</h2>
          <p className="section-lead">
            {t('lead')} {t(areSamples ? 'countedSamples' : 'counted')}
          </p>
        </header>
        <ul className={styles.categories}>
          {CATEGORIES.map((category) => (
            <li key={category.name}>
              <CategoryGlyph name={category.glyph} size={76} />
              <h3>{t(category.name)}</h3>
              <ul>
                {category.name === 'consultation' && (
                  <li>
                    <a href={whatsAppLink(support.whatsapp, t('greeting'))}>{t('ask')}</a>
                  </li>
                )}
                <CategoryLinks category={category} counts={counts} />
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function CategoryLinks({
  category: { types, who },
  counts,
}: {
  category: Category
  counts: RequestCategoriesProps['counts']
}) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <>
      {types.map((projectType) => (
        <li key={projectType}>
          <a href={estimatePath(locale, { projectType })}>
            {t(`projectRequests.projectType.${projectType}`)}
          </a>
        </li>
      ))}
      {who && (
        <li>
          <a href={paths.solution(locale, HUB_OF[who])}>
            {t(`ownerHome.categories.who.${who}`, { count: counts[who] })}
          </a>
        </li>
      )}
    </>
  )
}
