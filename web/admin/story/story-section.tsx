import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProviderStoryKind, RequestStoryKind } from '#domain/audit/story.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { StoryEvent, StoryPage } from '#server/admin/story/story-answers.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Answered } from '../console/answered.tsx'
import { useAnswer } from '../console/use-admin.tsx'
import { EventLine } from './event-line.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './story.module.css'

type Kind = ProviderStoryKind | RequestStoryKind

interface StorySectionProps {
  /** API path of the subject, such as `/admin/providers/…`. */
  of: string
  /** Address of the page. */
  home: string
  kinds: readonly Kind[]
}

/** As the routes of notes declare (server/admin/story/story.http.ts). */
const NOTED_ON_PROVIDERS = ['registrations', 'conversations', 'money'] as const
const NOTED_ON_REQUESTS = ['requests', 'conversations'] as const

/** The story, narrowed to some kinds, with what our team writes beside it. Filter and page are in the address. */
export function StorySection({ of, home, kinds }: StorySectionProps) {
  const t = useTranslations('adminStory')
  const [search] = useSearchParams()
  const chosen = kinds.filter((kind) => (search.get('show') ?? '').split(',').includes(kind))
  const after = search.get('after')
  const asked = new URLSearchParams({
    ...(chosen.length > 0 && { kinds: chosen.join() }),
    ...(after && { after }),
  })
  const answer = useAnswer<StoryPage>(`${of}/story${asked.size > 0 ? `?${asked}` : ''}`)
  // The numbers of the filters come with a first page, whatever it is narrowed to.
  const { data: first } = useAnswer<StoryPage>(
    after ? `${of}/story?limit=1` : `${of}/story${asked.size > 0 ? `?${asked}` : ''}`,
  )
  const address = (change: Record<string, string>) => {
    const query = new URLSearchParams({ ...(chosen.length > 0 && { show: chosen.join() }), ...change })
    for (const [name, value] of [...query]) if (value === '') query.delete(name)
    return query.size > 0 ? `${home}?${query}` : home
  }
  return (
    <section
      className={`card card-surface ${styles.story}`}
      aria-labelledby="story-title"
      aria-busy={answer.isLoading}
    >
      <h2 id="story-title">{t('history')}</h2>
      <Filters kinds={kinds} chosen={chosen} counts={first?.counts} address={address} />
      <MayAct on={of.includes('/providers/') ? NOTED_ON_PROVIDERS : NOTED_ON_REQUESTS}>
        <NoteForm of={of} />
      </MayAct>
      <Answered answer={answer} failed={t('failed')} height="24rem">
        {({ items, next }) => (
          <>
            {items.length > 0 ? <Days events={items} /> : <EmptyState level={3} title={t('empty')} />}
            <nav className={styles.storyPages} aria-label={t('history')}>
              <span className="caption">{t('shown', { count: items.length })}</span>
              {after && (
                <Link
                  className={buttonClass({ variant: 'ghost', size: 'sm' })}
                  to={address({})}
                  preventScrollReset
                >
                  {t('newest')}
                </Link>
              )}
              {next && (
                <Link
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                  to={address({ after: next })}
                >
                  {t('older')}
                </Link>
              )}
            </nav>
          </>
        )}
      </Answered>
    </section>
  )
}

interface FiltersProps {
  kinds: readonly Kind[]
  chosen: readonly Kind[]
  counts: Record<string, number> | undefined
  address: (change: Record<string, string>) => string
}

/** Each kind that happened, with how often. Several combine. */
function Filters({ kinds, chosen, counts, address }: FiltersProps) {
  const t = useTranslations('adminStory')
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const shown = kinds.filter((kind) => counts?.[kind] || chosen.includes(kind))
  const toggled = (kind: Kind) => {
    const next = chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind]
    return address({ show: next.join() })
  }
  return (
    <nav aria-label={t('filters')} className={styles.storyFilters}>
      <Link
        className={styles.storyFilter}
        to={address({ show: '' })}
        aria-current={chosen.length === 0 || undefined}
        preventScrollReset
      >
        {t('all')} <span className="num">{counts ? formatNumber(all) : ''}</span>
      </Link>
      {shown.map((kind) => (
        <Link
          key={kind}
          className={styles.storyFilter}
          to={toggled(kind)}
          aria-current={chosen.includes(kind) || undefined}
          preventScrollReset
        >
          {t(`kind.${kind}`)} <span className="num">{formatNumber(counts?.[kind] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Grouped by day in Riyadh, the newest first. */
function Days({ events }: { events: StoryEvent[] }) {
  const locale = useLocale()
  const days = Map.groupBy(events, ({ at }) => formatDate(at, locale))
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <h3 className={styles.storyDay}>
        <bdi>{day}</bdi>
      </h3>
      <ol className={styles.storyEvents}>
        {ofDay.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
    </div>
  ))
}
