import { type output, safeParse } from 'zod/v4/core'
import { Refusal } from '#src/domain/refusal.ts'
import type { SocketDeclaration } from '#src/platform/contract/endpoint.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { coalesce } from '../../coalesce.ts'
import type { FanOut } from '../../database/fan-out.ts'
import type { Caller, KnownCaller } from '../serve.ts'
import type { SocketConnection, SocketRoute } from './sockets.ts'

/** What decides who may hold a connection open, and until when. */
export interface SocketAuth {
  fanOut: FanOut
  authenticate(authorization: string, organization: string): Promise<Caller>
  /** Calls back when a session may have been ended manually. */
  subscribeToSessionEnd(sessionId: string, onEnd: () => void): () => void
}

/** Also decides who may follow an application. */
export interface ApplicationSocketAuth<Head> extends SocketAuth {
  /** Returns the application if the caller may read it. */
  applicationFor(caller: Caller, id: string): Promise<Head | undefined>
}

/** What a reader may read now. The connection counts as one of theirs and is checked when their session ends. */
interface Access {
  reader: { identityId: string; sessionId: string | null }
}

/** A live connection, which sends and does nothing after its end. */
export interface Subscription<A extends Access> extends Pick<SocketConnection, 'address' | 'send' | 'end'> {
  /** Calls back once the connection has ended. */
  atEnd(stop: () => void): void
  /** Checks access again and acts with it. Ends the connection if access is lost or cannot be checked. */
  ifAllowed(act: (access: A) => unknown): Promise<void>
}

interface Subscriber<A extends Access> {
  /** Sends what is current: when the connection opens, and after each notification with access checked again. */
  push?(access: A): unknown
  /** Takes the messages after the opening, one at a time. Without this, a second message ends the connection. */
  onMessage?(message: unknown): unknown
}

/** Everything in which the uses of a live connection differ. */
interface SubscriptionRules<S extends SocketDeclaration, A extends Access> {
  declaration: S
  /** What notifies the connection: each a channel and a subject. */
  channels?(opening: output<S['opening']>): readonly (readonly [channel: string, subject: string])[]
  /** Milliseconds within which notifications are pushed as one. */
  gatherMs?: number
  /** Returns what the sender of the opening may read; undefined, or a Refusal, if nothing. */
  authorize(opening: output<S['opening']>): Promise<A | undefined>
  open(connection: Subscription<A>, access: A, opening: output<S['opening']>): Subscriber<A> | Promise<Subscriber<A>>
  /** Called before the connection ends, because its opening or a message failed. */
  onFailure?(error: unknown, connection: Subscription<A>): void
}

/** Returns the known caller of an opening if their role may subscribe. @throws Refusal for an invalid token */
export const permittedCaller = async (
  { authenticate }: Pick<SocketAuth, 'authenticate'>,
  declaration: { access: readonly Role[] },
  { authorization, organization }: { authorization: string; organization: string },
): Promise<KnownCaller | undefined> => {
  const caller = await authenticate(authorization, organization)
  return caller.role !== 'visitor' && mayCall(declaration, caller.role) ? caller : undefined
}

/** Returns the known caller of an opening with the application that it names, if they may follow it. @throws Refusal */
export const permittedApplication = async <Head>(
  auth: ApplicationSocketAuth<Head>,
  declaration: { access: readonly Role[] },
  opening: { authorization: string; organization: string; uuid: string },
): Promise<{ reader: KnownCaller; head: Head } | undefined> => {
  const reader = await permittedCaller(auth, declaration, opening)
  const head = reader && (await auth.applicationFor(reader, opening.uuid))
  return head && { reader, head }
}

const codeFor = (error: unknown): 1001 | 1008 => (error instanceof Refusal ? 1008 : 1001)

const toSubscription = <A extends Access>(socket: SocketConnection, authorize: () => Promise<A | undefined>) => {
  const stops: (() => void)[] = []
  let ended = false
  const close = (): void => {
    if (ended) return
    ended = true
    for (const stop of stops) stop()
  }
  socket.onEnd(close)
  const end: SocketConnection['end'] = (code) => {
    socket.end(code)
    close()
  }
  const connection: Subscription<A> = {
    address: socket.address,
    send: (message) => void (ended || socket.send(message)),
    end,
    atEnd(stop) {
      if (ended) stop()
      else stops.push(stop)
    },
    async ifAllowed(act) {
      try {
        const access = ended ? undefined : await authorize()
        if (ended) return
        if (access) await act(access)
        else end(1008)
      } catch (error) {
        end(codeFor(error))
      }
    },
  }
  return { connection, hasEnded: () => ended }
}

/**
 * A live connection. Its first message says what it subscribes to and by what right. Without that right it is closed
 * with 1008, beyond the reader's limit with 1013, and with 1001 if the right cannot be checked. The right is checked
 * again before each push and when the reader's session ends.
 */
export const subscription = <S extends SocketDeclaration, A extends Access>(
  auth: SocketAuth,
  rules: SubscriptionRules<S, A>,
): SocketRoute => ({
  declaration: rules.declaration,
  onOpen(socket) {
    let authorize = async (): Promise<A | undefined> => undefined
    const { connection, hasEnded } = toSubscription<A>(socket, () => authorize())
    let subscriber: Subscriber<A> | undefined
    let hasMissed = false
    const pushAgain = coalesce(() => connection.ifAllowed((access) => subscriber?.push?.(access)), rules.gatherMs)
    const onNotification = (): void => {
      if (subscriber) void pushAgain()
      else hasMissed = true
    }

    const begin = async (message: unknown): Promise<void> => {
      const result = safeParse(rules.declaration.opening, message)
      if (!result.success) return connection.end(1008)
      const opening = result.data as output<S['opening']>
      authorize = () => rules.authorize(opening)
      // Subscribed before access is read, so that no change in between is missed.
      for (const [channel, subject] of rules.channels?.(opening) ?? [])
        connection.atEnd(auth.fanOut.subscribe(channel, subject, onNotification))
      const access = await authorize()
      if (hasEnded()) return
      if (!access) return connection.end(1008)
      const { identityId, sessionId } = access.reader
      if (!socket.belongsTo(identityId)) return connection.end(1013)
      if (sessionId !== null)
        connection.atEnd(auth.subscribeToSessionEnd(sessionId, () => void connection.ifAllowed(() => undefined)))
      subscriber = await rules.open(connection, access, opening)
      await subscriber.push?.(access)
      if (hasMissed) void pushAgain()
    }

    const take = async (message: unknown): Promise<void> => {
      if (hasEnded()) return
      if (!subscriber) return begin(message)
      if (!subscriber.onMessage) return connection.end(1008)
      await subscriber.onMessage(message)
    }
    let turn = Promise.resolve()
    socket.onMessage((message) => {
      turn = turn
        .then(() => take(message))
        .catch((error: unknown) => {
          rules.onFailure?.(error, connection)
          connection.end(codeFor(error))
        })
    })
  },
})
