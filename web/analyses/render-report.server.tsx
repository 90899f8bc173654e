import type { ReactElement } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { SharedReport } from '#server/services.ts'
import { renderStill } from '#web/still/render-still.server.tsx'
import { CostSection } from './cost-section.tsx'
import { Report } from './report.tsx'

/** A report is only read: the server renders it, and none of its code and words travel. `beside` stands under the range. */
export function renderReport(
  args: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  { text, analysis }: Pick<SharedReport, 'text' | 'analysis'>,
  beside: ReactElement,
) {
  return renderStill(args, ['reportPage', 'pathCorrection', 'estimates', 'projectRequests', 'jobs'], {
    report: <Report text={text} analysis={analysis} />,
    beside: (
      <>
        <CostSection text={text} analysis={analysis} />
        {beside}
      </>
    ),
  })
}
