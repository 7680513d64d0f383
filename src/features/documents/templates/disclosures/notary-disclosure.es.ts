/** Spanish text of the disclosure given before the meeting with the notary. */
export const spanish = {
  'Before you meet the notary': 'Antes de reunirse con el notario',
  'The deed makes the home at {home} the security for your line. It counts once everybody who must sign it has signed before a notary.':
    'La escritura hace de la vivienda en {home} la garantía de su línea. Vale cuando todos los que deben firmarla lo han hecho ante un notario.',
  'Your state asks for days between application and closing: you can sign from {date}.':
    'Su estado exige días entre la solicitud y el cierre: puede firmar a partir del {date}.',
  'In your state an attorney looks at the papers first.': 'En su estado un abogado revisa antes los documentos.',
  'How you meet': 'Cómo se ven',
  'By video, from any place where you are undisturbed. The law that allows it: {source}.':
    'Por video, desde cualquier lugar donde nadie lo interrumpa. La ley que lo permite: {source}.',
  'In person, at an office of the lender, of an attorney or of a title company, as the law asks for a home that is lived in: {source}.':
    'En persona, en una oficina del prestamista, de un abogado o de una compañía de títulos, como exige la ley para una vivienda habitada: {source}.',
  'In person: the law of your state does not let a notary act by video on a deed ({source}).':
    'En persona: la ley de su estado no permite que un notario actúe por video en una escritura ({source}).',
  'In person: your county or your lender asks for it.': 'En persona: lo pide su condado o su prestamista.',
  'In person, as was arranged with you.': 'En persona, como se acordó con usted.',
  'What to bring': 'Qué debe traer',
  'A government ID with a photograph that has not expired: a driver’s license, a state ID or a passport.':
    'Una identificación oficial con fotografía que no haya vencido: licencia de conducir, identificación estatal o pasaporte.',
  'Everybody who signs takes part, each with an ID of their own.':
    'Participan todos los que firman, cada uno con su propia identificación.',
  'A phone or computer with a camera and a microphone.': 'Un teléfono o computadora con cámara y micrófono.',
  'What is kept': 'Qué se conserva',
  'The notary writes in a journal when, what and before whom you signed, which kind of ID you showed, and the fee.':
    'El notario anota en un libro cuándo, qué y ante quién firmó usted, qué tipo de identificación mostró y el honorario.',
  'The notary records the session in picture and sound and keeps the recording for {years} years, as the law asks. By taking part you agree to it.':
    'El notario graba la sesión en imagen y sonido y conserva la grabación {years} años, como exige la ley. Al participar usted lo acepta.',
  'What it costs': 'Lo que cuesta',
  'An online session costs you nothing. A notary in person, if you choose one, costs {fee}.':
    'Una sesión en línea no le cuesta nada. Un notario en persona, si lo elige, cuesta {fee}.',
  'The notary in person costs {fee}.': 'El notario en persona cuesta {fee}.',
  'Your choice': 'Usted decide',
  'You may ask questions, take your time and decline to sign. The notary is impartial and gives no legal advice.':
    'Puede preguntar, tomarse su tiempo y negarse a firmar. El notario es imparcial y no da asesoría legal.',
} as const
