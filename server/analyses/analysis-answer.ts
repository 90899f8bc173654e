import type { Analysis } from '#domain/analyses/analyse.ts'
import type { Finding } from '#domain/path-correction/find-mistakes.ts'
import { READ_ON, SOURCES, type SourceKey } from '#domain/path-correction/sources.ts'
import type { FactName, ProjectType, Span } from '#domain/project-requests/facts.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'

/** Where a source can be looked up. */
export interface Citation {
  key: SourceKey
  name: string
  /** Absent for what is our own judgement. */
  address?: string
  /** The text's own month or year, where it has one. */
  dated?: string
  readOn: string
}

/** A finding with its words in one language; `ruleId` is the key of them, for whoever has words of their own. */
export type PresentedFinding = Omit<Finding, 'evidence'> & {
  title: string
  why: string
  advice: string
  /** The citations as one line. */
  source: string
  citations: Citation[]
  /** `words` are the owner's, where the fact was read from the text. */
  evidence: (Finding['evidence'][number] & { words?: string })[]
}

export type PresentedAnalysis = Omit<Analysis, 'facts' | 'findings'> & {
  /** `projectTypes` where the words name several. */
  facts: Analysis['facts'] & { projectTypes?: ProjectType[] }
  findings: PresentedFinding[]
  /** What this analysis is not, as a sentence. */
  standingText: string
  /** Facts that only a language model found in the words, which stand in `evidence`: worth asking the owner about. */
  filled: FactName[]
}

/** The analysis for a caller that has no words of its own: each finding says what to do, and cites. `text` is what was read. */
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
