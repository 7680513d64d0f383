const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
})

/** An instant in the reader's time zone, with its date as MM/dd/yyyy. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures md:whitespace-nowrap">
    {dateTimeFormat.format(new Date(at))}
  </time>
)
