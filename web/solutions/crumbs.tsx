import { ChevronRight } from 'lucide'
import { Fragment } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './solutions.module.css'

export interface Crumb {
  label: string
  /** Absent for the page itself. */
  href?: string
}

/** Where this page stands, from the widest to the page itself. */
export const Crumbs = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) => (
  <nav aria-label={label} className={styles.crumbs}>
    <ol>
      {crumbs.map((crumb, at) => (
        <Fragment key={crumb.label}>
          {at > 0 && (
            <li aria-hidden="true">
              <Icon icon={ChevronRight} size={14} flip />
            </li>
          )}
          <li>
            {crumb.href ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        </Fragment>
      ))}
    </ol>
  </nav>
)
