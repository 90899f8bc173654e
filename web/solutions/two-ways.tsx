import { Button } from '#web/ui/button.tsx'
import styles from './solutions.module.css'

interface Way {
  title: string
  text: string
  label: string
  href: string
}

/** The page ends where each of its two readers goes on. */
export const TwoWays = ({ owner, provider }: { owner: Way; provider: Way }) => (
  <section className={`wrap ${styles.twoWays}`}>
    <div className={styles.twoWaysOwner}>
      <h2>{owner.title}</h2>
      <p>{owner.text}</p>
      <Button href={owner.href} variant="inverse">
        {owner.label}
      </Button>
    </div>
    <div className={styles.twoWaysProvider}>
      <h2>{provider.title}</h2>
      <p>{provider.text}</p>
      <Button href={provider.href} variant="secondary">
        {provider.label}
      </Button>
    </div>
  </section>
)
