import { ArrowRight, CloudOff, RotateCw } from 'lucide'
import { type ReactNode, useState } from 'react'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { riyals } from '#domain/shared/money.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { Drawing } from '#web/brand/drawing.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SlaClock } from '#web/ui/sla-clock.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './ui.module.css'
import { FieldSpecimens } from './ui-fields.tsx'
import { uiWords } from './ui-words.ts'

export const handle = { messages: ['layout'] }

/** The specimen sheet: every primitive and its states. Exists only in the demo, like all of /dev. */
export default function UiSheet() {
  const locale = useLocale()
  const words = uiWords[locale]
  return (
    <SiteFrame>
      <div className={`wrap ${styles.uiSheet}`}>
        <header>
          <h1>{words.title}</h1>
          <p className="caption">{words.lead}</p>
        </header>
        <Specimens title={words.buttons}>
          <Buttons />
        </Specimens>
        <Specimens title={words.statuses}>
          <div className="actions">
            {Object.entries(words.status).map(([status, word]) => (
              <StatusBadge key={status} status={status as StatusTone}>
                {word}
              </StatusBadge>
            ))}
          </div>
        </Specimens>
        <Specimens title={words.fields}>
          <FieldSpecimens words={words} />
        </Specimens>
        <Specimens title={words.signature}>
          <Signature />
        </Specimens>
        <Specimens title={words.notices}>
          <div className={styles.uiColumns}>
            <Notice tone="success">{words.notice.success}</Notice>
            <Notice tone="info">{words.notice.info}</Notice>
            <Notice tone="warning">{words.notice.warning}</Notice>
            <Notice tone="danger" title={words.emptyTitle}>
              {words.notice.danger}
            </Notice>
          </div>
        </Specimens>
        <Specimens title={words.data}>
          <DataStates />
        </Specimens>
        <Specimens title={words.drawings}>
          <Drawings />
        </Specimens>
      </div>
    </SiteFrame>
  )
}

const Specimens = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const VARIANTS = ['primary', 'secondary', 'soft', 'ghost', 'danger'] as const

function Buttons() {
  const words = uiWords[useLocale()]
  return (
    <div className={styles.uiButtons}>
      {VARIANTS.map((variant) => (
        <div className="actions" key={variant}>
          <Button variant={variant}>{words.send}</Button>
          <Button variant={variant} iconEnd={<Icon icon={ArrowRight} flip />}>
            {words.next}
          </Button>
          <Button variant={variant} loading loadingLabel={words.sending}>
            {words.send}
          </Button>
          <Button variant={variant} disabledReason={words.reason}>
            {words.send}
          </Button>
        </div>
      ))}
      <div className="actions">
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Button key={size} size={size}>
            {words.send}
          </Button>
        ))}
      </div>
    </div>
  )
}

const LOW = riyals(1_189_000)
const MID = riyals(1_297_000)
const HIGH = riyals(1_406_000)

function Signature() {
  const locale = useLocale()
  const words = uiWords[locale]
  return (
    <div className={`${styles.uiColumns} ${styles.uiColumns2}`}>
      <Card tone="wall">
        <div className={styles.uiStack}>
          <span className="caption">{words.expected}</span>
          <p className={`display ${styles.uiRange}`}>
            <Money halalas={LOW} locale={locale} /> <small>{words.to}</small>{' '}
            <Money halalas={HIGH} locale={locale} />
          </p>
          <DimensionLine low={LOW} mid={MID} high={HIGH} />
          <FurjatSteps total={8} done={5} />
          <Button variant="inverse" full iconEnd={<Icon icon={ArrowRight} flip />}>
            {words.start}
          </Button>
          <p className="caption">{words.early}</p>
        </div>
      </Card>
      <Card>
        <div className={styles.uiStack}>
          <DimensionLine
            low={LOW}
            mid={MID}
            high={HIGH}
            lowLabel={<Money halalas={LOW} locale={locale} />}
            highLabel={<Money halalas={HIGH} locale={locale} />}
            midLabel={words.typical}
            marks={[
              { value: riyals(1_120_000), label: words.quotes[0], tone: 'accent' },
              { value: riyals(1_340_000), label: words.quotes[1] },
            ]}
          />
          <DimensionLine low={LOW} mid={MID} high={HIGH} loading />
          <FurjatSteps total={8} done={5} label={words.stepsLabel} />
          <FurjatSteps total={4} done={2} steps={words.steps} label={words.stepsLabel} />
        </div>
      </Card>
      <Card tone="clay">
        <dl className="stats">
          <Stat label={words.stats[0]} value="128" />
          <Stat label={words.stats[1]} value="42" note={<Bdi>+6</Bdi>} />
          <Stat label={words.stats[2]} value={undefined} />
        </dl>
      </Card>
      <Card lifted>
        <div className={styles.uiClocks}>
          <SlaClock spent={0.4} value={words.clockValue} caption={words.clockCaption} />
          <SlaClock spent={1.1} value={words.lateValue} caption={words.lateCaption} overdue />
        </div>
      </Card>
    </div>
  )
}

function DataStates() {
  const words = uiWords[useLocale()]
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.uiColumns}>
      <Card>
        <EmptyState
          drawing={<Drawing name="elevationStrip" />}
          title={words.emptyTitle}
          action={<Button variant="soft">{words.improve}</Button>}
        >
          {words.emptyBody}
        </EmptyState>
      </Card>
      <Card>
        <EmptyState
          drawing={<Icon icon={CloudOff} size={34} />}
          title={words.offlineTitle}
          action={
            <Button variant="secondary" icon={<Icon icon={RotateCw} />}>
              {words.retry}
            </Button>
          }
        >
          {words.offlineBody}
        </EmptyState>
      </Card>
      <Card aria-busy>
        <div className={styles.uiStack}>
          <Skeleton height="5rem" />
          <Skeleton width="60%" />
          <Skeleton width="85%" height="0.8rem" />
          <Spinner label={words.loading} />
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {words.dialog}
          </Button>
        </div>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={words.dialogTitle}
          closeLabel={words.close}
          actions={
            <>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                {words.dialogNo}
              </Button>
              <Button variant="danger" onClick={() => setOpen(false)}>
                {words.dialogYes}
              </Button>
            </>
          }
        >
          <p>{words.dialogBody}</p>
        </Dialog>
      </Card>
    </div>
  )
}

const Drawings = () => (
  <>
    <ul className={styles.uiStreet}>
      {PROJECT_TYPES.map((type) => (
        <li key={type}>
          <CategoryGlyph name={type} size={76} />
        </li>
      ))}
    </ul>
    <div className={styles.uiColumns}>
      <Drawing name="describe" />
      <Drawing name="report" />
      <Drawing name="compare" />
    </div>
    <div className={`${styles.uiColumns} ${styles.uiColumns2}`}>
      <Drawing name="elevation" />
      <Drawing name="floorPlan" />
    </div>
  </>
)
