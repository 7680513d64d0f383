import type { LinkDialogs } from '#src/features/income/server/income.service.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { Dialog, PortRow } from './port-row.ts'
import { portRows, ports } from './ports.table.ts'
import { configuredSupplier } from './supplier-settings.ts'

const dialogOf = (row: PortRow<unknown>, { suppliers }: Pick<Config, 'suppliers'>): Dialog | undefined => {
  const supplier = configuredSupplier(row, suppliers)
  return supplier ? supplier.dialog(suppliers) : row.sandboxDialog
}

const linkDialogOf = (row: PortRow<unknown>, config: Pick<Config, 'suppliers'>): LinkDialogs['bank'] => {
  const dialog = dialogOf(row, config)
  if (!dialog) throw new Error(`The supplier of ${row.name} has no dialog.`)
  return { kind: dialog.kind, address: dialog.address }
}

/** Returns where the borrower's page finds each link dialog. */
export const linkDialogs = (config: Pick<Config, 'suppliers'>): LinkDialogs => ({
  bank: linkDialogOf(ports.bankLink, config),
  payroll: linkDialogOf(ports.payroll, config),
})

/** Returns the origins that pages may load from beyond their own: only those of configured suppliers' dialogs. */
export const dialogOrigins = (config: Pick<Config, 'suppliers'>): string[] =>
  portRows.flatMap(([, row]) => dialogOf(row, config)?.origins ?? [])
