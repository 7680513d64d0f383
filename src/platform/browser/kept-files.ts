import { keptFilesName as name } from './kept-copy.ts'

/** A file on its way, as the browser keeps it over a reload. */
export interface KeptFile {
  id: string
  /** Whose it is: an application and what asks for the file. */
  place: string
  slot: number
  file: File
  paused: boolean
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((done, fail) => {
    const asked = indexedDB.open(name, 1)
    asked.onupgradeneeded = () => void asked.result.createObjectStore(name, { keyPath: 'id' })
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => fail(asked.error)
  })

const within = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await opened()
  try {
    return await new Promise<T>((done, fail) => {
      const asked = ask(database.transaction(name, mode).objectStore(name))
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => fail(asked.error)
    })
  } finally {
    database.close()
  }
}

export interface KeptFiles {
  all(place: string): Promise<KeptFile[]>
  put(kept: KeptFile): Promise<void>
  remove(id: string): Promise<void>
}

/** Where a browser keeps none, as in a private window, files go on for as long as the page is open. */
export const keptFiles: KeptFiles = {
  all: (place) =>
    within('readonly', (store) => store.getAll() as IDBRequest<KeptFile[]>).then(
      (found) => found.filter((kept) => kept.place === place),
      () => [],
    ),
  put: (kept) =>
    within('readwrite', (store) => store.put(kept)).then(
      () => undefined,
      () => undefined,
    ),
  remove: (id) =>
    within('readwrite', (store) => store.delete(id)).then(
      () => undefined,
      () => undefined,
    ),
}
