/** The address of the recording of this visit, if a recorder runs. Every call names it in a header. */
export const sessionReplay: { link?: string } = {}
