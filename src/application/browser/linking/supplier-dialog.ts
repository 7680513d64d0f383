import type { OpenLink } from './link-store.ts'

/** Globals that the vendors' scripts define. */
interface Suppliers {
  Plaid?: {
    create(options: {
      token: string
      receivedRedirectUri?: string
      onSuccess(publicToken: string): void
      onExit(): void
    }): { open(): void }
  }
  TruvBridge?: {
    init(options: { bridgeToken: string; onSuccess(publicToken: string): void; onClose(): void }): { open(): void }
  }
}

const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The supplier’s dialog could not be loaded'))
    document.head.append(script)
  })

/**
 * Opens the vendor's own dialog. Returns its token; undefined if it was closed. @throws Error if it cannot be loaded
 */
export const supplierDialog = async (link: OpenLink, returnUrl: string | undefined): Promise<string | undefined> => {
  const { dialog, token } = link
  if (!dialog || token === null) throw new Error('There is no dialog for this method')
  await load(dialog.address)
  const { Plaid, TruvBridge } = window as unknown as Suppliers
  return new Promise((resolve, reject) => {
    if (dialog.kind === 'plaid' && Plaid)
      Plaid.create({
        token,
        onSuccess: resolve,
        onExit: () => resolve(undefined),
        ...(returnUrl ? { receivedRedirectUri: returnUrl } : {}),
      }).open()
    else if (dialog.kind === 'truv' && TruvBridge)
      TruvBridge.init({ bridgeToken: token, onSuccess: resolve, onClose: () => resolve(undefined) }).open()
    else reject(new Error('The supplier’s dialog is not the expected one'))
  })
}
