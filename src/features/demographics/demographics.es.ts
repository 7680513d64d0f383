import type { ethnicities, races, sexes } from '#src/domain/person/demographics.ts'

type Within<C> = C extends { within: readonly (infer W)[] } ? W : never
type CategoryText<C> = (C extends { label: infer L } ? L : never) | (C extends { asks: infer A } ? A : never)
type Categories = (typeof ethnicities)[number] | (typeof races)[number] | (typeof sexes)[number]

/** Spanish labels of the categories. The HMDA register takes only their codes. */
const categories: Record<(CategoryText<Categories> | CategoryText<Within<Categories>>) & string, string> = {
  'Hispanic or Latino': 'Hispano o latino',
  Mexican: 'Mexicano',
  'Puerto Rican': 'Puertorriqueño',
  Cuban: 'Cubano',
  'Other Hispanic or Latino': 'Otro hispano o latino',
  'Origin, for example Argentinean, Colombian, Dominican': 'Origen, por ejemplo argentino, colombiano, dominicano',
  'Not Hispanic or Latino': 'No hispano ni latino',
  'American Indian or Alaska Native': 'Indígena americano o nativo de Alaska',
  'Name of enrolled or principal tribe': 'Nombre de la tribu inscrita o principal',
  Asian: 'Asiático',
  'Asian Indian': 'Indio asiático',
  Chinese: 'Chino',
  Filipino: 'Filipino',
  Japanese: 'Japonés',
  Korean: 'Coreano',
  Vietnamese: 'Vietnamita',
  'Other Asian': 'Otro asiático',
  'Race, for example Hmong, Laotian, Thai, Pakistani, Cambodian':
    'Raza, por ejemplo hmong, laosiano, tailandés, pakistaní, camboyano',
  'Black or African American': 'Negro o afroamericano',
  'Native Hawaiian or Other Pacific Islander': 'Nativo de Hawái u otro isleño del Pacífico',
  'Native Hawaiian': 'Nativo de Hawái',
  'Guamanian or Chamorro': 'Guameño o chamorro',
  Samoan: 'Samoano',
  'Other Pacific Islander': 'Otro isleño del Pacífico',
  'Race, for example Fijian, Tongan': 'Raza, por ejemplo fiyiano, tongano',
  White: 'Blanco',
  Male: 'Masculino',
  Female: 'Femenino',
}

/** Spanish text of the page that asks for ethnicity, race and sex. */
export const spanish = {
  ...categories,
  'The purpose of collecting this information is to help ensure that all applicants are treated fairly and that the housing needs of communities and neighborhoods are being fulfilled. Federal law requires that we ask applicants for their ethnicity, race and sex, to monitor our compliance with equal credit opportunity, fair housing, and home mortgage disclosure laws.':
    'El propósito de recopilar esta información es ayudar a asegurar que todos los solicitantes reciban un trato justo y que se satisfagan las necesidades de vivienda de las comunidades y los vecindarios. La ley federal nos exige preguntar a los solicitantes su etnia, raza y sexo, para vigilar que cumplamos las leyes de igualdad de oportunidades de crédito, vivienda justa y divulgación de hipotecas.',
  'You are not required to answer, but are encouraged to do so. You may choose one or more categories for ethnicity and for race. The law forbids us to discriminate on the basis of this information, or on whether you choose to give it.':
    'No está obligado a responder, pero le animamos a hacerlo. Puede elegir una o más categorías de etnia y de raza. La ley nos prohíbe discriminar por esta información o por si decide darla.',
  'We keep your answers separate from your application and encrypt them separately. No one who makes the decision sees them.':
    'Sus respuestas se guardan aparte de su solicitud, con una clave propia. Nadie que decida sobre ella las ve.',
  Ethnicity: 'Etnia',
  Race: 'Raza',
  Sex: 'Sexo',
  'Choose one or more, or none.': 'Elija una o más, o ninguna.',
  'Choose one, both or none.': 'Elija uno, ambos o ninguno.',
  'I do not wish to provide this information': 'No deseo dar esta información',
  'Please choose from the list': 'Elija de la lista',
} as const
