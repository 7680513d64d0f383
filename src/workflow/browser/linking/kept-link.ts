import { localStore } from '#src/platform/browser/storage.ts'

/** A link as the dialogs need it. */
export interface OpenLink {
  applicationUuid: string
  method: 'bank' | 'payroll' | 'tax'
  token: string | null
  dialog: { kind: 'sandbox' | 'plaid' | 'truv'; address: string } | null
}

/** What a link is made for: where a bank's own page leads back to, and what the person agrees to. */
export const linkAims = { income: '/income/link/bank', account: '/bank/disburse' } as const
export type LinkAim = keyof typeof linkAims

const key = 'bank-link-application'

/** Which page of which application a bank's own page was left for. Without it the server knows, as in another browser. */
export const keptLink = {
  keep: ({ applicationUuid }: OpenLink, aim: LinkAim): void =>
    localStore.set(key, `${applicationUuid}${linkAims[aim]}`),
  /** The path below the product's own. */
  take(): string | undefined {
    const kept = localStore.get(key)
    localStore.remove(key)
    const isPage = Object.values(linkAims).some((path) => kept?.slice(36) === path)
    return kept && isPage && /^[0-9a-f-]{36}$/.test(kept.slice(0, 36)) ? kept : undefined
  },
}
