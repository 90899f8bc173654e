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
  /** Without VAT; what has no price cannot be ticked. */
  amount: Halalas | undefined
}

/** One thing to take out of the price or add to it, with what that is worth. */
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
            {sign}
            <ShownMoney net={amount} />
          </bdi>
        </b>
      </label>
    </li>
  )
}
