import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { PartyRole } from '../parties.rules.ts'
import { readSanctions, type SanctionsView } from '../sanctions.contract.ts'
import { Review } from './review.panel.tsx'

const roles: Record<PartyRole, string> = { BORROWER: 'Borrower', SIGNER: 'Signer', CREDITOR: 'Creditor, paid off' }

interface ApplicationSanctionsProps {
  uuid: string
  selfUuid: string
}

/** Shows with which lists the parties of an application were compared, and each hit. */
export function ApplicationSanctions({ uuid, selfUuid }: ApplicationSanctionsProps) {
  const answer = useAnswer(readSanctions, { params: { uuid } })
  const [newest, setNewest] = useState<SanctionsView>()
  return (
    <AnswerSection of={answer} failureHeading="The sanctions screening did not load.">
      {(first) => {
        const { parties, reviews } = newest ?? first
        return (
          <div className="flex flex-col gap-8">
            <section className="flex flex-col gap-3">
              <h2 className="text-17">Sanctions screening</h2>
              <p className="text-muted">
                Borrowers, signers and creditors being paid off are screened after submission, before closing and before
                each payment.
              </p>
              <Parties parties={parties} />
            </section>
            {reviews.length > 0 && (
              <section className="flex flex-col gap-4">
                <h2 className="text-17">Hits</h2>
                <p className="max-w-none font-semibold">
                  Do not tell the applicant, or anyone else involved, that a name was found on a list.
                </p>
                {reviews.map((review) => (
                  <Review key={review.uuid} uuid={uuid} review={review} selfUuid={selfUuid} onChanged={setNewest} />
                ))}
              </section>
            )}
          </div>
        )
      }}
    </AnswerSection>
  )
}

function Parties({ parties }: Pick<SanctionsView, 'parties'>) {
  if (parties.every(({ screened: screenedAt }) => screenedAt === null))
    return <EmptyState>No one has been screened yet. Screening starts after the application is submitted.</EmptyState>
  return (
    <DataTable
      caption="Parties"
      rows={parties}
      rowKey={({ role, name }) => `${role} ${name}`}
      columns={[
        {
          head: 'Party',
          cell: ({ name, role }) => (
            <>
              {name}
              <span className="block text-13 text-muted">{roles[role]}</span>
            </>
          ),
        },
        {
          head: 'Result',
          className: ({ hits, screened: screenedAt }) =>
            hits > 0 || screenedAt === null ? 'font-semibold text-warning' : '',
          cell: ({ hits, screened: screenedAt }) =>
            screenedAt === null ? 'Not screened yet' : hits === 0 ? 'No hit' : fill('{n} {n|hit|hits}', { n: hits }),
        },
        {
          head: 'Screened',
          cell: ({ screened: screenedAt, isCurrent }) =>
            screenedAt && (
              <>
                <Moment at={screenedAt} />
                {!isCurrent && <span className="block text-13 text-warning">against earlier lists</span>}
              </>
            ),
        },
      ]}
    />
  )
}
