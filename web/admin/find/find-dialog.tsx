import {
  Banknote,
  Bookmark,
  Building2,
  FileText,
  Flag,
  FolderKanban,
  type IconNode,
  LockKeyhole,
  MessageSquareText,
  PanelsTopLeft,
  Receipt,
  Search,
  UserRound,
  X,
} from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import type { Found } from '#server/admin/find/find-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLocale } from '#web/use-locale.ts'
import { failureText } from '../console/failure-text.ts'
import { useModal } from '../console/use-modal.ts'
import { queueAddress } from '../queue/queue-address.ts'
import styles from './find.module.css'
import { Aside, type FoundKind, type FoundOption, useFoundOptions } from './found-options.tsx'
import { useFind } from './use-find.ts'
import { usePageOptions } from './use-page-options.ts'
import { useViewOptions } from './use-view-options.tsx'

type RowKind = FoundKind | 'views' | 'pages' | 'recent'

const ICONS: Record<RowKind, IconNode> = {
  views: Bookmark,
  pages: PanelsTopLeft,
  providers: Building2,
  projectRequests: FolderKanban,
  owners: UserRound,
  quotes: Receipt,
  invoices: FileText,
  payments: Banknote,
  messages: MessageSquareText,
  complaints: Flag,
  recent: Search,
}

interface Group {
  kind: RowKind
  options: FoundOption[]
}

/** Opened last, in this page of the browser only: names of people are not left behind on a shared machine. */
let recent: FoundOption[] = []
const KEPT = 8

/**
 * The search as a combobox with a list of grouped results (ARIA Authoring Practices). The field keeps the focus; arrow
 * keys move through the list, Enter opens, Escape closes and gives the focus back.
 */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminFind')
  const locale = useLocale()
  const navigate = useNavigate()
  const modal = useModal(onClose)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const finding = useFind(typed)
  const optionsOf = useFoundOptions(locale)
  const views = useViewOptions(typed)
  const pages = usePageOptions(typed)
  const groups = groupsOf(typed, { views, pages }, finding.found && optionsOf(finding.found))
  const rows = groups.flatMap(({ kind, options }) => options.map((option) => ({ kind, option })))
  const { at, move, point } = useActive(rows.length, finding.q)

  useEffect(() => field.current?.focus(), [])

  const open = (option: FoundOption, inNewTab: boolean) => {
    recent = [option, ...recent.filter(({ to, id }) => to !== option.to || id !== option.id)].slice(0, KEPT)
    if (inNewTab) return void window.open(option.to, '_blank', 'noopener')
    onClose()
    void goTo(option.to)
  }
  /** The page that opens is read, not the button of the search, which gets the focus back as the box closes. */
  const goTo = async (to: string) => {
    await navigate(to)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const isAnswered = finding.q === typed.trim() && !finding.isLoading
  /** The text on which Enter was pressed before its results were there. */
  const [wanted, want] = useState<string>()
  const awaited = isAnswered && wanted === typed ? rows[at] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, when the awaited results come
  useEffect(() => {
    if (awaited) open(awaited.option, false)
  }, [awaited !== undefined])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = rows[at]
    if (event.nativeEvent.isComposing) return
    if (step) move(step)
    // The row on the screen may still belong to the text before.
    else if (event.key === 'Enter' && !isAnswered) want(typed)
    else if (event.key === 'Enter' && chosen) open(chosen.option, event.metaKey || event.ctrlKey)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      {...modal}
      className={styles.find}
      aria-label={t('title')}
      // A press beside the box closes it, as Escape does.
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.findBox}>
        <div className={styles.findField}>
          <Icon icon={Search} size={20} />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={t('label')}
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={rows.length > 0 ? `${listId}-${at}` : undefined}
            placeholder={t('label')}
            maxLength={QUERY_LENGTH}
            dir="auto"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
          />
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <Icon icon={X} size={20} />
          </button>
        </div>
        <Told finding={finding} count={rows.length} />
        {finding.failure && <Failed failure={finding.failure} />}
        <Listed listId={listId} groups={groups} at={at} onPoint={point} onOpen={open} />
        {rows.length === 0 && <Nothing finding={finding} />}
        <Foot found={finding.found} q={finding.q} onClose={onClose} />
      </div>
    </dialog>
  )
}

/** Saved views and pages come first: they are few, and known without asking the server. */
const groupsOf = (
  typed: string,
  { views, pages }: Record<'views' | 'pages', FoundOption[]>,
  found: Group[] | undefined,
): Group[] => {
  const saved: Group[] = views.length > 0 ? [{ kind: 'views', options: views }] : []
  const places: Group[] = pages.length > 0 ? [{ kind: 'pages', options: pages }] : []
  if (typed.trim() !== '') return [...saved, ...places, ...(found ?? [])]
  const others = recent.filter(({ id }) => !views.some((view) => view.id === id))
  return others.length > 0 ? [...saved, { kind: 'recent', options: others }] : saved
}

