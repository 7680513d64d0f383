import { fileDatabaseName as name } from './stored-copies.ts'

/** An upload in progress, as the browser stores it across a reload. */
export interface StoredFile {
  id: string
  /** Its owner: an application and the purpose of the file. */
  place: string
  slot: number
  file: File
  paused: boolean
}

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, fail) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(name, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => fail(request.error)
  })

const withTimeout = async <T>(
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, fail) => {
      const request = createRequest(database.transaction(name, mode).objectStore(name))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => fail(request.error)
    })
  } finally {
    database.close()
  }
}

export interface FileStore {
  all(place: string): Promise<StoredFile[]>
  put(file: StoredFile): Promise<void>
  remove(id: string): Promise<void>
}

/** If the browser has no storage, as in a private window, uploads last as long as the page is open. */
export const browserFiles: FileStore = {
  all: (place) =>
    withTimeout('readonly', (store) => store.getAll() as IDBRequest<StoredFile[]>).then(
      (files) => files.filter((file) => file.place === place),
      () => [],
    ),
  put: (file) =>
    withTimeout('readwrite', (store) => store.put(file)).then(
      () => undefined,
      () => undefined,
    ),
  remove: (id) =>
    withTimeout('readwrite', (store) => store.delete(id)).then(
      () => undefined,
      () => undefined,
    ),
}

/** Where files must not be stored: their uploads last as long as the page is open. */
export const noFileStore: FileStore = { all: async () => [], put: async () => {}, remove: async () => {} }
