import { useEffect, useRef, useState } from 'react'
import { afterFirstPaint } from '#src/platform/browser/after-first-paint.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import type { Identity } from '../accounts.contract.ts'
import { askPasskey } from '../passkeys.contract.ts'
import type { PasskeyAnswer } from '../proof.schema.ts'
import { enterByPasskey } from './accounts.service.ts'
import { knowsPasskeys, signWhenPicked, signWithPasskey, stopOffering } from './passkey-browser.service.ts'

/** Logging in by passkey: offered among the saved log-ins of the e-mail field, and behind a button. */
export const usePasskeyLogIn = (onEntered: (identity: Identity) => void) => {
  const call = useApi()
  // The server cannot know; the button comes with the page's life.
  const [isKnown, setIsKnown] = useState(false)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const entered = useRef(onEntered)
  entered.current = onEntered
  const ask = () => call(askPasskey, { keepsSession: true, anonymous: true })
  const enterWith = async (answer: PasskeyAnswer) => entered.current(await enterByPasskey(call, bearerStore, answer))
  const offer = useRef({ ask, enterWith })

  useEffect(() => {
    if (!knowsPasskeys()) return
    setIsKnown(true)
    let started = false
    const forget = afterFirstPaint(() => {
      started = true
      const { ask, enterWith } = offer.current
      signWhenPicked(ask).then(
        (answer) => (answer ? enterWith(answer).catch(() => setState('failed')) : undefined),
        // Nobody picked one, or this page went on another way.
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
      await enterWith(await signWithPasskey(await ask()))
    } catch (error) {
      // A person who changed their mind has done nothing wrong.
      setState(error instanceof CallFailure ? 'failed' : 'ready')
    }
  }
  return { isKnown, state, use }
}
