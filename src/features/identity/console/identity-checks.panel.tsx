import { idKinds } from '#src/domain/lending/application-enums.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { fill } from '#src/platform/words/english.ts'
import { type JudgedIdentityCheck, listIdentityChecks } from '../identity.contract.ts'

const outcomeLabels: Readonly<Record<NonNullable<JudgedIdentityCheck['outcome']>, string>> = {
  VERIFIED: 'Verified',
  PENDING_REVIEW: 'Needs review',
  FAILED_VERIFICATION: 'Not verified',
}
const stateLabels: Readonly<Record<JudgedIdentityCheck['state'], string>> = {
  COLLECTING: 'Photos are being taken',
  SUBMITTED: 'Being checked',
  JUDGED: 'Checked',
}

const reasonLabels: Readonly<Record<NonNullable<JudgedIdentityCheck['reason']>, string>> = {
  unreadable: 'The ID could not be read',
  'wrong-kind': 'ID type differs from the one chosen',
  'suspect-document': 'The ID may not be genuine',
  'issuer-unknown': 'The issuer is not accepted',
  'another-person': 'The ID belongs to another person',
  'birth-date': 'The birth date differs from the application',
  name: 'The name differs from the application',
  'under-age': 'Under age according to the ID',
  'impossible-dates': 'The dates on the ID are not valid',
  expired: 'The ID has expired',
  'not-live': 'No live person in front of the camera',
  'other-face': 'The face differs from the photo on the ID',
  'unclear-face': 'The face could not be compared',
  'service-away': 'The service did not respond',
  'for-staff': 'Referred to staff',
}

interface IdentityChecksProps {
  uuid: string
  /** Returns where staff open a photo; that it was opened is recorded. */
  documentHref: (documentUuid: string) => string
}

/** Lists the tries to verify who applies, with the result and links to the photos. */
export function IdentityChecks({ uuid, documentHref }: IdentityChecksProps) {
  const checks = useAnswer(listIdentityChecks, { params: { uuid } })
  return (
    <AnswerSection of={checks} failureHeading="The identity checks did not load.">
      {(rows) =>
        rows.length === 0 ? (
          <p className="max-w-none py-2 text-muted">The borrower’s ID has not been checked yet.</p>
        ) : (
          <Checks checks={rows} documentHref={documentHref} />
        )
      }
    </AnswerSection>
  )
}

function Checks({
  checks,
  documentHref,
}: {
  checks: readonly JudgedIdentityCheck[]
  documentHref: IdentityChecksProps['documentHref']
}) {
  return (
    <DataTable
      caption="Identity checks"
      rows={checks}
      rowKey={({ checkUuid }) => checkUuid}
      columns={[
        {
          head: 'ID',
          cell: ({ kind, judgedAt, submittedAt }) => {
            const at = judgedAt ?? submittedAt
            return (
              <>
                <span className="font-semibold">{idKinds[kind]}</span>
                {at && (
                  <span className="block text-13 text-muted">
                    <Moment at={at} />
                  </span>
                )}
              </>
            )
          },
        },
        { head: 'Result', cell: (check) => <Result check={check} /> },
        {
          head: 'Photos',
          cell: ({ documents }) =>
            documents.length === 0
              ? '—'
              : documents.map(({ documentUuid }, at) => (
                  <a
                    key={documentUuid}
                    href={documentHref(documentUuid)}
                    className="mr-4 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                  >
                    {fill('Photo {n}', { n: at + 1 })}
                  </a>
                )),
        },
      ]}
    />
  )
}

function Result({ check: { state, outcome, reason, rules } }: { check: JudgedIdentityCheck }) {
  const failures = rules.filter(({ passed }) => !passed)
  return (
    <>
      <span className={outcome === 'VERIFIED' ? 'text-success' : outcome ? 'font-semibold text-warning' : ''}>
        {outcome ? outcomeLabels[outcome] : stateLabels[state]}
      </span>
      {reason && <span className="block">{reasonLabels[reason]}</span>}
      {rules.length > 0 && (
        <span className="figures block text-13 text-muted">
          {fill('{passed} of {all} rules passed', { passed: rules.length - failures.length, all: rules.length })}
          {failures.length > 0 && `: ${failures.map(({ rule }) => rule.replaceAll('-', ' ')).join(', ')}`}
        </span>
      )}
    </>
  )
}
