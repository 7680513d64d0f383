import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { statusSocketEndpoint } from '#src/application/application.contract.ts'

export interface FollowedStatus {
  /** The server's messages so far. */
  messages: unknown[]
  /** The close code, once closed. */
  closed(): number | undefined
  socket: WebSocket
}

/** A status connection as a page of this origin opens it; by default the product's own. */
export const openStatusSocket = (productUrl: string, origin: string | undefined = productUrl): WebSocket =>
  new WebSocket(`${productUrl.replace('http', 'ws')}${statusSocketEndpoint.path}`, origin === '' ? {} : { origin })

/** Opens a status connection and sends the token and the application id. */
export const followStatus = async (
  productUrl: string,
  { authorization, uuid, organization = 'lintel' }: { authorization: string; uuid: string; organization?: string },
): Promise<FollowedStatus> => {
  const socket = openStatusSocket(productUrl)
  onTestFinished(() => socket.terminate())
  const messages: unknown[] = []
  let code: number | undefined
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())))
  socket.on('close', (closedWith) => {
    code = closedWith
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ authorization, organization, uuid }))
  return { messages, closed: () => code, socket }
}
