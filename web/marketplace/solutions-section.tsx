import { useTranslations } from 'use-intl'
import { PROVIDER_KINDS, type ProviderKind } from '#domain/providers/provider.ts'
import type { MarketplaceFigures } from '#server/solutions/solution-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { paths, type SolutionHub } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './sections.module.css'

const HUB_OF: Record<ProviderKind, SolutionHub> = {
  contractor: 'contractors',
  supplier: 'suppliers',
  designer: 'designers',
  advisor: 'advisors',
  engineering_office: 'engineering',
}

/** The five hubs, and how many verified providers there are of each kind. */
export function SolutionsSection({ figures }: { figures: MarketplaceFigures }) {
  const t = useTranslations('home.solutions')
  return (
    <section className="section wrap" aria-labelledby="solutions-title">
      <header className="section-head">
        <h2 id="solutions-title">{t('title')}</h2>
        <p className="section-lead">{t('lead')}</p>
      </header>
      <Hubs counts={figures.providersByKind} />
    </section>
  )
}

function Hubs({ counts }: { counts: MarketplaceFigures['providersByKind'] }) {
  const t = useTranslations('home.solutions')
  const locale = useLocale()
  return (
    <ul className={styles.hubs}>
      {PROVIDER_KINDS.map((kind) => (
        <li key={kind}>
          <CategoryGlyph name={kind} size={48} />
          <div>
            <h3>
              <a className={styles.wholeLink} href={paths.solution(locale, HUB_OF[kind])}>
                {t(kind)}
              </a>
            </h3>
            <p className={styles.hubText}>{t(`${kind}Text`)}</p>
          </div>
          <span className={styles.hubCount}>{t('count', { count: counts[kind] })}</span>
        </li>
      ))}
    </ul>
  )
}
