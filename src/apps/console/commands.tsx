import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'

export interface Command {
  name: string
  run: () => void
}

interface Commands {
  offered: readonly Command[]
  offer: (commands: readonly Command[]) => () => void
}

const CommandContext = createContext<Commands>({ offered: [], offer: () => () => {} })

/** Collects what can be done from where one is; the command bar lists it. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [sets, setSets] = useState<readonly (readonly Command[])[]>([])
  const offer = useCallback((commands: readonly Command[]) => {
    setSets((before) => [...before, commands])
    return () => setSets((before) => before.filter((one) => one !== commands))
  }, [])
  const value = useMemo(() => ({ offered: sets.flat(), offer }), [sets, offer])
  return <CommandContext value={value}>{children}</CommandContext>
}

export const useOffered = (): readonly Command[] => useContext(CommandContext).offered

/** Offers commands while the part that names them stands in the page. They are told apart by their names. */
export const useCommands = (commands: readonly Command[]): void => {
  const { offer } = useContext(CommandContext)
  const latest = useRef(commands)
  latest.current = commands
  const names = commands.map(({ name }) => name).join('\n')
  useEffect(() => {
    const offered = names.split('\n').filter(Boolean)
    return offer(
      offered.map((name) => ({ name, run: () => latest.current.find((command) => command.name === name)?.run() })),
    )
  }, [names, offer])
}
