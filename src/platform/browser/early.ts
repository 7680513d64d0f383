import { stashArrival } from './arrival.ts'
import { recordEarlyEvents } from './early-events.ts'

// Built as its own small script, first in the page.
stashArrival()
recordEarlyEvents()
