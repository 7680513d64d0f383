import { type Route, serve } from '#src/platform/server/http/serve.ts'
import { sendContactMessage } from '../contact.contract.ts'
import { type ContactDeps, sendContactMail } from './contact.service.ts'

/** Routes for messages from the contact page, which staff answer. */
export const contactRoutes = (deps: ContactDeps): Route[] => [
  serve(sendContactMessage, async (call) => {
    await call.transact((tx) => sendContactMail(tx, deps, call, call.body))
    return {}
  }),
]
