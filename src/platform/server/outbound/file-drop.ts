import { access, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '../database/data-folder.ts'
import { writeDurably } from '../database/durable-file.ts'

/** A place where files are exchanged with another company: a folder, or a bucket. Paths are relative to it. */
export interface FileDrop {
  write(path: string, text: string): Promise<void>
  /** The names of the files in a folder of it, without those that are still being written. */
  list(folder: string): Promise<string[]>
  read(path: string): Promise<Uint8Array>
}

/** Names that transfer programs give to files that are not yet whole. */
const isComplete = (name: string): boolean => !/^\.|\.(part|partial|tmp|filepart)$/i.test(name)

/**
 * A folder of this machine, which the operator's transfer program carries to and fro. It is never created: one that is
 * missing may be a share that is not mounted, where a written file would be lost and an empty list would be wrong.
 */
const folderDrop = (root: string): FileDrop => ({
  async write(path, text) {
    await access(root)
    await makePrivateFolder(dirname(join(root, path)))
    await writeDurably(join(root, path), text)
  },
  async list(folder) {
    await access(root)
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return entries.flatMap((entry) => (entry.isFile() && isComplete(entry.name) ? [entry.name] : [])).toSorted()
  },
  read: (path) => readFile(join(root, path)),
})

/** A bucket; region and credentials come from the usual AWS settings. */
const bucketDrop = (address: string): FileDrop => {
  const { host: Bucket, pathname } = new URL(address)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const objectKey = (path: string) => (prefix ? `${prefix}/${path}` : path)
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const endpoint = process.env.AWS_ENDPOINT_URL_S3
    return { sdk, client: new sdk.S3Client(endpoint ? { endpoint, forcePathStyle: true } : {}) }
  }
  let opening: ReturnType<typeof open> | undefined
  const bucket = () => {
    opening ??= open()
    return opening
  }
  return {
    async write(path, text) {
      const { sdk, client } = await bucket()
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: objectKey(path), Body: text }))
    },
    async list(folder) {
      const { sdk, client } = await bucket()
      const folderPrefix = `${objectKey(folder)}/`
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix: folderPrefix,
            ...(ContinuationToken && { ContinuationToken }),
          }),
        )
        for (const { Key = '' } of page.Contents ?? []) {
          const name = Key.slice(folderPrefix.length)
          if (name !== '' && !name.includes('/') && isComplete(name)) names.push(name)
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return names.toSorted()
    },
    async read(path) {
      const { sdk, client } = await bucket()
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: objectKey(path) }))
      if (!Body) throw new Error('The bucket has no such object.')
      return Body.transformToByteArray()
    },
  }
}

/** Opens `s3://bucket/prefix`, or an absolute path of this machine. */
export const openFileDrop = (address: string): FileDrop =>
  address.startsWith('s3://') ? bucketDrop(address) : folderDrop(address)
