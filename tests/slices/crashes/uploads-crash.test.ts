import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import { aPostgresAddress, engines } from '#tests/support/product/database.ts'
import { startKillable } from '#tests/support/product/killable-product.ts'
import { freePort } from '#tests/support/product/product.ts'
import { aPdf, sha256 } from '#tests/support/stubs/sample-files.ts'
import { callerAt, openApplication, ordinaryBorrower } from '#tests/support/walks/borrower-calls.ts'

/** 2.5 MB, which is three parts. */
const file = aPdf({ comment: 'a large file '.repeat(200_000) })
const partBytes = 1_048_576
const partAt = (start: number) => file.subarray(start, start + partBytes)

/**
 * A borrower who is asked for a title document, and their browser's calls. It uses only calls, because only the server
 * can open an embedded database.
 */
const aSender = async (url: string) => {
  const address = { ...ordinaryBorrower.address, street1: '350 Trust Street' }
  const caller = callerAt(url, ordinaryBorrower.organization)
  const uuid = await openApplication(caller, { ...ordinaryBorrower, address })
  const conditions = `/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`
  const listConditions = () => caller.call<{ uuid: string }[]>('GET', conditions)
  await expect.poll(async () => (await listConditions()).length, { timeout: 60_000 }).toBe(1)
  const [condition] = await listConditions()
  const uploads = `/service-documents/external/api/v1/applications/${uuid}/uploads`
  const documents = `/service-application/api/v1/application/heloc/${uuid}/documents`
  const headers = () => ({ 'x-org': ordinaryBorrower.organization, authorization: caller.bearer() })
  const partPath = (id: string, start: number) => `${uploads}/${id}/parts?start=${start}`

  return {
    begin: () =>
      caller.call<Upload>('POST', uploads, {
        purpose: 'condition',
        about: condition?.uuid,
        slot: 0,
        name: 'trust.pdf',
        bytes: file.length,
        sha256: sha256(file),
      }),
    async part(id: string, start: number): Promise<Upload> {
      const body = new Uint8Array(partAt(start))
      const type = { 'content-type': 'application/octet-stream' }
      const answer = await fetch(url + partPath(id, start), { method: 'PUT', headers: { ...headers(), ...type }, body })
      expect(answer.status).toBe(200)
      return (await answer.json()) as Upload
    },
    /** Sends only half of a part. `breakConnection` breaks the connection. */
    async halfAPart(
      id: string,
      start: number,
      breakConnection: (cut: () => void) => Promise<void> | void,
    ): Promise<void> {
      const bytes = partAt(start)
      const sending = request(url + partPath(id, start), {
        method: 'PUT',
        headers: { ...headers(), 'content-type': 'application/octet-stream', 'content-length': bytes.length },
      })
      const whenClosed = new Promise((resolve) => sending.on('close', resolve))
      sending.on('error', () => {})
      await new Promise((resolve) => sending.write(bytes.subarray(0, bytes.length / 2), resolve))
      await breakConnection(() => sending.destroy())
      await whenClosed
    },
    finish: (id: string) => caller.call<Upload>('POST', `${uploads}/${id}/finish`),
    read: (id: string) => caller.call<Upload>('GET', `${uploads}/${id}`),
    trusts: async () =>
      (await caller.call<{ documentUuid: string; kind: string }[]>('GET', documents)).filter(
        ({ kind }) => kind === 'CERTIFICATE_OF_TRUST',
      ),
    fetchFile: async (documentUuid: string) => {
      const answer = await fetch(`${url}${documents}/${documentUuid}/file`, { headers: headers() })
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

describe.each(engines)('CND-07 RTE-10 an upload in progress, on %s', async (engine) => {
  const postgres = engine === 'postgresql' ? await aPostgresAddress() : undefined

  test('survives a dropped connection and a killed server, halfway, before the response and during inspection', {
    timeout: 180_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-uploads-'))
    const settings = {
      PORT: String(await freePort()),
      DATA_FOLDER: folder,
      SANDBOX_DELAY: '0',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    let product = await startKillable(settings)
    onTestFinished(async () => {
      await product.kill()
      await rm(folder, { recursive: true, force: true })
    })
    const restart = async () => {
      await product.kill()
      product = await startKillable(settings)
    }
    const sender = await aSender(product.url)
    const { uploadUuid: id } = await sender.begin()

    await sender.halfAPart(id, 0, (cut) => cut())
    expect(await sender.begin()).toMatchObject({ uploadUuid: id, received: 0 })
    expect((await sender.part(id, 0)).received).toBe(partBytes)

    await sender.halfAPart(id, partBytes, restart)
    expect(await sender.begin()).toMatchObject({ uploadUuid: id, received: partBytes })

    // The server is killed before it answers. Afterward the server reports whether it has the part.
    await Promise.all([sender.part(id, partBytes).catch(() => undefined), product.kill()])
    product = await startKillable(settings)
    const { received: receivedBytes } = await sender.begin()
    expect([partBytes, 2 * partBytes]).toContain(receivedBytes)
    for (let start = receivedBytes; start < file.length; start += partBytes) await sender.part(id, start)

    await sender.finish(id)
    await restart()
    await expect.poll(async () => (await sender.read(id)).state, { timeout: 60_000, interval: 100 }).toBe('kept')
    expect(await sender.finish(id)).toMatchObject({ state: 'kept' })
    const documents = await sender.trusts()
    expect(documents).toHaveLength(1)
    expect(sha256(await sender.fetchFile(documents[0]?.documentUuid ?? ''))).toBe(sha256(file))
  })
})
