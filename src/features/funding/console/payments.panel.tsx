import type { ReactNode } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { readFunding, readFundingChecks } from '../funding.contract.ts'
import { FundingChecks } from './funding-checks.panel.tsx'
import { LineFigures } from './line-figures.panel.tsx'
import { PaymentList } from './payment-list.panel.tsx'
import { Recording } from './recording.panel.tsx'

interface PaymentsProps {
  uuid: string
  status: string
  role: string
  onChanged: () => void
  /** Content shown before the recording of the deed. */
  before?: ReactNode
  /** What staff may do about the final checks. */
  decision?: ReactNode
}

/** Shows the figures, the recording of the deed, the final checks, and each payment with its actions for staff. */
export function Payments({ uuid, status, role, onChanged, before, decision }: PaymentsProps) {
  const funding = useAnswer(readFunding, { params: { uuid } })
  const refresh = () => {
    funding.load()
    onChanged()
  }
  return (
    <AnswerSection of={funding} failureHeading="The payments did not load.">
      {(answer) => (
        <>
          <LineFigures funding={answer} />
          {before}
          <Recording uuid={uuid} status={status} role={role} recording={answer.recording} onChanged={refresh} />
          <PaymentList uuid={uuid} status={status} role={role} funding={answer} onChanged={refresh} />
          {(readFundingChecks.access as readonly string[]).includes(role) && (
            <FundingChecks uuid={uuid} decision={decision} />
          )}
        </>
      )}
    </AnswerSection>
  )
}
