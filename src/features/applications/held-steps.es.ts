import type { HeldStepWords } from './held-steps.table.ts'

/** The Spanish of what a held step is about. */
export const spanish = {
  'Here you log in to sign as an owner of the home.': 'Aquí inicia sesión para firmar como dueño de la vivienda.',
  'Here you go on signing where you left off.': 'Aquí sigue firmando donde se quedó.',
  'The application you were asked to sign for was cancelled. You need to do nothing.':
    'La solicitud que le pidieron firmar fue cancelada. No tiene que hacer nada.',
  'Here we check your identity by a photo of your ID and one of you.':
    'Aquí verificamos su identidad con una foto de su identificación y una de usted.',
  'You sign the deed in a video session with a notary. Have your ID at hand.':
    'Firma la escritura en una videollamada con un notario. Tenga a mano su identificación.',
  'Something went wrong while signing. Nothing you signed is lost.':
    'Algo falló durante la firma. No se perdió nada de lo que firmó.',
  'Here you find the documents you signed.': 'Aquí encuentra los documentos que firmó.',
  'Here you see what we still need from you.': 'Aquí ve lo que todavía necesitamos de usted.',
  'Here you send us a document we asked for.': 'Aquí nos envía un documento que le pedimos.',
  'Your documents are signed. A waiting period, the county’s record and the payment follow by themselves.':
    'Sus documentos están firmados. El período de espera, el registro del condado y el pago siguen por sí solos.',
  'You choose a time at which a notary comes to you.': 'Elige la hora en que un notario lo visita.',
  'Your county asks that you meet a notary in person. We arrange it with you.':
    'Su condado pide que vea a un notario en persona. Lo organizamos con usted.',
  'The session with the notary broke off. Nothing you signed is lost.':
    'La sesión con el notario se interrumpió. No se perdió nada de lo que firmó.',
  'The other owners of your home sign too. We invite them.':
    'Los demás dueños de su vivienda también firman. Nosotros los invitamos.',
} as const satisfies Record<HeldStepWords, string>
