import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Outgoing, smtpCarrier } from './message-carriers.ts'

/** A mail server that gives one answer to a recipient and accepts everything else. */
const aMailServer = async (toRecipient: string): Promise<string> => {
  const server = createServer((socket) => {
    let inWords = false
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        if (inWords) {
          if (line !== '.') continue
          inWords = false
          socket.write('250 taken\r\n')
        } else if (line.startsWith('RCPT')) socket.write(`${toRecipient}\r\n`)
        else if (line === 'DATA') {
          inWords = true
          socket.write('354 go on\r\n')
        } else socket.write('250 mail.example\r\n')
      }
    })
    onTestFinished(() => void socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const mail: Outgoing = {
  id: 'm1',
  to: 'gone@example.com',
  subject: 'Your offers are ready',
  text: 'Hello',
  html: null,
  attachments: [],
  from: { name: 'Lintel', email: 'a@lintel.example', smsName: 'Lintel' },
  writtenAt: new Date(0),
}

test.each([
  ['250 2.1.5 fine', 'sent'],
  ['550 5.1.1 no such mailbox', 'undeliverable'],
  ['553 no such name', 'undeliverable'],
])('a recipient that the SMTP server answers with %s is %s', async (answer, came) => {
  expect(await smtpCarrier(await aMailServer(answer))(mail)).toBe(came)
})

test.each(['450 4.2.0 try later', '550 5.7.1 we do not relay for you'])(
  'an email that the server answers with %s is retried',
  async (answer) => {
    await expect(smtpCarrier(await aMailServer(answer))(mail)).rejects.toThrow(answer.slice(0, 3))
  },
)
