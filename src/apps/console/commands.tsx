import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'

export interface Command {
  name: string
  run: () => void
}

interface Commands {
  commands: readonly Command[]
  offer: (commands: readonly Command[]) => () => void
}

const CommandContext = createContext<Commands>({ commands: [], offer: () => () => {} })

/** Collects the available commands for the command menu. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [sets, setSets] = useState<readonly (readonly Command[])[]>([])
  const offer = useCallback((commands: readonly Command[]) => {
    setSets((before) => [...before, commands])
    return () => setSets((before) => before.filter((candidate) => candidate !== commands))
  }, [])
  const value = useMemo(() => ({ commands: sets.flat(), offer }), [sets, offer])
  return <CommandContext value={value}>{children}</CommandContext>
}

export const useOffered = (): readonly Command[] => useContext(CommandContext).commands

/** Registers commands while the component is mounted. They are identified by name. */
export const useCommands = (commands: readonly Command[]): void => {
  const { offer } = useContext(CommandContext)
  const latest = useRef(commands)
  latest.current = commands
  const names = commands.map(({ name }) => name).join('\n')
  useEffect(() => {
    const commandNames = names.split('\n').filter(Boolean)
    return offer(
      commandNames.map((name) => ({ name, run: () => latest.current.find((command) => command.name === name)?.run() })),
    )
  }, [names, offer])
}
