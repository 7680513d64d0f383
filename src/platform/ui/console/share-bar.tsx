/** A share from 0 to 1 as a bar. The number beside it says the same. */
export function ShareBar({ share, className = '' }: { share: number; className?: string }) {
  return (
    <span aria-hidden="true" className={`block h-2.5 rounded-full bg-tint ${className}`}>
      <span
        className="block h-full rounded-full bg-primary"
        style={{ width: `${(100 * Math.min(Math.max(share, 0), 1)).toFixed(1)}%` }}
      />
    </span>
  )
}
