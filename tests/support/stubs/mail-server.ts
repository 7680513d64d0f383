import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

export interface CaughtMail {
  port: number
  /** The messages to an address, the oldest first, as text. */
  lettersTo(address: string): string[]
  stop(): void
}

interface MailServerOptions {
  /** 0 for any that is free. */
  port?: number
  /** PEM texts; the connection is encrypted from its first byte. */
  tls?: { key: string; cert: string }
  /** Without it, anyone may send. */
  account?: { user: string; password: string }
}

/** A mail server that takes every message and shows it. */
export const openMailServer = async ({ port = 0, tls, account }: MailServerOptions = {}): Promise<CaughtMail> => {
  const letters: { to: string; lines: string[] }[] = []
  const serve = (socket: Socket) => {
    let to = ''
    let pendingText = ''
    let isLetter = false
    let isKnown = account === undefined
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    const logIn = (line: string): string => {
      const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
      isKnown = user === account?.user && password === account?.password
      return isKnown ? '235 logged in' : '535 wrong account'
    }
    const answerTo = (line: string): string => {
      if (/^AUTH PLAIN /i.test(line)) return logIn(line)
      if (account && /^EHLO/i.test(line)) return '250-mail.example\r\n250 AUTH PLAIN'
      if (!isKnown && /^(MAIL|RCPT|DATA)/i.test(line)) return '530 log in first'
      if (/^RCPT TO:/i.test(line)) to = line.replace(/^.*<(.*)>.*$/, '$1')
      isLetter = /^DATA$/i.test(line)
      if (isLetter) letters.push({ to, lines: [] })
      return isLetter ? '354 go on' : '250 mail.example'
    }
    const readLine = (line: string): void => {
      if (isLetter && line !== '.') return void letters.at(-1)!.lines.push(line)
      const answer = isLetter ? '250 taken' : answerTo(line)
      if (line === '.') isLetter = false
      socket.write(`${answer}\r\n`)
    }
    socket.on('data', (bytes) => {
      const lines = `${pendingText}${bytes}`.split('\r\n')
      pendingText = lines.pop() ?? ''
      for (const line of lines) readLine(line)
    })
  }
  const server: Server = tls ? createTlsServer(tls, serve) : createServer(serve)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lettersTo: (address) => letters.filter((letter) => letter.to === address).map(({ lines }) => toPlainText(lines)),
    stop: () => void server.close(),
  }
}

/** Quoted-printable text, as far as links and ASCII go. */
const toPlainText = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
