import type { Status } from '#src/workflow/statuses.ts'

interface KnownValues {
  status: Status
  /** As somebody found it who looked at the home. */
  found: number | undefined
  /** The borrower's own, asked for only where no model's value can be relied on. */
  estimated: number | null
  /** A model's. */
  modelled: number | undefined
}

const asksForEstimate: readonly Status[] = ['NO_AVM_FOUND', 'NAV_BPO_ESTIMATE', 'NAV_RESI_EVAL_ESTIMATE']

/** What the home is shown to be worth, or null: a page that calls a model's value unreliable does not show it. */
export const shownValue = ({ status, found, estimated, modelled }: KnownValues): number | null =>
  found ?? estimated ?? (asksForEstimate.includes(status) ? null : (modelled ?? null))
