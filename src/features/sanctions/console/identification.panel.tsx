import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { type Identification, readIdentification } from '../sanctions.contract.ts'

const results: Record<Identification['comparison']['result'], string> = {
  'not-compared': 'Not screened yet',
  'no-hit': 'No hit',
  open: 'Hit pending a decision',
  'no-match': 'Hit cleared: not a match',
  match: 'On a list',
}

/** Shows how the customer was identified, and saves it for an examiner. */
export function CustomerIdentification({ uuid, loanNumber }: { uuid: string; loanNumber: string }) {
  const answer = useAnswer(readIdentification, { params: { uuid } })
  return (
    <AnswerSection of={answer} failureHeading="The identification did not load.">
      {(record) => (
        <section className="flex flex-col gap-4">
          <h2 className="text-17">Identification of the customer</h2>
          <p className="text-muted">
            {record.drawn ? (
              <>
                As recorded when the line was opened, <Moment at={record.drawn} />
              </>
            ) : (
              'As of now. It is recorded when the line is opened, and kept for five years after it is closed.'
            )}
          </p>
          <Facts record={record} />
          <Verifications record={record} />
          <div>
            <Button
              variant="secondary"
              size="compact"
              onClick={() =>
                saveFile(JSON.stringify(record, null, 2), 'application/json', `identification-${loanNumber}.json`)
              }
            >
              Save a copy for an examiner
            </Button>
          </div>
        </section>
      )}
    </AnswerSection>
  )
}

function Facts({ record }: { record: Identification }) {
  const { collected: facts, comparison, discrepancies, isVerified } = record
  const rows: readonly (readonly [string, string])[] = [
    ['Name', facts.name],
    ['Birth date', english.date(facts.birthDate, 'long')],
    ['Address', facts.address],
    [
      'Taxpayer number',
      facts.taxpayerIdEnding ? fill('Ends in {digits}', { digits: facts.taxpayerIdEnding }) : 'Not provided yet',
    ],
    ['Identity', isVerified ? 'Verified' : 'Not verified yet'],
    ['Sanctions lists', results[comparison.result]],
    [
      'Discrepancies',
      discrepancies.length === 0
        ? 'None'
        : discrepancies.map(({ what, resolution }) => `${what}: ${resolution}`).join('. '),
    ],
  ]
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 border-rule border-b py-2 sm:grid-cols-[11rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Verifications({ record: { verifications } }: { record: Identification }) {
  if (verifications.length === 0) return <EmptyState>Nothing verified yet.</EmptyState>
  return (
    <DataTable
      caption="How it was verified"
      rows={verifications}
      rowKey={({ source, at }) => `${source} ${at}`}
      columns={[
        {
          head: 'Evidence',
          cell: ({ source, method, description }) => (
            <>
              {source}
              <span className="block text-13 text-muted">
                {method === 'document' ? 'Document' : 'Without a document'}: {description}
              </span>
            </>
          ),
        },
        { head: 'Result', cell: ({ result }) => result },
        { head: 'When', from: 'md', cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  )
}
