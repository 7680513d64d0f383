import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '../database/data-folder.ts'
import { writeDurably } from '../database/durable-file.ts'

/** Bytes under a key. They are already encrypted. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws Error if there is no such object. */
  get(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
}

const assertKey = (key: string): void => {
  if (!/^[a-z0-9][a-z0-9/-]{0,200}$/.test(key))
    throw new Error('Object keys are lower-case letters, digits, dashes and slashes.')
}

export const diskObjects = (folder: string): ObjectStore => ({
  async put(key, bytes) {
    assertKey(key)
    const path = join(folder, key)
    await makePrivateFolder(dirname(path))
    await writeDurably(path, bytes)
  },
  get: (key) => {
    assertKey(key)
    return readFile(join(folder, key))
  },
  remove: (key) => {
    assertKey(key)
    return rm(join(folder, key), { force: true })
  },
})

/** `address` is s3://bucket/prefix; region and credentials come from the usual AWS settings. */
export const s3Objects = async (address: string): Promise<ObjectStore> => {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const { host: bucket, pathname } = new URL(address)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const endpoint = process.env.AWS_ENDPOINT_URL_S3
  const client = new S3Client(endpoint ? { endpoint, forcePathStyle: true } : {})
  const at = (key: string) => {
    assertKey(key)
    return { Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key }
  }
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }))
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key)))
      if (!Body) throw new Error(`There is no object ${key}.`)
      return Body.transformToByteArray()
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
