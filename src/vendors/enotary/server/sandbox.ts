import { createHash } from 'node:crypto'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { refuseInProduction } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { NotaryAct, NotaryScene, OnlineNotaries } from '../enotary.port.ts'
import { type NotaryEffect, notarySandbox } from '../sandbox.table.ts'

const defaultMs = 4_000
const lateMs = 20_000

/** A scripted notary. The reference encodes its effects, so that a restart changes nothing. Throws in production. */
export const sandboxNotaries = ({ production }: { production: boolean }): OnlineNotaries => {
  refuseInProduction('notary', production)
  return {
    isAlwaysOpen: true,
    hostedMeetings: null,
    async order({ key, street }) {
      const effects = new Set<NotaryEffect>(
        rowsIn<NotaryEffect>(notarySandbox, street).flatMap(({ effect }) => effect ?? []),
      )
      if (effects.has('own')) return null
      // In the format of Proof's transaction ids.
      const code = createHash('sha256').update(key).digest('hex').slice(0, 12)
      return {
        reference: ['ot_sandbox', code, ...effects].join('_'),
        arrivesInMs: effects.has('late') ? lateMs : defaultMs,
      }
    },
    async next(scene) {
      return actAt(scene, new Set(scene.reference.split('_').slice(3)))
    },
  }
}

/** One action at a time, in a notary's usual order: IDs, documents to read, the deed, the seal. */
const actAt = ({ people, documents, cuts }: NotaryScene, effects: ReadonlySet<string>): NotaryAct => {
  if (effects.has('absent')) return { act: 'end', reason: 'NOBODY_THERE' }
  if (people.length === 0 || people.some(({ isHere }) => !isHere)) return { act: 'wait' }
  const unseen = people.find(({ idSeen }) => !idSeen)
  if (unseen) return { act: 'see-id', person: unseen.id, matches: !effects.has('refuses') }
  const ready = documents.find(({ act, signed, sealed }) => act === 'notarize' && signed && !sealed)
  if (ready) return { act: 'seal', document: ready.id }
  const open = [...documents]
    .sort((a, b) => Number(a.act === 'notarize') - Number(b.act === 'notarize'))
    .find(({ signed }) => !signed)
  if (open) {
    if (open.presented && effects.has('cuts') && cuts === 0) return { act: 'cut' }
    return open.presented ? { act: 'wait' } : { act: 'present', document: open.id }
  }
  return documents.some(({ act }) => act === 'notarize') ? { act: 'complete' } : { act: 'wait' }
}
