import type { ReactNode } from 'react'
import { intoView } from '../into-view.ts'

/** A toggle for one part of a list or page. */
export function PartButton({ isOn, onPick, children }: { isOn: boolean; onPick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      ref={isOn ? intoView : undefined}
      onClick={onPick}
      className={`inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-control px-2 text-15 max-md:min-h-11 ${isOn ? 'bg-primary text-on-primary [&_span]:text-on-primary' : 'hover:bg-tint'}`}
    >
      {children}
    </button>
  )
}

interface PickProps {
  label: string
  value: string
  onPick: (value: string) => void
  children: ReactNode
}

/** A filter that applies at once. */
export function Pick({ label, value, onPick, children }: PickProps) {
  return (
    <label className="flex flex-col gap-1 text-13 text-muted">
      {label}
      <select
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className="min-h-9 rounded-[min(var(--radius-control),0.5rem)] border border-edge bg-surface px-2 text-15 text-ink max-md:min-h-11"
      >
        {children}
      </select>
    </label>
  )
}

/** A date filter; empty means any. */
export function Day({ label, value, onPick }: { label: string; value: string; onPick: (day: string) => void }) {
  return (
    <label className="flex flex-col gap-1 text-13 text-muted">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className="min-h-9 rounded-[min(var(--radius-control),0.5rem)] border border-edge bg-surface px-2 text-15 text-ink max-md:min-h-11"
      />
    </label>
  )
}
