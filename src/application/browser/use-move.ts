import { useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { withPopWebchat } from '#src/workflow/paths/status-routes.ts'
import { useApplicationUuid } from './use-application.tsx'

/**
 * Sends an answer that moves the application on, then goes to the next page. An answer that had already arrived counts
 * as sent. `send` gets a key, so that a repeated request has one effect.
 * @throws CallFailure if the answer was refused
 */
export const useMove = () => {
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const search = useSearch()
  return useCallback(
    async (send: (idempotencyKey: string) => Promise<unknown>): Promise<void> => {
      try {
        await send(crypto.randomUUID())
      } catch (error) {
        if (!(error instanceof CallFailure && error.code === 'application/moved-on')) throw error
      }
      navigate(withPopWebchat(`${basePath}/${uuid}`, search))
    },
    [uuid, navigate, search],
  )
}

/** The same for a plain button: whether it is in progress, and whether it was refused. */
export const useMoveButton = (send: (idempotencyKey: string) => Promise<unknown>) => {
  const move = useMove()
  const [moving, setMoving] = useState(false)
  const [failed, setFailed] = useState(false)
  const press = async () => {
    setMoving(true)
    setFailed(false)
    try {
      await move(send)
    } catch {
      setFailed(true)
    }
    setMoving(false)
  }
  return { press, moving, failed }
}
