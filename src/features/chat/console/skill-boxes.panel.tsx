interface SkillBoxesProps<Skill extends string> {
  legend: string
  options: readonly Skill[]
  names: Readonly<Record<Skill, string>>
  checked: readonly Skill[]
  /** The id of what says why the choice is faulty; undefined if it is not. */
  faultId?: string | undefined
  onChange: (checked: Skill[]) => void
}

/** Queues or languages, of which several can be chosen. */
export function SkillBoxes<Skill extends string>(props: SkillBoxesProps<Skill>) {
  const { legend, options, names, checked, faultId, onChange } = props
  return (
    <fieldset className="flex flex-wrap gap-x-5" aria-invalid={faultId ? true : undefined} aria-describedby={faultId}>
      <legend className="text-13 text-muted">{legend}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="choice-box"
            checked={checked.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((other) => (other === option ? target.checked : checked.includes(other))))
            }
          />
          {names[option]}
        </label>
      ))}
    </fieldset>
  )
}
