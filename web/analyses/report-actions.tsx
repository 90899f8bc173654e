import { Download, Printer, Share2 } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'

interface ReportActionsProps {
  reportToken: string
  /** What the phone's own sheet calls it. */
  title: string
  /** What the owner should know before passing it on. */
  note?: string
}

/** To take along: the PDF, the link for others, paper. Without script the links still lead where they say. */
export function ReportActions({ reportToken, title, note }: ReportActionsProps) {
  const t = useTranslations('report.actions')
  const locale = useLocale()
  const [told, setTold] = useState<'copied' | 'copyFailed'>()
  const address = paths.report(locale, reportToken)

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
        href={paths.reportPdf(locale, reportToken)}
        download
      >
        <Icon icon={Download} />
        {t('pdf')}
      </a>
      <a className={buttonClass({ variant: 'ghost' })} href={address} onClick={share}>
        <Icon icon={Share2} flip />
        {t('share')}
      </a>
      <Button
        className="report-print"
        variant="ghost"
        icon={<Icon icon={Printer} />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <p className="caption report-told" role="status">
        {told ? t(told) : note}
      </p>
    </>
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
