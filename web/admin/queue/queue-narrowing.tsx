import { ChevronDown } from 'lucide'
import { useTranslations } from 'use-intl'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { PROVIDER_STANDINGS } from '#domain/providers/provider-lifecycle.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { NARROWING } from './queue-address.ts'
import { useQueueView } from './use-queue-view.ts'

const OPTIONS = { standing: PROVIDER_STANDINGS, city: CITIES, category: PROVIDER_KINDS } as const
type Name = (typeof NARROWING)[number]

/** State, city and category of the providers listed. Registrations have one state, which their tabs name. */
export function QueueNarrowing() {
  const { view } = useQueueView()
  const names: Name[] = view.status === 'all' ? ['standing', 'city', 'category'] : ['city', 'category']
  return names.map((name) => <Choice key={name} name={name} />)
}

function Choice({ name }: { name: Name }) {
  const t = useTranslations()
  const { view, go } = useQueueView()
  const wordOf = {
    standing: (value: string) => t(`verifications.standing.${value as 'approved'}`),
    city: (value: string) => t(`projectRequests.city.${value as 'riyadh'}`),
    category: (value: string) => t(`verifications.kind.${value as 'contractor'}`),
  }[name]
  return (
    <label className="control control-select">
      <span className="visually-hidden">{t(`admin.queue.narrow.${name}`)}</span>
      <select
        value={view[name] ?? ''}
        onChange={({ target }) =>
          go({ [name]: OPTIONS[name].find((value) => value === target.value), before: undefined })
        }
      >
        <option value="">{t(`admin.queue.narrow.${name}All`)}</option>
        {OPTIONS[name].map((value) => (
          <option key={value} value={value}>
            {wordOf(value)}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} />
    </label>
  )
}
