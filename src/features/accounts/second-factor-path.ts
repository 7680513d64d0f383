/** Where those go first who owe a second factor and have none. */
export const secondFactorPath = '/auth/second-factor'
