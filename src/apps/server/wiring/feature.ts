import type { FastifyInstance } from 'fastify'
import type { Route } from '#src/platform/server/http/serve.ts'
import type { SocketRoute } from '#src/platform/server/http/sockets/sockets.ts'
import type { JobDeclaration, JobRunner } from '#src/platform/server/jobs/job.ts'
import type { WorkSource } from '#src/platform/server/jobs/worker.ts'
import type { StepBindings } from '#src/workflow/server/run-steps.ts'
import type { OwnedReference } from '#src/workflow/server/vendor-reference.store.ts'
import type { AnsweringVendor, ReferenceOwner } from '#src/workflow/vendor-references.table.ts'
import type { Core } from '../core/core.ts'
import type { Services } from '../core/services.ts'

/** What a feature is wired with: the core, the services that features share, and the running product. */
export interface Installation extends Core, Services {
  /** Returns the product's public address, without a path. */
  ownAddress(): string
  /** Wakes the workers because work may be due. */
  wake(): void
  /** Passes a vendor's notice that an answer is ready to the feature that ordered it. */
  answerReady(vendor: AnsweringVendor | string, reference: string): Promise<void>
}

/** What a feature runs in a server. */
export interface FeatureParts {
  /** The code that answers each call. */
  routes?: readonly Route[]
  /** The routes of WebSocket connections. */
  sockets?: readonly SocketRoute[]
  /** The code that runs each step of the workflow. */
  steps?: StepBindings
  /** The code of each declared job that this installation runs. */
  jobs?: readonly JobRunner[]
  /** Declared jobs that stay in the queue, because their supplier is not configured. */
  idleJobs?: readonly JobDeclaration[]
  /** The periodic work of the worker. */
  sweeps?: Readonly<Record<string, WorkSource>>
  /** Handles the notice that an answer this feature ordered is ready. */
  answers?: Readonly<Partial<Record<ReferenceOwner, (reference: OwnedReference) => Promise<void>>>>
  /** Mounts everything else that is served: webhooks of vendors, pages of a protocol. */
  mounts?: readonly ((app: FastifyInstance) => void)[]
  /** Resolves when no work is running. */
  settled?(): Promise<void>
}

/** One feature in the server: its declarations, which can be read without a server, and what it runs. */
export interface FeatureWiring {
  /** The contracts that declare its calls and WebSockets, by their tags in the API document. */
  contracts: Readonly<Record<string, object>>
  /** The jobs that it runs. The server does not start when one has no code. */
  jobs?: readonly JobDeclaration[]
  /** Its other paths, by prefix, with the reason that each is safe. */
  paths?: Readonly<Record<string, string>>
  wire(installation: Installation): FeatureParts
}
