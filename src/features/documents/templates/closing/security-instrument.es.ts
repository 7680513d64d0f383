/** Spanish text of the deed of trust, the mortgage and the security deed. */
export const spanish = {
  'Deed of trust': 'Escritura de fideicomiso',
  Mortgage: 'Hipoteca',
  'Security deed': 'Escritura de garantía',
  'Date: {date}': 'Fecha: {date}',
  'Account number: {number}': 'Número de cuenta: {number}',
  'Grantors: {names}': 'Otorgantes: {names}',
  'Parcel: {parcel}': 'Parcela: {parcel}',
  '1. The home': '1. La vivienda',
  '{address}, in the state of {state}.': '{address}, en el estado de {state}.',
  'Legal description: {words}': 'Descripción legal: {words}',
  'The land is described in the recorded deed, a copy of which is attached as Exhibit A and is part of this instrument.':
    'El terreno es el de la escritura registrada cuya copia se adjunta como Anexo A y forma parte de este instrumento.',
  'the trustee whom the lender appoints by a recorded writing':
    'el fiduciario que el prestamista nombre por un escrito registrado',
  '2. Grant': '2. Otorgamiento',
  '{names} irrevocably {n|grants|grant} the home to {trustee}, as trustee, in trust for {lender}, with power of sale.':
    '{names} {n|otorga|otorgan} irrevocablemente la vivienda a {trustee}, como fiduciario, en fideicomiso para {lender}, con facultad de venta.',
  '{names} {n|grants and conveys|grant and convey} the home to {lender} as security, with power of sale.':
    '{names} {n|otorga y transfiere|otorgan y transfieren} la vivienda a {lender} como garantía, con facultad de venta.',
  '{names} {n|mortgages, grants and conveys|mortgage, grant and convey} the home to {lender}.':
    '{names} {n|hipoteca, otorga y transfiere|hipotecan, otorgan y transfieren} la vivienda a {lender}.',
  'This instrument secures a home equity line of credit under an agreement of this date: present and future advances of up to {limit} of principal at any one time, with interest, fees, and amounts spent to protect the home. Future advances have the priority of this date.':
    'Este instrumento garantiza una línea de crédito con garantía hipotecaria según un contrato de esta fecha: retiros presentes y futuros de hasta {limit} de capital en todo momento, con intereses, cargos y lo que se gaste en proteger la vivienda. Los retiros futuros tienen la prioridad de esta fecha.',
  '3. Covenants': '3. Obligaciones de los otorgantes',
  'The debt must be paid as the agreement provides. Only a person who signed the agreement owes it.':
    'La deuda debe pagarse como dispone el contrato. Solo la debe quien firmó el contrato.',
  'The grantors pay taxes and prior liens on the home when due.':
    'Los otorgantes pagan los impuestos y los gravámenes anteriores sobre la vivienda cuando vencen.',
  'The grantors keep the home insured against fire, and against flood where the law requires it, also for the benefit of the lender.':
    'Los otorgantes mantienen la vivienda asegurada contra incendio, y contra inundaciones donde la ley lo exija, también en beneficio del prestamista.',
  'The grantors keep the home in good repair and do not sell it without paying the lender.':
    'Los otorgantes mantienen la vivienda en buen estado y no la venden sin pagar al prestamista.',
  '4. Default and remedies': '4. Incumplimiento y recursos',
  'The lender gives notice of the default and 30 days to cure it. After that, the lender may require payment of the entire debt and have the home sold as state law provides.':
    'El prestamista avisa del incumplimiento y da 30 días para corregirlo. Después puede exigir el pago de toda la deuda y hacer vender la vivienda como dispone la ley del estado.',
  'The lender gives notice of the default and 30 days to cure it. After that, the lender may require payment of the entire debt and have the home sold under the power of sale as state law provides.':
    'El prestamista avisa del incumplimiento y da 30 días para corregirlo. Después puede exigir el pago de toda la deuda y hacer vender la vivienda por la facultad de venta como dispone la ley del estado.',
  'This is an extension of credit as defined by sections 50(a)(6) and 50(t), article XVI, of the Texas Constitution. It is without recourse for personal liability against the owners and their spouses, unless it was obtained by actual fraud, and may be foreclosed upon only by a court order.':
    'Este es un crédito según las secciones 50(a)(6) y 50(t) del artículo XVI de la Constitución de Texas. No hay responsabilidad personal de los dueños ni de sus cónyuges, salvo que se haya obtenido por fraude real, y solo se ejecuta por orden judicial.',
  '5. Release': '5. Liberación',
  'When the line is closed and paid in full, the lender releases this instrument in the county records at no charge other than the county’s.':
    'Cuando la línea se cierra y todo está pagado, el prestamista hace liberar este instrumento en los registros del condado sin más cargo que el del condado.',
  Signatures: 'Firmas',
  'Signature of {name}, owner': 'Firma de {name}, dueño',
  'Signature of {name}, who signs only to waive spousal rights in the home and does not owe the debt':
    'Firma de {name}, que firma para renunciar a sus derechos sobre la vivienda como cónyuge y no debe nada',
  'Date signed': 'Fecha de firma',
  '{lender} · NMLS {nmls} · {version}': '{lender} · NMLS {nmls} · {version}',
} as const

export type SecurityInstrumentSentence = keyof typeof spanish