/** The chosen row: the first of new results, kept in view. */
function useActive(count: number, q: string) {
  const [active, setActive] = useState({ q, at: 0 })
  const at = active.q === q ? Math.min(active.at, Math.max(0, count - 1)) : 0
  return {
    at,
    point: (to: number) => setActive({ q, at: to }),
    move: (by: number) => count > 0 && setActive({ q, at: (at + by + count) % count }),
  }
}

interface ListedProps {
  listId: string
  groups: Group[]
  at: number
  onPoint: (at: number) => void
  onOpen: (option: FoundOption, inNewTab: boolean) => void
}

function Listed({ listId, groups, at, onPoint, onOpen }: ListedProps) {
  const t = useTranslations('adminFind')
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is brought into view, whatever chose it
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, groups.length])
  let count = 0
  return (
    <div ref={list} id={listId} className={styles.findResults} role="listbox" aria-label={t('results')}>
      {groups.map(({ kind, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a list of options, not of fields
        <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
          <p id={`${listId}-${kind}`} className={styles.findKind}>
            {kind === 'recent' ? t('recent') : t(`kind.${kind}`)}
          </p>
          {options.map((option) => {
            const place = count
            count += 1
            return (
              <Row
                key={option.id}
                id={`${listId}-${place}`}
                icon={ICONS[kind]}
                option={option}
                isChosen={place === at}
                onPoint={() => place !== at && onPoint(place)}
                onOpen={(event) => onOpen(option, event.metaKey || event.ctrlKey)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  id: string
  icon: IconNode
  option: FoundOption
  isChosen: boolean
  onPoint: () => void
  onOpen: (event: MouseEvent) => void
}

const Row = ({ id, icon, option, isChosen, onPoint, onOpen }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
  // biome-ignore lint/a11y/useFocusableInteractive: chosen by aria-activedescendant of the field
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    className={styles.findRow}
    onMouseMove={onPoint}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onOpen}
  >
    <span className={styles.findIcon}>
      <Icon icon={icon} />
    </span>
    <span className={styles.findWords}>
      <b>{option.title}</b>
      <small className={styles.findAbout}>
        {option.about.map((part) => (
          <bdi key={part}>{part}</bdi>
        ))}
      </small>
    </span>
    <Aside>{option.aside}</Aside>
  </div>
)

type Finding = ReturnType<typeof useFind>

/** Tells a screen reader how many results came, once they did. */
function Told({ finding: { q, found, isLoading }, count }: { finding: Finding; count: number }) {
  const t = useTranslations('adminFind')
  return (
    <VisuallyHidden>
      <span role="status">{isLoading ? t('searching') : q && found ? t('count', { count }) : ''}</span>
    </VisuallyHidden>
  )
}

function Failed({ failure }: { failure: NonNullable<Finding['failure']> }) {
  const t = useTranslations()
  return (
    <div className={styles.findNotice}>
      <Notice tone="danger" role="alert" title={t('adminFind.failed')}>
        {failureText(failure, t('admin.unreachable'))}
      </Notice>
    </div>
  )
}

function Nothing({ finding: { q, found, isLoading } }: { finding: Finding }) {
  const t = useTranslations('adminFind')
  if (q === '' && !isLoading) return <Empty title={t('startTitle')} text={t('startText')} />
  return found && !isLoading ? <Empty title={t('noneTitle', { q })} text={t('noneText')} /> : null
}

const Empty = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.findEmpty}>
    <p>
      <b>{title}</b>
    </p>
    <p className="caption">{text}</p>
  </div>
)

function Foot({ found, q, onClose }: { found: Found | undefined; q: string; onClose: () => void }) {
  const t = useTranslations('adminFind')
  const locale = useLocale()
  const navigate = useNavigate()
  const toAll = queueAddress(locale, { status: 'all', sort: 'newest', q: '' }, { q })
  return (
    <div className={styles.findFoot}>
      {found?.isLogged && (
        <p className={styles.findLogged}>
          <Icon icon={LockKeyhole} size={16} />
          {t('logged')}
        </p>
      )}
      {found?.hasMoreProviders && (
        <button
          type="button"
          className="link"
          onClick={() => {
            onClose()
            void navigate(toAll)
          }}
        >
          {t('allProviders')}
        </button>
      )}
      <p className={styles.findHelp} aria-hidden="true">
        <kbd className={styles.findKey}>↑</kbd>
        <kbd className={styles.findKey}>↓</kbd> {t('moveKeys')}
        <kbd className={styles.findKey}>↵</kbd> {t('openKeys')}
        <kbd className={styles.findKey}>Esc</kbd> {t('closeKeys')}
      </p>
    </div>
  )
}
