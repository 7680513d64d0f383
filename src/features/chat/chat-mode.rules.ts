/** Who answers: a person, or the assistant. */
export const chatModes = ['agent', 'assistant'] as const
export type ChatMode = (typeof chatModes)[number]

/** Values of the query parameter `mode` outside production. The first three were suppliers of agents' desks. */
const modeOfParameter = { twilio: 'agent', nice: 'agent', stream: 'agent', chatbot: 'assistant' } as const
type ModeParameter = keyof typeof modeOfParameter

const isModeParameter = (value: string | null): value is ModeParameter =>
  value !== null && Object.hasOwn(modeOfParameter, value)

/** The value of `mode` in an address, as it is sent on; undefined in production and for any other value. */
export const modeParameter = (search: string, isDemonstration: boolean): ModeParameter | undefined => {
  const value = new URLSearchParams(search).get('mode')
  return isDemonstration && isModeParameter(value) ? value : undefined
}

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
