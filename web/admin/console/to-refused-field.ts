import { focusFirstWrong } from '#web/forms/focus-first-wrong.ts'

/** Frames in which the form draws its errors. */
const FRAMES = 20

/**
 * Gives the focus to the field that was refused, whose error is read with it. A refusal of a field that the form does not
 * show is told by the caller, so that none is silent.
 */
export function toRefusedField(onNone: () => void, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (place.querySelector('[aria-invalid="true"]')) focusFirstWrong(place)
    else if (frames > 0) toRefusedField(onNone, frames - 1)
    else onNone()
  })
}
