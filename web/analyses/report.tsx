import { AskSection } from './ask-section.tsx'
import { BillSection } from './bill-section.tsx'
import { FindingsSection } from './findings-section.tsx'
import { PathSection } from './path-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import type { ReportProps } from './report-props.ts'

/** What an owner gets after sending: what is wrong or missing, the path that mends it, how to pay, whom to ask. */
export const Report = (report: ReportProps) => (
  <>
    <FindingsSection {...report} />
    <PathSection {...report} />
    <PaymentsSection {...report} />
    <AskSection {...report} />
    <BillSection {...report} />
  </>
)
