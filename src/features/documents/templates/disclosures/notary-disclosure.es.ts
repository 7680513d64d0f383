/** Spanish text of the disclosure given before the meeting with the notary. */
export const spanish = {
  'Before you meet the notary': 'Antes de reunirse con el notario',
  'The deed makes the home at {home} the security for your line. It takes effect once all required signers have signed before a notary.':
    'La escritura hace de la vivienda en {home} la garantía de su línea. Entra en vigor cuando todos los firmantes requeridos la han firmado ante un notario.',
  'Your state requires a waiting period between application and closing. You can sign starting {date}.':
    'Su estado exige un período de espera entre la solicitud y el cierre. Puede firmar el {date} como muy pronto.',
  'Federal law gives you time to read the flood notice before the closing. You can sign starting {date}.':
    'La ley federal le da tiempo para leer el aviso de inundación antes del cierre. Puede firmar el {date} como muy pronto.',
  'In your state, an attorney reviews the documents first.': 'En su estado un abogado revisa antes los documentos.',
  'How you will meet': 'Cómo se reunirán',
  'By video, from any private place. The law that allows it: {source}.':
    'Por video, desde cualquier lugar privado. La ley que lo permite: {source}.',
  'In person, at the office of the lender, an attorney or a title company, as the law requires for an owner-occupied home: {source}.':
    'En persona, en la oficina del prestamista, de un abogado o de una compañía de títulos, como exige la ley para una vivienda ocupada por su dueño: {source}.',
  'In person: the law of your state does not let a notary notarize a deed by video ({source}).':
    'En persona: la ley de su estado no permite que un notario actúe por video en una escritura ({source}).',
  'In person: your county or your lender requires it.': 'En persona: lo exige su condado o su prestamista.',
  'In person, as arranged with you.': 'En persona, como se acordó con usted.',
  'What to bring': 'Qué debe traer',
  'An unexpired government photo ID: a driver’s license, a state ID or a passport.':
    'Una identificación oficial vigente con fotografía: licencia de conducir, identificación estatal o pasaporte.',
  'Every signer takes part, each with their own ID.':
    'Participan todos los que firman, cada uno con su propia identificación.',
  'A phone or computer with a camera and a microphone.': 'Un teléfono o computadora con cámara y micrófono.',
  'What records are kept': 'Qué registros se conservan',
  'The notary keeps a journal entry: the date, the document, the type of ID you showed, and the fee.':
    'El notario anota en su libro la fecha, el documento, el tipo de identificación que mostró y el cargo.',
  'The notary makes an audio and video recording of the session and keeps it for {years} years, as the law requires. By taking part, you agree to it.':
    'El notario graba la sesión en audio y video y conserva la grabación {years} años, como exige la ley. Al participar, usted lo acepta.',
  'What it costs': 'Lo que cuesta',
  'An online session is free. An in-person notary, if you choose one, costs {fee}.':
    'La sesión en línea es gratuita. Un notario en persona, si lo elige, cuesta {fee}.',
  'You pay nothing for the notary.': 'Usted no paga nada por el notario.',
  'The in-person notary costs {fee}.': 'El notario en persona cuesta {fee}.',
  'Your choice': 'Usted decide',
  'You may ask questions, take your time and decline to sign. The notary is impartial and gives no legal advice.':
    'Puede preguntar, tomarse su tiempo y negarse a firmar. El notario es imparcial y no da asesoría legal.',
} as const
