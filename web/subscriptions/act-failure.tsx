import { Notice } from '#web/ui/notice.tsx'
import { type Acting, useFailureText } from './use-acting.ts'

/** Shows why the last action failed, beside its button. */
export function ActionFailure({ acting: { failure } }: { acting: Acting }) {
  const text = useFailureText()(failure)
  return text ? (
    <Notice tone="danger" role="alert">
      {text}
    </Notice>
  ) : null
}
