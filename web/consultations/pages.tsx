import { type ReactNode, useState } from 'react'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'

interface PagesProps<Page> {
  /** The route of the first page, or of the one after the `next` of another. */
  addressOf: (after?: string) => string
  /** List items. */
  itemsOf: (page: Page) => ReactNode
  /** What the press says that brings another page. */
  more: string
  className: string | undefined
}

/** A list that a route gives by the page: another one stands under the others at each press. */
export function Pages<Page extends { next?: string | undefined }>({
  addressOf,
  itemsOf,
  more,
  className,
}: PagesProps<Page>) {
  const [asked, ask] = useState<(string | undefined)[]>([undefined])
  const last = useAnswer<Page>(addressOf(asked.at(-1)))
  const next = last.data?.next
  return (
    <>
      <ol className={className}>
        {asked.map((after) => (
          <PageAfter key={after ?? 'first'} address={addressOf(after)} itemsOf={itemsOf} />
        ))}
      </ol>
      {(next || last.isLoading) && (
        <p>
          <Button
            variant="secondary"
            size="md"
            loading={last.isLoading}
            onClick={() => next && ask([...asked, next])}
          >
            {more}
          </Button>
        </p>
      )}
    </>
  )
}

function PageAfter<Page>({ address, itemsOf }: { address: string; itemsOf: (page: Page) => ReactNode }) {
  const answer = useAnswer<Page>(address)
  return answer.data ? itemsOf(answer.data) : <li>{<NoAnswer answer={answer} />}</li>
}
