import { trialLabels, trialResultOf } from '#src/features/suppliers/trial-results.table.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { PortRow, Supplier } from '../suppliers/port-row.ts'
import { portRows, type Service } from '../suppliers/ports.table.ts'
import { supplyOf, type Vendors } from '../suppliers/vendors.ts'
import { type Finding, lacks, note, ok, reasonOf, within } from './finding.ts'

/** Runs a harmless call, and says what it showed. */
const tryService = async (
  of: string,
  { remedy, success, timeoutMs }: { remedy: string; success: string; timeoutMs: number },
  trial: () => Promise<unknown>,
): Promise<Finding> => {
  try {
    await within(timeoutMs, trial)
    return ok(`${of}: ${success}`)
  } catch (error) {
    const reason =
      error instanceof VendorUnavailable
        ? `${error.message}. ${trialLabels[trialResultOf(error.status)]}`
        : `${reasonOf(error)}.`
    return lacks(`${of}: ${reason} ${remedy}`)
  }
}

const supplierFinding = (
  of: string,
  supplier: Supplier<unknown>,
  { suppliers }: Config,
  timeoutMs: number,
): Promise<Finding> => {
  const settings = supplier.required.join(' and ')
  const { trial } = supplier
  if (!trial) return Promise.resolve(note(`${of}: ${supplier.name}. ${trialLabels.CANNOT_BE_TRIED}`))
  return tryService(
    of,
    { remedy: `Set ${settings} right, or BY_HAND.`, success: `${supplier.name} answers`, timeoutMs },
    () => trial(suppliers),
  )
}

const serviceFinding = (
  [service, row]: readonly [Service, PortRow<unknown>],
  config: Config,
  { own, timeoutMs }: { own: Partial<Vendors>; timeoutMs: number },
): Promise<Finding> | Finding => {
  const of = `${row.name} (${service})`
  const supply = supplyOf([service, row], config, own[service])
  switch (supply.by) {
    case 'supplier':
      return supplierFinding(of, supply.supplier, config, timeoutMs)
    case 'lender':
      return note(`${of}: your own supplier of SUPPLIERS_MODULE. ${trialLabels.CANNOT_BE_TRIED}`)
    case 'sandbox':
      return lacks(`${of}: a sandbox, which production never uses.`)
    case 'hand': {
      const { trial, description } = row.byHand
      const byHand = `by hand. ${description}`
      if (!trial) return note(`${of}: ${byHand}`)
      const remedy = 'This machine must reach it over HTTPS.'
      return tryService(of, { remedy, success: byHand, timeoutMs }, trial)
    }
  }
}

/** Says of each service who supplies it in production, and tries those that offer a harmless call. All at once. */
export const supplierFindings = (
  config: Config,
  options: { own: Partial<Vendors>; timeoutMs: number },
): Promise<Finding[]> => Promise.all(portRows.map(async (entry) => serviceFinding(entry, config, options)))
