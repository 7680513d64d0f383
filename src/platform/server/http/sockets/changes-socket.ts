import type { ChangesDeclaration } from '#src/platform/contract/changes.ts'
import { changesChannel, changesSubject } from '../../database/changes.ts'
import type { KnownCaller } from '../serve.ts'
import type { SocketRoute } from './sockets.ts'
import { permittedCaller, type SocketAuth, type Subscription, subscription } from './subscription.ts'

interface ChangesOptions {
  /** Called when a reader's connection opens, before the first change. */
  onOpen?(connection: Subscription<{ reader: KnownCaller }>, reader: KnownCaller): Promise<void>
}

/** A burst of changes is one hint. */
const gatherMs = 250

/** Notifies pages at once and whenever something was announced to their organization. */
export const changesSocket = (
  auth: SocketAuth,
  declaration: ChangesDeclaration,
  { onOpen }: ChangesOptions = {},
): SocketRoute =>
  subscription(auth, {
    declaration,
    channels: ({ organization }) => [[changesChannel, changesSubject(declaration, organization)]],
    gatherMs,
    async authorize(opening) {
      const reader = await permittedCaller(auth, declaration, opening)
      return reader && { reader }
    },
    async open(connection, { reader }) {
      await onOpen?.(connection, reader)
      return { push: () => connection.send({ news: true }) }
    },
  })
