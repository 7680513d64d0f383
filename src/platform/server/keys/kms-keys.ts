import type { KeyService } from './key-service.ts'

/**
 * Master keys in AWS KMS, where no process can read them. Region and credentials come from the usual AWS settings; the
 * role needs Encrypt, Decrypt, DescribeKey and, to rotate, CreateKey and DisableKey.
 */
export const keysInKms = async (firstKey: string): Promise<KeyService> => {
  const { KMSClient, EncryptCommand, DecryptCommand, DescribeKeyCommand, CreateKeyCommand, DisableKeyCommand } =
    await import('@aws-sdk/client-kms')
  const client = new KMSClient({})
  const context = (binding: string) => ({ EncryptionContext: { hearthline: binding } })
  const requireBytes = (bytes: Uint8Array | undefined): Buffer => {
    if (!bytes) throw new Error('The key service answered without the key.')
    return Buffer.from(bytes)
  }
  const keyArn = (metadata: { Arn?: string | undefined } | undefined): string => {
    if (!metadata?.Arn) throw new Error('The key service answered without a name.')
    return metadata.Arn
  }
  return {
    first: async () => keyArn((await client.send(new DescribeKeyCommand({ KeyId: firstKey }))).KeyMetadata),
    make: async () =>
      keyArn((await client.send(new CreateKeyCommand({ Description: 'Hearthline master key' }))).KeyMetadata),
    async wrap(id, binding, key) {
      const { CiphertextBlob } = await client.send(
        new EncryptCommand({ KeyId: id, Plaintext: key, ...context(binding) }),
      )
      return requireBytes(CiphertextBlob)
    },
    async unwrap(id, binding, wrappedKey) {
      const { Plaintext } = await client.send(
        new DecryptCommand({ KeyId: id, CiphertextBlob: wrappedKey, ...context(binding) }),
      )
      return requireBytes(Plaintext)
    },
    async retire(id) {
      await client.send(new DisableKeyCommand({ KeyId: id }))
    },
  }
}
