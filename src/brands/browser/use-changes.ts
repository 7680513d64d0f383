import { useEffect, useState } from 'react'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { type ConnectionState, reconnectingSocket } from '#src/platform/browser/reconnecting-socket.ts'
import type { ChangesDeclaration } from '#src/platform/contract/changes.ts'
import { useOrganization } from './page-data.tsx'

/** A page that missed a message of the server is wrong for this long at most. */
const reloadMs = 30_000

/** Loads what a page shows whenever the server says that it changed, and now and then. Returns how the connection is. */
export const useChanges = ({ path }: Pick<ChangesDeclaration, 'path'>, load: () => void): ConnectionState => {
  const { orgCode } = useOrganization()
  const [connection, setConnection] = useState<ConnectionState>('connecting')
  useEffect(() => {
    const socket = reconnectingSocket({
      path,
      opening() {
        const authorization = bearerStore.read()
        return authorization === null ? null : { organization: orgCode, authorization }
      },
      onMessage: load,
      onState: setConnection,
    })
    const timer = setInterval(load, reloadMs)
    return () => {
      socket.stop()
      clearInterval(timer)
    }
  }, [path, orgCode, load])
  return connection
}
