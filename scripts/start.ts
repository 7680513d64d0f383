import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-product.ts'
import { buildServerIfStale, builtServer } from './build-server.ts'

const prepare = async (): Promise<void> => {
  console.log('Looking whether the product must be built …')
  if ((await buildIfStale()) === 'built') console.log('Built the web apps.')
  if ((await buildServerIfStale()) === 'built') console.log('Built the server.')
}

try {
  await prepare()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(pathToFileURL(builtServer).href)
