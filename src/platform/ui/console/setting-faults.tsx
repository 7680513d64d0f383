import { Notice } from '../notice.tsx'

/** Says why a setting was not saved. */
export function SettingFaults({ heading, faults }: { heading: string; faults: readonly string[] }) {
  return (
    <div role="alert">
      {faults.length > 0 && (
        <Notice tone="error" heading={heading}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
