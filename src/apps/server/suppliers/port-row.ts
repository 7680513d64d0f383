import type { FastifyInstance } from 'fastify'
import type { ManualDesk } from '#src/features/manual-orders/server/manual-desk.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { SupplierSettings } from '#src/platform/server/config.ts'
import type { SupplierWebhook } from '#src/platform/server/outbound/supplier-webhook.ts'
import type { SandboxNotebook } from '#src/platform/server/sandbox/sandbox-notebook.ts'
import type { SandboxSetting, SandboxTimers } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { DemonstrationPeople } from '#src/vendors/demonstration-person.ts'
import type { NachaOriginator } from '#src/vendors/disbursement/nacha-file.rules.ts'
import type { AchFiles } from '#src/vendors/disbursement/server/ach-files.ts'
import type { Access, SettingRow } from './supplier-access.ts'

/** What a supplier or sandbox receives when it is opened. */
export interface AdapterDeps {
  production: boolean
  clock: Clock
  /** Returns the address of this server, which is known once it listens. */
  address(): string
  /** Signs the sandboxes' requests and tokens. */
  secret: string
  people: DemonstrationPeople
  timers: SandboxTimers
  /** Takes the orders of services that staff carry out by hand. */
  desk: ManualDesk
  /** Reads the bytes of a stored document. */
  readFile(documentId: string): Promise<Uint8Array>
  /** Opens the files that a bank exchanges with an originator in this folder or bucket. */
  achFiles(originator: NachaOriginator, drop: string): AchFiles
  /** Returns the settings of a service's sandbox. */
  setting(service: string): SandboxSetting
  /** Returns the store in which a service's sandbox keeps its state. */
  notebook(service: string): SandboxNotebook
}

/** An opened service and its additional parts. */
export interface OpenPort<Port> {
  port: Port
  webhook?: SupplierWebhook
  /**
   * Does what is due beside the calls, such as reading a bank's files, every few minutes. `isAnswered` is called
   * for each order that was answered meanwhile.
   */
  tend?(isAnswered: (reference: string) => Promise<void>): Promise<void>
  /** Mounts the pages and calls with which a sandbox simulates its supplier. */
  mount?(app: FastifyInstance): void
}

/** The external dialog in which a borrower links an account. */
export interface Dialog {
  kind: 'sandbox' | 'plaid' | 'truv'
  address: string
  /** The origins that the page may load and call in addition to its own. */
  origins: readonly string[]
}

interface SupplierRow<Port, Values> {
  /** The supplier's name as the supplier spells it. */
  name: string
  access: Access<Values>
  open(values: Values, deps: AdapterDeps): OpenPort<Port>
  dialog?(values: Values): Dialog
  /** A harmless call that shows whether the credentials are accepted. It orders nothing. */
  trial?(values: Values): Promise<unknown>
  /** In place of `trial`: the supplier charges for the call, so it is made only when a person asks for it. */
  chargedTrial?(values: Values): Promise<unknown>
  /** For docs/suppliers.md: what an operator has to know to configure the supplier. */
  note: string
  /** For docs/suppliers.md: the calls that the adapter makes. */
  wire: string
}

/** A built-in supplier. Only its own row knows the shape of its settings. */
export interface Supplier<Port> extends Pick<SupplierRow<Port, never>, 'name' | 'note' | 'wire'> {
  settings: Readonly<Record<string, SettingRow>>
  /** The setting that enables it. */
  setting: string
  /** The settings without which it cannot be opened. */
  required: readonly string[]
  /** Undefined when there is no harmless call. */
  trial: ((settings: SupplierSettings) => Promise<unknown>) | undefined
  isTrialCharged: boolean
  isSet(settings: SupplierSettings): boolean
  /** @throws Error when the setting is missing */
  open(settings: SupplierSettings, deps: AdapterDeps): OpenPort<Port>
  dialog(settings: SupplierSettings): Dialog | undefined
}

/** Defines a supplier as one row. */
export const supplier = <Port, Values>(row: SupplierRow<Port, Values>): Supplier<Port> => {
  const { name, note, wire, access } = row
  const trial = row.trial ?? row.chargedTrial
  const requiredValues = (settings: SupplierSettings): Values => {
    const values = access.read(settings)
    if (values === undefined) throw new Error(`${access.setting} is not set.`)
    return values
  }
  return {
    name,
    note,
    wire,
    settings: access.settings,
    setting: access.setting,
    required: access.required,
    isTrialCharged: row.chargedTrial !== undefined,
    trial: trial && (async (settings) => trial(requiredValues(settings))),
    isSet: (settings) => access.read(settings) !== undefined,
    open: (settings, deps) => row.open(requiredValues(settings), deps),
    dialog(settings) {
      const values = access.read(settings)
      return values === undefined ? undefined : row.dialog?.(values)
    },
  }
}

/** One outside service: its suppliers, its sandbox, and what production does without a supplier. */
export interface PortRow<Port> {
  /** The name, as used after "a", "an" or "the supplier of". */
  name: string
  /** The built-in suppliers. At most one of them is configured. */
  suppliers: readonly Supplier<Port>[]
  /** Whether a lender may have an account of its own. The last argument of each call then names the lender. */
  takesAccounts?: true
  /** How the lender works without a supplier. */
  byHand: ByHand<Port>
  /** Opens the service's sandbox, which is used outside production. */
  sandbox(deps: AdapterDeps): OpenPort<Port>
  sandboxDialog?: Dialog
  /** Wraps the port, including a lender's own supplier. */
  guard?(port: Port): Port
}

interface ByHand<Port> {
  /** For docs/suppliers.md: one sentence that says what happens. */
  description: string
  open(deps: AdapterDeps): Port
  /** A harmless call to what this way needs outside, if it needs anything. */
  trial?(): Promise<unknown>
}

/** Defines a service as one row. */
export const port = <Port>(row: PortRow<Port>): PortRow<Port> => row

/** Returns the sandbox of a service that needs only the standard settings. */
export const sandboxOf =
  <Port>(service: string, open: (setting: SandboxSetting) => Port): PortRow<Port>['sandbox'] =>
  (deps) => ({ port: open(deps.setting(service)) })
