const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment on the reader's own clock. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures md:whitespace-nowrap">
    {shown.format(new Date(at))}
  </time>
)
