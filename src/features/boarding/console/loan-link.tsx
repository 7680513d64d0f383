import type { BoardingLine } from '../boarding.contract.ts'

/** The loan's number, which leads to its money in the console. */
export function LoanLink({
  line: { applicationUuid, loanNumber },
}: {
  line: Pick<BoardingLine, 'applicationUuid' | 'loanNumber'>
}) {
  return (
    <a
      href={`/console/applications/${applicationUuid}?tab=money`}
      data-line="yes"
      className="line-link figures font-semibold"
    >
      {loanNumber}
    </a>
  )
}
