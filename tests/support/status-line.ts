import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { statusLine } from '#src/workflow/application.contract.ts'

export interface FollowedStatus {
  /** What the server said so far. */
  told: unknown[]
  /** The code with which the line ended, once it has. */
  closed(): number | undefined
  socket: WebSocket
}

/** A status line as a page of this origin opens it; the product's own unless another is given. */
export const openStatusLine = (productUrl: string, origin: string | undefined = productUrl): WebSocket =>
  new WebSocket(`${productUrl.replace('http', 'ws')}${statusLine.path}`, origin === '' ? {} : { origin })

/** Opens a status line and says who asks for which application. */
export const followStatus = async (
  productUrl: string,
  { authorization, uuid, organisation = 'lintel' }: { authorization: string; uuid: string; organisation?: string },
): Promise<FollowedStatus> => {
  const socket = openStatusLine(productUrl)
  onTestFinished(() => socket.terminate())
  const told: unknown[] = []
  let code: number | undefined
  socket.on('message', (data) => told.push(JSON.parse(data.toString())))
  socket.on('close', (closedWith) => {
    code = closedWith
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ authorization, organisation, uuid }))
  return { told, closed: () => code, socket }
}
