import { callerAt, openApplication, ordinaryBorrower } from '#tests/support/borrower-calls.ts'

/** A borrower who is logged in and has an application under way. */
export const aBorrowerWithApplication = async (productUrl: string): Promise<{ bearer: string; uuid: string }> => {
  const caller = callerAt(productUrl, ordinaryBorrower.organisation)
  const uuid = await openApplication(caller, ordinaryBorrower)
  return { bearer: caller.bearer(), uuid }
}
