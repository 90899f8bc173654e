import { useSearchParams } from 'react-router'
import type { MessageCost } from '#web/admin/console/answers.ts'

type KindCost = MessageCost['days'][number]['kinds'][number]

export const COST_DAYS = ['7', '30', '90'] as const

/** The period of the cost, as the address says. */
export function useCostDays() {
  const [search, setSearch] = useSearchParams()
  const days = COST_DAYS.find((one) => one === search.get('days')) ?? '30'
  const choose = (next: string) =>
    setSearch(
      (before) => {
        before.set('days', next)
        return before
      },
      { preventScrollReset: true },
    )
  return { days, choose }
}

/** Everything of some days or kinds together. */
export function totalOf(kinds: readonly KindCost[]) {
  const sum = (of: (kind: KindCost) => number) => kinds.reduce((total, kind) => total + of(kind), 0)
  return {
    messages: sum(({ messages }) => messages),
    billed: sum(({ billed }) => billed),
    unpriced: sum(({ unpriced }) => unpriced),
    costThousandths: sum(({ costThousandths }) => costThousandths),
  }
}

export type MessageTotal = ReturnType<typeof totalOf>
