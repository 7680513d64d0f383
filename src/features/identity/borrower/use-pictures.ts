import { useEffect, useRef } from 'react'
import type { QueuedFile, UploadCalls } from '#src/platform/browser/uploads/upload-queue.ts'
import { useUploadQueue } from '#src/platform/browser/uploads/use-upload-queue.ts'

/**
 * Returns the photos being uploaded; the newest of each side counts. Calls `onArrived` when one is stored. Photos of an
 * ID are never stored on a device. They are sent while the page is open, or taken again.
 */
export const usePictures = (calls: UploadCalls, onArrived: () => void) => {
  const { files, queue } = useUploadQueue({ place: 'identity', calls })
  const latestOnArrived = useRef(onArrived)
  latestOnArrived.current = onArrived
  const storedCount = files.filter(({ state }) => state === 'kept').length
  useEffect(() => {
    if (storedCount > 0) latestOnArrived.current()
  }, [storedCount])
  const newest = (slot: number): QueuedFile | undefined => files.findLast((file) => file.slot === slot)
  return { newest, queue }
}
