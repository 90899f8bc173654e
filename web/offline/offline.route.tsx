import { useEffect, useState } from 'react'
import { type MetaFunction, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'
import type { Draft } from '#web/forms/draft.ts'
import { isUntouched } from '#web/forms/form-fields.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { projectRequestDraft } from '#web/project-requests/form/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './offline.module.css'
import { SavedDraft } from './saved-draft.tsx'
import { useConnection } from './use-connection.ts'

export const handle = {
  messages: ['offline', 'projectRequests'],
  publicPage: { topics: [], isListed: false },
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ offline }) => ({ title: offline.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Shown by the service worker when the network fails: which data is safe, and what to do. */
export default function OfflinePage() {
  const t = useTranslations('offline')
  const connection = useConnection()
  const isOnline = connection === 'back'
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => setDraft(readDraft()), [])
  const home = paths.ownerHome(useLocale())
  const asked = placeIn(useLocation().hash) ?? home
  return (
    <div className={`wrap error-page ${styles.offlinePage}`}>
      <div>
        <div role="status">
          <h1>{t(`${connection}Title`)}</h1>
          <p>{t(draft ? `${connection}Lead` : `nothingSaved.${connection}`)}</p>
        </div>
        <div className="actions">
          <Button variant={draft ? 'secondary' : 'primary'} onClick={() => window.location.assign(asked)}>
            {t(isOnline ? 'open' : 'retry')}
          </Button>
        </div>
        <SavedDraft draft={draft} connection={connection} />
      </div>
      <Drawing name="floorPlan" />
    </div>
  )
}

/** The project request saved on this device, unless nothing was answered yet. */
function readDraft(): Draft | undefined {
  const draft = projectRequestDraft.read()
  return draft && !isUntouched(draft.fields) ? draft : undefined
}

/** The requested page, which the service worker put into the hash. Only paths of this site are accepted. */
function placeIn(hash: string): string | undefined {
  const place = hash.slice(1)
  return /^\/(?![/\\])/.test(place) ? place : undefined
}
