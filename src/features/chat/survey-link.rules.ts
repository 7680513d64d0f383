export interface SurveyPerson {
  interactionId: string
  name: string
  email: string
}

/**
 * The address of an organization's survey after a chat with a person. The interaction id is always part of it; name and
 * email only where the template has a place for them: 'https://survey.example/chat?about={interactionId}&who={name}'.
 * Empty if the organization has no survey.
 */
export const surveyLink = (template: string, person: SurveyPerson): string => {
  if (template === '') return ''
  const address = template.replace(/\{(interactionId|name|email)\}/g, (_, part: keyof SurveyPerson) =>
    encodeURIComponent(person[part]),
  )
  if (template.includes('{interactionId}')) return address
  return `${address}${address.includes('?') ? '&' : '?'}interactionId=${encodeURIComponent(person.interactionId)}`
}
