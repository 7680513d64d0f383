import { useEffect, useRef, useState } from 'react'
import type { FileStore } from '#src/platform/browser/storage/file-store.ts'
import { type QueuedFile, type UploadCalls, uploadQueue } from '#src/platform/browser/upload-queue.ts'

/** Photos of an ID are never stored on a device. They are sent while the page is open, or taken again. */
const emptyFileStore: FileStore = { all: async () => [], put: async () => undefined, remove: async () => undefined }

/** Returns the photos being uploaded; the newest of each side counts. Calls `onArrived` when one is stored. */
export const usePictures = (calls: UploadCalls, onArrived: () => void) => {
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const [queue, setQueue] = useState<ReturnType<typeof uploadQueue>>()
  const latest = useRef({ calls, arrived: onArrived })
  latest.current = { calls, arrived: onArrived }
  useEffect(() => {
    let storedCount = 0
    const newQueue = uploadQueue({
      place: 'identity',
      fileStore: emptyFileStore,
      onChange(now) {
        setFiles(now)
        const storedNow = now.filter(({ state }) => state === 'kept').length
        if (storedNow > storedCount) latest.current.arrived()
        storedCount = storedNow
      },
      calls: {
        begin: (file) => latest.current.calls.begin(file),
        part: (id, start, bytes) => latest.current.calls.part(id, start, bytes),
        finish: (id) => latest.current.calls.finish(id),
        read: (id) => latest.current.calls.read(id),
      },
    })
    setQueue(newQueue)
    return newQueue.close
  }, [])
  const newest = (slot: number): QueuedFile | undefined => files.findLast((file) => file.slot === slot)
  return { newest, queue }
}
