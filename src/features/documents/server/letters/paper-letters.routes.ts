import { Bytes, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  listPaperLetters,
  readPaperCover,
  recordLetterMailed,
  requestPaperCopies,
} from '../../paper-letters.contract.ts'
import { type PaperLetterDeps, paperLettersService } from './paper-letters.service.ts'

/** Returns the routes for paper copies: owners ask for them, and staff print and mail. */
export const paperLettersRoutes = (deps: PaperLetterDeps): Route[] => {
  const letters = paperLettersService(deps)
  return [
    serve(requestPaperCopies, ({ application, caller, transact }) =>
      transact((tx) => letters.request(tx, application, requireKnownCaller(caller))),
    ),
    serve(listPaperLetters, ({ readDb, caller, query }) =>
      letters.list(readDb, requireKnownCaller(caller).organization, query.state),
    ),
    serve(
      readPaperCover,
      async ({ db, params }) =>
        new Bytes(await letters.cover(db, params.letterUuid), 'application/pdf', 'cover-sheet.pdf', 'inline'),
    ),
    serve(recordLetterMailed, ({ params, body, caller, transact }) =>
      transact((tx) => letters.mailed(tx, requireKnownCaller(caller), params.letterUuid, body)),
    ),
  ]
}
