import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { checkFigures, readFigures, undoFigures } from '../figures.contract.ts'
import type { figuresService } from './figures.service.ts'

/** The most changes that a dry run shows. */
const maxChanges = 500

/** Returns the routes with which staff see the published figures, try a sheet, and undo one. */
export const figuresRoutes = (service: ReturnType<typeof figuresService>): Route[] => [
  serve(readFigures, ({ db, caller }) => service.read(db, requireKnownCaller(caller).organization)),
  serve(checkFigures, async ({ db, body }) => {
    const { rows, faults, changes } = await service.check(db, body)
    return { rows: rows.length, faults, changes: changes.slice(0, maxChanges) }
  }),
  serve(undoFigures, ({ caller, body, transact }) =>
    transact((tx) => service.undo(tx, requireKnownCaller(caller), body.publicationUuid)),
  ),
]
