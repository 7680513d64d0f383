import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches compiled and type-stripped code between starts. It is plain JavaScript, so that the cache covers start.ts too.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
