import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openUploadInspector } from './upload-inspector.ts'

const damaged = Uint8Array.from(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'))
const order = async () => ({
  parts: [damaged.slice()],
  sha256: createHash('sha256').update(damaged).digest('hex'),
})

test('what the decoder of pictures says of a damaged one stays out of the log', async () => {
  const written = vi.spyOn(process.stdout, 'write')
  const inspector = openUploadInspector()
  // The second answer comes after all that was written of the first.
  for (let times = 0; times < 2; times += 1)
    expect(await inspector.inspect(order, async (found) => found)).toEqual({ refusal: 'upload/broken' })
  await inspector.close()
  expect(written.mock.calls.map(([text]) => String(text)).filter((text) => /HEIF/i.test(text))).toEqual([])
  written.mockRestore()
})

test('a file that still waits when the inspector is closed starts no other thread', async () => {
  const inspector = openUploadInspector()
  const looks = [1, 2].map(() => inspector.inspect(order, async (found) => found))
  await inspector.close()
  for (const { status, reason } of (await Promise.allSettled(looks)) as PromiseRejectedResult[])
    expect([status, String(reason)]).toEqual(['rejected', 'Error: The look at a file was broken off.'])
})
