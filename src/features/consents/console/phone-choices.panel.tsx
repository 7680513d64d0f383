import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { readPhoneChoices, recordPhoneChoice } from '../consents.contract.ts'

type Choice = BodyOf<typeof recordPhoneChoice>['choice']

/** Shows and records what the borrower chose about electronic documents and about sharing. */
export function PhoneChoices({ uuid }: { uuid: string }) {
  const call = useApi()
  const { busy, act } = useAct()
  const [lastChoice, setLastChoice] = useState<Choice>()
  const answer = useAnswer(readPhoneChoices, { params: { uuid } })
  const record = (choice: Choice) => {
    setLastChoice(choice)
    return act(async () => {
      answer.setAnswer(
        await call(recordPhoneChoice, { params: { uuid }, body: { choice }, idempotencyKey: crypto.randomUUID() }),
      )
      return 'Choice recorded.'
    })
  }
  const button = (choice: Choice, label: string) => (
    <Button
      variant="secondary"
      size="compact"
      loading={busy && lastChoice === choice}
      onClick={() => void record(choice)}
    >
      {label}
    </Button>
  )
  return (
    <section className="mt-8">
      <h2 className="border-ink border-b-[1.5px] pb-1 text-17">Borrower’s choices</h2>
      <AnswerSection of={answer} failureHeading="The choices did not load.">
        {({ electronic, limitsSharing }) => (
          <dl>
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b py-1.5">
              <dt className="text-muted">Electronic documents</dt>
              <dd className="flex flex-wrap items-center gap-3">
                {electronic ? 'Agreed' : 'Not agreed: documents go by U.S. mail'}
                {electronic && button('END_ELECTRONIC', 'Record withdrawal by phone')}
              </dd>
            </div>
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b py-1.5">
              <dt className="text-muted">Sharing for marketing</dt>
              <dd className="flex flex-wrap items-center gap-3">
                {limitsSharing ? 'Limited by the borrower' : 'Not limited'}
                {limitsSharing
                  ? button('END_SHARING_LIMIT', 'Remove limit by phone')
                  : button('LIMIT_SHARING', 'Record limit by phone')}
              </dd>
            </div>
          </dl>
        )}
      </AnswerSection>
    </section>
  )
}
