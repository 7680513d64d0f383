import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
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
  const t = useMessages<string>()
  const answer = useAnswer(readSanctions, { params: { uuid } })
  const [newest, setNewest] = useState<SanctionsView>()
  return (
    <AnswerSection of={answer} failureHeading={t('The sanctions screening did not load.')}>
      {(first) => {
        const { parties, reviews } = newest ?? first
        return (
          <div className="flex flex-col gap-8">
            <section className="flex flex-col gap-3">
              <h2 className="text-17">{t('Sanctions screening')}</h2>
              <p className="text-muted">
                {t(
                  'Borrowers, signers and creditors being paid off are screened after submission, before closing and before each payment.',
                )}
              </p>
              <Parties parties={parties} />
            </section>
            {reviews.length > 0 && (
              <section className="flex flex-col gap-4">
                <h2 className="text-17">{t('Hits')}</h2>
                <p className="max-w-none font-semibold">
                  {t('Do not tell the applicant, or anyone else involved, that a name was found on a list.')}
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
  const t = useMessages<string>()
  if (parties.every(({ screened: screenedAt }) => screenedAt === null))
    return (
      <EmptyState>{t('No one has been screened yet. Screening starts after the application is submitted.')}</EmptyState>
    )
  return (
    <DataTable
      caption={t('Parties')}
      rows={parties}
      rowKey={({ role, name }) => `${role} ${name}`}
      columns={[
        {
          head: t('Party'),
          cell: ({ name, role }) => (
            <>
              {name}
              <span className="block text-13 text-muted">{t(roles[role])}</span>
            </>
          ),
        },
        {
          head: t('Result'),
          className: ({ hits, screened: screenedAt }) =>
            hits > 0 || screenedAt === null ? 'font-semibold text-warning' : '',
          cell: ({ hits, screened: screenedAt }) =>
            screenedAt === null ? t('Not screened yet') : hits === 0 ? t('No hit') : t('{n} {n|hit|hits}', { n: hits }),
        },
        {
          head: t('Screened'),
          cell: ({ screened: screenedAt, isCurrent }) =>
            screenedAt && (
              <>
                <Moment at={screenedAt} />
                {!isCurrent && <span className="block text-13 text-warning">{t('against earlier lists')}</span>}
              </>
            ),
        },
      ]}
    />
  )
}
