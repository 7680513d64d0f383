import { stashArrival } from './arrival.ts'
import { recordEarlyEvents } from './early-events.ts'
import { watchForLoadFailure } from './load-failure.ts'

// Built as its own small script, first in the page.
stashArrival()
recordEarlyEvents()
watchForLoadFailure()
