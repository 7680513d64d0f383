import type { ChatMode } from './conversation-states.table.ts'

/** Values of the query parameter `mode` outside production. The first three were suppliers of agents' desks. */
export const modeParameters = ['twilio', 'nice', 'stream', 'chatbot'] as const
export type ModeParameter = (typeof modeParameters)[number]

const modeOfParameter = { twilio: 'agent', nice: 'agent', stream: 'agent', chatbot: 'assistant' } as const satisfies Record<
  ModeParameter,
  ChatMode
>

/** The value of `mode` of an address, as it is sent on; undefined in production and for any other value. */
export const modeParameter = (value: string | null, isDemonstration: boolean): ModeParameter | undefined =>
  modeParameters.find((mode) => isDemonstration && mode === value)

interface ModeFacts {
  override: ModeParameter | undefined
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
