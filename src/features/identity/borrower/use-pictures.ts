import { useEffect, useRef, useState } from 'react'
import type { KeptFiles } from '#src/platform/browser/kept-files.ts'
import { type QueuedFile, type UploadCalls, uploadQueue } from '#src/platform/browser/upload-queue.ts'

/** Pictures of an ID are never left on a device: they are sent while the page is open, or taken again. */
const nothingKept: KeptFiles = { all: async () => [], put: async () => undefined, remove: async () => undefined }

/** The pictures on their way; the newest of each side counts. `arrived` is called when one is kept. */
export const usePictures = (calls: UploadCalls, arrived: () => void) => {
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const [queue, setQueue] = useState<ReturnType<typeof uploadQueue>>()
  const bound = useRef({ calls, arrived })
  bound.current = { calls, arrived }
  useEffect(() => {
    let kept = 0
    const opened = uploadQueue({
      place: 'identity',
      kept: nothingKept,
      changed(now) {
        setFiles(now)
        const keptNow = now.filter(({ state }) => state === 'kept').length
        if (keptNow > kept) bound.current.arrived()
        kept = keptNow
      },
      calls: {
        begin: (file) => bound.current.calls.begin(file),
        part: (id, start, bytes) => bound.current.calls.part(id, start, bytes),
        finish: (id) => bound.current.calls.finish(id),
        read: (id) => bound.current.calls.read(id),
      },
    })
    setQueue(opened)
    return opened.close
  }, [])
  const newest = (slot: number): QueuedFile | undefined => files.findLast((file) => file.slot === slot)
  return { newest, queue }
}
