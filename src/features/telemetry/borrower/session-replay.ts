interface Recorder {
  /** How older versions of the recorder are asked. */
  getCurrentSessionURL?: () => unknown
}

/**
 * Returns the address of the recording of this visit, as the recorder says it that the brand loads; undefined without
 * one, or before it records. `recorderName` is the recorder's global variable, '' without one.
 */
export function recordedAt(recorderName: string): string | undefined {
  if (recorderName === '') return undefined
  const recorder: unknown = Reflect.get(window, recorderName)
  try {
    const url = isOlder(recorder)
      ? recorder.getCurrentSessionURL()
      : typeof recorder === 'function' && recorder('getSession')
    return typeof url === 'string' ? url : undefined
  } catch {
    // A recorder that fails troubles no page.
    return undefined
  }
}

const isOlder = (recorder: unknown): recorder is Required<Recorder> =>
  typeof Object(recorder).getCurrentSessionURL === 'function'
