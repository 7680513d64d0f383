import { callerAt, openApplication, ordinaryBorrower } from '#tests/support/walks/borrower-calls.ts'

/** A logged-in borrower with an open application. */
export const aBorrowerWithApplication = async (productUrl: string): Promise<{ bearer: string; uuid: string }> => {
  const caller = callerAt(productUrl, ordinaryBorrower.organization)
  const uuid = await openApplication(caller, ordinaryBorrower)
  return { bearer: caller.bearer(), uuid }
}
