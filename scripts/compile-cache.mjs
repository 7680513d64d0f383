import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What one start has stripped of its types and compiled, the next one reads as it is; plain script, so that this holds for start.ts too.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
