import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { readNumber } from '#domain/shared/digits.ts'
import { formatNumber } from '#i18n/format.ts'
import type { FieldProps } from './field.tsx'
import { NumberField, tidyNumber } from './number-field.tsx'

interface RangeSliderProps extends Omit<FieldProps<number | undefined>, 'onBlur' | 'label'> {
  label: string
  onBlur?: (() => void) | undefined
  min: number
  max: number
  step?: number | undefined
  unit?: ReactNode
  /** Ends of the scale, when the plain numbers say too little. */
  minLabel?: ReactNode
  maxLabel?: ReactNode
}

/**
 * A slider for the hand, paired with the number field that is sent: the exact number can always be typed,
 * also outside the slider's ends. Remount with a `key` to set it from outside.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step = 1, minLabel, maxLabel, defaultValue, onChange, onBlur, ...field } = props
  const [text, setText] = useState(defaultValue === undefined ? '' : formatNumber(defaultValue))
  const input = useRef<HTMLInputElement>(null)
  // What was typed before this script ran stands in the field and not yet in the state.
  useEffect(() => {
    const typed = input.current!
    setText(typed === document.activeElement ? typed.value : tidyNumber(typed.value))
  }, [])
  const value = readNumber(text)
  const shown = Math.min(max, Math.max(min, value ?? min))
  const take = (next: string) => {
    setText(next)
    onChange?.(readNumber(next))
  }
  return (
    <div className="range-slider">
      <NumberField {...field} ref={input} value={text} onChange={take} onBlur={onBlur && (() => onBlur())} />
      <div className="range-track">
        <input
          type="range"
          className="range"
          aria-label={props.label}
          min={min}
          max={max}
          step={step}
          value={shown}
          style={{ '--filled': `${((shown - min) / (max - min)) * 100}%` } as CSSProperties}
          onChange={(event) => take(formatNumber(event.target.valueAsNumber))}
        />
        <span className="range-ends" aria-hidden="true">
          <bdi dir="ltr">{minLabel ?? formatNumber(min)}</bdi>
          <bdi dir="ltr">{maxLabel ?? formatNumber(max)}</bdi>
        </span>
      </div>
    </div>
  )
}
