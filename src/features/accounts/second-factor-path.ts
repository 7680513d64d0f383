/** The page that comes first for a person who must have a second factor and has none. */
export const secondFactorPath = '/auth/second-factor'
