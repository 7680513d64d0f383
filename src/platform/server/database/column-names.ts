/** The name of a table or column in SQL: `loanNumber` is `loan_number`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
