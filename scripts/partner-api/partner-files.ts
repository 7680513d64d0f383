import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clientSource } from './client-source.ts'
import type { PartnerApi } from './partner-api.ts'
import { postmanCollection } from './postman.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The API as it was published last. Clients in use were generated from it. */
export const publishedPath = 'clients/partner-api.json'

export const readPublishedApi = (): PartnerApi => JSON.parse(readFileSync(`${root}${publishedPath}`, 'utf8'))

const format = (path: string, text: string): string =>
  execFileSync(`${root}node_modules/.bin/biome`, ['format', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })

const printJson = (value: object): string => `${JSON.stringify(value, null, 1)}\n`

/** Returns the generated files by path from the project's folder, formatted. */
export const partnerFiles = (api: PartnerApi): ReadonlyMap<string, string> => {
  const clientPath = 'clients/typescript/src/operations.ts'
  const postmanPath = 'clients/postman.json'
  return new Map([
    [publishedPath, printJson(api)],
    [clientPath, format(clientPath, clientSource(api))],
    [postmanPath, printJson(postmanCollection(api))],
  ])
}
