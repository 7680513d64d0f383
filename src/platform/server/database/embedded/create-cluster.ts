import { PGlite } from '@electric-sql/pglite'
import { leaveUnoptimized } from './leave-unoptimized.ts'

leaveUnoptimized()
const [, , cluster] = process.argv
const pglite = await PGlite.create(cluster)
await pglite.close()
