import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  enterSupplierCredential,
  listSupplierCredentials,
  readSupplierCredential,
  trySupplierCredential,
} from '../supplier-credentials.contract.ts'
import type { SupplierCredentials } from './supplier-credentials.service.ts'

/** Returns the routes with which staff manage the lender's own credentials at suppliers. */
export const supplierCredentialsRoutes = (credentials: SupplierCredentials): Route[] => [
  serve(listSupplierCredentials, ({ db, caller }) => credentials.list(db, requireKnownCaller(caller).organization)),
  serve(readSupplierCredential, ({ db, params }) => credentials.read(db, params.credentialUuid)),
  serve(enterSupplierCredential, ({ caller, body, transact }) =>
    transact((tx) => credentials.enter(tx, requireKnownCaller(caller), body)),
  ),
  serve(trySupplierCredential, ({ caller, params }) =>
    credentials.try(requireKnownCaller(caller), params.credentialUuid),
  ),
]
