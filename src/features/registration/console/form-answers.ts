interface Judge<Answers> {
  safeParse: (answers: unknown) => Answers
}

/** Checks a form's answers without its blank fields, which are optional answers that no one gave. */
export const withoutBlanks = <Answers>(schema: Judge<Answers>): Judge<Answers> => ({
  safeParse: (answers) =>
    schema.safeParse(Object.fromEntries(Object.entries(answers as object).filter(([, answer]) => answer !== ''))),
})
