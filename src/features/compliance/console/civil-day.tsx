import { civilDateInWords } from '#src/domain/dates/civil-date.ts'

/** Shows a day of the lender's calendar, the same for every reader. */
export const CivilDay = ({ on }: { on: string }) => (
  <time dateTime={on} className="figures whitespace-nowrap">
    {civilDateInWords(on, 'en-US', { dateStyle: 'medium' })}
  </time>
)
