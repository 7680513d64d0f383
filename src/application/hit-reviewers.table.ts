/** Those who decide whether a party is on a sanctions list, and who alone see that one resembles an entry. */
export const hitReviewers = ['underwriter', 'compliance', 'admin'] as const
