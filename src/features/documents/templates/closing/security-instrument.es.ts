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
  'The land is the land of the recorded deed whose copy is attached as Exhibit A and is part of this instrument.':
    'El terreno es el de la escritura registrada cuya copia se adjunta como Anexo A y forma parte de este instrumento.',
  '2. The pledge': '2. La garantía',
  '{names} irrevocably grant the home to {trustee}, as trustee, in trust for {lender}, with power of sale.':
    '{names} otorgan irrevocablemente la vivienda a {trustee}, como fiduciario, en fideicomiso para {lender}, con facultad de venta.',
  '{names} grant and convey the home to {lender} as security, with power of sale.':
    '{names} otorgan y transfieren la vivienda a {lender} como garantía, con facultad de venta.',
  '{names} mortgage, grant and convey the home to {lender}.':
    '{names} hipotecan, otorgan y transfieren la vivienda a {lender}.',
  'It secures a home equity line of credit under an agreement of this date: draws now and later, up to {limit} of principal at any one time, with interest, fees, and what is spent to protect the home. Draws made later have the rank of this day.':
    'Garantiza una línea de crédito con garantía hipotecaria según un contrato de esta fecha: retiros ahora y después, hasta {limit} de capital en todo momento, con intereses, cargos y lo que se gaste en proteger la vivienda. Los retiros posteriores tienen el rango de este día.',
  '3. What the grantors keep to': '3. A lo que se obligan los otorgantes',
  'The debt is paid as the agreement says. Only who signed the agreement owes it.':
    'La deuda se paga como dice el contrato. Solo la debe quien firmó el contrato.',
  'Taxes and earlier liens on the home are paid when they are due.':
    'Los impuestos y los gravámenes anteriores sobre la vivienda se pagan cuando vencen.',
  'The home is insured against fire, and against flood where the law asks for it, for the lender’s benefit too.':
    'La vivienda se asegura contra incendio, y contra inundaciones donde la ley lo exija, también en beneficio del prestamista.',
  'The home is kept in repair, and is not sold without the lender being paid.':
    'La vivienda se mantiene en buen estado y no se vende sin que se pague al prestamista.',
  '4. If the agreement is not kept': '4. Si no se cumple el contrato',
  'The lender gives notice of what is missing and 30 days to put it right. After that it can ask for the whole debt and have the home sold as the law of the state provides.':
    'El prestamista avisa lo que falta y da 30 días para corregirlo. Después puede exigir toda la deuda y hacer vender la vivienda como dispone la ley del estado.',
  'The lender gives notice of what is missing and 30 days to put it right. After that it can ask for the whole debt and have the home sold under the power of sale as the law of the state provides.':
    'El prestamista avisa lo que falta y da 30 días para corregirlo. Después puede exigir toda la deuda y hacer vender la vivienda por la facultad de venta como dispone la ley del estado.',
  'This is an extension of credit under section 50(a)(6) and 50(t), article XVI, of the Texas Constitution. It is without recourse for personal liability against the owners and their spouses, unless it was obtained by actual fraud, and is foreclosed by court order alone.':
    'Este es un crédito según las secciones 50(a)(6) y 50(t) del artículo XVI de la Constitución de Texas. No hay responsabilidad personal de los dueños ni de sus cónyuges, salvo que se haya obtenido por fraude real, y solo se ejecuta por orden judicial.',
  '5. Release': '5. Liberación',
  'When the line is closed and all is paid, the lender has this instrument released in the county’s records at no charge but that of the county.':
    'Cuando la línea se cierra y todo está pagado, el prestamista hace liberar este instrumento en los registros del condado sin más cargo que el del condado.',
  Signatures: 'Firmas',
  'Signature of {name}, owner': 'Firma de {name}, dueño',
  'Signature of {name}, who signs to give up rights in the home as a spouse and owes no debt':
    'Firma de {name}, que firma para renunciar a sus derechos sobre la vivienda como cónyuge y no debe nada',
  'Date of the signature': 'Fecha de la firma',
  '{lender} · NMLS {nmls} · {version}': '{lender} · NMLS {nmls} · {version}',
} as const

export type SecurityInstrumentSentence = keyof typeof spanish
