import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { namesOfScripts } from '#tests/support/stubs/names-of-scripts.ts'
import { emailFileCarrier } from '../messages/message-carriers.ts'

/** Decodes the words of a header as a mail reader does (RFC 2047). */
const readHeader = (source: string, name: string): string => {
  const headerText = source.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(headerText)?.[1] ?? ''
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, way: string, words: string) =>
    // Each encoded word holds complete letters, so each can be decoded by itself.
    new TextDecoder('utf-8', { fatal: true }).decode(
      way.toLowerCase() === 'b' ? Buffer.from(words, 'base64') : fromQuoted(words.replaceAll('_', ' ')),
    ),
  )
}
const fromQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** The text of the part with a media type. */
const readPart = (source: string, mediaType: string): string => {
  const part = source
    .split(/\r\n--[^\r\n]+\r\n/)
    .find((text) => text.startsWith(`Content-Type: ${mediaType}; charset=utf-8`))!
  const end = part.indexOf('\r\n\r\n')
  const body = part.slice(end + 4)
  const bodyBytes = /transfer-encoding: base64/i.test(part.slice(0, end))
    ? Buffer.from(body, 'base64')
    : fromQuoted(body)
  return new TextDecoder('utf-8', { fatal: true }).decode(bodyBytes)
}

test.each(Object.entries(namesOfScripts))(
  'a name in %s is sent as written in the sender, subject, text and HTML',
  async (_, name) => {
    const folder = await mkdtemp(join(tmpdir(), 'names-in-mails-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const words = {
      text: `Hello ${name},\n\nyour papers are ready. `.repeat(6),
      html: `<p>${`${name} `.repeat(40)}</p>`,
    }
    await emailFileCarrier(folder)({
      id: 'm1',
      from: { name: `${name} Lending`, email: 'a@lintel.example', smsName: 'Lintel' },
      to: 'ana@example.com',
      subject: `${name}: your offers are ready, ${name}`,
      ...words,
      attachments: [],
      writtenAt: new Date(0),
    })
    const bytes = await readFile(join(folder, 'm1.eml'))
    const source = bytes.toString('latin1')
    // Servers without UTF-8 support can transport it too.
    expect([...bytes].every((byte) => byte < 0x80)).toBe(true)
    expect(source.split('\r\n').every((line) => line.length <= 998)).toBe(true)
    expect(readHeader(source, 'From')).toContain(`${name} Lending`)
    expect(readHeader(source, 'Subject')).toBe(`${name}: your offers are ready, ${name}`)
    expect(readPart(source, 'text/plain').replace(/\r\n/g, '\n')).toContain(`Hello ${name},`)
    expect(readPart(source, 'text/html')).toContain(`${name} ${name}`)
  },
)
