import { PGlite } from '@electric-sql/pglite'

const [, , cluster] = process.argv
const pglite = await PGlite.create(cluster)
await pglite.close()
