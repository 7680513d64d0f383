/** The kind under which an organization's questions and answers are stored in its settings. */
export const lenderAnswersKind = 'answers'
