import { Notice } from '#web/ui/notice.tsx'
import { type Acting, useFailureText } from './use-acting.ts'

/** Beside the button that was pressed: why nothing came of it. */
export function ActionFailure({ acting: { failure } }: { acting: Acting }) {
  const text = useFailureText()(failure)
  return text ? (
    <Notice tone="danger" role="alert">
      {text}
    </Notice>
  ) : null
}
