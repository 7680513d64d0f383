import type { OpenLink } from './kept-link.ts'

/** What the scripts of the suppliers leave behind on the page. */
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
  new Promise((loaded, failed) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => loaded()
    script.onerror = () => failed(new Error('The dialog of the supplier could not be loaded'))
    document.head.append(script)
  })

/** Opens the supplier's own dialog. Answers its token; undefined when it was closed. @throws Error when it cannot be loaded */
export const supplierDialog = async (link: OpenLink, returned: string | undefined): Promise<string | undefined> => {
  const { dialog, token } = link
  if (!dialog || token === null) throw new Error('There is no dialog for this way')
  await load(dialog.address)
  const { Plaid, TruvBridge } = window as unknown as Suppliers
  return new Promise((ended, failed) => {
    if (dialog.kind === 'plaid' && Plaid)
      Plaid.create({
        ...{ token, onSuccess: ended, onExit: () => ended(undefined) },
        ...(returned ? { receivedRedirectUri: returned } : {}),
      }).open()
    else if (dialog.kind === 'truv' && TruvBridge)
      TruvBridge.init({ bridgeToken: token, onSuccess: ended, onClose: () => ended(undefined) }).open()
    else failed(new Error('The dialog of the supplier is not what it should be'))
  })
}
