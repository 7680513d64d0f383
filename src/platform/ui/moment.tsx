const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant in the reader's time zone. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures md:whitespace-nowrap">
    {dateTimeFormat.format(new Date(at))}
  </time>
)
