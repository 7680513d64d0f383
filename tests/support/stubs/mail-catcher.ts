import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll } from 'vitest'

/** A mail server that takes every message and shows it, until the surrounding tests end. */
export const mailCatcher = async (): Promise<{ url: string; lettersTo(address: string): string[] }> => {
  const letters: { to: string; lines: string[] }[] = []
  const server = createServer((socket) => {
    let to = ''
    let pendingText = ''
    let isLetter = false
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    const readLine = (line: string) => {
      if (isLetter) {
        if (line !== '.') return void letters.at(-1)!.lines.push(line)
        isLetter = false
        return socket.write('250 taken\r\n')
      }
      if (/^RCPT TO:/i.test(line)) to = line.replace(/^.*<(.*)>.*$/, '$1')
      isLetter = /^DATA$/i.test(line)
      if (isLetter) letters.push({ to, lines: [] })
      return socket.write(isLetter ? '354 go on\r\n' : '250 mail.example\r\n')
    }
    socket.on('data', (bytes) => {
      const lines = `${pendingText}${bytes}`.split('\r\n')
      pendingText = lines.pop() ?? ''
      for (const line of lines) readLine(line)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lettersTo: (address) => letters.filter((letter) => letter.to === address).map(({ lines }) => plain(lines)),
  }
}

/** Quoted-printable text, as far as links and ASCII go. */
const plain = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
