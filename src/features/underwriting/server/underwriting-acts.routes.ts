import { callerRead } from '#src/platform/server/database/caller-audit.ts'
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
    serve(addNote, ({ params: { uuid }, body: { text }, caller, transact, audit }) =>
      transact(async (tx) => {
        const now = clock.now()
        await insertNote(tx, vault, { applicationId: uuid, text, by: requireKnownCaller(caller).identityId, now })
        await audit(tx, uuid, 'internal note added', {}, now)
        return { notes: await readNotes(tx, uuid) }
      }),
    ),
    serve(readFacts, async ({ db, params: { uuid }, caller }) => {
      const [answer] = await Promise.all([
        facts.read(db, uuid),
        callerRead(clock)(db, requireKnownCaller(caller), uuid, 'facts read'),
      ])
      return answer
    }),
    serve(correctFact, ({ params: { uuid }, body, caller, transact }) =>
      transact((tx) => facts.correct(tx, uuid, requireKnownCaller(caller), body)),
    ),
  ]
}
