import { useTranslations } from 'use-intl'
import { type Halalas, riyals } from '#domain/shared/money.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './solutions.module.css'

/**
 * GASTAT averages of March, year about 2025 (docs/reference/saudi-domain.md#materials-and-cost-index, amlak.net.sa,
 * confidence high for the figures).
 */
const MATERIALS = [
  ['concrete350', 'm3', riyals(224.49)],
  ['concrete250', 'm3', riyals(195.66)],
  ['cement', 'bag50', riyals(15.84)],
  ['whiteCement', 'bag50', riyals(37.83)],
  ['gypsum', 'bag40', riyals(16)],
  ['block', 'thousand', riyals(1_709.22)],
  ['sand', 'm3', riyals(84.05)],
] as const satisfies readonly (readonly [string, string, Halalas])[]

/** Official averages: a yardstick for quotes of material. */
export function MaterialPrices() {
  const t = useTranslations('suppliers.official')
  const locale = useLocale()
  return (
    <section className={`section ${styles.solutionSunk}`} aria-labelledby="official-title">
      <div className="wrap split">
        <header>
          <h2 id="official-title">{t('title')}</h2>
          <p>{t('lead')}</p>
          <p className="caption">{t('source')}</p>
        </header>
        <table className={styles.hubTable}>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col">{t('unit')}</th>
              <th scope="col">{t('price')}</th>
            </tr>
          </thead>
          <tbody>
            {MATERIALS.map(([material, unit, price]) => (
              <tr key={material}>
                <th scope="row">{t(material)}</th>
                <td>{t(unit)}</td>
                <td>
                  <Money halalas={price} locale={locale} whole />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
