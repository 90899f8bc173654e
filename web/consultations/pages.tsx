import { type ReactNode, useState } from 'react'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'

interface PagesProps<Page> {
  /** The route of the first page, or of the page after a `next` cursor. */
  addressOf: (after?: string) => string
  /** Renders the list items. */
  itemsOf: (page: Page) => ReactNode
  /** Label of the button that loads the next page. */
  more: string
  className: string | undefined
}

/** A paginated list. Each press appends one page. */
export function Pages<Page extends { next?: string | undefined }>({
  addressOf,
  itemsOf,
  more,
  className,
}: PagesProps<Page>) {
  const [asked, ask] = useState<(string | undefined)[]>([undefined])
  const last = useAnswer<Page>(addressOf(asked.at(-1)))
  const next = last.data?.next
  // Only a page that was asked for: the first, and one read again, may well be the last.
  const isComing = last.isLoading && !last.data && asked.length > 1
  return (
    <>
      <ol className={className}>
        {asked.map((after) => (
          <PageAfter key={after ?? 'first'} address={addressOf(after)} itemsOf={itemsOf} />
        ))}
      </ol>
      {(next || isComing) && (
        <p>
          <Button
            variant="secondary"
            size="md"
            loading={isComing}
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
