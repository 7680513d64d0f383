import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Db } from './database.ts'

const rawWrite =
  /\b(insert into|update \w+ set|delete from|for (no key )?update|for (key )?share|nextval|pg_notify|advisory)\b/i

const isWrite = (node: RootOperationNode): boolean => {
  if (node.kind === 'SelectQueryNode')
    return (node.endModifiers ?? []).some(({ modifier }) => modifier !== undefined && /^For/.test(modifier))
  return node.kind === 'RawNode' ? rawWrite.test(node.sqlFragments.join(' ')) : true
}

const refusingWrites: KyselyPlugin = {
  transformQuery({ node }) {
    if (isWrite(node)) throw new Error('A call that may be answered from a replica can write and lock nothing.')
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The same database, which refuses what a standby would refuse. */
export const readsOnly = (db: Db): Db => db.withPlugin(refusingWrites)
