import type { Analysis } from '#domain/analyses/analyse.ts'
import type { Finding } from '#domain/path-correction/find-mistakes.ts'
import { READ_ON, SOURCES, type SourceKey } from '#domain/path-correction/sources.ts'
import type { FactName, ProjectType, Span } from '#domain/project-requests/facts.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'

/** Reference to a source. */
export interface Citation {
  key: SourceKey
  name: string
  /** Absent for our own judgement. */
  address?: string
  /** Month or year of the source, if known. */
  dated?: string
  readOn: string
}

/** A finding with its texts in one language. `ruleId` is their key, for clients with their own texts. */
export type PresentedFinding = Omit<Finding, 'evidence'> & {
  title: string
  why: string
  advice: string
  /** The citations as one line. */
  source: string
  citations: Citation[]
  /** `words` quotes the owner's text that the fact was read from. */
  evidence: (Finding['evidence'][number] & { words?: string })[]
}

export type PresentedAnalysis = Omit<Analysis, 'facts' | 'findings'> & {
  /** `projectTypes` is set when the text names several. */
  facts: Analysis['facts'] & { projectTypes?: ProjectType[] }
  findings: PresentedFinding[]
  /** Disclaimer: what this analysis is not. */
  standingText: string
  /** Facts found only by a language model, quoted in `evidence`; worth confirming with the owner. */
  filled: FactName[]
}

/**
 * Presents an analysis for clients without their own texts: each finding has advice and citations. `text` is the
 * analysed text.
 */
export function presentAnalysis(analysis: Analysis, text: string, locale: Locale): PresentedAnalysis {
  const t = translatorFor(locale)
  const { facts, projectTypes } = analysis
  return {
    ...analysis,
    facts: projectTypes.length > 1 ? { ...facts, projectTypes } : facts,
    findings: analysis.findings.map((finding) => presentFinding(finding, text, t)),
    filled: [],
    standingText: t(`pathCorrection.standing.${analysis.standing}`),
  }
}

function presentFinding(finding: Finding, text: string, t: Translator): PresentedFinding {
  const words = (key: 'title' | 'why' | 'advice') => t(`pathCorrection.rules.${finding.ruleId}.${key}`)
  const citations = finding.sources.map((key) => citationOf(key, t))
  return {
    ...finding,
    title: words('title'),
    why: words('why'),
    advice: words('advice'),
    source: citations.map(lineOf).join(' · '),
    citations,
    evidence: finding.evidence.map((each) => ({ ...each, ...(each.span && wordsAt(text, each.span)) })),
  }
}

const wordsAt = (text: string, { start, end }: Span) => ({ words: text.slice(start, end) })

function citationOf(key: SourceKey, t: Translator): Citation {
  return { key, name: t(`pathCorrection.sources.${key}`), ...SOURCES[key], readOn: READ_ON }
}

const lineOf = ({ name, address, dated }: Citation) =>
  [name, dated && `(${dated})`, address].filter(Boolean).join(' ')
