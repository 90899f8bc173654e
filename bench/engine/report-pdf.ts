import { analyse } from '#domain/analyses/analyse.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { SharedReport } from '#server/analyses/report-answers.ts'
import { reportPdf, warmReports } from '#server/analyses/report-pdf.ts'
import { createTypesetter } from '#server/platform/typesetting/typesetter.ts'
import { atMost, type Bench } from '../bench.ts'

const TOLD = 'أبني فيلا دورين تسليم مفتاح، بدون إشراف ولا فحص تربة، والمقاول يبي 30% مقدم'
const SMALLEST = 150

/** The longest report: a whole villa with every finding. */
function aReport(areaSqm: number): SharedReport {
  const facts: Facts = { projectType: 'villa_construction', city: 'riyadh', areaSqm, bathrooms: 5 }
  const now = new Date().toISOString()
  return {
    ...{ reference: 'MR-2611-0042', locale: 'ar', status: 'received', receivedAt: now, quoteDueAt: now },
    text: TOLD,
    analysis: analyse({ text: TOLD, facts }),
  }
}

/** Milliseconds of one report on a warm server; every report is different and the languages alternate. */
export const reportPdfs: Bench = {
  name: 'report-pdf',
  unit: 'ms',
  goal: atMost(300),
  open: async () => {
    const typesetter = createTypesetter()
    await warmReports(typesetter)
    let asked = 0
    const once = async () => {
      const report = aReport(SMALLEST + ++asked)
      const startedAt = performance.now()
      await reportPdf(typesetter, report, LOCALES[asked % LOCALES.length]!)
      return performance.now() - startedAt
    }
    return {
      ours: async ({ times }) => {
        const count = Math.ceil(times / 4)
        let sum = 0
        for (let at = 0; at < count; at++) sum += await once()
        return sum / count
      },
      close: typesetter.close,
    }
  },
}
