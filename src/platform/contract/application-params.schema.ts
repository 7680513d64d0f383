import * as z from 'zod/mini'

/** The path parameters of a call on one application. */
export const ApplicationParams = z.object({ uuid: z.uuid() })
