/** Fields of answers that no page of ours reads, by name, with whom they are for. */
export const fieldsWithoutReader: Readonly<Record<string, string>> = {}
