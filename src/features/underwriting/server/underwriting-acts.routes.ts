import { recordAudit, recordRead } from '#src/platform/server/database/audit.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { addNote, correctFact, listNotes, type Note, readFacts } from '../underwriting-acts.contract.ts'
import { type FactsDeps, factsService } from './facts.service.ts'
import { insertNote, notesOf } from './notes.store.ts'

/** Returns the routes of what an underwriter writes and corrects. */
export const underwritingActsRoutes = (deps: FactsDeps): Route[] => {
  const { vault, clock } = deps
  const facts = factsService(deps)
  const readNotes = async (db: Sql, applicationId: string): Promise<Note[]> =>
    (await notesOf(db, vault, applicationId)).map(({ id, writtenAt, text, firstName, lastName }) => ({
      uuid: id,
      by: [firstName, lastName].filter(Boolean).join(' '),
      at: writtenAt.toISOString(),
      text,
    }))

  return [
    serve(listNotes, async ({ db, params: { uuid } }) => ({ notes: await readNotes(db, uuid) })),
    serve(addNote, ({ params: { uuid }, body: { text }, caller, transact }) =>
      transact(async (tx) => {
        const { role, identityId, organization } = requireKnownCaller(caller)
        const now = clock.now()
        await insertNote(tx, vault, { applicationId: uuid, text, by: identityId, now })
        const who = { actorKind: role, actorId: identityId, organization }
        await recordAudit(tx, { ...who, subject: uuid, action: 'internal note added', details: {}, at: now })
        return { notes: await readNotes(tx, uuid) }
      }),
    ),
    serve(readFacts, async ({ db, params: { uuid }, caller }) => {
      const { role, identityId, organization } = requireKnownCaller(caller)
      const who = { actorKind: role, actorId: identityId, organization }
      const entry = { ...who, subject: uuid, action: 'facts read', details: {}, at: clock.now() }
      const [answer] = await Promise.all([facts.read(db, uuid), recordRead(db, entry)])
      return answer
    }),
    serve(correctFact, ({ params: { uuid }, body, caller, transact }) =>
      transact((tx) => facts.correct(tx, uuid, requireKnownCaller(caller), body)),
    ),
  ]
}
