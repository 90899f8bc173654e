import { Search, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { Icon } from '#web/ui/icon.tsx'

interface ListSearchProps {
  q: string | undefined
  /** What can be searched for: name of the field, and its placeholder. */
  words: { label: string; hint: string }
  /** Sent text, trimmed; undefined for none. */
  onSearch(q: string | undefined): void
  className?: string | undefined
}

/** The search field over a list of the console. It is filled anew when the address holds another search. */
export function ListSearch({ q, words, onSearch, className }: ListSearchProps) {
  const t = useTranslations('admin')
  return (
    <search className={className}>
      <form
        key={q}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('q')).trim() || undefined)
        }}
      >
        <label className="control">
          <Icon icon={Search} />
          <span className="visually-hidden">{words.label}</span>
          <input
            type="search"
            name="q"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={QUERY_LENGTH}
            defaultValue={q}
            placeholder={words.hint}
          />
          {q && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('clearSearch')}
              onClick={() => onSearch(undefined)}
            >
              <Icon icon={X} />
            </button>
          )}
        </label>
      </form>
    </search>
  )
}
