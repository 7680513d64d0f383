import { answerFromThread } from '#src/platform/server/module-thread.ts'
import { readLenderSuppliers } from './lender-suppliers.ts'

/** A supplier is code and cannot leave the thread, so only the names of the services are answered. */
await answerFromThread(async (module) =>
  Object.entries(await readLenderSuppliers(module)).flatMap(([service, supplier]) =>
    supplier === undefined ? [] : [service],
  ),
)
