import { trialLabels } from '#src/features/suppliers/trial-results.table.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { PortRow, Supplier } from '../suppliers/port-row.ts'
import { portRows, type Service } from '../suppliers/ports.table.ts'
import { supplyOf } from '../suppliers/vendors.ts'
import { type Finding, missing, note, tryOne } from './finding.ts'

const supplierFinding = (
  of: string,
  supplier: Supplier<unknown>,
  { suppliers }: Config,
  timeoutMs: number,
): Promise<Finding> | Finding => {
  const { name, trial, isTrialCharged } = supplier
  if (!trial || isTrialCharged) return note(`${of}: ${name}. ${trialLabels.CANNOT_BE_TRIED}`)
  return tryOne({
    of,
    remedy: `Set ${supplier.required.join(' and ')} right, or BY_HAND.`,
    timeoutMs,
    async run() {
      await trial(suppliers)
      return `${name} answers`
    },
  })
}

interface SupplierCheck {
  /** The services that the lender's own module supplies. */
  ownServices: readonly string[]
  timeoutMs: number
}

const serviceFinding = (
  [service, row]: readonly [Service, PortRow<unknown>],
  config: Config,
  { ownServices, timeoutMs }: SupplierCheck,
): Promise<Finding> | Finding => {
  const of = `${row.name} (${service})`
  const supply = supplyOf([service, row], config, ownServices.includes(service))
  switch (supply.by) {
    case 'supplier':
      return supplierFinding(of, supply.supplier, config, timeoutMs)
    case 'lender':
      return note(`${of}: your own supplier of SUPPLIERS_MODULE. ${trialLabels.CANNOT_BE_TRIED}`)
    case 'sandbox':
      return missing(`${of}: a sandbox, which production never uses.`)
    case 'hand': {
      const { trial, description } = row.byHand
      const byHand = `by hand. ${description}`
      if (!trial) return note(`${of}: ${byHand}`)
      return tryOne({
        of,
        remedy: 'This machine must reach it over HTTPS.',
        timeoutMs,
        async run() {
          await trial()
          return byHand
        },
      })
    }
  }
}

/** Says of each service who supplies it in production, and tries those that offer a free harmless call. All at once. */
export const supplierFindings = (config: Config, check: SupplierCheck): Promise<Finding[]> =>
  Promise.all(portRows.map(async (entry) => serviceFinding(entry, config, check)))
