/** The websocket interface that the chat uses. */
export interface ChatSocket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface ChatLineOptions<News> {
  open(): ChatSocket
  /** The first message of a connection: the conversation, its token, and the last message that the page has. */
  opening(): object
  /** Parses a message of the server; undefined for one that this page does not know. */
  parse(message: unknown): News | undefined
  onNews(news: News): void
  /** The connection is lost and is opened again by itself. */
  onLost(): void
  /** The server does not let this page in. The line stays closed. */
  onRefused(): void
}

const pingMs = 10_000
/** A connection without any message for this long is dead, even if the browser has not noticed. */
const silentMs = 25_000
const [soonestMs, latestMs] = [500, 15_000]
const refusedCode = 1008

const parseJson = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

/**
 * A connection to a conversation that is opened again, at increasing intervals, whenever it is lost. `wake` is for a
 * tab that was suspended or a network that is back.
 */
export const openChatLine = <News>(options: ChatLineOptions<News>) => {
  let socket: ChatSocket | undefined
  let isStopped = false
  let losses = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const listenForSilence = (line: ChatSocket) => {
    clearTimeout(silence)
    silence = setTimeout(() => loseLine(line), silentMs)
  }

  const loseLine = (line: ChatSocket) => {
    if (socket !== line) return
    socket = undefined
    clearTimeout(silence)
    line.onclose = null
    line.close()
    if (isStopped) return
    options.onLost()
    const wait = Math.min(soonestMs * 2 ** losses, latestMs)
    losses += 1
    again = setTimeout(connect, wait * (0.75 + Math.random() / 2))
  }

  const connect = () => {
    clearTimeout(again)
    if (isStopped || socket) return
    const line = options.open()
    socket = line
    listenForSilence(line)
    line.onopen = () => line.send(JSON.stringify(options.opening()))
    line.onmessage = ({ data }) => {
      if (socket !== line) return
      losses = 0
      listenForSilence(line)
      const news = options.parse(parseJson(data))
      if (news !== undefined) options.onNews(news)
    }
    line.onclose = ({ code }) => {
      if (code !== refusedCode || socket !== line) return loseLine(line)
      stop()
      options.onRefused()
    }
  }

  const send = (message: object): void => {
    try {
      socket?.send(JSON.stringify(message))
    } catch {
      // The connection is not open yet. What must arrive is sent when the server is ready.
    }
  }

  const ping = setInterval(() => send({ type: 'ping' }), pingMs)

  const stop = () => {
    isStopped = true
    clearTimeout(again)
    clearTimeout(silence)
    clearInterval(ping)
    const line = socket
    socket = undefined
    if (!line) return
    line.onclose = null
    line.close()
  }

  connect()
  return {
    send,
    stop,
    wake(): void {
      losses = 0
      if (!socket) connect()
    },
  }
}

export type ChatLine = ReturnType<typeof openChatLine>
