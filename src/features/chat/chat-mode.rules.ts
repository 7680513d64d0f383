import { type RequestedMode, requestedModes } from './chat.rules.ts'
import type { ChatMode } from './conversation-states.table.ts'

/** The first three ask for a person, who answers at the desk that is configured. */
const modeOfParameter = {
  twilio: 'agent',
  nice: 'agent',
  stream: 'agent',
  chatbot: 'assistant',
} as const satisfies Record<RequestedMode, ChatMode>

/** The value of `mode` of an address, as it is sent on; undefined in production and for any other value. */
export const modeParameter = (value: string | null, isDemonstration: boolean): RequestedMode | undefined =>
  requestedModes.find((mode) => isDemonstration && mode === value)

interface ModeFacts {
  override: RequestedMode | undefined
  /** The mode of a chat that runs and has not expired. */
  running: ChatMode | undefined
  /** Whether people answer now; undefined if the hours cannot be had. */
  isOpen: boolean | undefined
}

/** Who will answer. Without known hours it is the assistant, so that no person is promised. */
export const chatModeFor = ({ override, running, isOpen }: ModeFacts): ChatMode => {
  if (running !== undefined) return running
  if (override !== undefined) return modeOfParameter[override]
  return isOpen ? 'agent' : 'assistant'
}
