/** Several messages as one sentence: each once, joined with commas, ended with one period. None is ''. */
export const joinedMessages = (messages: readonly string[]): string => {
  const once = new Set(messages.map((message) => message.trim().replace(/\.+$/, '')).filter(Boolean))
  return once.size === 0 ? '' : `${[...once].join(', ')}.`
}
