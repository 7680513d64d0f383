import { localStore } from '#src/platform/browser/storage.ts'

/** The data of a link that the dialogs need. */
export interface OpenLink {
  applicationUuid: string
  method: 'bank' | 'payroll' | 'tax'
  token: string | null
  dialog: { kind: 'sandbox' | 'plaid' | 'truv'; address: string } | null
}

/** The purpose of a link: the return address from a bank's own page, and the requested consent. */
export const linkAims = { income: '/income/link/bank', account: '/bank/disburse' } as const
export type LinkAim = keyof typeof linkAims

const key = 'bank-link-application'

/** The page from which the person went to a bank's own page. In another browser the server provides it. */
export const linkStore = {
  save: ({ applicationUuid }: OpenLink, aim: LinkAim): void =>
    localStore.set(key, `${applicationUuid}${linkAims[aim]}`),
  /** Relative to the product's base path. */
  take(): string | undefined {
    const storedPath = localStore.get(key)
    localStore.remove(key)
    const isPage = Object.values(linkAims).some((path) => storedPath?.slice(36) === path)
    return storedPath && isPage && /^[0-9a-f-]{36}$/.test(storedPath.slice(0, 36)) ? storedPath : undefined
  },
}
