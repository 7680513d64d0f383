import { usDate } from '#src/domain/dates/us-date.ts'

/** Shows a day of the lender's calendar, the same for every reader. */
export const CivilDay = ({ on }: { on: string }) => (
  <time dateTime={on} className="figures whitespace-nowrap">
    {usDate(on)}
  </time>
)
