import { openCluster } from './embedded-engine.ts'

const [, , cluster = ''] = process.argv
const pglite = await openCluster(cluster)
await pglite.close()
