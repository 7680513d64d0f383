import { useEffect, useRef, useState } from 'react'
import { afterFirstPaint } from '#src/platform/browser/after-first-paint.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import type { Identity } from '../accounts.contract.ts'
import { requestPasskey } from '../passkeys.contract.ts'
import type { PasskeyAnswer } from '../proof.schema.ts'
import { enterByPasskey } from './accounts.service.ts'
import { knowsPasskeys, signWhenPicked, signWithPasskey, stopOffering } from './passkey-browser.service.ts'

/** Handles login by passkey: among the saved logins of the email field, and behind a button. */
export const usePasskeyLogIn = (onEntered: (identity: Identity) => void) => {
  const call = useApi()
  // The server cannot know whether the browser supports passkeys, so the button appears after the page starts.
  const [isKnown, setIsKnown] = useState(false)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const handler = useRef(onEntered)
  handler.current = onEntered
  const requestQuestion = () => call(requestPasskey, { keepsSession: true, anonymous: true })
  const enterWith = async (answer: PasskeyAnswer) => handler.current(await enterByPasskey(call, bearerStore, answer))
  const offer = useRef({ requestQuestion, enterWith })

  useEffect(() => {
    if (!knowsPasskeys()) return
    setIsKnown(true)
    let started = false
    const forget = afterFirstPaint(() => {
      started = true
      const { requestQuestion, enterWith } = offer.current
      signWhenPicked(requestQuestion).then(
        (answer) => (answer ? enterWith(answer).catch(() => setState('failed')) : undefined),
        // The person picked no passkey, or logged in another way.
        () => undefined,
      )
    })
    return () => {
      forget()
      if (started) void stopOffering()
    }
  }, [])

  const use = async () => {
    setState('busy')
    try {
      await enterWith(await signWithPasskey(await requestQuestion()))
    } catch (error) {
      // Canceling is not a failure.
      setState(error instanceof CallFailure ? 'failed' : 'ready')
    }
  }
  return { isKnown, state, use }
}
