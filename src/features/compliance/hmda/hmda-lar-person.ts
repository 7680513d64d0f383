import { type DemographicAnswer, type Demographics, reportedAnswer } from '#src/domain/person/demographics.ts'
import type { LarFieldRule, RegisterFacts } from './hmda-register-facts.ts'

/**
 * Ethnicity, race and sex (12 CFR 1003 appendix B) of the applicant. The co-applicant's fields are filled in too, but
 * there is never a co-applicant.
 */

const noAnswer: DemographicAnswer = { selected: [], declined: false }
const reportedDemographics = (question: keyof Demographics, { demographics }: RegisterFacts) =>
  reportedAnswer(question, demographics?.answers[question] ?? noAnswer)

const code = (question: 'ethnicity' | 'race', index: number): LarFieldRule => ({
  name: `${question === 'race' ? 'Race' : 'Ethnicity'} of Applicant: ${index}`,
  of: (facts) => reportedDemographics(question, facts).codes[index - 1] ?? '',
})
const freeTextField = (name: string, question: 'ethnicity' | 'race', within: number): LarFieldRule => ({
  name,
  of: (facts) => reportedDemographics(question, facts).freeText?.[within] ?? '',
})
const always = (name: string, value: number | ''): LarFieldRule => ({ name, of: () => value })
/** 1: noted by sight or surname. 2: not noted. Applications come over the internet, so we see no applicant. */
const notObservedCode = 2
const codeWithoutAnswer = (question: 'Ethnicity' | 'Race', index: number, noCoApplicant: number) =>
  always(`${question} of Co-Applicant: ${index}`, index === 1 ? noCoApplicant : '')

export const personFields = {
  applicantEthnicity1: code('ethnicity', 1),
  applicantEthnicity2: code('ethnicity', 2),
  applicantEthnicity3: code('ethnicity', 3),
  applicantEthnicity4: code('ethnicity', 4),
  applicantEthnicity5: code('ethnicity', 5),
  applicantEthnicityWords: freeTextField('Ethnicity of Applicant: Other Hispanic or Latino, in Words', 'ethnicity', 14),
  coApplicantEthnicity1: codeWithoutAnswer('Ethnicity', 1, 5),
  coApplicantEthnicity2: codeWithoutAnswer('Ethnicity', 2, 5),
  coApplicantEthnicity3: codeWithoutAnswer('Ethnicity', 3, 5),
  coApplicantEthnicity4: codeWithoutAnswer('Ethnicity', 4, 5),
  coApplicantEthnicity5: codeWithoutAnswer('Ethnicity', 5, 5),
  coApplicantEthnicityWords: always('Ethnicity of Co-Applicant, in Words', ''),
  applicantEthnicityObserved: always('Ethnicity of Applicant by Observation', notObservedCode),
  coApplicantEthnicityObserved: always('Ethnicity of Co-Applicant by Observation', 4),
  applicantRace1: code('race', 1),
  applicantRace2: code('race', 2),
  applicantRace3: code('race', 3),
  applicantRace4: code('race', 4),
  applicantRace5: code('race', 5),
  applicantRaceTribe: freeTextField('Race of Applicant: Tribe, in Words', 'race', 1),
  applicantRaceAsian: freeTextField('Race of Applicant: Other Asian, in Words', 'race', 27),
  applicantRacePacific: freeTextField('Race of Applicant: Other Pacific Islander, in Words', 'race', 44),
  coApplicantRace1: codeWithoutAnswer('Race', 1, 8),
  coApplicantRace2: codeWithoutAnswer('Race', 2, 8),
  coApplicantRace3: codeWithoutAnswer('Race', 3, 8),
  coApplicantRace4: codeWithoutAnswer('Race', 4, 8),
  coApplicantRace5: codeWithoutAnswer('Race', 5, 8),
  coApplicantRaceTribe: always('Race of Co-Applicant: Tribe, in Words', ''),
  coApplicantRaceAsian: always('Race of Co-Applicant: Other Asian, in Words', ''),
  coApplicantRacePacific: always('Race of Co-Applicant: Other Pacific Islander, in Words', ''),
  applicantRaceObserved: always('Race of Applicant by Observation', notObservedCode),
  coApplicantRaceObserved: always('Race of Co-Applicant by Observation', 4),
  applicantSex: { name: 'Sex of Applicant', of: (facts) => reportedDemographics('sex', facts).codes[0] ?? '' },
  coApplicantSex: always('Sex of Co-Applicant', 5),
  applicantSexObserved: always('Sex of Applicant by Observation', notObservedCode),
  coApplicantSexObserved: always('Sex of Co-Applicant by Observation', 4),
} satisfies Record<string, LarFieldRule>
