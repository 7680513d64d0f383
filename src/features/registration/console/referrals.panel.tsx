import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { referralByUuid, referralStatus } from '../referral.contract.ts'
import { type ListedReferral, listReferrals } from '../referring/referring.contract.ts'
import { ReferralTable } from './referral-table.panel.tsx'

/** Lists every borrower whom an originator referred, and opens what the originator told us. */
export function Referrals() {
  const [after, setAfter] = useState<string>()
  const [open, setOpen] = useState<ListedReferral>()
  const list = useAnswer(listReferrals, after === undefined ? {} : { query: { after } })
  return (
    <>
      <PagedRows
        of={list}
        failureHeading="The referrals did not load."
        answerRows={({ referrals }) => referrals}
        none="No referrals yet."
        after={after}
        onPage={setAfter}
      >
        {(referrals) => (
          <ReferralTable
            referrals={referrals}
            onOpen={setOpen}
            more={[{ head: 'Originator', from: 'md', cell: ({ originator }) => originator ?? '—' }]}
          />
        )}
      </PagedRows>
      <Dialog id="referral" open={open !== undefined} onClose={() => setOpen(undefined)} heading={open?.name ?? ''}>
        {open && <ReferralFacts referral={open} />}
      </Dialog>
    </>
  )
}

function ReferralFacts({ referral: { uuid, link } }: { referral: ListedReferral }) {
  const params = { referralUuid: uuid }
  const person = useAnswer(referralByUuid, { params })
  const status = useAnswer(referralStatus, { params })
  return (
    <>
      <AnswerSection of={person} failureHeading="The referral did not load.">
        {({ street1, city, state, zip, email, phoneNumber }) => (
          <ul className="flex flex-col gap-1">
            {[[street1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '), email, phoneNumber]
              .filter(Boolean)
              .map((fact) => (
                <li key={fact} className="break-words">
                  {fact}
                </li>
              ))}
          </ul>
        )}
      </AnswerSection>
      <AnswerSection of={status} failureHeading="The status did not load.">
        {(answer) => <p>Status: {answer.status ?? 'no application yet'}</p>}
      </AnswerSection>
      <p className="break-all text-15">
        <span className="text-muted">Link for the borrower:</span> {link}
      </p>
    </>
  )
}
