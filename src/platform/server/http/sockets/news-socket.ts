import type { NewsDeclaration } from '#src/platform/contract/news.ts'
import { newsChannel, newsSubject } from '../../database/news.ts'
import type { KnownCaller } from '../serve.ts'
import type { SocketRoute } from './sockets.ts'
import { permittedCaller, type SocketAuth, type Subscription, subscription } from './subscription.ts'

interface NewsOptions {
  /** Called when a reader's connection opens, before the first news. */
  onOpen?(connection: Subscription<{ reader: KnownCaller }>, reader: KnownCaller): Promise<void>
}

/** A burst of changes is one piece of news. */
const gatherMs = 250

/** Notifies pages at once and whenever something was announced to their organization. */
export const newsSocket = (auth: SocketAuth, declaration: NewsDeclaration, { onOpen }: NewsOptions = {}): SocketRoute =>
  subscription(auth, {
    declaration,
    channels: ({ organization }) => [[newsChannel, newsSubject(declaration, organization)]],
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
