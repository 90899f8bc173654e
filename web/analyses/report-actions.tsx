import { Download, Printer, Share2 } from 'lucide'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { placePaths } from '#web/place-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'

const PRINT_HASH = '#print'

interface ReportActionsProps {
  reportToken: string
  /** What the phone's own sheet calls it. */
  title: string
  /** Stands on the owner's own page, whose address nobody else should have. */
  isOwner?: boolean
}

/** To take along: the PDF, the link for others, paper. Without script the links still lead where they say. */
export function ReportActions({ reportToken, title, isOwner = false }: ReportActionsProps) {
  const t = useTranslations('report.actions')
  const locale = useLocale()
  const [told, setTold] = useState<'copied' | 'copyFailed'>()
  const address = placePaths.report(locale, reportToken)

  const share = async (event: MouseEvent) => {
    event.preventDefault()
    const url = new URL(address, window.location.href).href
    const outcome = await shareLink({ title, url })
    if (outcome !== 'shared') setTold(outcome)
  }

  return (
    <>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={placePaths.reportPdf(locale, reportToken)}
        download
      >
        <Icon icon={Download} />
        {t('pdf')}
      </a>
      <a className={buttonClass({ variant: 'ghost' })} href={address} onClick={share}>
        <Icon icon={Share2} flip />
        {t('share')}
      </a>
      <PrintAction address={address} isOwner={isOwner} />
      <p className="caption report-told" role="status">
        {told ? t(told) : isOwner && t('shareNote')}
      </p>
    </>
  )
}

/**
 * Browsers print a page's address under it, and the address of the owner's page is the owner's key. So paper is printed
 * from the page that may be passed on, which opens its dialog by itself.
 */
function PrintAction({ address, isOwner }: { address: string; isOwner: boolean }) {
  const t = useTranslations('report.actions')
  useEffect(() => {
    if (!isOwner && window.location.hash === PRINT_HASH) window.print()
  }, [isOwner])
  if (isOwner)
    return (
      <a
        className={buttonClass({ variant: 'ghost' })}
        href={address + PRINT_HASH}
        target="_blank"
        rel="noopener"
      >
        <Icon icon={Printer} />
        {t('print')}
      </a>
    )
  return (
    <Button
      className="report-print"
      variant="ghost"
      icon={<Icon icon={Printer} />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  )
}

/** The phone's own sheet where there is one, else the clipboard; closing the sheet is an answer too. */
async function shareLink(link: { title: string; url: string }): Promise<'shared' | 'copied' | 'copyFailed'> {
  try {
    if (navigator.share) {
      await navigator.share(link)
      return 'shared'
    }
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'copyFailed'
  }
}
