import { use, useEffect } from 'react'
import { NonceContext } from '#web/layouts/nonce.ts'

/**
 * Runs before what follows is painted, by the rule of `isStoredFor` (stored-session.ts): a page of anybody but the person
 * whose session this browser holds stays unseen until the browser has drawn its own.
 *
 * It can be read at once and used once its scripts have arrived: what is pressed or typed before would be lost. Should
 * they never arrive, its links work after eight seconds, as everywhere (web/after-paint.server.ts).
 */
const GUARD = `{document.body.inert=true;setTimeout(()=>{document.body.inert=false},8000);let own;try{own=Object.entries(localStorage).some(([key,value])=>/^sb-.+-auth-token$/.test(key)&&JSON.parse(value).user?.id===document.currentScript.dataset.reader)}catch{}if(!own)document.documentElement.style.visibility='hidden'}`

/** Written by the server only; in the browser it has done its work before React sees the page. */
const SCRIPT = { __html: import.meta.env.SSR ? GUARD : '' }

export function ReaderGuard({ userId }: { userId: string }) {
  const nonce = import.meta.env.SSR ? use(NonceContext) : undefined
  useEffect(() => {
    document.documentElement.style.removeProperty('visibility')
    document.body.inert = false
  }, [])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
    <script nonce={nonce} data-reader={userId} suppressHydrationWarning dangerouslySetInnerHTML={SCRIPT} />
  )
}
