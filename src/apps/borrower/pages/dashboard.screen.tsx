import { ApplicationList } from '#src/features/applications/borrower/application-list.panel.tsx'
import { MoneyAccount } from '#src/features/bank/borrower/money-account.panel.tsx'
import { CancelledLine } from '#src/features/rescission/borrower/cancelled-line.panel.tsx'

/** The applications of whoever is logged in, with the account the money goes to and what comes back of a cancelled line. */
export function Screen() {
  return (
    <ApplicationList
      more={({ uuid, status: { checklistStatus } }) => (
        <>
          <MoneyAccount uuid={uuid} status={checklistStatus} />
          {checklistStatus === 'CANCELLED' && <CancelledLine uuid={uuid} />}
        </>
      )}
    />
  )
}
