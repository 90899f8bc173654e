import { useTranslations } from 'use-intl'
import { type Certainty, READ_ON, SOURCES, type SourceKey } from '#domain/path-correction/sources.ts'
import { formatDate } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './report.module.css'

interface SourceLineProps {
  sources: readonly SourceKey[]
  certainty: Certainty
}

/** The sources of a finding, each with its date, when we read it, and how reliable it is. */
export function SourceLine({ sources, certainty }: SourceLineProps) {
  const t = useTranslations('reportPage.findings')
  const words = useTranslations('pathCorrection')
  const date = formatDate(READ_ON, useLocale())
  return (
    <p className={styles.reportSource}>
      {t('source')}:{' '}
      {sources.map((source, at) => (
        <span key={source}>
          {at > 0 && ' · '}
          <Citation source={source} />
        </span>
      ))}{' '}
      <span>({t.rich('readOn', { date: () => <bdi>{date}</bdi> })})</span>
      {/* Our judgement among the sources says how reliable they are. */}
      {!sources.includes('judgement') && <> · {words(`certainty.${certainty}`)}</>}
    </p>
  )
}

function Citation({ source }: { source: SourceKey }) {
  const t = useTranslations('pathCorrection.sources')
  const { address, dated }: { address?: string; dated?: string } = SOURCES[source]
  const name = t(source)
  return (
    <>
      {address ? (
        <a href={address} rel="noreferrer" target="_blank">
          {name}
        </a>
      ) : (
        name
      )}
      {dated && (
        <>
          {' '}
          <bdi dir="ltr">{dated}</bdi>
        </>
      )}
    </>
  )
}
