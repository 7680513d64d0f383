import { readForm } from './form-values.ts'

/** The current answers of a form while a person types, for subscribers. */
export class LiveValues {
  private values: Readonly<Record<string, unknown>>
  private readonly listeners = new Set<() => void>()
  constructor(initial: Readonly<Record<string, unknown>>) {
    this.values = initial
  }
  snapshot = () => this.values
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  update(form: HTMLFormElement) {
    this.values = readForm(form)
    for (const listener of this.listeners) listener()
  }
}
