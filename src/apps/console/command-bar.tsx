import { useEffect, useRef, useState } from 'react'
import { intoView } from '#src/platform/ui/into-view.ts'
import { fill } from '#src/platform/words/english.ts'
import { type Command, useOffered } from './commands.tsx'

const matching = (commands: readonly Command[], text: string): readonly Command[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

/** All available commands by name: Ctrl K or ⌘ K. */
export function CommandBar({
  own,
  open,
  onToggle,
}: {
  own: readonly Command[]
  open: boolean
  onToggle: (open: boolean) => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pageCommands = useOffered()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      onToggle(!dialog.current?.open)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onToggle])

  useEffect(() => {
    if (!open || !dialog.current) return
    const element = dialog.current
    const before = document.activeElement as HTMLElement | null
    element.showModal()
    return () => {
      element.close()
      before?.focus()
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-label="Command menu"
      onCancel={(event) => {
        event.preventDefault()
        onToggle(false)
      }}
      className="dialog mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-2rem))] border border-edge bg-paper p-0 text-ink shadow-lift"
    >
      {open && <CommandList commands={[...pageCommands, ...own]} onDone={() => onToggle(false)} />}
    </dialog>
  )
}

function CommandList({ commands, onDone }: { commands: readonly Command[]; onDone: () => void }) {
  const [text, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const matches = matching(commands, text)
  const current = Math.min(at, Math.max(0, matches.length - 1))
  const run = (command: Command | undefined) => {
    if (!command) return
    onDone()
    command.run()
  }
  const move = (step: number) => setAt((current + step + matches.length) % Math.max(1, matches.length))
  return (
    <>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="command-list"
        aria-activedescendant={matches.length > 0 ? `command-${current}` : undefined}
        aria-label="What would you like to do?"
        placeholder="What would you like to do?"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(1)
          else if (event.key === 'ArrowUp') move(-1)
          else if (event.key === 'Enter') run(matches[current])
          else return
          event.preventDefault()
        }}
        className="w-full border-rule border-b bg-transparent px-4 py-3 text-17 focus-visible:shadow-none focus-visible:-outline-offset-3"
      />
      <div id="command-list" role="listbox" aria-label="Command menu" className="max-h-80 overflow-y-auto py-1">
        {matches.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that the list belongs to
          <div
            key={command.name}
            id={`command-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            ref={index === current ? intoView : undefined}
            onClick={() => run(command)}
            onPointerMove={() => setAt(index)}
            className={`flex min-h-9 cursor-pointer items-center px-4 max-md:min-h-11 ${index === current ? 'bg-primary text-on-primary' : ''}`}
          >
            {command.name}
          </div>
        ))}
      </div>
      <p role="status" className={matches.length === 0 ? 'px-4 py-3 text-muted' : 'sr-only'}>
        {matches.length === 0
          ? 'No matching command.'
          : fill('{count} {count|command|commands}', { count: matches.length })}
      </p>
    </>
  )
}
