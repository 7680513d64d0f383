import { setTimeout as pause } from 'node:timers/promises'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import { sha256 } from '#tests/support/stubs/sample-files.ts'
import type { Inside } from './inside.ts'

const partBytes = 1_048_576

export interface UploadSender {
  uuid: string
  about: string
  authorization: string
}

/** This many borrowers with a requested document. */
export const uploadSenders = async (harness: Inside, count: number): Promise<UploadSender[]> => {
  const all: UploadSender[] = []
  for (let index = 0; index < count; index++) {
    const { id: uuid, identityId } = await harness.anApplication({ status: 'OFFER_SELECTION' })
    const about = await harness.database.db.transaction().execute((tx) =>
      harness.conditions.raise(tx, {
        applicationId: uuid,
        category: 'GENERIC_DOCUMENT_REQUEST',
        causeKey: 'bench',
        now: new Date(),
      }),
    )
    all.push({ uuid, about: about ?? '', authorization: await harness.bearerOf(identityId, 'lintel') })
  }
  return all
}

export const uploader = (url: string) => {
  let anew = 0
  const request = async <T>(
    method: string,
    path: string,
    sender: UploadSender,
    body?: Uint8Array | object,
  ): Promise<T> => {
    const { uuid, authorization } = sender
    const asBytes = body instanceof Uint8Array
    const answer = await fetch(`${url}/service-documents/external/api/v1/applications/${uuid}/uploads${path}`, {
      method,
      headers: {
        'x-org': 'lintel',
        authorization,
        ...(body ? { 'content-type': asBytes ? 'application/octet-stream' : 'application/json' } : {}),
      },
      ...(body ? { body: asBytes ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    })
    // The wait for its turn was too long, so it is sent again, like the browser does.
    if (answer.status === 408) {
      await answer.arrayBuffer()
      anew += 1
      return request<T>(method, path, sender, body)
    }
    if (!answer.ok) throw new Error(`${method} of a file was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  /** Until it was inspected. */
  const untilSettled = async (sender: UploadSender, id: string, everyMs: number): Promise<Upload['state']> => {
    for (;;) {
      const { state } = await request<Upload>('GET', `/${id}`, sender)
      if (state === 'kept' || state === 'refused') return state
      await pause(everyMs)
    }
  }
  return {
    resentCount: () => anew,
    /** Sends a whole file like the browser. Returns its id once the server has it. */
    async send(sender: UploadSender, file: Uint8Array): Promise<string> {
      const { uploadUuid } = await request<Upload>('POST', '', sender, {
        purpose: 'condition',
        about: sender.about,
        slot: 0,
        name: 'scan.pdf',
        bytes: file.length,
        sha256: sha256(file),
      })
      for (let start = 0; start < file.length; start += partBytes) {
        const part = file.subarray(start, start + partBytes)
        await request('PUT', `/${uploadUuid}/parts?start=${start}`, sender, part)
      }
      await request('POST', `/${uploadUuid}/finish`, sender)
      return uploadUuid
    },
    untilSettled,
    async untilStored(sender: UploadSender, id: string): Promise<void> {
      if ((await untilSettled(sender, id, 250)) === 'refused') throw new Error('A file was refused.')
    },
  }
}
