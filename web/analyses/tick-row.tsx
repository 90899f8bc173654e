import type { ReactNode } from 'react'
import type { Halalas } from '#domain/shared/money.ts'
import { ShownMoney } from './both-ways.tsx'
import type { Tick } from './read-answers.ts'
import styles from './report.module.css'

interface TickRowProps {
  tick: Tick
  code: string
  isTicked: boolean
  name: string
  note?: ReactNode
  sign: '+' | '−'
  /** Without VAT. An item without a price can't be ticked. */
  amount: Halalas | undefined
}

/** A checkbox that removes an item from the price or adds it, with its amount. */
export function TickRow({ tick, code, isTicked, name, note, sign, amount }: TickRowProps) {
  const id = `${tick}-${code}`
  const words = (
    <span>
      {name}
      {note && <small>{note}</small>}
    </span>
  )
  if (!amount) return <li className={styles.reportUntickable}>{words}</li>
  return (
    <li>
      <label htmlFor={id}>
        <input
          type="checkbox"
          className="check-box"
          id={id}
          name={tick}
          value={code}
          defaultChecked={isTicked}
        />
        {words}
        <b>
          <bdi dir="ltr">
            <span className={styles.reportOnScreen}>{sign}</span>
            <ShownMoney net={amount} />
          </bdi>
        </b>
      </label>
    </li>
  )
}
