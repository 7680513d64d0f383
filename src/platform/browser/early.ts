import { stashArrival } from './arrival.ts'
import { recordEarlyEvents } from './early-events.ts'
import { watchForLoadFailure } from './load-failure.ts'

// Built as a separate small script, first in the page.
stashArrival()
recordEarlyEvents()
watchForLoadFailure()
