import { ApplicationList } from '#src/features/applications/borrower/application-list.panel.tsx'
import { MoneyAccount } from '#src/features/bank/borrower/money-account.panel.tsx'
import { CancelledLine } from '#src/features/rescission/borrower/cancelled-line.panel.tsx'

/** The applications of the logged-in person, with the disbursement account and the refund of a canceled line. */
export function DashboardScreen() {
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
