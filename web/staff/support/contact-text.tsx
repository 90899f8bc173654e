import { useTranslations } from 'use-intl'
import { internationalMobile } from '#domain/shared/phone.ts'
import { Bdi } from '#web/ui/bdi.tsx'

interface MobileTextProps {
  ending: string
  /** Whole only while contacts are shown. */
  mobile: string | undefined
}

/** A mobile, or its last digits while contacts are hidden. */
export function MobileText({ ending, mobile }: MobileTextProps) {
  const t = useTranslations('supportView')
  if (mobile) return <Bdi>{internationalMobile(mobile)}</Bdi>
  return t.rich('mobileEnding', { ending: () => <Bdi>{ending}</Bdi> })
}
