import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  acceptCondition,
  fileForBorrower,
  listApplicationConditions,
  listConditionParties,
  listConditions,
  listConditionsInReview,
  raiseCondition,
  savePhoneNumber,
  sendConditionBack,
  submitCondition,
  withdrawCondition,
} from '../conditions.contract.ts'
import { type ConditionsServiceDeps, conditionsService } from './conditions.service.ts'
import { type FileDocumentDeps, fileDocument } from './file-document.service.ts'

/** Serves borrowers' conditions, their answers, and what staff say to them. */
export const conditionsRoutes = (deps: ConditionsServiceDeps & FileDocumentDeps): Route[] => {
  const conditions = conditionsService(deps)
  return [
    serve(listConditions, ({ db, caller, params }) => conditions.listOwn(db, requireKnownCaller(caller), params.uuid)),
    serve(submitCondition, ({ caller, params, transact }) =>
      transact((tx) => conditions.submit(tx, requireKnownCaller(caller), params)),
    ),
    serve(savePhoneNumber, ({ caller, params, body, transact }) =>
      transact((tx) => conditions.answerPhone(tx, requireKnownCaller(caller), params, body.phoneNumber)),
    ),
    serve(listConditionsInReview, ({ readDb, caller }) =>
      conditions.listInReview(readDb, requireKnownCaller(caller).organization),
    ),
    serve(listApplicationConditions, ({ caller, params, transact }) =>
      transact((tx) => conditions.listAll(tx, requireKnownCaller(caller), params.uuid)),
    ),
    serve(raiseCondition, ({ caller, params, body, requestId, transact }) =>
      transact((tx) =>
        conditions.raise(tx, requireKnownCaller(caller), { applicationId: params.uuid, requestId }, body),
      ),
    ),
    serve(listConditionParties, ({ db, params }) => conditions.listParties(db, params.uuid)),
    serve(fileForBorrower, (call) => fileDocument(deps, call)),
    serve(acceptCondition, ({ caller, params, transact }) =>
      transact((tx) => conditions.accept(tx, requireKnownCaller(caller), params)),
    ),
    serve(withdrawCondition, ({ caller, params, transact }) =>
      transact((tx) => conditions.withdraw(tx, requireKnownCaller(caller), params)),
    ),
    serve(sendConditionBack, ({ caller, params, body, transact }) =>
      transact((tx) => conditions.sendBack(tx, requireKnownCaller(caller), params, body)),
    ),
  ]
}
