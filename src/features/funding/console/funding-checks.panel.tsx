import type { ReactNode } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { english } from '#src/platform/words/english.ts'
import { readFundingChecks } from '../funding.contract.ts'
import { MoneyPart } from './money-part.panel.tsx'

const verdicts = {
  approve: 'All checks passed.',
  people: 'Needs two approvals.',
  wait: 'Blocked: cannot be overridden.',
  decline: 'Declined.',
} as const

const accounts: Readonly<Record<string, string>> = {
  LINE: 'Line, owed by borrower',
  FEE: 'Origination fee',
  TAX: 'Recording tax',
  CLEARING: 'Disbursement clearing',
  BORROWER: 'Paid to borrower',
  CREDITOR: 'Paid to creditors',
  TENDER: 'To be returned after the cancellation',
  FORFEITED: 'Kept by borrower after the cancellation',
}

const asSentence = (rule: string): string => {
  const text = rule.replaceAll('-', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

interface ChecksProps {
  uuid: string
  /** What staff may do about the results. */
  decision?: ReactNode
}

/** Shows the newest results of the final checks, failed ones first, and the ledger of the line of credit. */
export function FundingChecks({ uuid, decision }: ChecksProps) {
  const read = useAnswer(readFundingChecks, { params: { uuid } })
  return (
    <AnswerSection of={read} failureHeading="The checks did not load.">
      {({ verdict, checkedAt, checks, books }) => (
        <>
          <MoneyPart heading="Pre-funding checks" {...(checkedAt && { aside: <Moment at={checkedAt} /> })}>
            {verdict === null ? (
              <p className="text-muted">Not run yet.</p>
            ) : (
              <>
                <p className="font-semibold">{verdicts[verdict]}</p>
                <ul className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
                  {checks
                    .toSorted((a, b) => Number(a.passed) - Number(b.passed))
                    .map(({ rule, passed }) => (
                      <li
                        key={rule}
                        className={`flex items-center gap-2 ${passed ? 'text-muted' : 'font-semibold text-error'}`}
                      >
                        <Icon name={passed ? 'check' : 'error'} size={16} />
                        <span>
                          <span className="sr-only">{passed ? 'Pass' : 'Fail'}: </span>
                          {asSentence(rule)}
                        </span>
                      </li>
                    ))}
                </ul>
              </>
            )}
            {decision}
          </MoneyPart>
          {books.length > 0 && (
            <MoneyPart heading="Ledger">
              <DataTable
                caption="Ledger"
                rows={books.filter(({ amountCents }) => amountCents !== 0)}
                rowKey={({ account }) => account}
                columns={[
                  { head: 'Account', cell: ({ account }) => accounts[account] ?? account },
                  {
                    head: 'Debit',
                    isRight: true,
                    className: () => 'figures',
                    cell: ({ amountCents }) => (amountCents > 0 ? english.cents(amountCents, 'cents') : ''),
                  },
                  {
                    head: 'Credit',
                    isRight: true,
                    className: () => 'figures',
                    cell: ({ amountCents }) => (amountCents < 0 ? english.cents(-amountCents, 'cents') : ''),
                  },
                ]}
              />
            </MoneyPart>
          )}
        </>
      )}
    </AnswerSection>
  )
}
