import { useEffect, useRef, useState } from 'react'
import type { FileStore } from '../storage/file-store.ts'
import {
  type QueuedFile,
  type UploadCalls,
  type UploadProgress,
  type UploadQueue,
  uploadQueue,
} from './upload-queue.ts'

interface UploadPlace<Progress> {
  /** What the files are for. No file is sent while it is undefined. */
  place: string | undefined
  calls: UploadCalls<Progress>
  /** Where uploads in progress outlast the page; without it they end with the page. */
  fileStore?: FileStore
  findFileFault?: (file: File) => Promise<string | undefined>
}

/** The files that are sent at one place of a page, and the queue that takes more. */
export const useUploadQueue = <Progress extends UploadProgress>({
  place,
  calls,
  fileStore,
  findFileFault,
}: UploadPlace<Progress>) => {
  const [files, setFiles] = useState<readonly QueuedFile<Progress>[]>([])
  const [queue, setQueue] = useState<UploadQueue>()
  const latestCalls = useRef(calls)
  latestCalls.current = calls
  useEffect(() => {
    if (place === undefined) return
    const newQueue = uploadQueue<Progress>({
      place,
      onChange: setFiles,
      ...(fileStore && { fileStore }),
      ...(findFileFault && { findFileFault }),
      calls: {
        begin: (file) => latestCalls.current.begin(file),
        part: (id, start, bytes) => latestCalls.current.part(id, start, bytes),
        finish: (id) => latestCalls.current.finish(id),
        read: (id) => latestCalls.current.read(id),
      },
    })
    setQueue(newQueue)
    void newQueue.resume()
    return newQueue.close
  }, [place, fileStore, findFileFault])
  return { files, queue }
}
