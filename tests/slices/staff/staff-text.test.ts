import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#src/apps/server/start/endpoints.ts'
import { partnerKeysService } from '#src/features/partners/server/partner-keys.service.ts'
import { type EndpointDeclaration, endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import { freeTextsOf, internalPathsOf, isStaffAct, outsideReaders } from '#src/platform/contract/free-text.rules.ts'
import { type ObjectKind, objectKinds } from '#src/platform/contract/object-kinds.table.ts'
import { partnerScopeNames } from '#src/platform/contract/partner-scopes.table.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { readMessage } from '#src/platform/server/messages/outbox.ts'
import { namesFoundIn } from '#tests/support/access/marked-values.ts'
import { followStatus } from '#tests/support/open-status-socket.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import type { SignedLine } from '#tests/support/walks/signed-line.ts'
import { playStaff } from '#tests/support/walks/staff-plays.ts'

const texts = endpoints
  .filter(isStaffAct)
  .flatMap((endpoint) => freeTextsOf(endpoint).map(({ path, kind }) => ({ call: endpoint.call, path, kind })))

test('every text field that staff may write declares its audience', () => {
  expect(texts.length).toBeGreaterThan(25)
  expect(texts.filter(({ kind }) => kind === undefined)).toEqual([])
})

test('no response to anyone else includes a field for internal staff text', () => {
  expect(endpoints.filter(({ answer }) => internalPathsOf(answer).length > 0).length).toBeGreaterThan(5)
  expect(endpoints.flatMap((endpoint) => outsideReaders(endpoint))).toEqual([])
})

const { lines, plantedTexts, db, vault, url, callApi, staffAs } = await playStaff()
const textKind = (call: string, path: string) => texts.find((text) => text.call === call && text.path === path)?.kind
const textsByField = (kind: 'internal' | 'borrower') =>
  Object.fromEntries(
    plantedTexts
      .filter(({ call, path }) => textKind(call, path) === kind)
      .map(({ call, path, plantedText: pdfWords }, place) => [`${place} ${call} ${path}`, [pdfWords]]),
  )
const internal = textsByField('internal')

test('the test writes into every internal text field and every text field for the borrower', () => {
  const writtenFields = new Set(plantedTexts.map(({ call, path }) => `${call} ${path}`))
  const toWrite = texts.filter(({ kind }) => kind === 'internal' || kind === 'borrower')
  expect(toWrite.filter(({ call, path }) => !writtenFields.has(`${call} ${path}`))).toEqual([])
  expect(Object.keys(internal).length).toBeGreaterThan(15)
})

type Reader = Readonly<Record<string, string>>

/** Returns the ids that a path below an application may contain. */
const idsBelow = async (kind: ObjectKind, uuid: string): Promise<readonly string[]> => {
  const objectKind = objectKinds[kind]
  if (kind === 'manualOrder') {
    const orders = db.selectFrom('manualOrder').select('id').where('applicationId', '=', uuid)
    return (await orders.execute()).map(({ id }) => id)
  }
  if (objectKind.below !== 'application') return []
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(objectKind.table)} where ${sql.ref(objectKind.owner)} = ${uuid}`.execute(db)
  return rows.map(({ id }) => id)
}

const pdfWords = (bytes: Buffer): string =>
  bytes.subarray(0, 4).toString() === '%PDF'
    ? `${pdfTextOf(bytes)}\n${bytes.toString('latin1')}`
    : bytes.toString('utf8')
/** Returns the text of a PDF. Documents that a test inserted have no pages. */
const pdfTextOf = (bytes: Buffer): string => {
  try {
    return pdfText(bytes).join('\n')
  } catch {
    return ''
  }
}

/** Returns every answer of a call about a line of credit, for all ids that its path can contain. */
const fetchAnswers = async (endpoint: EndpointDeclaration, reader: Reader, { uuid }: SignedLine): Promise<string[]> => {
  const below = Object.entries(endpoint.objects ?? {})
  const [name = '', kind] = below[0] ?? []
  const ids = kind ? await idsBelow(kind, uuid) : [randomUUID()]
  return Promise.all(
    ids.map(async (id) => {
      const path = endpointPath(endpoint).replace(/:(\w+)/g, (_, at: string) =>
        at === 'uuid' ? uuid : at === name ? id : 'en',
      )
      return pdfWords((await callApi('GET', path, reader)).bytes)
    }),
  )
}

/** Returns everything that a role can read about a line of credit. */
const everythingRead = async (role: Role, reader: Reader, line: SignedLine): Promise<string> => {
  const reads = endpoints.filter((endpoint) => endpointMethod(endpoint) === 'GET' && mayCall(endpoint, role))
  const answers = await Promise.all(reads.map((endpoint) => fetchAnswers(endpoint, reader, line)))
  return answers.flat().join('\n')
}

const headersOf = ({ caller }: SignedLine): Reader => ({ authorization: caller.bearer() })

const partner = async (): Promise<Reader> => {
  const { organization, id: identityId } = await staffAs('admin')
  const by = { role: 'admin' as const, organization, identityId, sessionId: '' }
  const options = { name: 'Reads all', scopes: [...partnerScopeNames], expiresInDays: 30 }
  const keys = partnerKeysService({ clock: systemClock })
  return { apikey: (await db.transaction().execute((tx) => keys.create(tx, by, options))).key }
}

describe('internal staff text is visible', () => {
  test('to no borrower, who sees only text written for borrowers', { timeout: 180_000 }, async () => {
    let all = ''
    for (const line of lines) all += await everythingRead('borrower', headersOf(line), line)
    expect(namesFoundIn(all, internal)).toEqual([])
    expect(namesFoundIn(all, textsByField('borrower'))).toEqual(Object.keys(textsByField('borrower')))
  })

  test('to no co-owner, who also sees no figures of the line', { timeout: 180_000 }, async () => {
    let all = ''
    for (const line of lines)
      for (const owner of line.owners) all += await everythingRead('signer', owner.headers, line)
    // The answers do contain data, such as the home's address.
    expect(all).toContain('Orchard Street')
    expect(namesFoundIn(all, { ...internal, ...textsByField('borrower') })).toEqual([])
    expect(all).not.toMatch(/"(rate|amount|monthlyPayment|uwDecision|titleStatus|decision)":(?!null)/)
  })

  test('to no partner system with an API key', { timeout: 180_000 }, async () => {
    const reader = await partner()
    let all = ''
    for (const line of lines) all += await everythingRead('partner', reader, line)
    const { rows } = await sql<{ text: string }>`select event::text as text from partner_event as event`.execute(db)
    expect(rows.length).toBeGreaterThan(5)
    const events = rows.map(({ text }) => text).join('\n')
    expect(all).toContain(lines[0]?.uuid)
    expect(namesFoundIn(all + events, internal)).toEqual([])
  })

  test('on no status socket', async () => {
    const [line] = lines
    const signer = line?.owners[0]?.headers.authorization ?? ''
    for (const authorization of [line?.caller.bearer() ?? '', signer]) {
      const statusFeed = await followStatus(url, { authorization, uuid: line?.uuid ?? '' })
      await expect.poll(() => statusFeed.messages.length).toBeGreaterThan(0)
      expect(namesFoundIn(JSON.stringify(statusFeed.messages), internal)).toEqual([])
    }
  })

  test('in no email and no text message', async () => {
    const rows = await db.selectFrom('outboxMessage').select('id').execute()
    const letters = await Promise.all(rows.map(({ id }) => readMessage(db, vault, id)))
    expect(letters.length).toBeGreaterThan(5)
    expect(namesFoundIn(JSON.stringify(letters), internal)).toEqual([])
  })

  test('in no copy of a person’s data', { timeout: 180_000 }, async () => {
    const privacy = '/service-privacy/api/v1/export'
    for (const line of lines) {
      await callApi('POST', privacy, headersOf(line))
      const ready = async () => (await callApi('GET', privacy, headersOf(line))).body[0]
      await expect.poll(async () => (await ready()).state, { timeout: 60_000 }).toBe('READY')
      const file = await callApi('GET', `${privacy}/${(await ready()).exportUuid}/file`, headersOf(line))
      const copy = unzip(file.bytes)
      expect(copy).toContain(line.uuid)
      expect(namesFoundIn(copy, internal)).toEqual([])
    }
  })

  test('in no database column, since it is sealed', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} as t`.execute(db)
      expect([name, namesFoundIn(rows.map(({ text }) => text).join('\n'), internal)]).toEqual([name, []])
    }
  })

  test('to staff, in the timeline, the record, the conditions and the proposals', async () => {
    const { headers } = await staffAs('admin')
    const reads = endpoints.filter((endpoint) => endpointMethod(endpoint) === 'GET' && mayCall(endpoint, 'admin'))
    let all = ''
    for (const line of lines)
      for (const endpoint of reads) all += (await fetchAnswers(endpoint, headers, line)).join('\n')
    // For a condition that was sent back again, only the newer note is shown.
    const foundNames = namesFoundIn(all, internal)
    expect(Object.keys(internal).filter((name) => !foundNames.includes(name)).length).toBeLessThanOrEqual(1)
  })
})

/** Returns the text of all files in an archive that this product made. */
const unzip = (zip: Buffer): string => {
  let text = ''
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [compressedSize, nameLength] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const from = at + 30 + nameLength + zip.readUInt16LE(at + 28)
    text += pdfWords(inflateRawSync(zip.subarray(from, from + compressedSize)))
    at = from + compressedSize
  }
  return text
}
