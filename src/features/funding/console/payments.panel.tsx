import type { ReactNode } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Answered } from '#src/platform/ui/answered.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
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
  /** What comes before the deed goes to the county. */
  before?: ReactNode
  /** What may be done about the last checks. */
  decision?: ReactNode
}

/** The line in figures, the deed at the county, the last checks, and each payment with what staff may do about it. */
export function Payments({ uuid, status, role, onChanged, before, decision }: PaymentsProps) {
  const t = useWords<string>()
  const funding = useAnswer(readFunding, { params: { uuid } })
  const changed = () => {
    funding.load()
    onChanged()
  }
  return (
    <Answered of={funding} failed={t('The payments did not load.')}>
      {(found) => (
        <>
          <LineFigures funding={found} />
          {before}
          <Recording {...{ uuid, status, role, recording: found.recording, onChanged: changed }} />
          <PaymentList {...{ uuid, status, role, funding: found, onChanged: changed }} />
          {(readFundingChecks.access as readonly string[]).includes(role) && (
            <FundingChecks uuid={uuid} decision={decision} />
          )}
        </>
      )}
    </Answered>
  )
}
