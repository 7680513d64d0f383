import { spanish as reasons } from '#src/domain/lending/adverse-action-reason.ts'

/** Spanish text of the notice of adverse action. */
export const spanish = {
  ...reasons,
  'Notice of action taken and statement of reasons': 'Aviso de la decisión tomada y de sus razones',
  'Thank you for applying to us for a {product} on {date}.': 'Gracias por solicitarnos una {product} el {date}.',
  'Action taken': 'Decisión tomada',
  'We reviewed your application and cannot approve it. We are denying your request for credit.':
    'Revisamos su solicitud y no podemos aprobarla. Negamos su solicitud de crédito.',
  'Principal reasons for our decision': 'Razones principales de nuestra decisión',
  'Other: {reason}': 'Otra: {reason}',
  'Information from an outside source': 'Información de una fuente externa',
  'Our credit decision was based in whole or in part on information obtained from an affiliate or from an outside source other than a consumer reporting agency. Under the Fair Credit Reporting Act, you have the right to make a written request, no later than 60 days after you receive this notice, for disclosure of the nature of this information.':
    'Nuestra decisión de crédito se basó, en todo o en parte, en información de una empresa afiliada o de una fuente externa que no es una agencia de informes del consumidor. Según la Ley de Informe Justo de Crédito, usted tiene derecho a pedir por escrito, a más tardar 60 días después de recibir este aviso, la divulgación de la naturaleza de esta información.',
  'Send your request to {lender}, {address}.': 'Envíe su solicitud a {lender}, {address}.',
  'Information from a consumer reporting agency': 'Información de una agencia de informes del consumidor',
  'Our credit decision was based in whole or in part on information obtained in a report from the consumer reporting agency listed below. You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. The reporting agency played no part in our decision and is unable to supply specific reasons why we have denied credit to you.':
    'Nuestra decisión de crédito se basó, en todo o en parte, en información de un informe de la agencia de informes del consumidor indicada abajo. La Ley de Informe Justo de Crédito le da el derecho a conocer la información de su expediente en esa agencia. La agencia no participó en nuestra decisión y no puede dar razones específicas de por qué le negamos el crédito.',
  'You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. In addition, if you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.':
    'Usted también tiene derecho a una copia gratuita de su informe de la agencia, si la pide a más tardar 60 días después de recibir este aviso. Además, si encuentra que alguna información del informe que recibe es inexacta o incompleta, tiene derecho a disputarla con la agencia.',
  '{address}. Toll-free: {phone}': '{address}. Llamada gratuita: {phone}',
  'Your credit score': 'Su puntaje de crédito',
  'We also obtained your credit score from this consumer reporting agency and used it in making our credit decision. Your credit score is a number that reflects the information in your consumer report. Your credit score can change, depending on how the information in your consumer report changes.':
    'También obtuvimos su puntaje de crédito de esta agencia y lo usamos para tomar nuestra decisión. Su puntaje de crédito es un número que refleja la información de su informe del consumidor. Su puntaje puede cambiar según cambie la información de su informe.',
  Date: 'Fecha',
  Model: 'Modelo',
  'Scores range': 'Los puntajes van',
  'from a low of {lowest} to a high of {highest}': 'de un mínimo de {lowest} a un máximo de {highest}',
  'Key factors that adversely affected your credit score, as the agency gives them:':
    'Factores clave que afectaron negativamente su puntaje de crédito, como los da la agencia, en inglés:',
  'Equal Credit Opportunity Act': 'Ley de Igualdad de Oportunidades de Crédito',
  'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act.':
    'La Ley federal de Igualdad de Oportunidades de Crédito prohíbe a los acreedores discriminar a los solicitantes de crédito por raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que el solicitante tenga capacidad para celebrar un contrato obligatorio); porque todo o parte de sus ingresos proviene de un programa de asistencia pública; o porque ha ejercido de buena fe un derecho de la Ley de Protección del Crédito del Consumidor.',
  'The federal agency that administers compliance with this law concerning this creditor is: {agency}.':
    'La agencia federal que vigila el cumplimiento de esta ley respecto de este acreedor es: {agency}.',
  'If you have any questions about this notice, call {phone} or write to {lender}, {address}.':
    'Si tiene preguntas sobre este aviso, llame al {phone} o escriba a {lender}, {address}.',
} as const

export type AdverseActionSentence = keyof typeof spanish
